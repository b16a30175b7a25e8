import { Type, type Static } from 'typebox';
import { StrictObject } from '@panicle/contract';

/** Joins of a cluster tree in the order of their heights: items are 0 to n - 1, the ith join is n + i. */
export const Merges = Type.Array(
  StrictObject({ left: Type.Integer(), right: Type.Integer(), height: Type.Number() }),
);
export type Merges = Static<typeof Merges>;

/** One join as a bracket: places of its branches along the items, heights of both ends and its own. */
export interface Bracket {
  left: number;
  right: number;
  leftHeight: number;
  rightHeight: number;
  height: number;
  /** items below it */
  items: number[];
}

/** Brackets of a tree, and the items in the order in which no branches cross. */
export function bracketsOf(merges: Merges, items: number): { order: number[]; brackets: Bracket[] } {
  const below: number[][] = Array.from({ length: items }, (_, item) => [item]);
  for (const { left, right } of merges) below.push([...(below[left] ?? []), ...(below[right] ?? [])]);
  const joined = below.at(-1) ?? [];
  const order = [
    ...joined,
    ...Array.from({ length: items }, (_, item) => item).filter((item) => !joined.includes(item)),
  ];
  const place = new Map(order.map((item, position) => [item, position]));
  const at: { position: number; height: number }[] = Array.from({ length: items }, (_, item) => ({
    position: place.get(item) ?? 0,
    height: 0,
  }));
  const brackets = merges.map(({ left, right, height }, index): Bracket => {
    const [a, b] = [at[left]!, at[right]!];
    at.push({ position: (a.position + b.position) / 2, height });
    return {
      left: a.position,
      right: b.position,
      leftHeight: a.height,
      rightHeight: b.height,
      height,
      items: below[items + index]!,
    };
  });
  return { order, brackets };
}
