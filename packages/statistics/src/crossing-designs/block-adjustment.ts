import { absorbedEffects, absorbPairs, absorbTotals, type AbsorbedLevels } from '../numeric/absorption.ts';
import { choleskyInPlace, invertFactored } from '../numeric/dense-cholesky.ts';
import { timesVector } from '../numeric/dense-product.ts';
import { connectedSets, incidence, transpose, type Incidence } from '../two-way/incidence.ts';
import type { CrossRows } from './cross-rows.ts';

/** The equations of crosses once blocks have been absorbed. */
export interface BlockAdjustment {
  /** crosses x crosses: plots on the diagonal less what blocks take away */
  information: Float64Array;
  /** right-hand side: totals of crosses less their share in the totals of blocks */
  totals: Float64Array;
  /** symmetric generalized inverse of `information`: gives variances of contrasts, per unit of error variance */
  inverse: Float64Array;
  /** a solution: differences between crosses that share a set are their adjusted differences */
  solution: Float64Array;
  /** means adjusted for blocks, all blocks of the set of the cross counting alike */
  means: Float64Array;
  /** set of each cross: crosses in different sets never share a block, directly or through others */
  sets: Int32Array;
  setCount: number;
  /** sum of squares of sets of parents, crosses ignored */
  parentSets: SumOfSquares;
  /** sum of squares of blocks within sets, crosses ignored */
  blocks: SumOfSquares;
}

export interface SumOfSquares {
  degrees: number;
  sumOfSquares: number;
}

interface Residual {
  /** of each plot */
  residual: Float64Array;
  residualSquares: number;
  residualDegrees: number;
}

/**
 * Absorbs blocks into the equations of crosses: diag(n) - N diag(1/k) N' for n plots of crosses, k plots of blocks and
 * their incidence N.
 */
export function absorbBlocks(rows: CrossRows): BlockAdjustment & Residual {
  const centre = rows.response.reduce((sum, value) => sum + value, 0) / rows.response.length;
  const sums = sumUp(rows, centre);
  const { sets, setCount, setOfBlock } = setsOf(sums);
  const information = informationOf(sums);
  const inverse = isOrthogonal(sums)
    ? diagonal(sums.plots.map((plots) => 1 / plots))
    : generalizedInverse(information, sums, sets, setCount);
  const blockMeans = sums.blockTotals.map((total, b) => total / sums.blocksOf.plots[b]!);
  const totals = sums.crossTotals.slice();
  absorbTotals(totals, sums.blocksOf, blockMeans);
  const solution = timesVector(inverse, totals);
  const blockEffects = absorbedEffects(sums.blocksOf, blockMeans, solution);
  const setMeans = meansOfSets(blockEffects, setOfBlock, setCount);
  const residual = rows.response.map(
    (value, r) => value - centre - solution[rows.cross[r]!]! - blockEffects[rows.block[r]!]!,
  );
  return {
    information,
    totals,
    inverse,
    solution,
    means: solution.map((effect, i) => centre + effect + setMeans[sets[i]!]!),
    sets,
    setCount,
    ...squaresOfBlocks(sums, rows.setOfBlock),
    residual,
    residualSquares: residual.reduce((sum, one) => sum + one * one, 0),
    residualDegrees: rows.response.length - rows.blocks - (rows.crosses - setCount),
  };
}

interface Sums {
  plots: Float64Array;
  crossTotals: Float64Array;
  blockPlots: Float64Array;
  blockTotals: Float64Array;
  /** crosses by blocks */
  cells: Incidence;
  /** blocks with what they hold of the crosses */
  blocksOf: AbsorbedLevels;
}

function sumUp({ response, cross, crosses, block, blocks }: CrossRows, centre: number): Sums {
  const factor = (codes: Int32Array, count: number) => ({
    levels: Array.from({ length: count }, String),
    codes,
  });
  const cells = incidence(factor(cross, crosses), factor(block, blocks));
  const blockPlots = new Float64Array(blocks);
  const { start, other: column, count: sum } = transpose(cells, blocks);
  const sums: Sums = {
    plots: new Float64Array(crosses),
    crossTotals: new Float64Array(crosses),
    blockPlots,
    blockTotals: new Float64Array(blocks),
    cells,
    blocksOf: { plots: blockPlots, start, column, sum },
  };
  response.forEach((value, r) => {
    const i = cross[r]!;
    const b = block[r]!;
    sums.plots[i]!++;
    sums.crossTotals[i]! += value - centre;
    sums.blockPlots[b]!++;
    sums.blockTotals[b]! += value - centre;
  });
  return sums;
}

/** Goes through the blocks of a cross. */
function forBlocks(
  { start, other, count }: Incidence,
  i: number,
  use: (b: number, plots: number) => void,
): void {
  for (let cell = start[i]!; cell < start[i + 1]!; cell++) use(other[cell]!, count[cell]!);
}

/** Whether every cross has its share of every block, so that means need no adjustment. */
function isOrthogonal({ plots, blockPlots, cells }: Sums): boolean {
  if (cells.other.length < plots.length * blockPlots.length) return false;
  const all = plots.reduce((sum, count) => sum + count, 0);
  return plots.every((own, i) => {
    let fits = true;
    forBlocks(cells, i, (b, count) => (fits &&= count * all === own * blockPlots[b]!));
    return fits;
  });
}

function informationOf({ plots, blocksOf }: Sums): Float64Array {
  const size = plots.length;
  const information = diagonal(plots);
  absorbPairs(blocksOf, (i, j, value) => {
    information[i * size + j]! += value;
    if (i !== j) information[j * size + i]! += value;
  });
  return information;
}

function setsOf({ cells, blockPlots }: Sums): { sets: Int32Array; setCount: number; setOfBlock: Int32Array } {
  const members = connectedSets(cells, blockPlots.length);
  const sets = new Int32Array(cells.start.length - 1);
  const setOfBlock = new Int32Array(blockPlots.length);
  members.forEach((crosses, set) => {
    for (const i of crosses) {
      sets[i] = set;
      forBlocks(cells, i, (b) => (setOfBlock[b] = set));
    }
  });
  return { sets, setCount: members.length, setOfBlock };
}

/** Within each set a constant is added to the information, which lifts the one direction that it leaves open. */
function generalizedInverse(
  information: Float64Array,
  { plots }: Sums,
  sets: Int32Array,
  setCount: number,
): Float64Array {
  const size = plots.length;
  const members = new Float64Array(setCount);
  const grown = new Float64Array(setCount);
  sets.forEach((set, i) => {
    members[set]!++;
    grown[set]! += plots[i]!;
  });
  const lifted = information.map((value, at) => {
    const set = sets[Math.floor(at / size)]!;
    return set === sets[at % size] ? value + grown[set]! / members[set]! ** 2 : value;
  });
  if (choleskyInPlace(lifted, size) >= 0) throw new RangeError('the sets of crosses are not what they seem');
  invertFactored(lifted, size);
  return lifted;
}

function meansOfSets(effects: Float64Array, setOfBlock: Int32Array, setCount: number): Float64Array {
  const sums = new Float64Array(setCount);
  const counts = new Float64Array(setCount);
  setOfBlock.forEach((set, b) => {
    sums[set]! += effects[b]!;
    counts[set]!++;
  });
  return sums.map((sum, set) => sum / counts[set]!);
}

function squaresOfBlocks(
  { blockPlots, blockTotals }: Sums,
  setOfBlock: Int32Array,
): Pick<BlockAdjustment, 'parentSets' | 'blocks'> {
  const setPlots = new Map<number, number>();
  const setTotals = new Map<number, number>();
  let ofBlocks = 0;
  setOfBlock.forEach((set, b) => {
    setPlots.set(set, (setPlots.get(set) ?? 0) + blockPlots[b]!);
    setTotals.set(set, (setTotals.get(set) ?? 0) + blockTotals[b]!);
    ofBlocks += blockTotals[b]! ** 2 / blockPlots[b]!;
  });
  const ofSets = [...setTotals].reduce((sum, [set, total]) => sum + total ** 2 / setPlots.get(set)!, 0);
  return {
    parentSets: { degrees: setPlots.size - 1, sumOfSquares: ofSets },
    blocks: { degrees: setOfBlock.length - setPlots.size, sumOfSquares: ofBlocks - ofSets },
  };
}

function diagonal(values: Float64Array): Float64Array {
  const matrix = new Float64Array(values.length ** 2);
  values.forEach((value, k) => (matrix[k * values.length + k] = value));
  return matrix;
}
