import type { TrialCreation } from '@panicle/contract/trials';
import type { PlanChoice } from '@panicle/contract/trial-plans';
import {
  addEntries,
  addEnvironments,
  createTrial,
  planSites,
  prepareTrial,
  readFieldMap,
  readTrialToPlan,
  saveFieldMap,
  writePlan,
} from '../trials/index.ts';
import { keepRecord } from './batch.ts';
import { knownHybrids } from './generate/founders.ts';
import type { Programme } from './generate/programme.ts';
import type { Loading } from './load.ts';

/** The trial of the next season. */
export const plannedTrial: TrialCreation = {
  name: 'DEMO27P',
  testId: 'DEMO-2027-P',
  description: '演示：下一季的预备试验 Demo: preliminary trial of the next season',
  year: 2027,
  season: 'summer',
  stage: 'preliminary',
  testMethod: 'randomizedBlock',
  rowsPerPlot: 4,
  plotLength: 5,
  plotWidth: 2.4,
  replicateCount: 2,
  checkType: 'random',
  seedQuantity: 480,
  sowingDensity: 7.5,
  crop: 'maize',
};
const plan: PlanChoice = {
  design: 'randomizedBlock',
  options: { replicates: 2, blockRows: 5 },
  seed: 2027,
};
const LOCATIONS = 2;
const ENTRIES = 28;
const CHECKS = 2;

/** The best of the last preliminary trial enter the next one, at two of its places; at the first one its seed is reserved. */
export async function loadPlannedTrial(loading: Loading, { trials }: Programme): Promise<void> {
  const { transaction, batchId } = loading;
  const { id: trialId } = await createTrial(loading, plannedTrial);
  await keepRecord(transaction, batchId, 'trial', trialId);
  const { plots } = trials.findLast(({ creation }) => creation.stage === 'preliminary')!;
  const locations = [...new Set(plots.map(({ location }) => location))].slice(0, LOCATIONS);
  await addEnvironments(loading, {
    trialId,
    environments: locations.map((location) => ({ location })),
  });
  const names = [...new Set(plots.flatMap(({ entry, isCheck }) => (isCheck ? [] : [entry])))];
  await addEntries(loading, { trialId, entries: names.slice(0, ENTRIES).map((name) => ({ name })) });
  const checks = knownHybrids.slice(0, CHECKS).map(({ name }) => ({ name }));
  await addEntries(loading, { trialId, entries: checks, isCheck: true });
  const toPlan = await readTrialToPlan(transaction, trialId);
  const sites = await planSites(toPlan, plan);
  await writePlan(loading, plan, { trial: toPlan, sites }, batchId);
  await drawLanes(loading, trialId);
  await prepareTrial(loading, trialId, batchId);
}

/** At the last of its places paths and the irrigation line are drawn in already. */
async function drawLanes(loading: Loading, trialId: string): Promise<void> {
  const site = (await readFieldMap(loading.transaction, trialId, {})).sites.at(-1)!;
  const { environmentId, revision, map } = site;
  const lanes = [
    { kind: 'path', along: 'rows', after: Math.floor(map.rows / 2), width: 2 },
    { kind: 'irrigation', along: 'columns', after: Math.floor(map.columns / 2), width: 0.5 },
  ] as const;
  await saveFieldMap(loading, trialId, {
    environmentId,
    revision,
    map: { ...map, north: 15, lanes: [...lanes] },
    plots: [],
  });
}
