import { v7 as uuidv7 } from 'uuid';
import type { Client, TestApplication } from '../../../testing/test-application.ts';
import {
  addObservation,
  insertEntries,
  insertEnvironments,
  insertObservations,
  insertPlots,
  noObservations,
} from '../store.ts';

export interface SmallTrial {
  id: string;
  environmentIds: string[];
  entryIds: string[];
  traitId: string;
}

let serial = 0;
/** Names that no other trial of the run has. */
export const nextTrialName = () => `TR${String(++serial).padStart(4, '0')}`;

async function post(client: Client, url: string, body: object): Promise<string> {
  const answer = await client.post(url, body);
  if (answer.status !== 200) throw new Error(answer.msg);
  return (answer.data as { id: string }).id;
}

/**
 * A trial in two environments: two replicates of the entries G1, G2, G10 and the check CK, with yields of
 * 100 * environment + 10 * replicate + entry, and one missing value (G10 in replicate 2 of the first environment).
 */
export async function plantSmallTrial(system: TestApplication, client: Client): Promise<SmallTrial> {
  const { database } = system.platform;
  const id = await post(client, '/crop/crop-field-test', {
    name: nextTrialName(),
    year: 2024,
    season: 'summer',
    crop: 'maize',
  });
  const traitId = await post(system.admin, '/crop/crop-trait', {
    name: `yield ${uuidv7()}`,
    crop: 'maize',
    classification: 'agronomic',
    dataType: 'numeric',
    minimum: 0,
    maximum: 1000,
    unit: 'kg',
  });
  return database.transaction(async (transaction) => {
    const season = 'summer' as const;
    const environments = ['Sanya', '北京'].map((location, position) => ({
      location,
      year: 2024,
      season,
      position,
    }));
    const entries = ['G1', 'G2', 'G10', 'CK'].map((name, position) => ({
      name,
      materialId: null,
      isCheck: name === 'CK',
      position,
    }));
    const environmentIds = await insertEnvironments(transaction, id, environments, null);
    const entryIds = await insertEntries(transaction, id, entries, null);
    const plots = environmentIds.flatMap((environmentId, place) =>
      ['R1', 'R2'].flatMap((replicate, repeat) =>
        entryIds.map((entryId, entry) => ({
          environmentId,
          entryId,
          plotNumber: String(100 * (repeat + 1) + entry),
          replicate,
          block: null,
          fieldRow: repeat + 1,
          fieldColumn: entry + 1,
          position: repeat * 4 + entry,
          value: 100 * (place + 1) + 10 * (repeat + 1) + entry + 1,
        })),
      ),
    );
    const plotIds = await insertPlots(transaction, id, plots, null);
    const observations = noObservations();
    for (const [index, plotId] of plotIds.entries()) {
      if (index === 6) continue;
      addObservation(observations, { plotId, traitId, observedOn: null }, plots[index]!.value, false);
    }
    await insertObservations(transaction, observations, system.admin.userId, null);
    return { id, environmentIds, entryIds, traitId };
  });
}
