import { StatisticsError } from '../../statistics-error.ts';
import { readEntries, type EntryName } from '../plan/entries.ts';
import type { FieldPlan } from '../plan/field-plan.ts';
import { makePlan, type DesignRequest } from '../plan/make-plan.ts';
import { numbersBelow, type Uniform } from '../random-order.ts';
import { randomizeResolvable } from '../resolvable/randomize.ts';
import { asStructure, type ResolvableDesign } from '../resolvable/resolvable-design.ts';
import { averageEfficiency } from '../search/block-structure.ts';
import { resolvableBound } from '../search/efficiency-bound.ts';
import { randomLatinSquare } from '../squares/random-latin-square.ts';
import { transversal } from '../squares/transversal.ts';

/**
 * A rectangular lattice: s (s - 1) entries in blocks of s - 1. The entries are the cells of an s x s square without a
 * transversal of a Latin square; blocks are rows, columns and, in the triple lattice, letters.
 * Source: B. Harshbarger, Virginia Agricultural Experiment Station Memoir 1 (1947) and Biometrics 5 (1949) 1-13.
 *
 * @param replicates 2 (simple) or 3 (triple)
 * @throws StatisticsError notRectangular, rectangularReplicates and those of readEntries and makePlan
 */
export function rectangularLatticePlan({
  entries,
  replicates,
  ...request
}: DesignRequest & { entries: readonly EntryName[]; replicates: number }): FieldPlan {
  const planned = readEntries(entries, 6);
  const side = Math.ceil(Math.sqrt(planned.length));
  if (side * (side - 1) !== planned.length) {
    const below = Math.floor((1 + Math.sqrt(1 + 4 * planned.length)) / 2);
    throw new StatisticsError('notRectangular', {
      entries: planned.length,
      smaller: below * (below - 1),
      larger: (below + 1) * below,
    });
  }
  if (replicates !== 2 && replicates !== 3)
    throw new StatisticsError('rectangularReplicates', { replicates });
  const bound = resolvableBound(planned.length, side - 1, replicates);
  return makePlan('rectangularLattice', request, (uniform) => {
    const design = latticeOf(side, replicates, uniform);
    return {
      entries: planned,
      parts: randomizeResolvable(design, uniform),
      trades: 'plots',
      efficiency: averageEfficiency(asStructure(design)),
      bound,
    };
  });
}

function latticeOf(side: number, replicates: number, uniform: Uniform): ResolvableDesign {
  const { square, columns } = squareWithTransversal(side, uniform);
  const kept = numbersBelow(side * side).filter((cell) => columns[Math.floor(cell / side)] !== cell % side);
  const numberOf = new Map(Array.from(kept, (cell, number) => [cell, number]));
  const groupings = [
    (cell: number) => Math.floor(cell / side),
    (cell: number) => cell % side,
    (cell: number) => square[cell]!,
  ];
  const plan = groupings
    .slice(0, replicates)
    .flatMap((grouping) =>
      [...kept].sort((a, b) => grouping(a) - grouping(b) || a - b).map((cell) => numberOf.get(cell)!),
    );
  return {
    entries: kept.length,
    replicates,
    blockSizes: new Int32Array(side).fill(side - 1),
    plan: Int32Array.from(plan),
  };
}

/** Nearly every random square of an order from 3 on has a transversal, so few draws are needed. */
function squareWithTransversal(side: number, uniform: Uniform) {
  for (;;) {
    const square = randomLatinSquare(side, uniform);
    const columns = transversal(square, side);
    if (columns) return { square, columns };
  }
}
