import { vi } from 'vitest';
import type { Envelope, Page as PageOf } from '@panicle/contract';
import type { AnalysisCreation } from '@panicle/contract/analyses';
import type { DemoStatus } from '@panicle/contract/demo';
import type { Material } from '@panicle/contract/germplasm';
import type { Task } from '@panicle/contract/jobs';
import type { PreparationPlan } from '@panicle/contract/preparation-plans';
import type { Trial, TrialDetail } from '@panicle/contract/trials';
import { startHostedApplication, type LeftState } from '../../apps/server/src/testing/application-host.ts';
import { madeOnce } from '../../apps/server/src/testing/made-once.ts';
import { signInOverHttp, type ServedApplication } from '../../apps/server/src/testing/running-application.ts';
import { collectTexts } from './words.ts';

/** Records of the demo data that pages are opened with. */
export interface Demo {
  trialId: string;
  materialId: string;
  /** a finished analysis of that trial */
  taskId: string;
  /** a finished AMMI analysis of it */
  ammiId: string;
  /** a decision meeting over the entries of the first analysis */
  meetingId: string;
  /** the preparation plan of a location whose seed is reserved */
  planId: string;
  /** names of places, entries, traits and so on, as they may occur in sentences of the pages */
  texts: string[];
}

export interface KeptDemo {
  state: LeftState;
  demo: Demo;
}

/** The demo data, loaded and analysed once for all files that begin with them. */
export function keepDemo(): Promise<KeptDemo> {
  return madeOnce('demo', async () => {
    const application = await startHostedApplication();
    const demo = await loadDemo(application);
    return { demo, state: await application.leave() };
  });
}

/** Loads the demo data as admin and has one of its trials analysed. */
async function loadDemo({ address }: ServedApplication): Promise<Demo> {
  const headers = await signInOverHttp(address);
  const call = async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
    const response = await fetch(address + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { status, msg, data } = (await response.json()) as Envelope<Data>;
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${msg}`);
    return data;
  };
  await call<DemoStatus>('POST', '/crop/demo');
  const { records: trials } = await call<PageOf<Trial>>('GET', '/crop/crop-field-test/page');
  const trialId = trials[0]?.id ?? '';
  const trial = await call<TrialDetail>('GET', `/crop/crop-field-test/${trialId}`);
  const texts = new Set<string>();
  collectTexts(trial, texts);
  for (const { id } of trials)
    collectTexts(await call('GET', `/crop/crop-field-entry/page?trialId=${id}&pageSize=500`), texts);
  const { records: materials } = await call<PageOf<Material>>('GET', '/crop/crop-material-information/page');
  const creation: AnalysisCreation = {
    name: 'Yield',
    method: 'randomBlock',
    trialIds: [trialId],
    environmentIds: trial.environments.map(({ id }) => id),
    traitIds: trial.traits.filter(({ dataType }) => dataType === 'numeric').map(({ id }) => id),
  };
  const { id: taskId } = await call<{ id: string }>('POST', '/crop/crop-statistical-task', creation);
  const ammi: AnalysisCreation = {
    name: 'Interaction',
    method: 'ammi',
    trialIds: [trialId],
    environmentIds: creation.environmentIds,
    traitIds: creation.traitIds.slice(0, 1),
  };
  const { id: ammiId } = await call<{ id: string }>('POST', '/crop/crop-statistical-task', ammi);
  // The demo data bring analyses of their own: pages are looked at when all of them have ended.
  const ended = async () => {
    const { records } = await call<PageOf<Task>>('GET', '/crop/crop-statistical-task/page');
    return records.every(({ state }) => state === 'finished');
  };
  await vi.waitUntil(ended, { timeout: 120_000, interval: 200 });
  const meeting = { name: trial.name, ranking: { taskId, part: 0, table: 'means' } };
  const made = '/crop/crop-decision-meeting/ofAnalysis';
  const { id: meetingId } = await call<{ id: string }>('POST', made, meeting);
  const materialId = materials[0]?.materialId ?? '';
  const plans = await call<PageOf<PreparationPlan>>('GET', '/crop/crop-preparation-plan/page?state=reserved');
  const planId = plans.records[0]?.id ?? '';
  collectTexts(await call('GET', `/crop/crop-preparation-plan/seed/${planId}`), texts);
  return { trialId, meetingId, materialId, taskId, ammiId, planId, texts: [...texts] };
}
