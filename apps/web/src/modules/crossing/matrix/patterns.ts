import type { HybridDesign } from '@panicle/contract/crossing/choices';
import type { PairMatrix } from '@panicle/contract/crossing/hybrid-pairs';
import { pairsOfPattern, type PairPattern } from '@panicle/contract/crossing/patterns';
import type { Chosen } from './matrix-canvas.tsx';
import { keyOf } from './ticks.ts';

/** The pattern that a design is made by; chosen pairs have none. */
export const patternOfDesign: Readonly<Record<HybridDesign, PairPattern | null>> = {
  free: null,
  fullDiallel: 'fullDiallel',
  halfDiallel: 'halfDiallel',
  northCarolina1: 'northCarolina1',
  northCarolina2: 'northCarolina2',
  lineTester: 'northCarolina2',
  chain: 'chain',
};

/** What has to be chosen in the heads before: testers, one recurrent parent. */
export function missingFor(
  pattern: PairPattern,
  { columns }: Chosen,
): 'chooseTesters' | 'chooseRecurrent' | null {
  if (pattern === 'testers' && columns.size === 0) return 'chooseTesters';
  return pattern === 'backcross' && columns.size !== 1 ? 'chooseRecurrent' : null;
}

/** The chosen places of one side in order; all where none is chosen. */
export const placesOf = (chosen: ReadonlySet<number>, count: number): number[] =>
  chosen.size === 0
    ? Array.from({ length: count }, (_, place) => place)
    : [...chosen].toSorted((a, b) => a - b);

/** The cells that a pattern ticks among the chosen parents. */
export function cellsOfPattern(
  { females, males }: PairMatrix,
  chosen: Chosen,
  pattern: PairPattern,
): number[] {
  const rows = placesOf(chosen.rows, females.length);
  const columns = placesOf(chosen.columns, males.length);
  const pairs = pairsOfPattern(
    pattern,
    rows.map((row) => females[row]!.id),
    columns.map((column) => males[column]!.id),
  );
  return pairs.map(([row, column]) => keyOf(rows[row]!, columns[column]!, males.length));
}
