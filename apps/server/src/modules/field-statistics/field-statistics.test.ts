import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import type { StatisticalResult } from '@panicle/contract/field-statistics';
import { runWaitingJobs } from '../../platform/jobs/run-waiting-jobs.ts';
import { referenceFolder } from '../../testing/reference.ts';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { gridOfPlots, plantTrial, readPublished, type PlantedTrial } from './testing/plant-trial.ts';

const BASE = '/crop/crop-statistical-task';

let system: TestApplication;
let breeder: Client;
/** two environments, two traits; G6 is a check; the second trait is missing at the second place */
let trial: PlantedTrial;

/** Deterministic noise between -1 and 1 that is no sum of entry and block effects. */
const noise = (i: number) => (Math.sin(12.9898 * (i + 1)) * 43758.5453) % 1;

beforeAll(async () => {
  system = await startTestApplication();
  breeder = await system.signInAs({ keys: ['statisticalAnalysis'] });
  const plots = gridOfPlots(6, 4, ['Sanya', '北京'], (entry, block, place) => [
    9000 + 300 * entry + 50 * block + 40 * noise(entry + 7 * block + 50 * place),
    place === 1 ? null : 100 + 10 * noise(200 + entry + 6 * block),
  ]);
  trial = await plantTrial(system, plots, { checks: ['G3'] });
});
afterAll(() => system.close());

const wish = (more: object = {}) => ({
  name: '产量分析 2026',
  method: 'randomBlock',
  trialId: trial.id,
  environmentIds: [trial.environmentIds[0]],
  traitIds: [trial.traitIds[0]],
  ...more,
});

async function start(more: object = {}, client = breeder): Promise<string> {
  const answer = await client.post(BASE, wish(more));
  expect(answer.msg).toBe('');
  expect(answer.status).toBe(200);
  return answer.data.id as string;
}

async function finish(more: object = {}): Promise<{ id: string; result: StatisticalResult }> {
  const id = await start(more);
  await runWaitingJobs(system.platform);
  const answer = await breeder.get(`${BASE}/result/${id}`);
  expect(answer.status).toBe(200);
  return { id, result: answer.data as StatisticalResult };
}

describe('a statistical task', () => {
  it('analyses a trait in an environment and keeps what was asked, the answer and the figures', async () => {
    const { id, result } = await finish({ checkEntryId: trial.entryIds.get('G3'), outliers: 'off' });
    expect(result).toMatchObject({
      method: 'randomBlock',
      trial: { id: trial.id },
      alpha: 0.05,
      outliers: 'off',
      refused: [],
    });
    const [analysis] = result.analyses;
    expect(analysis).toMatchObject({
      environment: { location: 'Sanya', year: 2026, season: 'summer' },
      trait: { id: trial.traitIds[0], unit: 'kg/ha' },
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
      /^G6 yielded most in Sanya 2026 Summer: 10,\d{3}(\.\d)? kg\/ha, 9\.\d % above the check G3\. 3 of 5 candidates exceed it/,
    );
    expect(result.summary.zh).toContain('较对照 G3');

    const task = await breeder.get(`${BASE}/${id}`);
    expect(task.data).toMatchObject({
      kind: 'randomized-block',
      state: 'finished',
      summary: result.summary,
      parameters: { trialId: trial.id, method: 'randomBlock', alpha: 0.05 },
    });
    const log = await breeder.get(`${BASE}/log/${id}`);
    expect(log.data.records[0].text.en).toContain('24 plots analysed, 6 entries, 4 blocks');
  });

  it('analyses every environment and trait, and lists what could not be analysed with the reason', async () => {
    const { result } = await finish({ environmentIds: trial.environmentIds, traitIds: trial.traitIds });
    expect(result.analyses.map(({ environment, trait }) => [environment.location, trait.id])).toEqual([
      ['Sanya', trial.traitIds[0]],
      ['Sanya', trial.traitIds[1]],
      ['北京', trial.traitIds[0]],
    ]);
    expect(result.refused).toHaveLength(1);
    expect(result.refused[0]).toMatchObject({ environment: { en: '北京 2026 Summer', zh: '北京 2026 夏' } });
    expect(result.refused[0]!.reason.en).toMatch(/has no value in any plot/);
    expect(result.summary.en).toMatch(
      /^Entries differ significantly in 2 of 3 analyses\. Highest: Sanya .*\(\d.*\)\. 1 could not be analysed\.$/,
    );
  });

  it('fails with the reason when nothing can be analysed', async () => {
    const id = await start({ environmentIds: [trial.environmentIds[1]], traitIds: [trial.traitIds[1]] });
    await runWaitingJobs(system.platform);
    const { data } = await breeder.get(`${BASE}/${id}`);
    expect(data.state).toBe('failed');
    expect(data.failure.en).toMatch(/^北京 2026 Summer · .*: .* has no value in any plot\.$/);
    expect(data.failure.zh).toContain('在所有小区中均无数据');
  });

  it('leaves outliers out unless told to keep them, and names them with their entries', async () => {
    const plots = gridOfPlots(5, 4, ['Sanya'], (entry, block) => [
      100 + entry + noise(entry + 5 * block) + (entry === 2 && block === 1 ? 80 : 0),
    ]);
    const spoilt = await plantTrial(system, plots);
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
      values: [{ plot: '108', entry: 'G3', block: 'R2' }],
      entries: [{ entry: 'G3', plots: 4, leftOut: 1 }],
      keptEntries: [],
    });
    const byValues = await finish({ ...place, outliers: 'values' });
    expect(byValues.result).toMatchObject({
      outliers: 'values',
      analyses: [{ outliers: { rule: 'values' } }],
    });
    expect((await breeder.post(BASE, wish({ ...place, outliers: 'some' }))).status).not.toBe(200);
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
    const other = await plantTrial(system, plots, { testMethod: 'alphaLattice' });
    const { result } = await finish({
      trialId: other.id,
      environmentIds: other.environmentIds,
      traitIds: other.traitIds,
      checkEntryId: other.entryIds.get('G4'),
    });
    expect(result.refused[0]!.reason.en).toMatch(
      /^The plots of A 2026 Summer have no replicate or block label/,
    );
    const remarks = result.analyses[0]!.remarks.map(({ en }) => en);
    expect(remarks[0]).toBe(
      'The design of this trial is “Alpha lattice”; it is analysed here as randomized blocks, with the replicate as block.',
    );
    expect(remarks.some((text) => text.includes('the check G4 has no value here'))).toBe(true);
    expect(result.analyses[0]!.check).toBeNull();
  });

  it('runs again with changes as a new task, checked anew', async () => {
    const { id } = await finish();
    const again = await breeder.post(`${BASE}/again/${id}`);
    expect(again.status).toBe(200);
    expect(again.data.id).not.toBe(id);
    const parameters = {
      ...wish(),
      alpha: 0.01,
      checkEntryId: null,
      outliers: 'off',
      name: undefined,
    };
    const changed = await breeder.post(`${BASE}/again/${id}`, { name: 'stricter', parameters });
    await runWaitingJobs(system.platform);
    expect((await breeder.get(`${BASE}/${changed.data.id}`)).data).toMatchObject({
      name: 'stricter',
      state: 'finished',
      parameters: { alpha: 0.01, outliers: 'off' },
    });
    const foreign = { ...parameters, environmentIds: ['01a1fc17-0000-7000-8000-000000000000'] };
    expect((await breeder.post(`${BASE}/again/${id}`, { parameters: foreign })).status).toBe(
      errors.statisticalEnvironmentUnknown.status,
    );
  });

  it('is told apart from others of its name by its parameters in short', async () => {
    const name = 'same name';
    const every = { environmentIds: trial.environmentIds, traitIds: trial.traitIds, outliers: 'off' };
    const ids = [await start({ name }), await start({ name, ...every, alpha: 0.01 })];
    await start({ name, checkEntryId: trial.entryIds.get('G3') });
    const { data } = await breeder.get(`${BASE}/page?name=same%20name`);
    const { name: code } = (await system.admin.get(`/crop/crop-field-test/${trial.id}`)).data;
    const [checked, wide, narrow] = data.records.map(({ about }: { about: unknown }) => about);
    expect(narrow).toEqual({
      zh: `${code} · 产量 ${code} 0 · 1 个环境 · 异常值按残差`,
      en: `${code} · Yield · 1 environment · outliers by residuals`,
    });
    expect(wide).toEqual({
      zh: `${code} · 产量 ${code} 0、产量 ${code} 1 · 2 个环境 · 异常值不剔除 · α = 0.01`,
      en: `${code} · Yield, 产量 ${code} 1 · 2 environments · outliers kept · α = 0.01`,
    });
    expect(checked.en).toBe(`${code} · Yield · 1 environment · check G3 · outliers by residuals`);
    expect((await breeder.get(`${BASE}/${ids[0]}`)).data.about).toEqual(narrow);
    await runWaitingJobs(system.platform);
  });

  it('is terminated while it waits, and deleted with others of its kind', async () => {
    const [first, second] = [await start(), await start()];
    expect((await breeder.put(`${BASE}/terminate/${first}`)).data).toEqual({ state: 'terminated' });
    await runWaitingJobs(system.platform);
    expect((await breeder.get(`${BASE}/result/${first}`)).status).toBe(errors.taskWithoutResult.status);
    expect((await breeder.delete(`${BASE}/batch?ids=${first},${second}`)).data).toEqual({ deleted: 2 });
  });

  it('is read by whoever may read its trial, and ended by its owner alone', async () => {
    const { id } = await finish({ name: 'shared findings' });
    const colleague = await system.signInAs({ keys: ['statisticalAnalysis'] });
    const trialUser = await system.signInAs({ keys: ['fieldTestTask'] });
    for (const url of [`${BASE}/${id}`, `${BASE}/result/${id}`, `${BASE}/log/${id}`]) {
      expect((await colleague.get(url)).status).toBe(200);
    }
    expect((await colleague.inject({ method: 'GET', url: `${BASE}/export/${id}` })).statusCode).toBe(200);
    expect((await colleague.get(`${BASE}/${id}`)).data).toMatchObject({
      ownerId: breeder.userId,
      mayEnd: false,
    });
    expect((await breeder.get(`${BASE}/${id}`)).data.mayEnd).toBe(true);
    for (const client of [colleague, trialUser]) {
      const listed = await client.get('/crop/crop-task/page?name=shared');
      expect(listed.data.records.map((one: { id: string }) => one.id)).toEqual([id]);
      const { finished } = (await client.get('/crop/crop-dashboard')).data.tasks;
      expect(finished.map((one: { id: string }) => one.id)).toContain(id);
      expect((await client.delete(`/crop/crop-task/${id}`)).status).toBe(errors.notFound.status);
    }
    expect((await colleague.put(`${BASE}/terminate/${id}`)).status).toBe(errors.notFound.status);
    const again = await colleague.post(`${BASE}/again/${id}`);
    expect((await colleague.get(`${BASE}/${again.data.id}`)).data.ownerId).toBe(colleague.userId);
  });

  it('is nobody else’s before it is finished, nor for those who may not read the trial', async () => {
    const waiting = await start({ name: 'still waiting' });
    const colleague = await system.signInAs({ keys: ['statisticalAnalysis'] });
    expect((await colleague.get(`${BASE}/${waiting}`)).status).toBe(errors.notFound.status);
    await runWaitingJobs(system.platform);
    expect((await colleague.get(`${BASE}/${waiting}`)).status).toBe(200);
    const stranger = await system.signInAs({ keys: ['germplasmManagement'] });
    expect((await stranger.get(`/crop/crop-task/${waiting}`)).status).toBe(errors.notFound.status);
    expect((await stranger.get('/crop/crop-task/page')).data.total).toBe(0);
    expect((await stranger.post(BASE, wish())).status).toBe(errors.noRights.status);
  });

  it('keeps its trial from being deleted until it has ended', async () => {
    const plots = gridOfPlots(3, 3, ['Sanya'], (entry, block) => [entry + noise(entry + 3 * block)]);
    const planted = await plantTrial(system, plots);
    const place = { trialId: planted.id, environmentIds: planted.environmentIds, traitIds: planted.traitIds };
    const id = await start({ ...place, name: 'still to run' });
    const remove = () => system.admin.call('DELETE', `/crop/crop-field-test/${planted.id}?plots=9`);
    const refused = await remove();
    expect(refused.status).toBe(errors.stillReferenced.status);
    expect(refused.msg).toContain('still to run');
    await runWaitingJobs(system.platform);
    expect((await remove()).status).toBe(200);
    expect((await breeder.get(`${BASE}/result/${id}`)).status).toBe(200);
    expect((await breeder.post(`${BASE}/again/${id}`)).status).toBe(errors.notFound.status);
  });
});

describe('what cannot be asked', () => {
  const refused = async (more: object) => (await breeder.post(BASE, wish(more))).status;
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
    expect(await refused({ traitIds: [trial.traitIds[0], trial.traitIds[0]] })).toBe(illegal);
    for (const alpha of [0, -1, 0.5, 1, '0.05x']) expect(await refused({ alpha }), `${alpha}`).toBe(illegal);
    expect(await refused({ colour: 'green' })).toBe(illegal);
  });
});

describe('the export', () => {
  it('is a workbook with a sheet for the question, the analysis of variance, the means and the residuals', async () => {
    const { id, result } = await finish({ name: 'a/b: "c"', outliers: 'off' });
    const response = await breeder.inject({ method: 'GET', url: `${BASE}/export/${id}` });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toContain('a_b_ _c_.xlsx');
    const sheets = await readWorkbook(response.rawPayload);
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      'Question',
      'Analysis of variance',
      'Means',
      'Residuals',
    ]);
    const means = sheets.find(({ sheet }) => sheet === 'Means')!.data;
    expect(means[0]!.slice(0, 4)).toEqual(['Environment', 'Trait', 'Unit', 'Entry']);
    expect(means[1]![7]).toBe(result.analyses[0]!.means[0]!.adjustedMean);
    expect(sheets.find(({ sheet }) => sheet === 'Residuals')!.data).toHaveLength(25);
  });

  it('is one table as CSV, in the reader’s language and with all digits', async () => {
    const { id, result } = await finish();
    breeder.language = 'zh_CN';
    const response = await breeder.inject({
      method: 'GET',
      url: `${BASE}/export/${id}?format=csv&table=anova`,
    });
    breeder.language = 'en_US';
    const rows: string[][] = parse(response.body, { bom: true });
    expect(rows[0]!.slice(2, 6)).toEqual(['变异来源', '自由度', '平方和', '均方']);
    expect(Number(rows[2]![4])).toBe(result.analyses[0]!.anova[1]!.sumOfSquares);
    expect(response.headers['content-disposition']).toContain(
      encodeURIComponent('产量分析 2026-方差分析.csv'),
    );
  });
});

const folder = referenceFolder('phenotype');
describe.skipIf(!folder)('published trials', () => {
  interface Expected {
    anova?: { SS: number; F: number | null; p: number | null }[];
    per_environment_anova?: Record<string, { SS: number; F: number | null; p: number | null }[]>;
  }

  async function analysePublished(
    name: string,
    columns: Parameters<typeof readPublished>[2],
  ): Promise<{ result: StatisticalResult; expected: Expected }> {
    const { plots, expected } = await readPublished<Expected>(folder!, name, columns);
    const planted = await plantTrial(system, plots);
    const { result } = await finish({
      trialId: planted.id,
      environmentIds: planted.environmentIds,
      traitIds: planted.traitIds,
      outliers: 'off',
    });
    return { result, expected };
  }

  const close = (actual: number | null, expected: number, tolerance: number) =>
    expect(Math.abs(actual! / expected - 1)).toBeLessThan(tolerance);

  it('give the same figures through the database as in the book', async () => {
    const columns = { block: 'rep', entry: 'rate', value: 'yield' };
    const { result, expected } = await analysePublished('01_rcbd_gomez_seedrate', columns);
    expected.anova!.forEach(({ SS, F, p }, i) => {
      const line = result.analyses[0]!.anova[i]!;
      close(line.sumOfSquares, SS, 1e-7);
      if (F !== null) close(line.f, F, 1e-7);
      if (p !== null) close(line.p, p, 1e-6);
    });
    expect(result.summary.en).toMatch(
      /^Entries do not differ significantly \(P = 0\.113\)\. 75 yielded most in .*: 5,304 kg\/ha; the LSD is 501 kg\/ha\.$/,
    );
  });

  it('give the same figures for each of several environments', async () => {
    const columns = { location: 'env', block: 'rep', entry: 'gen', value: 'yield' };
    const { result, expected } = await analysePublished('06_met_omer_sorghum', columns);
    expect(result.analyses).toHaveLength(6);
    for (const { environment, anova } of result.analyses) {
      expected.per_environment_anova![environment.location]!.forEach(({ SS, p }, i) => {
        close(anova[i]!.sumOfSquares, SS, 1e-7);
        if (p !== null && p > 1e-10) close(anova[i]!.p, p, 1e-6);
      });
    }
  });
});
