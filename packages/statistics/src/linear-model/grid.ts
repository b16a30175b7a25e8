import type { Combination } from '../data/combination.ts';
import { emptyCell, nameOfCell } from '../data/empty-cell.ts';
import type { Frame, FrameTerm } from './frame.ts';

/**
 * The share of each level of a term of the model in the marginal means of a target: all other factors averaged over
 * their levels alike, a nested factor over its levels within each level of what it is nested in.
 */
export interface GridShares {
  /** levels of the term's factors that the target fixes: means of the target in one class have the same shares */
  classes: number;
  classOfTarget: Int32Array;
  classOfLevel: Int32Array;
  /** one per level of the term */
  share: Float64Array;
  /** a class whose grid has combinations without a plot, or -1 */
  incompleteClass: number;
}

/**
 * Source: S. R. Searle, F. M. Speed, G. A. Milliken, The American Statistician 34 (1980) 216-221 (population marginal
 * means).
 */
export function gridShares(frame: Frame, target: FrameTerm, term: FrameTerm): GridShares {
  const kept = term.factors.filter((name) => target.factors.includes(name));
  const shared = frame.combination(kept);
  const classOfLevel = codesOfLevels(term.combination, shared);
  const share = averagedShares(frame, term, kept);
  const total = new Float64Array(shared.size);
  share.forEach((part, level) => (total[classOfLevel[level]!]! += part));
  return {
    classes: shared.size,
    classOfTarget: codesOfLevels(target.combination, shared),
    classOfLevel,
    share,
    incompleteClass: total.findIndex((sum) => Math.abs(sum - 1) > 1e-9),
  };
}

/** What each level of a term counts where its factors are averaged over their levels, but for those that are kept. */
export function averagedShares(frame: Frame, term: FrameTerm, kept: readonly string[]): Float64Array {
  const share = new Float64Array(term.combination.size).fill(1);
  for (const name of term.factors) {
    if (kept.includes(name)) continue;
    const outer = homeOf(frame, name);
    const siblings = siblingCounts(frame, name, outer);
    const outerOfLevel = codesOfLevels(term.combination, frame.combination(outer));
    for (let level = 0; level < share.length; level++) share[level]! /= siblings[outerOfLevel[level]!]!;
  }
  return share;
}

/** The first combination without a plot among those of a term that a class of the target's means is an average of. */
export function emptyCellOf(frame: Frame, target: FrameTerm, term: FrameTerm, shareClass: number): string {
  const shared = term.factors.filter((name) => target.factors.includes(name));
  const fixed = frame.combination(shared).parts.subarray(shareClass * shared.length);
  const homes = new Map(
    term.factors.map((name) => [name, shared.includes(name) ? [] : homeOf(frame, name)] as const),
  );
  // a factor comes after those that it is nested in
  const order = term.factors.toSorted((a, b) => homes.get(a)!.length - homes.get(b)!.length);
  const cell = emptyCell(frame.combination(order).parts, order.length, (k, chosen) => {
    const name = order[k]!;
    if (shared.includes(name)) return [fixed[shared.indexOf(name)]!];
    const outer = homes.get(name)!;
    return levelsWithin(frame.combination([...outer, name]).parts, outer.length, (at) =>
      outer.every((one, j) => at[j] === chosen[order.indexOf(one)]),
    );
  });
  return nameOfCell(cell!, order, (name) => frame.factor(name).levels);
}

/** Levels of the last factor of the combinations whose other levels are those asked for. */
function levelsWithin(
  parts: Int32Array,
  outer: number,
  isAskedFor: (codes: Int32Array) => boolean,
): number[] {
  const found: number[] = [];
  for (let at = 0; at < parts.length; at += outer + 1)
    if (isAskedFor(parts.subarray(at, at + outer))) found.push(parts[at + outer]!);
  return found;
}

/** The factors that a factor is nested in: they are in every term with it, and also in terms without it. */
function homeOf({ terms }: Frame, name: string): string[] {
  const having = terms.filter(({ factors }) => factors.includes(name));
  const always = having[0]!.factors.filter(
    (other) => other !== name && having.every(({ factors }) => factors.includes(other)),
  );
  return always.filter((other) =>
    terms.some(({ factors }) => factors.includes(other) && !factors.includes(name)),
  );
}

/** Levels of a factor within each level of what it is nested in. */
function siblingCounts(frame: Frame, name: string, outer: readonly string[]): Float64Array {
  const outside = frame.combination(outer);
  const inside = frame.combination([...outer, name]);
  const counts = new Float64Array(outside.size);
  for (const code of codesOfLevels(inside, outside)) counts[code]!++;
  return counts;
}

/** For each level of a fine grouping the level of a coarser one that its plots have. */
function codesOfLevels(fine: Combination, coarse: Combination): Int32Array {
  const found = new Int32Array(fine.size);
  fine.codes.forEach((code, plot) => (found[code] = coarse.codes[plot]!));
  return found;
}
