import { afterAll, beforeAll, expect } from 'vitest';
import { startTestApplication, type Client, type TestApplication } from './test-application.ts';
import { plantSmallTrial } from '../modules/trials/testing/small-trial.ts';

// Who deletes, who looks on and who sees all, and the calls that they make.

export const TRIALS = '/crop/crop-field-test';
export const GROUPS = '/crop/crop-material-group';
export const MATERIALS = '/crop/crop-material-information';
export const TRAITS = '/crop/crop-trait';
export const BIN = '/crop/crop-recycle-bin';

export let app: TestApplication;
export let owner: Client;
export let colleague: Client;
export let overseer: Client;

export function setBinStage(): void {
  beforeAll(async () => {
    app = await startTestApplication();
    owner = await app.signInAs({ username: 'owner' });
    colleague = await app.signInAs({ username: 'colleague' });
    overseer = await app.signInAs({ username: 'overseer', seesAll: true });
  });
  afterAll(() => app.close());
}

export const query = (sql: string, ...values: unknown[]) => app.platform.database.query(sql, values);
export const bin = async (client: Client, search = '') =>
  (await client.get(`${BIN}/page?search=${search}`)).data;
export const restore = (client: Client, ids: string[], name?: string) =>
  client.put(`${BIN}/restore`, { ids, ...(name && { name }) });
export const purge = (client: Client, ids: string[]) => client.call('DELETE', BIN, { ids });

/** A trial of 16 plots with 15 values, and its name. */
export async function plant(client: Client) {
  const planted = await plantSmallTrial(app, client);
  const { data } = await client.get(`${TRIALS}/${planted.id}`);
  return { ...planted, name: data.name as string };
}

export async function deleteTrial(client: Client, id: string): Promise<string> {
  const answer = await client.delete(`${TRIALS}/${id}?plots=16`);
  expect(answer).toMatchObject({ status: 200, data: { deletionIds: [expect.any(String)] } });
  return answer.data.deletionIds[0];
}
