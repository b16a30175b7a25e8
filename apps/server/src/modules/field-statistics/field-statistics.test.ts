import { describe, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import { runWaitingJobs } from '../../platform/jobs/run-waiting-jobs.ts';
import { BASE, noise, rowsOf, setAnalyst } from './testing/analyst.ts';
import { gridOfPlots, plantTrial } from './testing/plant-trial.ts';

const analyst = setAnalyst();
const { wanted, start, finish } = analyst;

describe('a statistical task', () => {
  it('analyses a trait in an environment and keeps what was asked, the answer and the figures', async () => {
    const options = { check: 'G3', outliers: 'off' };
    const { id, result } = await finish({ options });
    expect(result).toMatchObject({
      method: 'randomBlock',
      options,
      data: { trials: [{ id: analyst.trial.id }], plots: 24, entries: 6, checks: ['G3'] },
    });
    const [part] = result.parts;
    expect(result.parts).toHaveLength(1);
    expect(part).toMatchObject({
      environment: { en: 'Sanya 2026' },
      report: { observations: { given: 24, missing: 0, excluded: 0, analysed: 24 } },
    });
    expect(rowsOf(part!, 'anova').map(({ source, df }) => [source, df])).toEqual([
      ['block', 3],
      ['entry', 5],
      ['error', 15],
      ['total', 23],
    ]);
    const means = rowsOf(part!, 'means');
    expect(means.map(({ entry }) => entry)).toEqual(['G6', 'G5', 'G4', 'G3', 'G2', 'G1']);
    expect(means.find(({ entry }) => entry === 'G3')).toMatchObject({
      difference_from_check: null,
      letters_lsd: 'd',
      letters_tukey: 'd',
    });
    expect(rowsOf(part!, 'residuals')).toHaveLength(24);
    expect(result.summary.en).toMatch(
      /^Sanya 2026: Highest mean of Yield: G6, 10,\d{3}(\.\d)? kg\/ha, 9\.\d% above the check G3\. 3 of 5 candidates exceed the check G3 by more than the LSD/,
    );
    expect(result.summary.zh).toContain('较对照 G3');

    const task = await analyst.breeder.get(`${BASE}/${id}`);
    expect(task.data).toMatchObject({
      kind: 'analysis',
      state: 'finished',
      summary: result.summary,
      parameters: { trialIds: [analyst.trial.id], method: 'randomBlock', options },
    });
    const log = await analyst.breeder.get(`${BASE}/log/${id}`);
    expect(log.data.records[0].text.en).toContain('Sanya 2026 · Yield: Highest mean of Yield: G6');
  });

  it('analyses every environment and trait, and lists what could not be analysed with the reason', async () => {
    const { result } = await finish({
      environmentIds: analyst.trial.environmentIds,
      traitIds: analyst.trial.traitIds,
    });
    const done = result.parts.filter(({ report }) => report !== null);
    expect(done.map(({ environment, trait }) => [environment!.en, trait!.en.slice(0, 5)])).toEqual([
      ['Sanya 2026', 'Yield'],
      ['Sanya 2026', '产量 FS'],
      ['北京 2026', 'Yield'],
    ]);
    const refused = result.parts.filter(({ report }) => report === null);
    expect(refused).toMatchObject([{ environment: { en: '北京 2026', zh: '北京 2026' } }]);
    expect(refused[0]!.reason!.en).toMatch(/has no value in any plot/);
    expect(result.summary.en).toMatch(
      /^Randomized blocks: Sanya 2026 · Yield G6 highest \(10,\d{3}(\.\d)? kg\/ha\); .*, 1 could not be analysed\.$/,
    );
  });

  it('fails with the reason when nothing can be analysed', async () => {
    const id = await start({
      environmentIds: [analyst.trial.environmentIds[1]],
      traitIds: [analyst.trial.traitIds[1]],
    });
    await runWaitingJobs(analyst.system.platform);
    const { data } = await analyst.breeder.get(`${BASE}/${id}`);
    expect(data.state).toBe('failed');
    expect(data.failure.en).toMatch(/^北京 2026 · .*: .* has no value in any plot\.$/);
    expect(data.failure.zh).toContain('在所有小区中均无数据');
  });

  it('removes outliers unless they are to be kept, and names them with their entries', async () => {
    const plots = gridOfPlots(5, 4, ['Sanya'], (entry, block) => [
      100 + entry + noise(entry + 5 * block) + (entry === 2 && block === 1 ? 80 : 0),
    ]);
    const spoilt = await plantTrial(analyst.system, plots);
    const place = {
      trialIds: [spoilt.id],
      environmentIds: spoilt.environmentIds,
      traitIds: spoilt.traitIds,
    };
    const { result } = await finish(place);
    const [part] = result.parts;
    expect(part!.report!.observations).toMatchObject({ excluded: 1, analysed: 19 });
    expect(rowsOf(part!, 'left_out')).toEqual([
      {
        plot: '108',
        entry: 'G3',
        value: expect.any(Number),
        fitted: expect.any(Number),
        residual: expect.any(Number),
      },
    ]);
    // beside the answer, not among the remarks
    const answer = part!.report!.answer.map(({ en }) => en).join('\n');
    expect(answer).toMatch(/1 value was excluded, with residuals beyond the quartile fences \(plot 108\)/);
    expect(answer).toContain('based on fewer plots (used/all): G3 3/4');
    expect(part!.report!.remarks.map(({ en }) => en).join()).toContain('adjusted for blocks');
    const byValues = await finish({ ...place, options: { outliers: 'values' } });
    expect(byValues.result.parts[0]!.report!.answer.map(({ en }) => en).join()).toContain('with raw values');
    expect(
      (await analyst.breeder.post(BASE, wanted({ ...place, options: { outliers: 'some' } }))).status,
    ).toBe(errors.analysisOption.status);
    const kept = await finish({ ...place, options: { outliers: 'off' } });
    expect(kept.result.parts[0]!.report!.observations).toMatchObject({ excluded: 0, analysed: 20 });
  });

  it('says when the trial has another design, no blocks, or its check was not observed', async () => {
    const plots = gridOfPlots(4, 3, ['A', 'B'], (entry, block, place) => [
      place === 1 && entry === 3 ? null : 50 + entry + noise(entry + 4 * block),
    ]);
    for (const plot of plots) if (plot.location === 'A') plot.block = null;
    const other = await plantTrial(analyst.system, plots, { testMethod: 'alpha' });
    const { result } = await finish({
      trialIds: [other.id],
      environmentIds: other.environmentIds,
      traitIds: other.traitIds,
      options: { check: 'G4' },
    });
    expect(result.parts[0]!.reason!.en).toBe(
      'The plots have no replicate or block, which this method needs. Add it to the trial data.',
    );
    const { answer, remarks } = result.parts[1]!.report!;
    expect(remarks[0]!.en).toMatch(
      /^The design of FS\d+ is “Alpha lattice”; this method is meant for “Randomized complete block”\.$/,
    );
    expect(answer.some(({ en }) => en.includes('the check G4 has no value here'))).toBe(true);
  });
});

describe('what cannot be asked', () => {
  const refused = async (more: object) => (await analyst.breeder.post(BASE, wanted(more))).status;
  const missing = '01a1fc17-0000-7000-8000-000000000000';

  it('is refused before a task is made, each with its own message', async () => {
    expect(await refused({ name: ' ' })).toBe(errors.cannotBeEmpty.status);
    expect(await refused({ trialIds: [missing] })).toBe(errors.notFound.status);
    expect(await refused({ environmentIds: [missing] })).toBe(errors.statisticalEnvironmentUnknown.status);
    expect(await refused({ traitIds: [missing] })).toBe(errors.statisticalTraitUnknown.status);
  });

  it('is refused by the schema', async () => {
    const illegal = errors.illegalParameter.status;
    expect(await refused({ method: '' })).toBe(illegal);
    expect(await refused({ trialId: analyst.trial.id })).toBe(illegal);
    expect(await refused({ environmentIds: [] })).toBe(illegal);
    expect(await refused({ traitIds: [analyst.trial.traitIds[0], analyst.trial.traitIds[0]] })).toBe(illegal);
    for (const alpha of [0, -1, 0.5, 1, '0.05x'])
      expect(await refused({ options: { alpha } }), `${alpha}`).toBe(errors.analysisOption.status);
    expect(await refused({ colour: 'green' })).toBe(illegal);
  });
});
