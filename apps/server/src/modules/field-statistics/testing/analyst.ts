import { afterAll, beforeAll, expect } from 'vitest';
import type { AnalysisResult, StoredPart } from '@panicle/analyses/result';
import { runWaitingJobs } from '../../../platform/jobs/run-waiting-jobs.ts';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { gridOfPlots, plantTrial, type PlantedTrial } from './plant-trial.ts';

export const BASE = '/crop/crop-statistical-task';

/** Deterministic noise between -1 and 1 that is no sum of entry and block effects. */
export const noise = (i: number) => (Math.sin(12.9898 * (i + 1)) * 43758.5453) % 1;

/** The cells of a table of a part by the keys of its columns. */
export function rowsOf({ report }: StoredPart, name: string): Record<string, unknown>[] {
  const table = [...report!.tables, ...(report!.diagnostics?.tables ?? [])].find((one) => one.name === name);
  if (!table) throw new Error(`no table ${name}`);
  return table.rows.map((row) => Object.fromEntries(table.columns.map(({ key }, k) => [key, row[k]])));
}

/** The application with a planted trial, for a file of tests, and ways to have it analysed. */
export function setAnalyst() {
  let system: TestApplication;
  let breeder: Client;
  let trial: PlantedTrial;

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

  const wanted = (more: object = {}) => ({
    name: '产量分析 2026',
    method: 'randomBlock',
    trialIds: [trial.id],
    environmentIds: [trial.environmentIds[0]],
    traitIds: [trial.traitIds[0]],
    ...more,
  });

  async function start(more: object = {}, client = breeder): Promise<string> {
    const answer = await client.post(BASE, wanted(more));
    expect(answer.msg).toBe('');
    expect(answer.status).toBe(200);
    return answer.data.id as string;
  }

  async function finish(more: object = {}): Promise<{ id: string; result: AnalysisResult }> {
    const id = await start(more);
    await runWaitingJobs(system.platform);
    const answer = await breeder.get(`${BASE}/result/${id}`);
    expect(answer.status).toBe(200);
    return { id, result: answer.data as AnalysisResult };
  }

  return {
    get system() {
      return system;
    },
    get breeder() {
      return breeder;
    },
    /** two environments, two traits; G3 is a check; the second trait is missing at the second place */
    get trial() {
      return trial;
    },
    wanted,
    start,
    finish,
  };
}
