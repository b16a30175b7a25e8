import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { makeEmptyPlace, type EmptyPlace } from './places.ts';

// The system that the tests of a file back up, a user of it, and places to restore into.

export let test: TestApplication;
export let user: Client;
/** a group of materials whose name needs care in every format */
export let groupId: string;
/** where backups are written */
export let folder: string;
const places: EmptyPlace[] = [];

export async function emptyPlace(): Promise<EmptyPlace> {
  const place = await makeEmptyPlace();
  places.push(place);
  return place;
}

export function setBackupStage(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'panicle-backups-'));
    test = await startTestApplication();
    user = await test.signInAs();
    const { data } = await user.post('/crop/crop-material-group', { name: '玉米\t"引号"\\反斜杠' });
    groupId = data.id as string;
  });
  afterAll(async () => {
    await test?.close();
    for (const place of places) await place.remove();
    if (folder) await rm(folder, { recursive: true, force: true });
  });
}
