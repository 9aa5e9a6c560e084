/**
 * Puts points on a line as near as can be to where each wants to be, in the same order and never closer than `gap` (least
 * squares under an order: the pool-adjacent-violators algorithm). Where they do not fit, they come closer.
 * @param wanted in ascending order
 */
export function spread(wanted: readonly number[], low: number, high: number, gap: number): number[] {
  const step = Math.min(gap, (high - low) / Math.max(1, wanted.length - 1));
  const blocks: { sum: number; count: number }[] = [];
  for (const [index, value] of wanted.entries()) {
    let block = { sum: value - index * step, count: 1 };
    let before = blocks.at(-1);
    while (before && before.sum / before.count >= block.sum / block.count) {
      block = { sum: before.sum + block.sum, count: before.count + block.count };
      blocks.pop();
      before = blocks.at(-1);
    }
    blocks.push(block);
  }
  const last = high - step * (wanted.length - 1);
  return blocks
    .flatMap(({ sum, count }) => Array<number>(count).fill(sum / count))
    .map((offset, index) => Math.min(Math.max(offset, low), last) + index * step);
}
