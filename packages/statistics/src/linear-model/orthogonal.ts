import { combineFactors, type Combination } from '../data/combination.ts';
import { disjointSets } from '../numeric/disjoint-sets.ts';
import type { Frame, FrameTerm } from './frame.ts';
import { isMarginalTo } from './marginality.ts';

/** How a grouping lies to another one. */
interface Relation {
  orthogonal: boolean;
  /** classes of the finest grouping that both refine, and the class of each level of the first */
  classes: number;
  classOf: Int32Array;
}

/** Closed forms for the terms of an orthogonal design. */
export interface OrthogonalTerms {
  /** how many of the first terms the closed forms hold for, intercept included */
  count: number;
  df: readonly number[];
  /** for each term the earlier ones that are coarser than it */
  coarser: readonly (readonly number[])[];
}

/**
 * The first terms of a model as long as they make an orthogonal design: within each class of their common grouping any
 * two meet in proportion, and that grouping is itself a term before them. Then the part of a term after all before it is
 * its means less the parts of the coarser terms: complete blocks, Latin squares, factorials, split plots, series of
 * trials, all by means alone.
 * Source: T. Tjur, International Statistical Review 52 (1984) 33-81, section 4; R. A. Bailey, Design of Comparative
 * Experiments (2008), chapter 10.
 */
export function orthogonalTerms({ terms, plots }: Frame): OrthogonalTerms {
  const df: number[] = [];
  const coarser: number[][] = [];
  for (const [k, term] of terms.entries()) {
    if (term.value !== null) break;
    const below = coarserTerms(terms.slice(0, k), term, plots);
    if (below === null) break;
    const own = term.combination.size - below.reduce((sum, other) => sum + df[other]!, 0);
    if (own < 1) break;
    df.push(own);
    coarser.push(below);
  }
  return { count: df.length, df, coarser };
}

/** The earlier terms coarser than `own`, or null where it is not orthogonal to all of them. */
function coarserTerms(earlier: readonly FrameTerm[], own: FrameTerm, plots: number): number[] | null {
  const below: number[] = [];
  for (const [j, other] of earlier.entries()) {
    if (isMarginalTo(other, own)) {
      below.push(j);
      continue;
    }
    const relation = relate(other.combination, own.combination, plots);
    if (!relation.orthogonal) return null;
    const common = earlier.findIndex((one) => isCommon(one.combination, other.combination, relation));
    if (common < 0) return null;
    if (common === j) below.push(j);
  }
  return below;
}

function relate(first: Combination, second: Combination, plots: number): Relation {
  const cells = meet(first, second, plots);
  const classOfNode = connected(first.size, second.size, cells);
  const countFirst = countCodes(first);
  const countSecond = countCodes(second);
  const countCell = countCodes(cells);
  const countClass = new Float64Array(first.size);
  for (let level = 0; level < first.size; level++) countClass[classOfNode[level]!]! += countFirst[level]!;
  const orthogonal =
    fullCells(first.size, second.size, classOfNode, cells) &&
    countCell.every((count, cell) => {
      const [a, b] = [cells.parts[2 * cell]!, cells.parts[2 * cell + 1]!];
      const ofClass = countClass[classOfNode[a]!]!;
      return countFirst[a]! * countSecond[b]! - count * ofClass === 0;
    });
  const classes = countClass.reduce((count, plotsOfClass) => count + Number(plotsOfClass > 0), 0);
  return { orthogonal, classes, classOf: classOfNode.subarray(0, first.size) };
}

function meet(first: Combination, second: Combination, plots: number): Combination {
  const asFactor = ({ size, codes }: Combination) => ({
    levels: Array.from({ length: size }, () => ''),
    codes,
  });
  return combineFactors([asFactor(first), asFactor(second)], plots);
}

/** Whether within each class every level of one meets every level of the other. */
function fullCells(
  firstSize: number,
  secondSize: number,
  classOfNode: Int32Array,
  cells: Combination,
): boolean {
  const levelsOfFirst = new Float64Array(firstSize);
  const levelsOfSecond = new Float64Array(firstSize);
  for (let level = 0; level < firstSize; level++) levelsOfFirst[classOfNode[level]!]!++;
  for (let level = 0; level < secondSize; level++) levelsOfSecond[classOfNode[firstSize + level]!]!++;
  const needed = levelsOfFirst.reduce((sum, count, c) => sum + count * levelsOfSecond[c]!, 0);
  return cells.size === needed;
}

function countCodes({ size, codes }: Combination): Float64Array {
  const counts = new Float64Array(size);
  for (const code of codes) counts[code]!++;
  return counts;
}

/** Class of each level of the first (then of the second) grouping: a first level that represents all connected ones. */
function connected(firstSize: number, secondSize: number, cells: Combination): Int32Array {
  // the lowest node represents its set, so a class is always called by a level of the first grouping
  const sets = disjointSets(firstSize + secondSize);
  for (let cell = 0; cell < cells.size; cell++)
    sets.join(cells.parts[2 * cell]!, firstSize + cells.parts[2 * cell + 1]!);
  return Int32Array.from({ length: firstSize + secondSize }, (_, node) => sets.root(node));
}

/** Whether a grouping is the one that two others have in common, seen from the first of these. */
function isCommon({ size, codes }: Combination, first: Combination, { classes, classOf }: Relation): boolean {
  if (size !== classes) return false;
  const classOfCode = new Int32Array(size).fill(-1);
  return codes.every((code, plot) => {
    const common = classOf[first.codes[plot]!]!;
    if (classOfCode[code]! < 0) classOfCode[code] = common;
    return classOfCode[code] === common;
  });
}

/** What each term adds to the fitted value of a plot, term by term: effects of its levels. */
export function orthogonalEffects(
  { terms }: Frame,
  { count, coarser }: OrthogonalTerms,
  deviations: Float64Array,
): Float64Array[] {
  const effects: Float64Array[] = [];
  for (let k = 0; k < count; k++) {
    const { size, codes } = terms[k]!.combination;
    const sums = new Float64Array(size);
    const plots = new Float64Array(size);
    const anyPlot = new Int32Array(size);
    for (let plot = 0; plot < codes.length; plot++) {
      const code = codes[plot]!;
      sums[code]! += deviations[plot]!;
      plots[code]!++;
      anyPlot[code] = plot;
    }
    effects.push(
      sums.map((sum, level) => {
        let effect = sum / plots[level]!;
        for (const other of coarser[k]!)
          effect -= effects[other]![terms[other]!.combination.codes[anyPlot[level]!]!]!;
        return effect;
      }),
    );
  }
  return effects;
}
