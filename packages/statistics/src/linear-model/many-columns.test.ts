import { describe, expect, it } from 'vitest';
import { Table, type Factor } from '../data/index.ts';
import { seededNormal, seededUniform } from '../numeric/random.ts';
import { expectClose } from '../testing/closeness.ts';
import { fitLinearModel, parseFormula } from './index.ts';

const [ENVIRONMENTS, ROWS, COLUMNS] = [20, 8, 12] as const;
const PLOTS = ROWS * COLUMNS;

/** Fields of 8 x 12 plots, 48 entries in two plots each at random, so that nothing is balanced. */
function fields(): Table {
  const normal = seededNormal(4);
  const uniform = seededUniform(5);
  const plots = ENVIRONMENTS * PLOTS;
  const factor = (levels: number, of: (plot: number) => number): Factor => ({
    levels: Array.from({ length: levels }, (_, k) => String(k)),
    codes: Int32Array.from({ length: plots }, (_, plot) => of(plot)),
  });
  const entries = new Int32Array(plots);
  for (let environment = 0; environment < ENVIRONMENTS; environment++) {
    const order = Array.from({ length: PLOTS }, (_, place) => ({ entry: place % 48, key: uniform() }));
    order
      .sort((a, b) => a.key - b.key)
      .forEach(({ entry }, place) => (entries[environment * PLOTS + place] = entry));
  }
  return new Table({
    env: factor(ENVIRONMENTS, (plot) => Math.floor(plot / PLOTS)),
    row: factor(ROWS, (plot) => Math.floor(plot / COLUMNS) % ROWS),
    column: factor(COLUMNS, (plot) => plot % COLUMNS),
    gen: factor(48, (plot) => entries[plot]!),
    y: Float64Array.from({ length: plots }, (_, plot) => 10 + entries[plot]! / 20 + normal()),
  });
}

describe('a model of many rows and columns', () => {
  // 400 equations after absorption, nearly all of them apart from each other: kept sparsely
  const table = fields();
  const [joint] = fitLinearModel(table, parseFormula('y ~ env + env:row + env:column + env:gen'));
  const alone = table.rowsByLevel('env').map((rows) => {
    const [fit] = fitLinearModel(table.select(rows), parseFormula('y ~ row + column + gen'));
    return fit!;
  });

  it('is the sum of the models of its fields', () => {
    const own = ['env:row', 'env:column', 'env:gen', 'error'];
    own.forEach((term, k) => {
      const row = joint!.sequentialTable.find((one) => one.term === term)!;
      const sum = alone.reduce((total, fit) => total + fit.sequentialTable[k]!.sumOfSquares, 0);
      expectClose(row.sumOfSquares, sum, 1e-10, term);
      expect(row.df).toBe(alone.reduce((total, fit) => total + fit.sequentialTable[k]!.df, 0));
    });
  });

  it('has the type III tests, means and leverages of its fields', () => {
    const squares = (rows: readonly { term: string; sumOfSquares: number }[], term: string) =>
      rows.find((one) => one.term === term)!.sumOfSquares;
    const sum = alone.reduce((total, fit) => total + squares(fit.adjustedTable.rows, 'row'), 0);
    expectClose(squares(joint!.adjustedTable.rows, 'env:row'), sum, 1e-10);
    const leverages = alone.flatMap((fit) => [...fit.residuals.leverages]);
    joint!.residuals.leverages.forEach((leverage, plot) => expectClose(leverage, leverages[plot]!, 1e-9));
    const cells = joint!.means(['env', 'gen']);
    const means = alone[3]!.means(['gen']);
    means.levels.forEach((level, i) => {
      const cell = cells.levels.indexOf(`3:${level}`);
      expectClose(cells.means[cell], means.means[i]!, 1e-11);
      expectClose(
        cells.differenceVariance(cell, cell - 1 + 2 * Number(i === 0)) / joint!.error.meanSquare,
        means.differenceVariance(i, i - 1 + 2 * Number(i === 0)) / alone[3]!.error.meanSquare,
        1e-9,
      );
    });
  });
});
