import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import {
  plantTrial,
  type PlantedPlot,
} from '../../apps/server/src/modules/field-statistics/testing/plant-trial.ts';
import { signInOverHttp, type ServedApplication } from '../../apps/server/src/testing/running-application.ts';
import { signInOver } from '../shell/session.ts';

const TASKS = '/crop/crop-statistical-task';

/** Plants a trial with these plots and starts an analysis of all of it; the id of the task. */
export async function startedAnalysis(
  { address, databaseUrl }: ServedApplication,
  plots: readonly PlantedPlot[],
  { name, method }: { name: string; method: string },
): Promise<string> {
  const headers = { ...(await signInOverHttp(address)), 'content-type': 'application/json' };
  const { id: userId } = await signInOver(address);
  const post = async (url: string, body: object) => {
    const response = await fetch(address + url, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as { status: number; msg: string; data: { id: string } };
  };
  const database = openDatabase(await databaseUrl(), { poolSize: 1 });
  const trial = await plantTrial({ admin: { post, userId }, platform: { database } }, plots);
  await database.close();
  const started = await post(TASKS, {
    name,
    method,
    trialIds: [trial.id],
    environmentIds: trial.environmentIds,
    traitIds: trial.traitIds,
    options: { outliers: 'off' },
  });
  if (started.status !== 200) throw new Error(started.msg);
  return started.data.id;
}
