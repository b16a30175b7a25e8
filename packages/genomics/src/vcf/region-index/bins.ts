/**
 * The bins of binned indexes (SAMv1, 5.3; CSIv1): a tree in which every bin has eight parts; the smallest ones have
 * 2^WINDOW_SHIFT bases. Positions here are from 0; the end does not belong to a piece.
 */
export const WINDOW_SHIFT = 14;

/** Number of the first bin of a level, 0 the whole. */
export const firstBin = (level: number): number => (8 ** level - 1) / 7;

export const parentOf = (bin: number): number => (bin - 1) >> 3;

/** Bases that an index of this depth can hold. */
export const basesOf = (depth: number, shift = WINDOW_SHIFT): number => 2 ** (shift + 3 * depth);

/** The smallest bin that has the whole piece. */
export function binOf(begin: number, end: number, depth: number, shift = WINDOW_SHIFT): number {
  for (let level = depth; level > 0; level--) {
    const width = basesOf(depth - level, shift);
    const first = Math.floor(begin / width);
    if (first === Math.floor((end - 1) / width)) return firstBin(level) + first;
  }
  return 0;
}

/** Whether a bin has a base of the piece in it. */
export function binTouches(bin: number, begin: number, end: number, depth: number, shift: number): boolean {
  let level = 0;
  while (firstBin(level + 1) <= bin) level++;
  if (level > depth) return false;
  const width = basesOf(depth - level, shift);
  const start = (bin - firstBin(level)) * width;
  return start < end && begin < start + width;
}

/** The smallest window at which a bin begins. */
export function firstWindow(bin: number, depth: number): number {
  let level = 0;
  while (firstBin(level + 1) <= bin) level++;
  return (bin - firstBin(level)) * 8 ** (depth - level);
}
