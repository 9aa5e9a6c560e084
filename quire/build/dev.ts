export async function dev(): Promise<{ url: string }> {
  throw new Error('todo');
}
