/** Made by `quire/build/islands.ts`: which islands a site has. */
declare module 'virtual:quire-islands' {
  /** Fetches an island's module by the island's name; rejects where it cannot be fetched or there is none. */
  export function loadIsland(name: string): Promise<{ default: import('react').ComponentType }>;
}
