import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors, type Envelope } from '@panicle/contract';
import type { MaterialFile } from '@panicle/contract/material-files';
import {
  formOf,
  MATERIAL,
  startGermplasm,
  unknownId,
  type GermplasmSystem,
} from '../testing/germplasm-fixture.ts';
import { png } from '../testing/png.ts';
import { freeName } from './merge.ts';

const FILES = '/crop/crop-material-file';
let system: GermplasmSystem;
beforeAll(async () => {
  system = await startGermplasm();
});
afterAll(() => system.close());

async function attach(materialId: string, bytes: Buffer, name: string, client = system.breeder.client) {
  const kind = /\.(png|jpg)$/.test(name) ? 'picture' : 'file';
  const url = `${FILES}/${materialId}?kind=${kind}`;
  const response = await client.inject({ method: 'POST', url, ...formOf(bytes, name) });
  return response.json<Envelope<MaterialFile>>();
}
const list = async (materialId: string, client = system.breeder.client) =>
  (await client.get(`${FILES}/list?materialId=${materialId}`)).data as MaterialFile[];
const objectsLeft = async () =>
  (await system.platform.database.query<{ key: string }>('select object_key as key from object_removal')).map(
    ({ key }) => key,
  );
const keyOf = async (id: string) =>
  (
    await system.platform.database.query<{ key: string }>(
      'select object_key as key from material_file where id = $1',
      [id],
    )
  )[0]!.key;

describe('the files of a material', () => {
  test('come back as they were sent: pictures are shown, everything else is saved', async () => {
    const { materialId } = await system.breeder.material();
    const picture = await attach(materialId, png(40), '穗 Ear.png');
    expect(picture.data).toMatchObject({ category: 'image', contentType: 'image/png', mayDelete: true });
    const note = await attach(materialId, Buffer.from('%PDF-1.7 passport'), 'passport.pdf');
    expect(note.data).toMatchObject({ category: 'document', contentType: null });
    expect((await list(materialId)).map(({ name }) => name)).toEqual(['passport.pdf', '穗 Ear.png']);
    const { client } = system.breeder;
    const shown = await client.inject({ method: 'GET', url: `${FILES}/download/${picture.data.id}` });
    expect(shown.rawPayload).toEqual(png(40));
    expect(shown.headers['content-disposition']).toContain('inline');
    const saved = await client.inject({ method: 'GET', url: `${FILES}/download/${note.data.id}` });
    expect(saved.headers['content-disposition']).toContain('attachment');
    expect(saved.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('have a name once, whatever its case, also for two people at once: status 1000', async () => {
    const { materialId } = await system.breeder.material();
    const answers = await Promise.all([
      attach(materialId, png(10), 'ear.png'),
      attach(materialId, png(11), 'EAR.png'),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 1000]);
    expect(answers.find(({ status }) => status === 1000)!.msg).toMatch(
      /A file named (ear|EAR)\.png is already in the folder/,
    );
    expect(await list(materialId)).toHaveLength(1);
  });

  test.each([
    ['seed.zip', 'wrongFileType'],
    ['old.xls', 'importOldExcel'],
    ['page.html', 'wrongFileType'],
    ['drawing.svg', 'wrongFileType'],
    ['macro.exe', 'wrongFileType'],
    ['broken.png', 'notAPicture'],
  ] as const)('are pictures, tables and documents only: not %s', async (name, error) => {
    const { materialId } = await system.breeder.material();
    expect((await attach(materialId, Buffer.from('<script>alert(1)</script>'), name)).status).toBe(
      errors[error].status,
    );
    expect(await list(materialId)).toEqual([]);
  });

  test('are deleted by who added them, the owner of the material and administrators, with their bytes', async () => {
    const colleague = await system.signInAs({ keys: ['germplasmManagement'] });
    const { materialId } = await system.breeder.material();
    const theirs = await attach(materialId, png(12), 'theirs.png', colleague);
    const own = await attach(materialId, png(13), 'own.png');
    const key = await keyOf(theirs.data.id);
    expect((await list(materialId, colleague)).map(({ mayDelete }) => mayDelete)).toEqual([false, true]);
    const refused = await colleague.delete(`${FILES}/${own.data.id}`);
    expect(refused).toMatchObject({ status: errors.materialFileNotYours.status });
    expect((await system.breeder.client.delete(`${FILES}/${theirs.data.id}`)).status).toBe(200);
    expect(await system.platform.storage.head(key)).toBeNull();
    expect((await system.breeder.client.delete(`${FILES}/${theirs.data.id}`)).status).toBe(
      errors.fileNotExisted.status,
    );
    const history = await system.breeder.client.get(`${MATERIAL}/history/${materialId}?pageSize=20`);
    const said = history.data.records.map((entry: { action: string; changes: object[] }) => [
      entry.action,
      entry.changes.length > 0,
    ]);
    expect(said.slice(0, 3)).toEqual([
      ['delete', true],
      ['upload', true],
      ['upload', true],
    ]);
  });

  test('go to the recycle bin with their material, and come back with it', async () => {
    const { client } = system.breeder;
    const { materialId } = await system.breeder.material();
    const { data } = await attach(materialId, png(14), 'bin.png');
    const key = await keyOf(data.id);
    const deletion = await client.delete(`${MATERIAL}?materialId=${materialId}`);
    const { deletionId } = deletion.data as { deletionId: string };
    expect((await client.get(`${FILES}/list?materialId=${materialId}`)).status).toBe(errors.notFound.status);
    expect((await client.get(`${FILES}/download/${data.id}`)).status).toBe(errors.fileNotExisted.status);
    expect(await system.platform.storage.head(key)).not.toBeNull();
    expect((await client.put('/crop/crop-recycle-bin/restore', { ids: [deletionId] })).status).toBe(200);
    expect(await list(materialId)).toHaveLength(1);
    expect(await objectsLeft()).toEqual([]);
  });

  test('are for those with the right: others neither read nor add any', async () => {
    const { materialId } = await system.breeder.material();
    const { data } = await attach(materialId, png(15), 'secret.png');
    const stranger = await system.signInAs({ keys: ['statisticalAnalysis'] });
    for (const url of [`${FILES}/list?materialId=${materialId}`, `${FILES}/download/${data.id}`])
      expect((await stranger.get(url)).status).toBe(errors.noRights.status);
    expect((await attach(materialId, png(16), 'x.png', stranger)).status).toBe(errors.noRights.status);
    expect((await attach(unknownId, png(16), 'x.png')).status).toBe(errors.notFound.status);
  });
});

test('a name that is taken gets the next number', () => {
  expect(freeName('ear.png', new Set(['ear.png']))).toBe('ear (2).png');
  expect(freeName('ear.png', new Set(['ear.png', 'ear (2).png']))).toBe('ear (3).png');
  expect(freeName('notes', new Set())).toBe('notes (2)');
});
