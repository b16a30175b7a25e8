import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnalysisResult } from '@panicle/analyses/result';
import { errors } from '@panicle/contract';
import { runWaitingJobs } from '../../../platform/jobs/run-waiting-jobs.ts';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { gridOfPlots, plantTrial } from '../../field-statistics/testing/plant-trial.ts';
import { PAIR, TASK, made, plantMaterials, taskOf, type CrossingStage } from '../testing/crossing-stage.ts';

const MERGE = `${TASK}/merge`;
/** One above the other is what a line or a tester adds. */
const LINES = { L1: 0, L2: 30, L3: 60 };
const TESTERS = { T1: 0, T2: 8 };
/** Effects are seen through it. */
const noise = (plot: number) => Math.sin(12.9898 * (plot + 1));

let system: TestApplication;
let stage: CrossingStage;
let analyst: Client;
/** Of lines with the first and with the second tester. */
let taskIds: string[];

/** A task of all lines with one tester, whose crosses are harvested; the crosses by their names. */
async function cross(
  tester: string,
  more: object = {},
): Promise<{ id: string; crosses: Map<string, string> }> {
  const lines = Object.keys(LINES);
  const { breeder, ids, groupId } = stage;
  const task = { trialDesign: 'lineTester', ...more };
  const { id } = await made(breeder.post(TASK, taskOf(stage, lines, [tester], task)));
  const rows = [];
  for (const line of lines) {
    const pair = { taskId: id, femaleId: ids[line], maleId: ids[tester] };
    rows.push({ pairId: (await made(breeder.post(PAIR, pair))).id });
  }
  const harvest = { taskId: id, groupId, date: '2026-01-20', unit: 'g', rows };
  const { harvests } = await made(breeder.post('/crop/crop-hybrid-harvest', harvest));
  const crosses = new Map<string, string>();
  for (const { material, materialId } of harvests) crosses.set(material, materialId);
  return { id, crosses };
}

beforeAll(async () => {
  system = await startTestApplication();
  stage = await plantMaterials(system, [...Object.keys(LINES), ...Object.keys(TESTERS)]);
  stage.breeder.language = 'en_US';
  analyst = await system.signInAs({ keys: ['hybridTask', 'statisticalAnalysis'] });
  analyst.language = 'en_US';
  const made = [await cross('T1'), await cross('T2')];
  taskIds = made.map(({ id }) => id);
  const crosses = new Map(made.flatMap((one) => [...one.crosses]));
  const names = Object.keys(LINES).flatMap((line) =>
    Object.keys(TESTERS).map((tester) => `${line}/${tester}`),
  );
  const plots = gridOfPlots(7, 3, ['Sanya'], (entry, block) => {
    const [line, tester] = (names[entry] ?? 'L1/T1').split('/') as [keyof typeof LINES, keyof typeof TESTERS];
    return [500 + LINES[line] + TESTERS[tester] + 10 * block + noise(entry + 7 * block)];
  });
  const called = plots.map((plot) => ({ ...plot, entry: names[Number(plot.entry.slice(1)) - 1] ?? 'CK' }));
  const trial = await plantTrial(system, called, { checks: ['CK'] });
  for (const [name, materialId] of crosses)
    await system.platform.database.query(
      'update trial_entry set material_id = $2 where trial_id = $3 and name = $1',
      [name, materialId, trial.id],
    );
});
afterAll(() => system.close());

const effects = (result: AnalysisResult, table: string) => {
  const found = result.parts[0]!.report!.tables.find(({ name }) => name === table)!;
  return found.rows.map((row) => row[0]);
};

test('several tasks become one result of combining ability by their pedigrees, and stay', async () => {
  const merge = { name: 'Testers of 2026', analysis: 'combiningAbility', taskIds };
  const { id } = await made(analyst.post(MERGE, merge));
  await runWaitingJobs(system.platform);
  const result: AnalysisResult = await made(analyst.get(`/crop/crop-statistical-task/result/${id}`));
  expect(result.parts[0]).toMatchObject({ report: { tables: expect.any(Array) } });
  const { tables } = result.parts[0]!.report!;
  const names = new Set(tables.flatMap(({ rows }) => rows.flat()));
  for (const parent of [...Object.keys(LINES), ...Object.keys(TESTERS)]) expect(names).toContain(parent);
  expect(names).not.toContain('CK');
  expect(effects(result, 'lines')).toHaveLength(3);
  expect(await made(stage.breeder.get(`${TASK}/${taskIds[0]}`))).toMatchObject({ harvestedCount: 3 });
});

test('merging takes two tasks of one design, whose crosses have values, and the right to analyse', async () => {
  const request = { name: 'No result', analysis: 'combiningAbility' };
  expect(await analyst.post(MERGE, { ...request, taskIds: [taskIds[0]] })).toMatchObject({
    status: errors.hybridMergeTwo.status,
    msg: 'At least two tasks must be ticked for merging',
  });
  const other = await cross('T1', { trialDesign: 'northCarolina2', namingPrefix: 'MF' });
  expect(await analyst.post(MERGE, { ...request, taskIds: [taskIds[0], other.id] })).toMatchObject({
    msg: 'Only trials with the same design/method can be merged for analysis',
  });
  expect(await analyst.post(`${TASK}/analyse/${other.id}`, request)).toMatchObject({
    status: errors.hybridMergeNoTrials.status,
  });
  const reader = await system.signInAs({ keys: ['hybridTask'] });
  expect(await reader.post(MERGE, { ...request, taskIds })).toMatchObject({ status: errors.noRights.status });
});

test('one task is compared or analysed by itself', async () => {
  const { id } = await made(
    analyst.post(`${TASK}/analyse/${taskIds[1]}`, { name: 'Second tester', analysis: 'comparison' }),
  );
  await runWaitingJobs(system.platform);
  const result: AnalysisResult = await made(analyst.get(`/crop/crop-statistical-task/result/${id}`));
  expect(result.data.entries).toBe(3);
});
