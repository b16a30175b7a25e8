import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import type { ClassPicture } from '@panicle/contract/class-pictures';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { sweepUploads } from '../../files/index.ts';
import { formOf } from '../../germplasm/testing/germplasm-fixture.ts';
import { png } from '../../germplasm/testing/png.ts';

const TRAIT = '/crop/crop-trait';

let system: TestApplication;
let breeder: Client;
beforeAll(async () => {
  system = await startTestApplication();
  breeder = await system.signInAs({ keys: ['basicData'] });
});
afterAll(() => system.close());

let serial = 0;
const createRating = async (): Promise<string> =>
  (
    await breeder.post(TRAIT, {
      name: `rust ${++serial}`,
      crop: 'wheat',
      classification: 'bioticStress',
      dataType: 'text',
      possibleValues: ['R', 'MR', 'S'],
    })
  ).data.id;

const upload = async (traitId: string, value: string, bytes: Buffer, name = 'leaf.png', client = breeder) => {
  const url = `${TRAIT}/classPicture/${traitId}?value=${encodeURIComponent(value)}`;
  return (await client.inject({ method: 'POST', url, ...formOf(bytes, name) })).json();
};
const list = async (traitId: string): Promise<ClassPicture[]> =>
  (await breeder.get(`${TRAIT}/classPictures/${traitId}`)).data;
const bytesAt = async (address: string) => (await breeder.inject({ method: 'GET', url: address })).rawPayload;
const keysOf = async (traitId: string) =>
  (
    await system.platform.database.query<{ key: string }>(
      'select object_key as key from trait_class_picture where trait_id = $1',
      [traitId],
    )
  ).map(({ key }) => key);

describe('pictures of classes', () => {
  test('are listed in the order of the classes, with what they show in words, and come back as sent', async () => {
    const id = await createRating();
    await upload(id, 'S', png(3));
    await upload(id, 'R', png(1));
    const described = await breeder.put(`${TRAIT}/classPicture`, {
      traitId: id,
      value: 'R',
      alternativeText: 'a leaf without pustules',
    });
    expect(described.data).toMatchObject([
      { value: 'R', alternativeText: 'a leaf without pustules' },
      { value: 'S', alternativeText: '' },
    ]);
    const pictures = await list(id);
    expect(await bytesAt(pictures[0]!.address)).toEqual(png(1));
    const exported = await breeder.inject({ method: 'GET', url: `${TRAIT}/export?format=csv&crop=wheat` });
    expect(exported.rawPayload.toString('utf8')).toContain(`S = ${pictures[1]!.address}`);
  });

  test('are replaced under another address, without the words for the old one, and taken away', async () => {
    const id = await createRating();
    const [first] = (await upload(id, 'MR', png(1))).data;
    await breeder.put(`${TRAIT}/classPicture`, { traitId: id, value: 'MR', alternativeText: 'old' });
    const [old] = await keysOf(id);
    const [second] = (await upload(id, 'MR', png(2))).data;
    expect(second.address).not.toBe(first.address);
    expect(second.alternativeText).toBe('');
    expect(await system.platform.storage.head(old!)).toBeNull();
    const [key] = await keysOf(id);
    expect((await breeder.delete(`${TRAIT}/classPicture/${id}?value=MR`)).data).toEqual([]);
    expect(await system.platform.storage.head(key!)).toBeNull();
    const again = await breeder.delete(`${TRAIT}/classPicture/${id}?value=MR`);
    expect(again.status).toBe(errors.notFound.status);
  });

  test('belong to a class, are pictures of a bounded size, and leave nothing behind when refused', async () => {
    const id = await createRating();
    expect((await upload(id, 'no class', png(1))).status).toBe(errors.classUnknown.status);
    expect((await upload(id, 'R', Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(
      errors.notAPicture.status,
    );
    expect((await upload(id, 'R', png(1), 'leaf.svg')).status).toBe(errors.wrongFileType.status);
    expect((await upload(id, 'R', png(1, 4097))).status).toBe(errors.notAPicture.status);
    expect((await upload(id, 'R', Buffer.alloc(5 * 1024 * 1024 + 1, 1))).status).toBe(
      errors.fileTooLarge.status,
    );
    const reader = await system.signInAs({ keys: ['fieldTestTask'] });
    expect((await upload(id, 'R', png(1), 'leaf.png', reader)).status).toBe(errors.noRights.status);
    expect(await keysOf(id)).toEqual([]);
  });

  test('wait for a class that is renamed, and for a trait in the recycle bin', async () => {
    const id = await createRating();
    await upload(id, 'MR', png(5));
    await breeder.put(TRAIT, { id, possibleValues: ['R', 'S'] });
    expect(await list(id)).toEqual([]);
    await breeder.put(TRAIT, { id, possibleValues: ['S', 'MR'] });
    expect(await list(id)).toMatchObject([{ value: 'MR' }]);
    const { data } = await breeder.delete(`${TRAIT}/${id}`);
    await sweepUploads(system.platform);
    await breeder.put('/crop/crop-recycle-bin/restore', { ids: data.deletionIds });
    const [picture] = await list(id);
    expect(await bytesAt(picture!.address)).toEqual(png(5));
  });

  test('go with the import that made their trait, also one that was deleted before', async () => {
    const table = 'name,crop,possible values\nscore A,rice,"1, 2"\nscore B,rice,"1, 2"';
    const url = `${TRAIT}/batchImport/rice/1`;
    const imported = (await breeder.inject({ method: 'POST', url, ...formOf(table, 'scores.csv') })).json();
    const { data } = await breeder.get(`${TRAIT}/page?search=score&crop=rice`);
    const ids: string[] = data.records.map(({ id }: { id: string }) => id);
    for (const id of ids) await upload(id, '1', png(6));
    const keys = (await Promise.all(ids.map(keysOf))).flat();
    await breeder.delete(`${TRAIT}/${ids[0]}`);
    expect((await breeder.post(`/crop/crop-import/undo/${imported.data.batchId}`)).status).toBe(200);
    await sweepUploads(system.platform);
    for (const key of keys) expect(await system.platform.storage.head(key)).toBeNull();
  });
});
