import { describe, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import { runWaitingJobs } from '../../platform/jobs/run-waiting-jobs.ts';
import { BASE, noise, setAnalyst } from './testing/analyst.ts';
import { gridOfPlots, plantTrial } from './testing/plant-trial.ts';

const analyst = setAnalyst();
const { wanted, start, finish } = analyst;

describe('a statistical task', () => {
  it('analyses a trait in an environment and keeps what was asked, the answer and the figures', async () => {
    const { id, result } = await finish({ checkEntryId: analyst.trial.entryIds.get('G3'), outliers: 'off' });
    expect(result).toMatchObject({
      method: 'randomBlock',
      trial: { id: analyst.trial.id },
      alpha: 0.05,
      outliers: 'off',
      refused: [],
    });
    const [analysis] = result.analyses;
    expect(analysis).toMatchObject({
      environment: { location: 'Sanya', year: 2026, season: 'summer' },
      trait: { id: analyst.trial.traitIds[0], unit: 'kg/ha' },
      blockLabel: 'replicate',
      entries: 6,
      blocks: 4,
      balanced: true,
      plots: { given: 24, missing: 0, withoutFactor: 0, outliersRemoved: 0, analysed: 24, averaged: 0 },
      check: 'G3',
    });
    expect(analysis!.anova.map(({ source, df }) => [source, df])).toEqual([
      ['block', 3],
      ['entry', 5],
      ['error', 15],
      ['total', 23],
    ]);
    expect(analysis!.means.map(({ entry }) => entry)).toEqual(['G6', 'G5', 'G4', 'G3', 'G2', 'G1']);
    expect(analysis!.means.find(({ entry }) => entry === 'G3')).toMatchObject({
      isCheck: true,
      againstCheck: null,
      letters: { lsd: 'd', tukey: 'd' },
    });
    expect(analysis!.residuals.plot).toHaveLength(24);
    expect(result.summary.en).toMatch(
      /^G6 yielded most in Sanya 2026 Summer: 10,\d{3}(\.\d)? kg\/ha, 9\.\d% above the check G3\. 3 of 5 candidates exceed it/,
    );
    expect(result.summary.zh).toContain('较对照 G3');

    const task = await analyst.breeder.get(`${BASE}/${id}`);
    expect(task.data).toMatchObject({
      kind: 'randomized-block',
      state: 'finished',
      summary: result.summary,
      parameters: { trialId: analyst.trial.id, method: 'randomBlock', alpha: 0.05 },
    });
    const log = await analyst.breeder.get(`${BASE}/log/${id}`);
    expect(log.data.records[0].text.en).toContain('24 plots analysed, 6 entries, 4 blocks');
  });

  it('analyses every environment and trait, and lists what could not be analysed with the reason', async () => {
    const { result } = await finish({
      environmentIds: analyst.trial.environmentIds,
      traitIds: analyst.trial.traitIds,
    });
    expect(result.analyses.map(({ environment, trait }) => [environment.location, trait.id])).toEqual([
      ['Sanya', analyst.trial.traitIds[0]],
      ['Sanya', analyst.trial.traitIds[1]],
      ['北京', analyst.trial.traitIds[0]],
    ]);
    expect(result.refused).toHaveLength(1);
    expect(result.refused[0]).toMatchObject({ environment: { en: '北京 2026 Summer', zh: '北京 2026 夏' } });
    expect(result.refused[0]!.reason.en).toMatch(/has no value in any plot/);
    expect(result.summary.en).toMatch(
      /^Entries differ significantly in 2 of 3 analyses\. Highest: Sanya .*\(\d.*\)\. 1 could not be analysed\.$/,
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
    expect(data.failure.en).toMatch(/^北京 2026 Summer · .*: .* has no value in any plot\.$/);
    expect(data.failure.zh).toContain('在所有小区中均无数据');
  });

  it('removes outliers unless they are to be kept, and names them with their entries', async () => {
    const plots = gridOfPlots(5, 4, ['Sanya'], (entry, block) => [
      100 + entry + noise(entry + 5 * block) + (entry === 2 && block === 1 ? 80 : 0),
    ]);
    const spoilt = await plantTrial(analyst.system, plots);
    const place = {
      trialId: spoilt.id,
      environmentIds: spoilt.environmentIds,
      traitIds: spoilt.traitIds,
    };
    const { result } = await finish(place);
    expect(result.analyses[0]!.plots).toMatchObject({ outliersRemoved: 1, analysed: 19 });
    expect(result.analyses[0]!.outliers).toMatchObject({
      removed: true,
      rule: 'residuals',
      values: [{ plot: '108', entry: 'G3', block: 'R2', fitted: expect.any(Number) }],
      entries: [{ entry: 'G3', plots: 4, leftOut: 1 }],
      keptEntries: [],
    });
    const byValues = await finish({ ...place, outliers: 'values' });
    expect(byValues.result).toMatchObject({
      outliers: 'values',
      analyses: [{ outliers: { rule: 'values' } }],
    });
    expect((await analyst.breeder.post(BASE, wanted({ ...place, outliers: 'some' }))).status).not.toBe(200);
    expect(result.analyses[0]!.remarks.map(({ en }) => en).join()).toContain('adjusted for blocks');
    const kept = await finish({ ...place, outliers: 'off' });
    expect(kept.result.analyses[0]!.plots).toMatchObject({ outliersRemoved: 0, analysed: 20 });
    expect(kept.result.analyses[0]!.outliers.values).toHaveLength(1);
  });

  it('says when the trial has another design, no blocks, or its check was not observed', async () => {
    const plots = gridOfPlots(4, 3, ['A', 'B'], (entry, block, place) => [
      place === 1 && entry === 3 ? null : 50 + entry + noise(entry + 4 * block),
    ]);
    for (const plot of plots) if (plot.location === 'A') plot.block = null;
    const other = await plantTrial(analyst.system, plots, { testMethod: 'alpha' });
    const { result } = await finish({
      trialId: other.id,
      environmentIds: other.environmentIds,
      traitIds: other.traitIds,
      checkEntryId: other.entryIds.get('G4'),
    });
    expect(result.refused[0]!.reason.en).toMatch(
      /^The plots of A 2026 Summer have no replicate or block; they cannot/,
    );
    const remarks = result.analyses[0]!.remarks.map(({ en }) => en);
    expect(remarks[0]).toBe(
      'The design of this trial is “Alpha lattice”; it is analysed here as a randomized block design with the replicate as block.',
    );
    expect(remarks.some((text) => text.includes('the check G4 has no value here'))).toBe(true);
    expect(result.analyses[0]!.check).toBeNull();
  });
});

describe('what cannot be asked', () => {
  const refused = async (more: object) => (await analyst.breeder.post(BASE, wanted(more))).status;
  const missing = '01a1fc17-0000-7000-8000-000000000000';

  it('is refused before a task is made, each with its own message', async () => {
    expect(await refused({ name: ' ' })).toBe(errors.cannotBeEmpty.status);
    expect(await refused({ trialId: missing })).toBe(errors.notFound.status);
    expect(await refused({ environmentIds: [missing] })).toBe(errors.statisticalEnvironmentUnknown.status);
    expect(await refused({ traitIds: [missing] })).toBe(errors.statisticalTraitUnknown.status);
    expect(await refused({ checkEntryId: missing })).toBe(errors.statisticalCheckUnknown.status);
  });

  it('is refused by the schema', async () => {
    const illegal = errors.illegalParameter.status;
    expect(await refused({ method: 'magic' })).toBe(illegal);
    expect(await refused({ environmentIds: [] })).toBe(illegal);
    expect(await refused({ traitIds: [analyst.trial.traitIds[0], analyst.trial.traitIds[0]] })).toBe(illegal);
    for (const alpha of [0, -1, 0.5, 1, '0.05x']) expect(await refused({ alpha }), `${alpha}`).toBe(illegal);
    expect(await refused({ colour: 'green' })).toBe(illegal);
  });
});
