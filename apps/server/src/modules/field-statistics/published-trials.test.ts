import { describe, expect, it } from 'vitest';
import type { AnalysisResult } from '@panicle/analyses/result';
import { referenceFolder } from '../../testing/reference.ts';
import { rowsOf, setAnalyst } from './testing/analyst.ts';
import { plantTrial, readPublished } from './testing/plant-trial.ts';

const analyst = setAnalyst();
const { finish } = analyst;

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
      options: { outliers: 'off', ...options },
    });
    return { part: result.parts[0]!, expected };
  }

  it('give the figures of R by sets that are replicated within themselves', async () => {
    const columns = { set: 'set', block: 'rep', entry: 'gen', value: 'yield' };
    const { part, expected } = await by('12_SYNTHETIC_within_group_repeat', columns, 'withinGroupRepeat', {
      checks: ['CK1', 'CK2'],
    });
    const { within_set_anova_pooled: rows } = expected as {
      within_set_anova_pooled: { source: string; SS: number }[];
    };
    const blocks = rowsOf(part, 'anova').find(({ source }) => source === 'group:block')!;
    close(blocks.sum_sq, rows.find(({ source }) => source === 'set:rep')!.SS, 1e-7);
  });

  it('compare entries with the checks beside them along a strip', async () => {
    const columns = { row: 'row', column: 'col', entry: 'gen', value: 'yield' };
    const along = { strip: 'column', position: 'row' };
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

    const contrast = await by('11_contrast_besag_checks', columns, 'contrast', {
      check: 'Huntsman',
      ...along,
    });
    const { mean_entry: mean } = contrast.expected as { mean_entry: number };
    close(rowsOf(contrast.part, 'entries').find(({ entry }) => entry === 'Bounty')!.mean, mean, 1e-7);
  });
});
