import { describe, expect, it } from 'vitest';
import { referenceFolder } from '../../../../server/src/testing/reference.ts';
import { distance, expectedOf as expectedIn, reportOf } from '../../testing/report-of.ts';

const reference = referenceFolder('phenotype');
const phenotypeFolder = reference ?? '';
const expectedOf = <Expected>(name: string) => expectedIn<Expected>(phenotypeFolder, name);

const exact = 1e-7;
const reml = 1e-4;

const trial = (words: string) => reportOf(phenotypeFolder, ['trial', ...words.split(' ')]);

interface AnovaRow {
  source: string;
  df: number;
  SS: number;
  F: number | null;
}
interface Component {
  group: string;
  variance: number;
}

/** Commands on published trials give the figures of other programs. */
describe.runIf(reference !== null)('trial', () => {
  it('anova of complete blocks, with letters of all procedures', async () => {
    const { anova, means_and_tests: tests } = expectedOf<{
      anova: AnovaRow[];
      means_and_tests: {
        LSD_value: number;
        HSD_value: number;
        SNK: { treatment: string; letters: string }[];
      };
    }>('01_rcbd_gomez_seedrate');
    const found = await trial(
      'anova 01_rcbd_gomez_seedrate.csv --design rcbd --traits yield --entry rate --block rep --compare lsd,tukey,snk',
    );
    const rate = anova.find(({ source }) => source === 'rate')!;
    expect(distance(found.cell('anova', { source: 'rate' }, 'sum_sq'), rate.SS)).toBeLessThan(exact);
    expect(distance(found.cell('anova', { source: 'rate' }, 'f'), rate.F!)).toBeLessThan(exact);
    const difference = (procedure: string) => found.cell('critical_differences', { procedure }, 'difference');
    expect(distance(difference('lsd'), tests.LSD_value)).toBeLessThan(exact);
    expect(distance(difference('tukey'), tests.HSD_value)).toBeLessThan(1e-5);
    expect(found.rows('means').map(({ level, letters_snk: letters }) => [level, letters])).toEqual(
      tests.SNK.map(({ treatment, letters }) => [treatment, letters]),
    );
  });

  it('anova of a lattice, within blocks', async () => {
    const { intrablock_anova_rep_gen_block: rows } = expectedOf<{
      intrablock_anova_rep_gen_block: AnovaRow[];
    }>('02_alpha_john_alpha');
    const found = await trial(
      'anova 02_alpha_john_alpha.csv --design lattice --traits yield --entry gen --replicate rep --block block',
    );
    for (const { source, SS } of rows.filter(({ F }) => F !== null))
      expect(distance(found.cell('anova', { source }, 'sum_sq'), SS)).toBeLessThan(exact);
  });

  it('anova of an augmented trial, with all kinds of differences', async () => {
    const { dau_test: tests } = expectedOf<{ dau_test: { SE_difference: { se: number }[] } }>(
      '03_augmented_kling',
    );
    const found = await trial(
      'anova 03_augmented_kling.csv --design augmented --traits tsw --entry gen --block block --checks G89,G90,G91',
    );
    const [errors] = found.rows('differences');
    const keys = ['checks', 'same_block', 'other_block', 'new_and_check'];
    keys.forEach((key, k) => expect(distance(errors![key], tests.SE_difference[k]!.se)).toBeLessThan(exact));
  });

  it('anova of a split plot, by design and by formula', async () => {
    const { lsd_nitro: nitro } = expectedOf<{ lsd_nitro: { LSD: number } }>('05_splitplot_yates_oats');
    const file = 'anova 05_splitplot_yates_oats.csv';
    const found = await trial(`${file} --design split --traits yield --factors gen,nitro --block block`);
    const formula = 'yield ~ gen*nitro + Error(block/gen)';
    const written = await reportOf(phenotypeFolder, ['trial', ...file.split(' '), '--model', formula]);
    expect(written.rows('anova')).toEqual(found.rows('anova'));
    expect(distance(found.cell('differences', { term: 'nitro' }, 'lsd'), nitro.LSD)).toBeLessThan(exact);
  });

  it('mixed with entries fixed: Kenward-Roger tests and errors', async () => {
    const { reml_gen_fixed: expected } = expectedOf<{
      reml_gen_fixed: {
        varcomp: Component[];
        logLik_reml: number;
        wald_F_kenward_roger: { source: string; den_df: number; F: number }[];
        blue: { genotype: string; blue: number; se_kenward_roger: number }[];
      };
    }>('02_alpha_john_alpha');
    const found = await trial(
      'mixed 02_alpha_john_alpha.csv --trait yield --entry gen --fixed rep+gen --random rep:block',
    );
    const [blocks] = expected.varcomp;
    expect(
      distance(found.cell('components', { term: 'rep:block' }, 'estimate'), blocks!.variance),
    ).toBeLessThan(reml);
    for (const { source, den_df: df, F } of expected.wald_F_kenward_roger) {
      expect(distance(found.cell('tests', { term: source }, 'denominator_df'), df)).toBeLessThan(1e-3);
      expect(distance(found.cell('tests', { term: source }, 'f'), F)).toBeLessThan(1e-3);
    }
    for (const { genotype, blue, se_kenward_roger: error } of expected.blue) {
      expect(distance(found.cell('means', { level: genotype }, 'mean'), blue)).toBeLessThan(reml);
      expect(distance(found.cell('means', { level: genotype }, 'standard_error'), error)).toBeLessThan(1e-3);
    }
  });

  it('mixed with entries random: predictions, tests of variances, heritability', async () => {
    const { reml_gen_random: expected, heritability } = expectedOf<{
      reml_gen_random: {
        logLik_reml: number;
        blup: { genotype: string; se: number }[];
        lrt: { term: string; LRT: number }[];
      };
      heritability: { cullis: number };
    }>('02_alpha_john_alpha');
    const found = await trial(
      'mixed 02_alpha_john_alpha.csv --trait yield --entry gen --fixed rep --random gen+rep:block --test-random',
    );
    const [fit] = found.rows('criteria');
    expect(Math.abs(Number(fit!.log_likelihood) - expected.logLik_reml)).toBeLessThan(1e-4);
    const ratio = Number(found.cell('random_tests', { term: 'gen' }, 'ratio'));
    expect(Math.abs(ratio - expected.lrt[1]!.LRT)).toBeLessThan(1e-3);
    for (const { genotype, se } of expected.blup)
      expect(distance(found.cell('predictions', { level: genotype }, 'prediction_error'), se)).toBeLessThan(
        1e-3,
      );
    expect(distance(found.rows('heritability')[0]!.cullis, heritability.cullis)).toBeLessThan(1e-3);
  });

  it('spatial: predictions free of the trend, effective dimensions', async () => {
    const { spats_gen_random: expected } = expectedOf<{
      spats_gen_random: {
        predicted: { genotype: string; pred: number }[];
        effective_dims: Record<string, number>;
      };
    }>('04_rowcol_gilmour_serpentine');
    const found = await trial(
      'spatial 04_rowcol_gilmour_serpentine.csv --trait yield --entry gen --row row --column col --row-segments 20 --column-segments 10',
    );
    const dimension = Number(found.cell('components', { term: 'genotype' }, 'effective_dimension'));
    expect(Math.abs(dimension - expected.effective_dims.gen!)).toBeLessThan(0.05);
    // the other program predicts at the centre of the trend: differences of entries are what both agree in
    const mean = (genotype: string) => Number(found.cell('means', { entry: genotype }, 'mean'));
    const [first, ...others] = expected.predicted;
    for (const { genotype, pred } of others)
      expect(Math.abs(mean(genotype) - mean(first!.genotype) - (pred - first!.pred))).toBeLessThan(0.1);
  });

  it('series: the joint analysis with the right error', async () => {
    const { anova_combined: rows, tests_gen_against_ge: tests } = expectedOf<{
      anova_combined: AnovaRow[];
      tests_gen_against_ge: { F_gen_over_ge: number }[];
    }>('06_met_omer_sorghum');
    const found = await trial(
      'series 06_met_omer_sorghum.csv --trait yield --entry gen --location env --block rep --keep-outliers',
    );
    const entries = rows.find(({ source }) => source === 'gen')!;
    expect(distance(found.cell('anova', { source: 'entry' }, 'sum_sq'), entries.SS)).toBeLessThan(exact);
    expect(distance(found.cell('anova', { source: 'entry' }, 'f'), tests[0]!.F_gen_over_ge)).toBeLessThan(
      exact,
    );
    expect(found.cell('anova', { source: 'entry' }, 'tested_against')).toBe('entry:location');
  });

  it('group: groups by themselves, entries beside their checks', async () => {
    const { within_set_anova_pooled: rows } = expectedOf<{ within_set_anova_pooled: AnovaRow[] }>(
      '12_SYNTHETIC_within_group_repeat',
    );
    const found = await trial(
      'group 12_SYNTHETIC_within_group_repeat.csv --trait yield --entry gen --group set --block rep --checks CK1,CK2 --keep-outliers',
    );
    const blocks = rows.find(({ source }) => source === 'set:rep')!;
    expect(distance(found.cell('anova', { source: 'group:block' }, 'sum_sq'), blocks.SS)).toBeLessThan(exact);
  });

  it('two-stage without weights: variances of the means', async () => {
    const { stage2_unweighted: expected } = expectedOf<{ stage2_unweighted: { varcomp: Component[] } }>(
      '08_met_unbalanced_buntaran_wheat',
    );
    const found = await trial(
      'two-stage 08_met_unbalanced_buntaran_wheat.csv --trait yield --entry gen --environment loc --first-fixed rep --first-random rep:alpha --fixed gen --random loc --weighting none',
    );
    for (const { group, variance } of expected.varcomp) {
      const term = group === 'Residual' ? 'second-stage residual' : group;
      expect(distance(found.cell('components', { term }, 'estimate'), variance)).toBeLessThan(1e-3);
    }
  });

  it('gxe ammi: axes and scores up to their sign', async () => {
    const { ammi } = expectedOf<{
      ammi: { pca: { 'Sum Sq': number }[]; scores: { Code: string; PC1: number }[] };
    }>('06_met_omer_sorghum');
    const found = await trial(
      'gxe ammi 06_met_omer_sorghum.csv --trait yield --entry gen --environment env --block rep',
    );
    ammi.pca.forEach((axis, k) =>
      expect(distance(found.rows('axes')[k]!.sum_sq, axis['Sum Sq'])).toBeLessThan(exact),
    );
    for (const { Code, PC1 } of ammi.scores.slice(0, 18))
      expect(
        distance(Math.abs(Number(found.cell('entry_scores', { entry: Code }, 'PC1'))), Math.abs(PC1)),
      ).toBeLessThan(1e-6);
  });
});
