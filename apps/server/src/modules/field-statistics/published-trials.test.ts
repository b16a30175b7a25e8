import { describe, expect, it } from 'vitest';
import type { AnalysisResult } from '@panicle/analyses/result';
import { referenceFolder } from '../../testing/reference.ts';
import { rowsOf, setAnalyst } from './testing/analyst.ts';
import { plantTrial, readPublished, type PlantedPlot } from './testing/plant-trial.ts';

const analyst = setAnalyst();
const { finish } = analyst;

/** By plain arithmetic: each plot in percent of the mean of the nearest checks before and behind it in its column. */
function ratiosToNearestChecks(plots: readonly PlantedPlot[], check: string): Map<string, number> {
  const percents = new Map<string, number[]>();
  for (const plot of plots) {
    if (plot.entry === check) continue;
    const beside = plots.filter(({ entry, column }) => entry === check && column === plot.column);
    const before = beside.filter(({ row }) => row! < plot.row!).sort((a, b) => b.row! - a.row!)[0];
    const behind = beside.filter(({ row }) => row! > plot.row!).sort((a, b) => a.row! - b.row!)[0];
    const near = [before, behind].filter((one) => one !== undefined).map(({ values }) => values[0]!);
    const mean = near.reduce((sum, value) => sum + value, 0) / near.length;
    percents.set(plot.entry, [...(percents.get(plot.entry) ?? []), (100 * plot.values[0]!) / mean]);
  }
  return new Map(
    [...percents].map(([entry, own]) => [entry, own.reduce((sum, value) => sum + value, 0) / own.length]),
  );
}

const folder = referenceFolder('phenotype');
describe.skipIf(!folder)('published trials', () => {
  interface Expected {
    anova?: { SS: number; F: number | null; p: number | null }[];
    per_environment_anova?: Record<string, { SS: number; F: number | null; p: number | null }[]>;
  }

  async function analysePublished(
    name: string,
    columns: Parameters<typeof readPublished>[2],
  ): Promise<{ result: AnalysisResult; expected: Expected }> {
    const { plots, expected } = await readPublished<Expected>(folder!, name, columns);
    const planted = await plantTrial(analyst.system, plots);
    const { result } = await finish({
      trialIds: [planted.id],
      environmentIds: planted.environmentIds,
      traitIds: planted.traitIds,
      options: { outliers: 'off' },
    });
    return { result, expected };
  }

  const close = (actual: unknown, expected: number, tolerance: number) =>
    expect(Math.abs((actual as number) / expected - 1)).toBeLessThan(tolerance);

  it('give the same figures through the database as in the book', async () => {
    const columns = { block: 'rep', entry: 'rate', value: 'yield' };
    const { result, expected } = await analysePublished('01_rcbd_gomez_seedrate', columns);
    expected.anova!.forEach(({ SS, F, p }, i) => {
      const line = rowsOf(result.parts[0]!, 'anova')[i]!;
      close(line.sum_sq, SS, 1e-7);
      if (F !== null) close(line.f, F, 1e-7);
      if (p !== null) close(line.p, p, 1e-6);
    });
    expect(result.summary.en).toMatch(
      /: 75, 5,304 kg\/ha\. Entries do not differ significantly \(P = 0\.113\); the LSD is 501 kg\/ha\.$/,
    );
  });

  it('give the same figures for each of several environments', async () => {
    const columns = { location: 'env', block: 'rep', entry: 'gen', value: 'yield' };
    const { result, expected } = await analysePublished('06_met_omer_sorghum', columns);
    expect(result.parts).toHaveLength(6);
    for (const part of result.parts) {
      const anova = rowsOf(part, 'anova');
      const [location] = part.environment!.en.split(' ');
      expected.per_environment_anova![location!]!.forEach(({ SS, p }, i) => {
        close(anova[i]!.sum_sq, SS, 1e-7);
        if (p !== null && p > 1e-10) close(anova[i]!.p, p, 1e-6);
      });
    }
  });

  /** The analysis of a published trial by a method, through the database. */
  async function by(
    name: string,
    columns: Parameters<typeof readPublished>[2],
    method: string,
    options: Record<string, unknown>,
  ): Promise<{ part: AnalysisResult['parts'][number]; expected: unknown }> {
    const { plots, expected } = await readPublished(folder!, name, columns);
    const planted = await plantTrial(analyst.system, plots);
    const { result } = await finish({
      method,
      trialIds: [planted.id],
      environmentIds: planted.environmentIds,
      traitIds: planted.traitIds,
      options,
    });
    return { part: result.parts[0]!, expected };
  }

  it('give the figures of R by sets that are replicated within themselves', async () => {
    const columns = { set: 'set', block: 'rep', entry: 'gen', value: 'yield' };
    const { part, expected } = await by('12_SYNTHETIC_within_group_repeat', columns, 'withinGroupRepeat', {
      checks: ['CK1', 'CK2'],
      outliers: 'off',
    });
    const { within_set_anova_pooled: rows } = expected as {
      within_set_anova_pooled: { source: string; SS: number }[];
    };
    const blocks = rowsOf(part, 'anova').find(({ source }) => source === 'group:block')!;
    close(blocks.sum_sq, rows.find(({ source }) => source === 'set:rep')!.SS, 1e-7);
  });

  it('have the axes of AMMI and GGE that metan finds', async () => {
    const columns = { location: 'env', block: 'rep', entry: 'gen', value: 'yield' };
    const { plots, expected } = await readPublished<{
      ammi: { pca: { 'Sum Sq': number }[]; scores: { Code: string; PC1: number }[] };
      gge: { models: Record<string, { eigenvalues: number[] }> };
    }>(folder!, '06_met_omer_sorghum', columns);
    const { id, environmentIds, traitIds } = await plantTrial(analyst.system, plots);
    const partOf = async (method: string, options: object) =>
      (await finish({ method, trialIds: [id], environmentIds, traitIds, options })).result.parts[0]!;
    const ammi = await partOf('ammi', {});
    const axes = rowsOf(ammi, 'axes');
    expected.ammi.pca.forEach((axis, k) => close(axes[k]!.sum_sq, axis['Sum Sq'], 1e-7));
    const scores = new Map(rowsOf(ammi, 'entry_scores').map((row) => [row.entry, Number(row.PC1)]));
    for (const { Code, PC1 } of expected.ammi.scores.filter(({ Code: code }) => scores.has(code)))
      close(Math.abs(scores.get(Code)!), Math.abs(PC1), 1e-6);
    const gge = rowsOf(await partOf('gge', {}), 'axes');
    const { eigenvalues } = expected.gge.models.environment!;
    gge.forEach((axis, k) => close(axis.singular_value, eigenvalues[k]!, 1e-6));
  });

  it('are free of the trend of a field as SpATS finds it', async () => {
    const columns = { row: 'row', column: 'col', block: 'rep', entry: 'gen', value: 'yield' };
    const { part, expected } = await by('04_rowcol_gilmour_serpentine', columns, 'spatial', {
      rowSegments: 20,
      columnSegments: 10,
    });
    const { predicted, effective_dims: dimensions } = (
      expected as {
        spats_gen_random: {
          predicted: { genotype: string; pred: number }[];
          effective_dims: { gen: number };
        };
      }
    ).spats_gen_random;
    const genotype = rowsOf(part, 'components').find(({ term }) => term === 'genotype')!;
    expect(Math.abs((genotype.effective_dimension as number) - dimensions.gen)).toBeLessThan(0.05);
    const means = new Map(rowsOf(part, 'means').map((row) => [row.entry, Number(row.mean)]));
    const [first, ...others] = predicted;
    // where the trend is taken as 0 differs by a constant
    for (const { genotype: name, pred } of others)
      expect(Math.abs(means.get(name)! - means.get(first!.genotype)! - (pred - first!.pred))).toBeLessThan(
        0.1,
      );
  });

  it('have the sums of squares of 55 unbalanced environments', async () => {
    const columns = { location: 'env', block: 'rep', entry: 'gen', value: 'yield' };
    const { part, expected } = await by('07_mymp_gauch_soy', columns, 'multiYearMultiPoint', {
      outliers: 'off',
    });
    const { type1_anova: rows } = expected as {
      type1_anova: { source: string; df: number; SS: number; F: number | null }[];
    };
    const found = new Map(rowsOf(part, 'anova').map((row) => [row.source, row]));
    for (const [ours, theirs] of [
      ['entry:location', 'env:gen'],
      ['error', 'Residuals'],
    ] as const) {
      const row = rows.find(({ source }) => source === theirs)!;
      expect(found.get(ours)!.df).toBe(row.df);
      close(found.get(ours)!.sum_sq, row.SS, 1e-7);
      if (row.F !== null) close(found.get(ours)!.f, row.F, 1e-7);
    }
  });

  it('compare entries with the checks beside them along a strip', async () => {
    const columns = { row: 'row', column: 'col', entry: 'gen', value: 'yield' };
    const along = { strip: 'column', position: 'row', outliers: 'off' };
    const interval = await by('10_interval_checks_cullis', columns, 'indirectRatio', {
      check: 'Kite',
      ...along,
    });
    const { entries } = interval.expected as { entries: { gen: string; rel_pct: number }[] };
    const found = new Map(rowsOf(interval.part, 'entries').map((row) => [row.entry, row]));
    // the rule of R takes the systematic checks only: most plots have the same ones beside them
    const same = entries.filter(
      ({ gen, rel_pct: percent }) =>
        Math.abs((found.get(gen)?.relative_percent as number) / percent - 1) < 1e-7,
    );
    expect(same.length / entries.length).toBeGreaterThan(0.9);
    const { plots } = await readPublished(folder!, '10_interval_checks_cullis', columns);
    const ratios = ratiosToNearestChecks(plots, 'Kite');
    expect(ratios.size).toBe(found.size);
    for (const [entry, percent] of ratios) close(found.get(entry)!.relative_percent, percent, 1e-9);

    const contrast = await by('11_contrast_besag_checks', columns, 'contrast', {
      check: 'Huntsman',
      ...along,
    });
    const { mean_entry: mean } = contrast.expected as { mean_entry: number };
    close(rowsOf(contrast.part, 'entries').find(({ entry }) => entry === 'Bounty')!.mean, mean, 1e-7);
  });
});
