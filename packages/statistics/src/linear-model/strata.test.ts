import { describe, expect, it } from 'vitest';
import { encodeFactor, Table } from '../data/index.ts';
import { expectClose } from '../testing/closeness.ts';
import { readReference, referenceIsThere } from '../testing/reference.ts';
import { analyseStrata, parseFormula, type StrataAnalysis } from './index.ts';

// R 4.2.2: set.seed(7); expand.grid(block = 1:4, a = 1:3, b = 1:2)
const grid = Array.from({ length: 24 }, (_, plot) => plot);
const strip = new Table({
  block: encodeFactor(grid.map((plot) => `B${plot % 4}`)),
  a: encodeFactor(grid.map((plot) => `a${Math.floor(plot / 4) % 3}`)),
  b: encodeFactor(grid.map((plot) => `b${Math.floor(plot / 12)}`)),
  mainPlot: encodeFactor(grid.map((plot) => String(plot % 12))),
  y: Float64Array.of(
    56.4,
    46.1,
    52.2,
    53.1,
    58.4,
    53.9,
    51.8,
    60.9,
    65.7,
    52.4,
    57.3,
    57.1,
    59.6,
    46.8,
    53.9,
    48.1,
    64.1,
    55.5,
    55,
    54.1,
    68.7,
    54.1,
    61.7,
    53.5,
  ),
});

const analyse = (formula: string) => analyseStrata(strip, parseFormula(formula))[0]!;

const figures = ({ strata }: StrataAnalysis) =>
  strata.map(({ name, rows, error }) => [
    name,
    ...rows.map(({ term, df, f }) => `${term} ${df} ${f!.toFixed(5)}`),
    `${error.df} ${error.meanSquare.toFixed(9)}`,
  ]);

describe('a strip plot', () => {
  it('has an error of its own for each of the three kinds of units, as aov of R', () => {
    expect(figures(analyse('y ~ a*b + Error(block/(a + b))'))).toEqual([
      ['block', '3 122.203333333'],
      ['block:a', 'a 2 7.85583', '6 12.297083333'],
      ['block:b', 'b 1 0.15753', '3 25.402777778'],
      ['plots', 'a:b 2 0.84788', '6 0.905694444'],
    ]);
  });

  it('has the standard errors of Gomez and Gomez (1984), section 3.2, for its four kinds of differences', () => {
    const means = analyse('y ~ a*b + Error(block/(a + b))').means(['a', 'b'])!;
    const [ea, eb, ec, r] = [12.2970833333333, 25.4027777777778, 0.905694444444444, 4];
    const ofKind = (same: string) => means.kinds.find((kind) => kind.same.join() === same)!.standardError;
    // two levels of a at the same b, two levels of b at the same a
    expectClose(ofKind('b') ** 2, (2 * (ea + (2 - 1) * ec)) / (r * 2), 1e-12);
    expectClose(ofKind('a') ** 2, (2 * (eb + (3 - 1) * ec)) / (r * 3), 1e-12);
    expect(means.kinds).toHaveLength(3);
    expect(means.df).toBeLessThan(6);
  });
});

describe('a split plot', () => {
  it('tests main plots against their own error, also when these are known by a number only', () => {
    const expected = [
      ['block', '3 122.203333333'],
      ['block:a', 'a 2 7.85583', '6 12.297083333'],
      ['plots', 'b 1 0.44113', 'a:b 2 0.08465', '9 9.071388889'],
    ];
    expect(figures(analyse('y ~ a*b + Error(block/a)'))).toEqual(expected);
    const numbered = analyse('y ~ a*b + Error(block/mainPlot)');
    expected[1]![0] = 'block:mainPlot';
    expect(figures(numbered)).toEqual(expected);
    expect(numbered.means(['a'])!.kinds).toEqual(analyse('y ~ a*b + Error(block/a)').means(['a'])!.kinds);
  });

  it('does not depend on the order of the rows', () => {
    const rows = Int32Array.from({ length: 24 }, (_, row) => (row * 7) % 24);
    const [shuffled] = analyseStrata(strip.select(rows), parseFormula('y ~ a*b + Error(block/a)'));
    expect(figures(shuffled!)).toEqual(figures(analyse('y ~ a*b + Error(block/a)')));
  });

  it('with a lost plot says that its tests are approximate', () => {
    const rows = Int32Array.from({ length: 23 }, (_, row) => row);
    const [analysis] = analyseStrata(strip.select(rows), parseFormula('y ~ a*b + Error(block/a)'));
    expect(analysis!.remarks.map(({ name }) => name)).toEqual(['strataUnbalanced']);
    expect(analysis!.means(['a'])).toBeNull();
  });
});

describe('a split-split plot', () => {
  // R 4.2.2: set.seed(11); expand.grid(block = 1:3, a = 1:2, b = 1:2, c = 1:3)
  const cells = Array.from({ length: 36 }, (_, plot) => plot);
  const table = new Table({
    block: encodeFactor(cells.map((plot) => `B${plot % 3}`)),
    a: encodeFactor(cells.map((plot) => `a${Math.floor(plot / 3) % 2}`)),
    b: encodeFactor(cells.map((plot) => `b${Math.floor(plot / 6) % 2}`)),
    c: encodeFactor(cells.map((plot) => `c${Math.floor(plot / 12)}`)),
    y: Float64Array.of(
      63.3,
      63.7,
      57.7,
      58.9,
      66.4,
      61.9,
      58.2,
      62.6,
      56,
      60.2,
      67.9,
      63,
      63.8,
      64.4,
      60,
      58.3,
      67,
      63,
      59,
      65.1,
      56.5,
      61.6,
      67.5,
      65,
      66.8,
      65.5,
      61.2,
      60.6,
      66.7,
      64.4,
      60.9,
      64.8,
      58.9,
      62.7,
      69.3,
      66.5,
    ),
  });
  const [analysis] = analyseStrata(table, parseFormula('y ~ a*b*c + Error(block/a/b)'));

  it('has the four strata of aov of R', () => {
    expect(figures(analysis!)).toEqual([
      ['block', '2 89.303333333'],
      ['block:a', 'a 1 1.24920', '2 40.164444444'],
      ['block:a:b', 'b 1 0.37488', 'a:b 1 10.04811', '4 4.624444444'],
      ['plots', 'c 2 31.73015', 'a:c 2 0.88872', 'b:c 2 0.21948', 'a:b:c 2 0.59265', '16 0.540416667'],
    ]);
  });

  it('has the standard errors of Gomez and Gomez (1984), section 4.2, and the degrees of freedom of Kenward-Roger', () => {
    const kind = (term: string[], same: string[]) =>
      analysis!.means(term)!.kinds.find((one) => one.same.join() === same.join())!;
    const [, ea, eb, ec] = analysis!.strata.map(({ error }) => error.meanSquare) as [
      number,
      number,
      number,
      number,
    ];
    // r = 3 blocks, 2 levels of a, 2 of b, 3 of c; df: emmeans of lmer(y ~ a*b*c + (1 | block/a/b)), R 4.2.2
    const subplots = kind(['a', 'b'], ['a']);
    expectClose(subplots.standardError ** 2, (2 * eb) / (3 * 3), 1e-12);
    expect(subplots.df).toBeCloseTo(4, 10);
    const mainPlots = kind(['a', 'b'], ['b']);
    expectClose(mainPlots.standardError ** 2, (2 * (eb + ea)) / (3 * 2 * 3), 1e-12);
    expect(mainPlots.df).toBeCloseTo(2.47, 2);
    const cellsOfA = kind(['a', 'b', 'c'], ['b', 'c']);
    expectClose(cellsOfA.standardError ** 2, (2 * (2 * 2 * ec + eb + ea)) / (3 * 2 * 3), 1e-12);
    expect(cellsOfA.df).toBeCloseTo(2.71, 2);
  });

  it('takes its strata in any order', () => {
    const { responses, terms, strata } = parseFormula('y ~ a*b*c + Error(block/a/b)');
    const [turned] = analyseStrata(table, { responses, terms, strata: strata.toReversed() });
    expect(figures(turned!)).toEqual(figures(analysis!));
  });
});

describe.runIf(referenceIsThere())('the oats of Yates (05)', () => {
  interface Row {
    source: string;
    df: number;
    SS: number;
    F: number | null;
    p: number | null;
  }
  interface Expected {
    strata: { block: Row[]; main_plot: Row[]; sub_plot: Row[] };
    cv_a_percent: number;
    cv_b_percent: number;
    lsd_gen: { LSD: number; groups: { treatment: string; mean: number }[] };
    lsd_nitro: { LSD: number; groups: { treatment: string; mean: number }[] };
  }

  it('strata, coefficients of variation, means and least significant differences', () => {
    const { columns, expected } = readReference<Expected>('05_splitplot_yates_oats');
    const table = new Table({
      block: encodeFactor(columns.block!),
      gen: encodeFactor(columns.gen!),
      nitro: encodeFactor(columns.nitro!),
      yield: Float64Array.from(columns.yield!, Number),
    });
    const [analysis] = analyseStrata(table, parseFormula('yield ~ gen*nitro + Error(block/gen)'));
    const groups = [expected.strata.block, expected.strata.main_plot, expected.strata.sub_plot];
    groups.forEach((rows, place) => {
      const stratum = analysis!.strata[place]!;
      for (const { source, df, SS, F, p } of rows) {
        const row =
          source === 'Residuals' ? stratum.error : stratum.rows.find(({ term }) => term === source)!;
        expect(row.df).toBe(df);
        expectClose(row.sumOfSquares, SS, 1e-7, source);
        if (F !== null && 'f' in row) expectClose(row.f, F, 1e-7, source);
        if (p !== null && 'p' in row) expectClose(row.p, p, 1e-6, source);
      }
    });
    expectClose(analysis!.strata[1]!.variationCoefficient, expected.cv_a_percent, 1e-7);
    expectClose(analysis!.strata[2]!.variationCoefficient, expected.cv_b_percent, 1e-7);
    for (const [term, lsd] of [
      ['gen', expected.lsd_gen],
      ['nitro', expected.lsd_nitro],
    ] as const) {
      const means = analysis!.means([term])!;
      expectClose(means.kinds[0]!.lsd, lsd.LSD, 1e-7, term);
      for (const { treatment, mean } of lsd.groups)
        expectClose(means.means[means.levels.indexOf(treatment)], mean, 1e-7, treatment);
    }
  });
});
