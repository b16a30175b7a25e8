import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors, type Envelope } from '@panicle/contract';
import type { Material } from '@panicle/contract/germplasm';
import { sweepUploads } from '../../files/index.ts';

import {
  formOf,
  MATERIAL,
  startGermplasm,
  unknownId,
  type GermplasmSystem,
} from '../testing/germplasm-fixture.ts';
import { png } from '../testing/png.ts';

let system: GermplasmSystem;
beforeAll(async () => {
  system = await startGermplasm();
});
afterAll(() => system.close());

async function send(url: string, bytes: Buffer, name: string) {
  const response = await system.breeder.client.inject({ method: 'POST', url, ...formOf(bytes, name) });
  return response.json<Envelope<Material>>();
}
const upload = (materialId: string, bytes: Buffer, name = 'ear.png') =>
  send(`${MATERIAL}/picture/${materialId}`, bytes, name);
/** `picture`: the address of the picture that it is the small copy of */
const uploadThumbnail = (picture: string, bytes: Buffer) =>
  send(`${picture}&kind=thumbnail`, bytes, 'ear.png');

const download = (url: string) => system.breeder.client.inject({ method: 'GET', url });
const storedObjects = async () => {
  const rows = await system.platform.database.query<{ key: string }>(
    `select picture ->> 'objectKey' as key from material where picture is not null`,
  );
  return rows.map((row) => row.key);
};

describe('the picture of a material', () => {
  test('comes back as it was sent, with a type of our own and nothing that could run', async () => {
    const { materialId } = await system.breeder.material();
    const { data } = await upload(materialId, png(100));
    expect(data).toMatchObject({ revision: 2, picture: expect.stringContaining(materialId) });
    const response = await download(data.picture!);
    expect(response.rawPayload).toEqual(png(100));
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  test('is replaced, under another address, and the old one is removed', async () => {
    const { materialId } = await system.breeder.material();
    const first = await upload(materialId, png(1));
    const [oldKey] = (await storedObjects()).slice(-1);
    const second = await upload(materialId, png(2));
    expect(second.data.picture).not.toBe(first.data.picture);
    expect((await download(second.data.picture!)).rawPayload).toEqual(png(2));
    expect(await storedObjects()).not.toContain(oldKey);
    expect(await system.platform.storage.head(oldKey!)).toBeNull();
  });

  test('counts for anyone who uploaded it, as long as it is there', async () => {
    const used = async () => {
      const [row] = await system.platform.database.query<{ bytes: number }>(
        'select coalesce(sum(bytes), 0)::int as bytes from stored_space where owner_id = $1',
        [system.breeder.client.userId],
      );
      return row?.bytes ?? 0;
    };
    const { materialId } = await system.breeder.material();
    const before = await used();
    await upload(materialId, png(1, 64));
    expect((await used()) - before).toBe(png(1, 64).length);
    await upload(materialId, png(2));
    expect((await used()) - before).toBe(png(2).length);
    await system.breeder.client.delete(`${MATERIAL}/picture/${materialId}`);
    expect(await used()).toBe(before);
  });

  test('has a small copy for lists', async () => {
    const { materialId } = await system.breeder.material();
    const nothing = `${MATERIAL}/picture/${materialId}?version=x`;
    expect((await uploadThumbnail(nothing, png(3))).status).toBe(errors.notFound.status);
    const { data } = await upload(materialId, png(3, 64));
    const address = `${MATERIAL}/picture/${materialId}?kind=thumbnail`;
    // a picture of a few hundred bytes does without
    expect((await download(address)).rawPayload).toEqual(png(3, 64));
    const small = await uploadThumbnail(data.picture!, png(4));
    expect(small.data.revision).toBe(data.revision);
    expect((await download(address)).rawPayload).toEqual(png(4));
    expect((await download(data.picture!)).rawPayload).toEqual(png(3, 64));
  });

  test('has no small copy with sides like those of a poster, nor one in its place', async () => {
    const { materialId } = await system.breeder.material();
    const { data } = await upload(materialId, png(3, 1025));
    expect(await uploadThumbnail(data.picture!, png(3, 1025))).toMatchObject({
      status: errors.notAPicture.status,
      msg: expect.stringContaining('1025 × 1025 px'),
    });
    const small = await download(`${data.picture}&kind=thumbnail`);
    expect(small.json()).toMatchObject({ status: errors.notFound.status });
    expect((await uploadThumbnail(data.picture!, png(3, 1024))).status).toBe(200);
    expect((await download(`${data.picture}&kind=thumbnail`)).rawPayload).toEqual(png(3, 1024));
  });

  test('is replaced and taken away only by those who may delete the material', async () => {
    const other = await system.signInAs({ keys: ['germplasmManagement'] });
    const { materialId } = await system.breeder.material();
    const address = `${MATERIAL}/picture/${materialId}`;
    const sendAs = async (url: string, grey: number) =>
      (await other.inject({ method: 'POST', url, ...formOf(png(grey), 'ear.png') })).json<
        Envelope<Material>
      >();
    // where there is none, everybody adds one, with its small copy
    const first = await sendAs(address, 1);
    expect(first.status).toBe(200);
    expect((await sendAs(`${first.data.picture}&kind=thumbnail`, 2)).status).toBe(200);
    expect((await sendAs(address, 3)).status).toBe(errors.notOwner.status);
    expect((await other.delete(address)).status).toBe(errors.notOwner.status);
    const own = await upload(materialId, png(4));
    expect(own.status).toBe(200);
    expect((await sendAs(`${own.data.picture}&kind=thumbnail`, 5)).status).toBe(errors.notOwner.status);
    expect((await download(own.data.picture!)).rawPayload).toEqual(png(4));
    const administrator = await system.signInAs({ seesAll: true });
    expect((await administrator.delete(address)).status).toBe(200);
  });

  test('keeps the small copy of another picture away', async () => {
    const { materialId } = await system.breeder.material();
    const first = await upload(materialId, png(6, 64));
    const second = await upload(materialId, png(7, 64));
    const late = await uploadThumbnail(first.data.picture!, png(6));
    expect(late).toMatchObject({
      status: errors.staleRevision.status,
      msg: expect.stringContaining(second.data.updatedBy),
    });
    const small = await download(`${second.data.picture}&kind=thumbnail`);
    expect(small.rawPayload).toEqual(png(7, 64));
    const unnamed = await send(`${MATERIAL}/picture/${materialId}?kind=thumbnail`, png(6), 'ear.png');
    expect(unnamed.status).toBe(errors.staleRevision.status);
  });

  test('can be taken away, with its files', async () => {
    const { materialId } = await system.breeder.material();
    const { data } = await upload(materialId, png(5));
    const answer = await system.breeder.client.delete(`${MATERIAL}/picture/${materialId}`);
    expect(answer.data).toMatchObject({ picture: null, revision: 3 });
    expect((await download(data.picture!)).json()).toMatchObject({ status: errors.notFound.status });
    const again = await system.breeder.client.delete(`${MATERIAL}/picture/${materialId}`);
    expect(again.status).toBe(errors.notFound.status);
  });

  test('must be a picture, whatever it is called', async () => {
    const { materialId } = await system.breeder.material();
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    expect((await upload(materialId, html)).status).toBe(errors.notAPicture.status);
    expect((await upload(materialId, png(1), 'ear.svg')).status).toBe(errors.wrongFileType.status);
    expect(
      (await uploadThumbnail(`${MATERIAL}/picture/${materialId}?version=x`, Buffer.alloc(300 * 1024, 1)))
        .status,
    ).toBe(errors.fileTooLarge.status);
    expect((await system.breeder.read(materialId)).picture).toBeNull();
  });

  test('leaves nothing behind when the material is missing', async () => {
    const before = await storedObjects();
    expect((await upload(unknownId, png(1))).status).toBe(errors.notFound.status);
    expect((await download(`${MATERIAL}/picture/${unknownId}`)).json()).toMatchObject({
      status: errors.notFound.status,
    });
    expect(await storedObjects()).toEqual(before);
  });

  test('goes with the import that is undone, also of a material that was deleted before', async () => {
    const { breeder, platform } = system;
    const group = await breeder.group();
    const { data } = await breeder.import(group.id, 1, 'sourceId\nP1\nP2\n');
    const [{ materialId } = { materialId: '' }] = (await breeder.page({ batchId: data.batchId })).records;
    const { data: pictured } = await upload(materialId, png(5));
    await uploadThumbnail(pictured.picture!, png(6));
    const keys = await platform.database.query<{ picture: string; thumbnail: string }>(
      `select picture ->> 'objectKey' as picture, picture #>> '{thumbnail,objectKey}' as thumbnail
         from material where id = $1`,
      [materialId],
    );
    const objects = Object.values(keys[0]!);
    await breeder.client.delete(`${MATERIAL}?materialId=${materialId}`);
    for (const key of objects) expect(await platform.storage.head(key)).not.toBeNull();
    const undone = await breeder.client.post(`/crop/crop-import/undo/${data.batchId}`);
    expect(undone.data.counts).toMatchObject({ removed: 1 });
    await sweepUploads(platform);
    for (const key of objects) expect(await platform.storage.head(key)).toBeNull();
  });
});
