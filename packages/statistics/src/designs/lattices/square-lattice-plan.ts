import { StatisticsError } from '../../statistics-error.ts';
import { readEntries, type EntryName } from '../plan/entries.ts';
import type { FieldPlan } from '../plan/field-plan.ts';
import { makePlan, type DesignRequest } from '../plan/make-plan.ts';
import { needReplicates } from '../plan/requirements.ts';
import { numbersBelow, type Uniform } from '../random-order.ts';
import { randomizeResolvable } from '../resolvable/randomize.ts';
import { asStructure, type ResolvableDesign } from '../resolvable/resolvable-design.ts';
import { averageEfficiency } from '../search/block-structure.ts';
import { resolvableBound } from '../search/efficiency-bound.ts';
import { orthogonalSquares } from '../squares/orthogonal-squares.ts';
import { randomLatinSquare } from '../squares/random-latin-square.ts';

/**
 * A square lattice: k x k entries in blocks of k; the blocks are the rows of the square in the first replicate, its
 * columns in the second (simple lattice), and the letters of mutually orthogonal Latin squares in further ones (triple,
 * quadruple ...). With k + 1 replicates every two entries share one block (balanced lattice).
 * Source: F. Yates, Journal of Agricultural Science 26 (1936) 424-455; W. G. Cochran and G. M. Cox, Experimental Designs
 * (2nd ed. 1957), chapter 10.
 *
 * @param replicates from 2 up to 2 more than there are known orthogonal squares; 'balanced' means k + 1
 * @throws StatisticsError notSquare, latticeReplicates and those of readEntries and makePlan
 */
export function squareLatticePlan({
  entries,
  replicates,
  ...request
}: DesignRequest & {
  entries: readonly EntryName[];
  replicates: number | 'balanced';
}): FieldPlan {
  const planned = readEntries(entries, 4);
  const side = Math.round(Math.sqrt(planned.length));
  if (side * side !== planned.length)
    throw new StatisticsError('notSquare', {
      entries: planned.length,
      smaller: Math.floor(Math.sqrt(planned.length)) ** 2,
      larger: Math.ceil(Math.sqrt(planned.length)) ** 2,
    });
  const wanted = replicates === 'balanced' ? side + 1 : replicates;
  needReplicates(wanted, 2);
  const squares = orthogonalSquares(side);
  if (wanted > squares.length + 2)
    throw new StatisticsError('latticeReplicates', {
      blockSize: side,
      most: squares.length + 2,
      replicates: wanted,
    });
  const bound = resolvableBound(planned.length, side, wanted);
  return makePlan('squareLattice', request, (uniform) => {
    const design = latticeOf(side, wanted, squares, uniform);
    return {
      entries: planned,
      parts: randomizeResolvable(design, uniform),
      trades: 'plots',
      efficiency: averageEfficiency(asStructure(design)),
      bound,
    };
  });
}

function latticeOf(
  side: number,
  replicates: number,
  squares: readonly Int32Array[],
  uniform: Uniform,
): ResolvableDesign {
  const cells = numbersBelow(side * side);
  // one square need not be orthogonal to any other, so it comes from all there are
  const letters = replicates === 3 ? [randomLatinSquare(side, uniform)] : squares;
  const groupings = [
    cells.map((cell) => Math.floor(cell / side)),
    cells.map((cell) => cell % side),
    ...letters,
  ];
  const plan = groupings
    .slice(0, replicates)
    .flatMap((grouping) => [...cells].sort((a, b) => grouping[a]! - grouping[b]! || a - b));
  return {
    entries: side * side,
    replicates,
    blockSizes: new Int32Array(side).fill(side),
    plan: Int32Array.from(plan),
  };
}
