import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { alternativeOf, FigureSchema, sceneOf } from '@panicle/figures';
import { analysisNamed } from '@panicle/analyses/list';
import type { AnalysisResult } from '@panicle/analyses/result';
import { errors } from '@panicle/contract';
import { runWaitingJobs } from '../../platform/jobs/run-waiting-jobs.ts';
import { BASE, noise, setAnalyst } from './testing/analyst.ts';
import { gridOfPlots, plantTrial, type PlantedTrial } from './testing/plant-trial.ts';

const analyst = setAnalyst();

/** Four places, so that interactions have something to be found in. */
async function plantSeries(): Promise<PlantedTrial> {
  const plots = gridOfPlots(8, 3, ['Sanya', '北京', 'Wuhan', 'Harbin'], (entry, block, place) => [
    9000 +
      200 * entry +
      30 * block +
      500 * place +
      90 * noise(entry * 11 + place * 17) +
      20 * noise(entry + 7 * block + 50 * place),
    100 + 5 * noise(200 + entry) + 2 * noise(entry + 6 * block + place * 31),
  ]);
  return plantTrial(analyst.system, plots, { checks: ['G3'] });
}

const asked = (trial: PlantedTrial, more: object = {}) => ({
  name: '互作分析',
  method: 'ammi',
  trialIds: [trial.id],
  environmentIds: trial.environmentIds,
  traitIds: [trial.traitIds[0]],
  ...more,
});

async function resultOf(body: object): Promise<{ id: string; result: AnalysisResult }> {
  const started = await analyst.breeder.post(BASE, body);
  expect(started.msg).toBe('');
  const id = started.data.id as string;
  await runWaitingJobs(analyst.system.platform);
  const answer = await analyst.breeder.get(`${BASE}/result/${id}`);
  expect(answer.status, answer.msg).toBe(200);
  return { id, result: answer.data as AnalysisResult };
}

/** Every figure of a result can be drawn and said in words. */
async function requireFigures(id: string): Promise<void> {
  const { data } = await analyst.breeder.get(`${BASE}/result/${id}`);
  for (const part of (data as AnalysisResult).parts)
    for (const figure of part.report?.figures ?? []) {
      expect([figure.name, Value.Check(FigureSchema, figure)]).toEqual([figure.name, true]);
      expect(sceneOf(figure, { width: 600, language: 'zh_CN' }).shapes.length).toBeGreaterThan(3);
      expect(alternativeOf(figure, 'en_US').length).toBeGreaterThan(20);
    }
}

describe('the memory of an analysis', () => {
  it('follows from what is asked, is said before it starts and reserved with it', async () => {
    const trial = await plantSeries();
    const { name: _, ...question } = asked(trial);
    const check = await analyst.breeder.post(`${BASE}/check`, question);
    const { memoryMegabytes } = check.data as { memoryMegabytes: number };
    expect(memoryMegabytes).toBeGreaterThanOrEqual(256);
    const started = await analyst.breeder.post(BASE, asked(trial));
    const reserved = async (id: unknown) => {
      const [job] = await analyst.system.platform.database.query<{ memory_megabytes: number }>(
        'select memory_megabytes from job where id = $1',
        [id],
      );
      return job!.memory_megabytes;
    };
    const { id } = started.data as { id: string };
    expect(await reserved(id)).toBe(384);
    await runWaitingJobs(analyst.system.platform);
    // what is run again is estimated again
    const again = await analyst.breeder.post(`${BASE}/again/${id}`, {});
    expect(await reserved((again.data as { id: string }).id)).toBe(384);
    await runWaitingJobs(analyst.system.platform);
  });
});

describe('an analysis of trials', () => {
  it('is one of a list, each with its options', async () => {
    const { data } = await analyst.breeder.get(`${BASE}/methods`);
    const methods = (data as { method: string }[]).map(({ method }) => method);
    expect(methods).toEqual(
      expect.arrayContaining(['randomBlock', 'multiYearMultiPoint', 'ammi', 'mixedModel', 'diallel']),
    );
  });

  it('takes a series of environments together, and keeps what it read', async () => {
    const trial = await plantSeries();
    const { id, result } = await resultOf(asked(trial));
    expect(result.parts).toHaveLength(1);
    const [part] = result.parts;
    expect(part!.trait!.zh).toContain('产量');
    const axes = part!.report!.tables.find(({ name }) => name === 'axes')!;
    expect(axes.rows).toHaveLength(3);
    const figures = part!.report!.figures!;
    expect(figures.map(({ name }) => name)).toEqual(['ammi1', 'ammi2']);
    // the trait is called in both languages
    expect(figures[0]).toMatchObject({ x: { title: { en: 'mean of Yield' }, unit: 'kg/ha' } });
    const environments = part!.report!.tables.find(({ name }) => name === 'environment_scores')!;
    expect(environments.rows.map(([name]) => (name as { en: string }).en)).toEqual(
      expect.arrayContaining(['Sanya 2026', 'Harbin 2026']),
    );
    expect(result.data).toMatchObject({ plots: 96, entries: 8, trials: [{ id: trial.id }] });
    expect(result.data.hash).toMatch(/^[0-9a-f]{64}$/);

    const task = await analyst.breeder.get(`${BASE}/${id}`);
    expect(task.data).toMatchObject({ kind: 'analysis', state: 'finished', summary: result.summary });
    expect(task.data.about.en).toMatch(/^AMMI · FS\d+ · Yield · 4 environments$/);
  });

  it('goes through environments and traits one by one where it is an analysis of one', async () => {
    const trial = await plantSeries();
    const { result } = await resultOf(asked(trial, { method: 'randomBlock', traitIds: trial.traitIds }));
    expect(result.parts).toHaveLength(8);
    expect(result.parts[0]!.environment!.en).toBe('Harbin 2026');
    const means = result.parts[0]!.report!.tables.find(({ name }) => name === 'means')!;
    expect(means.rows).toHaveLength(8);
  });

  it('gives the numbers of the command for the same plots', async () => {
    const trial = await plantSeries();
    const { result } = await resultOf(
      asked(trial, { method: 'multiYearMultiPoint', options: { check: 'G3' } }),
    );
    const entries = result.parts[0]!.report!.tables.find(({ name }) => name === 'entries')!;
    const column = (key: string) => entries.columns.findIndex((one) => one.key === key);
    expect(result.summary.en).toMatch(
      /^Highest mean of Yield: G8, .* kg\/ha, \d+\.\d% above the check G3\.$/,
    );
    expect(result.summary.zh).toMatch(/较对照 G3 高 \d+\.\d%。$/);
    const rows = entries.rows.map((row) => [row[column('entry')], row[column('rank')]]);
    expect(rows).toEqual(['G8', 'G7', 'G6', 'G5', 'G4', 'G3', 'G2', 'G1'].map((entry, k) => [entry, k + 1]));
  });

  it('runs by every method, or says what the plots lack', async () => {
    const trial = await plantSeries();
    const { data } = await analyst.breeder.get(`${BASE}/methods`);
    const ids = new Map<string, string>();
    for (const { method } of data as { method: string }[]) {
      const options = (await analysisNamed(method))!.options;
      const more = { method, ...('traits' in options ? { traitIds: trial.traitIds } : {}) };
      const started = await analyst.breeder.post(BASE, asked(trial, more));
      expect([method, started.msg]).toEqual([method, '']);
      ids.set(method, started.data.id as string);
    }
    await runWaitingJobs(analyst.system.platform);
    const reasons: Record<string, string> = {};
    for (const [method, id] of ids) {
      const task = (await analyst.breeder.get(`${BASE}/${id}`)).data;
      if (task.state !== 'finished') reasons[method] = task.failure.en as string;
      else await requireFigures(id);
    }
    expect(reasons).toEqual({
      headToHead: 'Yield: “check” is missing.',
      regionalReport: '“check” is missing.',
      anova: expect.stringContaining('Give either “design” or'),
      contrast: expect.stringContaining('“check” is missing'),
      diallel: expect.stringContaining('The plots have no female (pedigree)'),
      geneticGain: expect.stringMatching(/^Yield: The entries with values of Yield come from 1 year;/),
      heterosis: expect.stringContaining('At least 2 crosses are needed'),
      indirectRatio: expect.stringContaining('The plots have no row'),
      lineTester: expect.stringContaining('The plots have no female (pedigree)'),
      northCarolina: expect.stringContaining('The plots have no female (pedigree)'),
      pathAnalysis: expect.stringContaining('“response trait” is missing'),
      selectionIndex: expect.stringContaining('“economic weight of each trait” is missing'),
      spatial: expect.stringContaining('The plots have no row'),
      withinGroupRepeat: expect.stringContaining('The plots have no block'),
    });
  });

  it('says before it runs what it would take, and what is wrong', async () => {
    const trial = await plantSeries();
    const { name: _name, ...question } = asked(trial, { method: 'jointRegression' });
    const check = async (more: object) =>
      (await analyst.breeder.post(`${BASE}/check`, { ...question, ...more })).data;
    const found = await check({});
    expect(found.findings).toEqual([]);
    expect(found.summaries).toHaveLength(1);
    expect(found.summaries[0].en).toMatch(/^96 plots, 8 entries, 4 environments, 3 replicates/);
    expect((await check({ method: 'randomBlock', traitIds: trial.traitIds })).summaries[0].en).toMatch(
      /^Yield: 96 plots/,
    );
    await analyst.system.platform.database.query(
      `update plot set damage = '{flood,hail}' where id = (
         select id from plot where environment_id = $1 order by position limit 1)`,
      [question.environmentIds[0]],
    );
    const { findings } = await check({});
    expect(findings).toMatchObject([
      {
        kind: 'warning',
        text: { en: expect.stringMatching(/1 plot is marked as damaged: \S+ \(Flood, hail\)\.$/) },
      },
    ]);
    await analyst.system.platform.database.query('update plot set damage = null');
    const lacking = await check({ method: 'spatial' });
    expect(lacking.findings).toMatchObject([
      { kind: 'error', text: { en: expect.stringContaining('have no row') } },
    ]);
    const unknown = await check({ method: 'randomBlock', options: { check: 'G99' } });
    expect(unknown.findings).toMatchObject([
      { kind: 'error', text: { en: '“check”: the data have no G99.' } },
    ]);
    expect((await analyst.breeder.post(`${BASE}/check`, { ...question, options: { alpha: 2 } })).status).toBe(
      errors.analysisOption.status,
    );
    const stranger = await analyst.system.signInAs({ keys: ['germplasmManagement'] });
    expect((await stranger.post(`${BASE}/check`, question)).status).toBe(errors.noRights.status);
  });

  it('says where its data have changed since', async () => {
    const trial = await plantSeries();
    const { id } = await resultOf(asked(trial, { traitIds: trial.traitIds }));
    const changes = async () => (await analyst.breeder.get(`${BASE}/changes/${id}`)).data;
    expect(await changes()).toEqual({ state: 'same', where: [] });
    const { records } = (
      await analyst.system.admin.get(`/crop/crop-field-observation/page?trialId=${trial.id}&pageSize=1`)
    ).data;
    const corrected = await analyst.system.admin.put('/crop/crop-field-observation', {
      id: records[0].id,
      value: 12_345,
      reason: 'misread',
    });
    expect(corrected.msg).toBe('');
    const { state, where } = await changes();
    expect([state, where]).toEqual([
      'changed',
      [
        {
          environment: expect.objectContaining({ en: expect.stringMatching(/ 2026$/) }),
          trait: expect.anything(),
        },
      ],
    ]);
    const plots = (await analyst.system.admin.get(`/crop/crop-field-test/${trial.id}`)).data.plotCount ?? 96;
    const gone = await analyst.system.admin.call(
      'DELETE',
      `/crop/crop-field-test/${trial.id}?plots=${plots}`,
    );
    expect(gone.msg).toBe('');
    expect(await changes()).toEqual({ state: 'gone', where: [] });
    const stranger = await analyst.system.signInAs({ keys: ['germplasmManagement'] });
    expect((await stranger.get(`${BASE}/changes/${id}`)).status).toBe(errors.noRights.status);
  });

  it('names a trait in words of each language, and nothing else that is written alike', async () => {
    const trial = await plantSeries();
    const [traitId, other] = trial.traitIds;
    const { data: known } = await analyst.system.admin.get(`/crop/crop-trait/${traitId}`);
    // phosphorus, whose name is also that of a probability
    const renamed = await analyst.system.admin.put('/crop/crop-trait', {
      id: traitId,
      name: 'P',
      englishName: 'Phosphorus',
      crop: known.crop,
      revision: known.revision,
      classification: known.classification,
      dataType: known.dataType,
      unit: 'mg/kg',
    });
    expect(renamed.msg).toBe('');
    const { result } = await resultOf(asked(trial, { method: 'randomBlock' }));
    const { answer, tables, figures } = result.parts[0]!.report!;
    expect(answer[0]!.en).toMatch(/^Highest mean of Phosphorus: .* \(P [<=] /);
    expect(answer[0]!.zh).toMatch(/^P：.*（P [<=] /);
    const stored = JSON.stringify([tables, figures, result.summary]);
    expect(stored).toContain('mean of Phosphorus');
    expect(stored).not.toMatch(/[\u2060-\u2064]/);
    // columns of traits keep their names as keys
    const both = await resultOf(asked(trial, { method: 'correlations', traitIds: [traitId, other] }));
    const text = JSON.stringify(both.result.parts);
    expect(text).toContain('Phosphorus');
    expect(text).not.toMatch(/[\u2060-\u2064]/);
    const path = await resultOf(
      asked(trial, { method: 'pathAnalysis', traitIds: [traitId, other], options: { effect: 'P' } }),
    );
    expect(path.result.parts[0]!.reason).toBeNull();
  });

  it('is exported as a workbook and as the table that is named', async () => {
    const trial = await plantSeries();
    const { id } = await resultOf(asked(trial));
    const file = await analyst.breeder.inject({
      method: 'GET',
      url: `${BASE}/export/${id}?format=csv&table=axes`,
    });
    expect(file.statusCode).toBe(200);
    expect(file.body.split('\n')[0]).toContain('axis');
    const book = await analyst.breeder.inject({ method: 'GET', url: `${BASE}/export/${id}` });
    expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('an analysis that cannot be asked for', () => {
  const refusal = async (more: object) => {
    const answer = await analyst.breeder.post(BASE, asked(analyst.trial, more));
    return [answer.status, answer.msg];
  };

  it('names the method, the option or the trials', async () => {
    expect((await refusal({ method: 'alchemy' }))[0]).toBe(errors.analysisUnknown.status);
    const [status, message] = await refusal({ options: { alpha: 2 } });
    expect([status, message]).toEqual([
      errors.analysisOption.status,
      expect.stringContaining('“significance level” must be a number above 0 and below 0.5'),
    ]);
    expect((await refusal({ options: { colour: 'red' } }))[0]).toBe(errors.analysisOption.status);
    expect((await refusal({ options: { simulate: 'yes' } }))[0]).toBe(errors.analysisOption.status);
  });

  it('merges trials of one design only', async () => {
    const plots = gridOfPlots(3, 2, ['Sanya'], (entry, block) => [entry + block]);
    const other = await plantTrial(analyst.system, plots, { testMethod: 'latinSquare' });
    const [status] = await refusal({
      trialIds: [analyst.trial.id, other.id],
      environmentIds: [...analyst.trial.environmentIds, ...other.environmentIds],
    });
    expect(status).toBe(errors.analysisDesignsDiffer.status);
  });
});
