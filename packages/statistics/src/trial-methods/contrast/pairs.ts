import type { Factor } from '../../data/factor.ts';
import { adjacentChecks } from '../adjacent-checks.ts';
import { factorOn } from '../observed-plots.ts';
import type { ContrastLayout } from './question.ts';

/** For each plot the check plots beside it; empty for check plots. */
export function checksBeside(layout: ContrastLayout, rows: Int32Array, isCheck: Uint8Array): number[][] {
  return 'pair' in layout
    ? inPairs(factorOn(layout.pair, rows), isCheck)
    : inStrips(
        factorOn(layout.strip, rows),
        Float64Array.from(rows, (row) => layout.position[row]!),
        isCheck,
      );
}

function inPairs(pair: Factor, isCheck: Uint8Array): number[][] {
  const checksOf: number[][] = pair.levels.map(() => []);
  pair.codes.forEach((code, plot) => {
    if (isCheck[plot] === 1) checksOf[code]!.push(plot);
  });
  return Array.from(pair.codes, (code, plot) => (isCheck[plot] === 1 ? [] : checksOf[code]!));
}

function inStrips(strip: Factor, position: Float64Array, isCheck: Uint8Array): number[][] {
  const { before, after, beforeDistance, afterDistance } = adjacentChecks(strip, position, isCheck);
  return Array.from(position, (_, plot) => {
    if (isCheck[plot] === 1) return [];
    const beside: number[] = [];
    if (beforeDistance[plot]! <= 1) beside.push(before[plot]!);
    if (afterDistance[plot]! <= 1) beside.push(after[plot]!);
    return beside;
  });
}

/** Check plots that are beside more than one entry plot. */
export function sharedChecks(beside: readonly number[][]): number {
  const uses = new Map<number, number>();
  for (const checks of beside) for (const check of checks) uses.set(check, (uses.get(check) ?? 0) + 1);
  return [...uses.values()].filter((count) => count > 1).length;
}
