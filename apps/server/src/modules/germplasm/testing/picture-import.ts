import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { zip } from '../../../platform/tables/testing/make-workbook.ts';
import { startTestApplication, type TestApplication } from '../../../testing/test-application.ts';
import { Breeder } from './germplasm-fixture.ts';

export let application: TestApplication;
export let breeder: Breeder;

/** The whole system and a breeder; what the imports of pictures are tried on. */
export function setPictureStage(): void {
  beforeAll(async () => {
    application = await startTestApplication();
    breeder = new Breeder(await application.signInAs());
  });
  afterAll(() => application?.close());
}

/** Too large to be imported while the user waits: bytes that do not pack, beside the pictures. */
export const ballast = () => randomBytes(1_100_000);

/** A zip of a table and other files through the import call; `write` 0 only checks. */
export async function importZip(
  parts: Parameters<typeof zip>[0],
  write: 0 | 1 = 1,
  groupId = 'none',
  user = breeder,
) {
  return user.import(groupId, write, await zip(parts), 'ears.zip');
}

/** The bytes of the picture of each material of an import, by source ID; null where it has none. */
export async function picturesOf(batchId: string): Promise<Record<string, Buffer | null>> {
  const { records } = await breeder.page({ batchId, pageSize: 200 });
  const found: Record<string, Buffer | null> = {};
  for (const { sourceId, picture } of records) {
    found[sourceId] = picture
      ? (await breeder.client.inject({ method: 'GET', url: picture })).rawPayload
      : null;
  }
  return found;
}

/** Keys of every object in the storage that is a picture of a material. */
export async function storedPictures(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of application.platform.storage.list()) {
    if (key.startsWith('germplasm-pictures/')) keys.push(key);
  }
  return keys.sort();
}

export async function count(table: 'staged_object' | 'material' | 'object_removal'): Promise<number> {
  const [row] = await application.platform.database.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return row?.count ?? -1;
}
