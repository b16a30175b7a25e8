import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnalysisResult } from '@panicle/analyses/result';
import { errors, type Page } from '@panicle/contract';
import type { Estimate } from '@panicle/contract/estimates';
import { runWaitingJobs } from '../../../platform/jobs/run-waiting-jobs.ts';
import { BASE, noise, rowsOf, setAnalyst } from '../testing/analyst.ts';
import { gridOfPlots, plantTrial, type PlantedTrial } from '../testing/plant-trial.ts';

const analyst = setAnalyst();

let trial: PlantedTrial;
let first: { id: string; result: AnalysisResult };

/** Randomized blocks at four places in two traits. */
beforeAll(async () => {
  const plots = gridOfPlots(8, 3, ['Sanya', '北京', 'Wuhan', 'Harbin'], (entry, block, place) => [
    9000 +
      200 * entry +
      30 * block +
      500 * place +
      90 * noise(entry * 11 + place * 17) +
      20 * noise(entry + 7 * block + 50 * place),
    100 + 5 * noise(200 + entry) + 2 * noise(entry + 6 * block + place * 31),
  ]);
  trial = await plantTrial(analyst.system, plots, { checks: ['G3'] });
  first = await analyst.finish(
    question({ name: '各点均值', method: 'randomBlock', options: { outliers: 'off' } }),
  );
});

const question = (more: object) => ({
  trialIds: [trial.id],
  environmentIds: trial.environmentIds,
  traitIds: trial.traitIds,
  ...more,
});

async function list(query: string, client = analyst.breeder) {
  const answer = await client.get(`${BASE}/estimates/page?${query}`);
  expect(answer.status, answer.msg).toBe(200);
  return answer.data as Page<Estimate>;
}

describe('estimates', () => {
  it('are records of entry, environment and trait with error and weight', async () => {
    const { total, records } = await list(`taskId=${first.id}&pageSize=100`);
    expect(total).toBe(8 * 4 * 2);
    expect(first.result.estimates).toEqual([
      { kind: 'adjustedMean', environments: 4, traits: 2, entries: 8 },
    ]);
    const part = first.result.parts[0]!;
    const [best] = rowsOf(part, 'means');
    const found = records.find(
      ({ entry, environment, trait }) =>
        entry === best!.entry && environment!.zh === part.environment!.zh && trait.zh === part.trait!.zh,
    );
    expect(found).toMatchObject({
      taskName: '各点均值',
      kind: 'adjustedMean',
      trialId: trial.id,
      materialId: null,
      value: best!.adjusted_mean,
      standardError: best!.standard_error,
    });
    expect(found!.weight).toBeCloseTo((best!.standard_error as number) ** -2, 12);
    expect(trial.environmentIds).toContain(found!.environmentId);
  });

  it('are filtered by trial, trait and kind, and saved as CSV', async () => {
    expect((await list(`trialId=${trial.id}&traitId=${trial.traitIds[1]}`)).total).toBe(32);
    expect((await list(`taskId=${first.id}&kind=blup`)).total).toBe(0);
    expect((await list(`trialId=${analyst.trial.id}`)).total).toBe(0);
    const url = `${BASE}/estimates/export?taskId=${first.id}&traitId=${trial.traitIds[0]}`;
    const { body } = await analyst.breeder.inject({ method: 'GET', url });
    const rows: string[][] = parse(body, { bom: true });
    expect(rows[0]).toEqual('task,kind,trial,environment,entry,trait,unit,estimate,s.e.,weight'.split(','));
    expect(rows).toHaveLength(33);
  });

  it('are found by the name of an entry, and listed by value', async () => {
    const { total, records } = await list(
      `taskId=${first.id}&traitId=${trial.traitIds[0]}&search=g3&sort=value&order=desc`,
    );
    expect(total).toBe(4);
    expect(new Set(records.map(({ entry }) => entry))).toEqual(new Set(['G3']));
    const values = records.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect((await list(`taskId=${first.id}&materialId=${trial.id}`)).total).toBe(0);
  });

  it('are for those who may read the task, and leave a line in the operation log', async () => {
    const colleague = await analyst.system.signInAs({ keys: ['statisticalAnalysis'] });
    expect((await list(`taskId=${first.id}`, colleague)).total).toBe(64);
    const stranger = await analyst.system.signInAs({ keys: ['germplasmManagement'] });
    const refused = await stranger.get(`${BASE}/estimates/page`);
    expect(refused.status).toBe(errors.noRights.status);
    const entries = await analyst.system.platform.database.query<{ after: unknown }>(
      `select after from audit_log where entity = 'task' and entity_id = $1 and action = 'update'`,
      [first.id],
    );
    expect(entries.map(({ after }) => after)).toEqual([{ estimates: 64 }]);
  });
});

describe('an analysis of the means of another', () => {
  const means = () => ({ taskId: first.id, kind: 'adjustedMean' });

  it('is the same as that of the plots where these are balanced, and says where the means came from', async () => {
    const traitIds = [trial.traitIds[0]];
    const plots = await analyst.finish(question({ method: 'ammi', traitIds }));
    const chained = await analyst.finish(question({ method: 'ammi', traitIds, means: means() }));
    const scores = ({ result }: typeof plots) =>
      rowsOf(result.parts[0]!, 'axes').map((row) => row.explained_percent as number);
    scores(chained).forEach((value, k) => expect(value).toBeCloseTo(scores(plots)[k]!, 8));
    const tests = ({ result }: typeof plots) =>
      rowsOf(result.parts[0]!, 'axes').map((row) => row.f as number);
    tests(chained).forEach((value, k) => expect(value / tests(plots)[k]!).toBeCloseTo(1, 8));
    const { data, parts } = chained.result;
    expect(data.means).toEqual({ ...means(), taskName: '各点均值' });
    expect(data.plots).toBe(32);
    expect(parts[0]!.report!.remarks[0]).toEqual({
      zh: '数据为任务“各点均值”的校正均值。',
      en: 'The data are the results of the task “各点均值”: Adjusted means.',
    });
  });

  it('uses their errors where the method scales by errors', async () => {
    const asked = question({ method: 'gge', traitIds: [trial.traitIds[0]], options: { scaling: 'error' } });
    const plots = await analyst.finish(asked);
    const chained = await analyst.finish({ ...asked, means: means() });
    const axes = ({ result }: typeof plots) =>
      rowsOf(result.parts[0]!, 'axes').map((row) => row.explained_percent as number);
    axes(chained).forEach((value, k) => expect(value).toBeCloseTo(axes(plots)[k]!, 6));
  });

  it('ranks entries over traits', async () => {
    const { result } = await analyst.finish(
      question({
        method: 'selectionIndex',
        means: means(),
        options: { index: 'mgidi', goals: ['high', 'low'] },
      }),
    );
    expect(result.parts[0]!.reason).toBeNull();
    expect(result.data.entries).toBe(8);
  });

  it('is refused for methods that need plots, other trials, and means that are not there', async () => {
    const ask = async (more: object) =>
      (
        await analyst.breeder.post(BASE, {
          name: 'x',
          ...question({ method: 'ammi' }),
          means: means(),
          ...more,
        })
      ).status;
    expect(await ask({ method: 'randomBlock' })).toBe(errors.analysisTakesNoMeans.status);
    expect(await ask({ means: { taskId: first.id, kind: 'blup' } })).toBe(errors.meansMissing.status);
    expect(
      await ask({
        trialIds: [analyst.trial.id],
        environmentIds: analyst.trial.environmentIds,
        traitIds: [analyst.trial.traitIds[0]],
      }),
    ).toBe(errors.notFound.status);
  });

  it('keeps its result when the first task is deleted with its estimates', async () => {
    const { id } = await analyst.finish(
      question({ method: 'gge', traitIds: [trial.traitIds[0]], means: means() }),
    );
    expect((await analyst.breeder.delete(`${BASE}/${first.id}`)).status).toBe(200);
    expect((await list(`trialId=${trial.id}`)).total).toBe(0);
    expect((await analyst.breeder.get(`${BASE}/result/${id}`)).status).toBe(200);
    const again = await analyst.breeder.post(`${BASE}/again/${id}`, {});
    expect(again.status).toBe(errors.notFound.status);
    expect((await analyst.breeder.get(`${BASE}/changes/${id}`)).data).toMatchObject({ state: 'unknown' });
    await runWaitingJobs(analyst.system.platform);
  });
});
