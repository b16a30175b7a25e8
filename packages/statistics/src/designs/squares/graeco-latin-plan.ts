import { StatisticsError } from '../../statistics-error.ts';
import { combinations } from '../plan/entries.ts';
import type { FieldPlan, TreatmentFactor } from '../plan/field-plan.ts';
import { makePlan, type DesignRequest } from '../plan/make-plan.ts';
import { randomOrder, type Uniform } from '../random-order.ts';
import { orthogonalSquares } from './orthogonal-squares.ts';

/**
 * A Graeco-Latin square: the levels of two factors each once in every row and column, and every pair of levels in one
 * plot. Rows, columns and the levels of both factors are randomized.
 *
 * None exists for 2 levels, nor for 6 (G. Tarry, Compte rendu de l'Association francaise pour l'avancement des sciences
 * 29 (1900) 170-203). Squares of order 14, 18, 26 and other orders of the form 4 n + 2 exist but are not built here, 10,
 * 22, 34 and so on excepted.
 *
 * @throws StatisticsError graecoDoesNotExist, graecoNotBuilt, graecoUnequal and those of combinations and makePlan
 */
export function graecoLatinPlan({
  latin,
  greek,
  ...request
}: DesignRequest & { latin: TreatmentFactor; greek: TreatmentFactor }): FieldPlan {
  const factors = [latin, greek];
  const entries = combinations(factors);
  const order = latin.levels.length;
  if (greek.levels.length !== order)
    throw new StatisticsError('graecoUnequal', {
      first: latin.name,
      firstLevels: order,
      second: greek.name,
      secondLevels: greek.levels.length,
    });
  if (order === 2 || order === 6) throw new StatisticsError('graecoDoesNotExist', { order });
  const [first, second] = orthogonalSquares(order);
  if (!first || !second) throw new StatisticsError('graecoNotBuilt', { order });
  return makePlan('graecoLatinSquare', request, (uniform) => ({
    entries,
    factors,
    parts: [[{ cells: drawPair([first, second], order, uniform), columns: order }]],
    trades: 'none',
  }));
}

/** Number of the combination of levels in each cell. */
function drawPair(pair: readonly [Int32Array, Int32Array], order: number, uniform: Uniform): Int32Array {
  const [rows, columns, latin, greek] = [0, 1, 2, 3].map(() => randomOrder(order, uniform)) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  return pair[0].map((_, cell) => {
    const from = rows[Math.floor(cell / order)]! * order + columns[cell % order]!;
    return latin[pair[0][from]!]! * order + greek[pair[1][from]!]!;
  });
}
