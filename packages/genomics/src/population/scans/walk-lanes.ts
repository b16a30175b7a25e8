import type { Walk } from './walk-alleles.ts';

/**
 * Deals walks out so that each lane has about as many variants: the longest first, each to the lane with the least.
 * There are no more lanes than walks.
 */
export function dealtOut(walks: readonly Walk[], count: number): Walk[][] {
  const lengthOf = ({ first, behind }: Walk) => behind - first;
  const lanes = Array.from({ length: Math.max(1, Math.min(count, walks.length)) }, () => ({
    walks: [] as Walk[],
    length: 0,
  }));
  for (const walk of walks.toSorted((a, b) => lengthOf(b) - lengthOf(a))) {
    const shortest = lanes.reduce((best, lane) => (lane.length < best.length ? lane : best));
    shortest.walks.push(walk);
    shortest.length += lengthOf(walk);
  }
  return lanes.map((lane) => lane.walks);
}

/** One of each lane in turn, null of those that have ended, until all have. */
export function* inTurn<Task>(lanes: readonly Iterable<Task>[]): Generator<Task | null> {
  const left = lanes.map((lane) => lane[Symbol.iterator]());
  for (;;) {
    const next = left.map((lane) => lane.next());
    if (next.every(({ done }) => done)) return;
    for (const { done, value } of next) yield done ? null : value;
  }
}
