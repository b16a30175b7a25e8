import { beforeAll, describe, expect, it } from 'vitest';
import type { Table } from '../../data/table.ts';
import { expectClose } from '../../testing/closeness.ts';
import { readReference, referenceIsThere } from '../../testing/reference.ts';
import { referenceTable } from '../../testing/reference-table.ts';
import { fitMixedModel } from '../mixed-fit.ts';
import type { MixedModel } from '../model.ts';
import { testFixedTerms, type FixedTest } from './fixed-tests.ts';
import { MixedInference, type InferredEstimate } from './mixed-inference.ts';

const term = (text: string) => ({ factors: text.split(':') });

function model(fixed: string[], random: string[]): MixedModel {
  return { response: 'yield', fixed: fixed.map(term), random: random.map(term) };
}

interface Adjusted {
  genotype: string;
  blue: number;
  se_kenward_roger: number;
  df_kenward_roger: number;
}

interface Wald {
  source: string;
  num_df: number;
  den_df: number;
  F: number;
  p: number;
}

function expectAdjusted(means: InferredEstimate[], expected: Adjusted[], tolerance: number): void {
  expect(means).toHaveLength(expected.length);
  for (const { genotype, blue, se_kenward_roger, df_kenward_roger } of expected) {
    const mean = means.find(({ level }) => level === genotype)!;
    expectClose(mean.estimate, blue, tolerance, genotype);
    expectClose(mean.standardError, se_kenward_roger, tolerance, `error of ${genotype}`);
    expectClose(mean.degrees, df_kenward_roger, tolerance, `degrees of ${genotype}`);
  }
}

function expectTests(tests: FixedTest[], expected: Wald[], tolerance: number): void {
  expect(tests.map(({ term: name, numerator }) => [name, numerator])).toEqual(
    expected.map(({ source, num_df }) => [source, num_df]),
  );
  expected.forEach(({ source, den_df, F, p }, k) => {
    expectClose(tests[k]!.denominator, den_df, tolerance, `degrees of ${source}`);
    expectClose(tests[k]!.f, F, tolerance, `F of ${source}`);
    expectClose(tests[k]!.p, p, 20 * tolerance, `p of ${source}`);
  });
}

const run = referenceIsThere();

describe.runIf(run)('Kenward and Roger', () => {
  it('agrees with pbkrtest on the alpha design of John and Williams (1995)', () => {
    const { columns, expected } = readReference<{
      reml_gen_fixed: { blue: Adjusted[]; wald_F_kenward_roger: Wald[] };
    }>('02_alpha_john_alpha');
    const fit = fitMixedModel(referenceTable(columns, 'yield'), model(['rep', 'gen'], ['rep:block']));
    const inference = new MixedInference(fit);
    expectAdjusted(inference.means(['gen']), expected.reml_gen_fixed.blue, 1e-6);
    expectTests(testFixedTerms(inference), expected.reml_gen_fixed.wald_F_kenward_roger, 1e-6);
  });

  it('agrees with pbkrtest on crossed rows and columns', () => {
    const { columns, expected } = readReference<{ rowcol_lmer_fixed: { blue: Adjusted[] } }>(
      '04_rowcol_gilmour_serpentine',
    );
    const fit = fitMixedModel(referenceTable(columns, 'yield'), model(['rep', 'gen'], ['row', 'col']));
    expectAdjusted(new MixedInference(fit).means(['gen']), expected.rowcol_lmer_fixed.blue, 1e-4);
  });

  it('has the degrees of freedom of the strata where a design is balanced', () => {
    const split = readReference<{ reml: { kr: Wald[]; cell_means: { df: number; se: number }[] } }>(
      '05_splitplot_yates_oats',
    );
    const oats = fitMixedModel(
      referenceTable(split.columns, 'yield'),
      model(['gen', 'nitro', 'gen:nitro'], ['block', 'block:gen']),
    );
    const inference = new MixedInference(oats);
    expectTests(testFixedTerms(inference), split.expected.reml.kr, 1e-5);
    const [{ df, se }] = split.expected.reml.cell_means as [{ df: number; se: number }];
    for (const mean of inference.means(['gen', 'nitro'])) {
      expectClose(mean.degrees, df, 1e-4);
      expectClose(mean.standardError, se, 1e-5);
    }

    const sorghum = readReference<{ blue: Adjusted[] }>('06_met_omer_sorghum');
    const fit = fitMixedModel(
      referenceTable(sorghum.columns, 'yield'),
      model(['gen'], ['env', 'env:rep', 'gen:env']),
    );
    const differences = new MixedInference(fit).differences(['gen']);
    for (const { degrees } of differences) expectClose(degrees, 85, 1e-6);
  });
});

describe.runIf(run)('the split plot of Yates with plots lost', () => {
  let table: Table;
  beforeAll(() => {
    const whole = referenceTable(readReference('05_splitplot_yates_oats').columns, 'yield');
    const lost = new Set([0, 6, 19, 32, 33, 59]);
    table = whole.select(Int32Array.from({ length: 72 }, (_, row) => row).filter((row) => !lost.has(row)));
  });
  const oats = model(['gen', 'nitro', 'gen:nitro'], ['block', 'block:gen']);

  // R: m <- lmer(yield ~ gen * nitro + (1|block) + (1|block:gen), d[-c(1, 7, 20, 33, 34, 60), ]), lmerTest 3.1.3;
  // anova(m, type = 3 or 1, ddf = "Kenward-Roger" or "Satterthwaite")
  const expected = {
    kenwardRoger: {
      marginal: [
        [9.967106852, 1.3849152992, 2.946266198e-1],
        [39.74306978, 36.199402683, 1.901699378e-11],
        [39.650991031, 0.3583070569, 9.007151469e-1],
      ],
      sequential: [
        [9.852364683, 1.3517669799, 3.0285652e-1],
        [39.671000347, 36.3495102465, 1.828649903e-11],
        [39.650991031, 0.3583070569, 9.007151469e-1],
      ],
    },
    satterthwaite: {
      marginal: [
        [10.02724845, 1.3862010803, 2.940857043e-1],
        [40.05219668, 36.4054354866, 1.60474113e-11],
        [39.9657923, 0.3600343511, 8.997110409e-1],
      ],
      sequential: [
        [9.913687543, 1.3525789988, 3.024127595e-1],
        [39.985378431, 36.5232921435, 1.560469536e-11],
        [39.96582497, 0.3600343511, 8.997110446e-1],
      ],
    },
  };
  const terms = [
    ['gen', 2],
    ['nitro', 3],
    ['gen:nitro', 6],
  ] as const;

  it.each(['kenwardRoger', 'satterthwaite'] as const)('has the F tests of lmerTest by %s', (method) => {
    const inference = new MixedInference(fitMixedModel(table, oats), { method });
    for (const kind of ['marginal', 'sequential'] as const) {
      const wald = expected[method][kind].map(([den_df, F, p], k) => ({
        source: terms[k]![0],
        num_df: terms[k]![1],
        den_df: den_df!,
        F: F!,
        p: p!,
      }));
      // lmerTest states sequential hypotheses by other functions, which Satterthwaite's degrees of freedom feel
      const tolerance = method === 'satterthwaite' && kind === 'sequential' ? 1e-3 : 1e-5;
      expectTests(testFixedTerms(inference, kind), wald, tolerance);
    }
  });
});
