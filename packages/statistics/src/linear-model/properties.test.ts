import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeFactor, Table, type Factor } from '../data/index.ts';
import { seededNormal, seededUniform } from '../numeric/random.ts';
import { expectClose } from '../testing/closeness.ts';
import { fitLinearModel, parseFormula, type LinearFit } from './index.ts';

interface Trial {
  columns: Record<string, Factor>;
  values: Float64Array;
}

/** Genotypes x environments x replicates with effects; a share of the plots is lost. */
function simulate(seed: number, lost: number): Trial {
  const normal = seededNormal(seed);
  const uniform = seededUniform(seed + 1);
  const plots: [string, string, string][] = [];
  for (let gen = 0; gen < 5; gen++)
    for (let env = 0; env < 3; env++)
      for (let rep = 0; rep < 3; rep++) if (uniform() >= lost) plots.push([`G${gen}`, `E${env}`, `R${rep}`]);
  return {
    columns: {
      gen: encodeFactor(plots.map(([gen]) => gen)),
      env: encodeFactor(plots.map(([, env]) => env)),
      rep: encodeFactor(plots.map(([, , rep]) => rep)),
    },
    values: Float64Array.from(plots, ([gen, env]) => 20 + Number(gen[1]) + 3 * Number(env[1]) + normal()),
  };
}

const FORMULA = 'y ~ env + env:rep + gen + gen:env';

function fit({ columns, values }: Trial, formula = FORMULA): LinearFit {
  return fitLinearModel(new Table({ ...columns, y: values }), parseFormula(formula))[0]!;
}

const seeds = fc.integer({ min: 1, max: 1e6 });

describe('a linear model', () => {
  it('scales with the unit, forgets the origin, and does not see the order of rows or the names of levels', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const trial = simulate(seed, 0.1);
        const rows = Array.from(trial.values.keys()).toReversed();
        const changed: Trial = {
          columns: Object.fromEntries(
            Object.entries(trial.columns).map(([name, { levels, codes }]) => [
              name,
              encodeFactor(
                rows.map((row) => `x${levels[codes[row]!]!}`),
                'natural',
              ),
            ]),
          ),
          values: Float64Array.from(rows, (row) => 1000 - 3 * trial.values[row]!),
        };
        const [before, after] = [fit(trial), fit(changed)];
        before.sequentialTable.forEach((row, k) => {
          expect(after.sequentialTable[k]!.df).toBe(row.df);
          expectClose(after.sequentialTable[k]!.sumOfSquares, 9 * row.sumOfSquares, 1e-8, row.term);
        });
        const rowsBefore = before.adjustedTable.rows;
        after.adjustedTable.rows.forEach((row, k) =>
          expectClose(row.f ?? 1, rowsBefore[k]!.f ?? 1, 1e-7, row.term),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('gives the same by closed forms and by absorption', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const trial = simulate(seed, 0);
        // two plots in an environment of their own are met exactly: they make the trial unbalanced and change no error
        const add = (factor: Factor, names: string[]) =>
          encodeFactor([...Array.from(factor.codes, (code) => factor.levels[code]!), ...names]);
        const wider: Trial = {
          columns: {
            gen: add(trial.columns.gen!, ['G0', 'G1']),
            env: add(trial.columns.env!, ['E9', 'E9']),
            rep: add(trial.columns.rep!, ['R0', 'R0']),
          },
          values: Float64Array.of(...trial.values, 3, 8),
        };
        const [closed, solved] = [fit(trial), fit(wider)];
        expect([closed.balanced, solved.balanced]).toEqual([true, false]);
        expectClose(solved.error.meanSquare, closed.error.meanSquare, 1e-10);
        expect(solved.error.df).toBe(closed.error.df);
        const leverages = solved.residuals.leverages;
        closed.residuals.leverages.forEach((leverage, plot) => expectClose(leverages[plot], leverage, 1e-9));
        const additive = 'y ~ env + env:rep + gen';
        const [few, many] = [fit(trial, additive), fit(trial, 'y ~ gen + env + env:rep')];
        expectClose(few.means(['gen']).averageDifferenceVariance, (2 * few.error.meanSquare) / 9, 1e-12);
        expectClose(many.error.meanSquare, few.error.meanSquare, 1e-12);
      }),
      { numRuns: 20 },
    );
  });

  it('has sums of squares that add up, and leverages that add up to its rank', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const model = fit(simulate(seed, 0.2));
        const rows = model.sequentialTable;
        const total = rows.at(-1)!;
        const parts = rows.slice(0, -1);
        expectClose(
          parts.reduce((sum, row) => sum + row.sumOfSquares, 0),
          total.sumOfSquares,
          1e-11,
        );
        expect(parts.reduce((sum, row) => sum + row.df, 0)).toBe(total.df);
        const rank = total.df + 1 - model.error.df;
        expectClose(
          model.residuals.leverages.reduce((sum, leverage) => sum + leverage, 0),
          rank,
          1e-10,
        );
      }),
      { numRuns: 30 },
    );
  });

  it('treats several traits as it treats each alone, also where their plots differ', () => {
    const first = simulate(3, 0.1);
    const normal = seededNormal(9);
    const second = first.values.map(() => normal());
    const third = second.map((value, plot) => (plot % 7 === 0 ? NaN : value));
    const table = new Table({ ...first.columns, first: first.values, second, third });
    const { terms } = parseFormula(FORMULA);
    const together = fitLinearModel(table, { responses: ['third', 'first', 'second'], terms });
    expect(together.map(({ response }) => response)).toEqual(['third', 'first', 'second']);
    for (const model of together) {
      const [alone] = fitLinearModel(table, { responses: [model.response], terms });
      expect(model.sequentialTable).toEqual(alone!.sequentialTable);
      expect(model.means(['env']).means).toEqual(alone!.means(['env']).means);
    }
  });

  it('rejects 5% where nothing differs, by type I and type III', () => {
    const normal = seededNormal(77);
    const { columns, values } = simulate(5, 0.15);
    let sequential = 0;
    let adjusted = 0;
    const trials = 600;
    for (let trial = 0; trial < trials; trial++) {
      const model = fit({ columns, values: values.map(() => normal()) });
      if (model.sequentialTable.find(({ term }) => term === 'gen')!.p! < 0.05) sequential++;
      if (model.adjustedTable.rows.find(({ term }) => term === 'gen')!.p! < 0.05) adjusted++;
    }
    for (const rejected of [sequential, adjusted]) {
      expect(rejected / trials).toBeGreaterThan(0.05 - 0.027);
      expect(rejected / trials).toBeLessThan(0.05 + 0.027);
    }
  });
});
