import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import type { Material } from '@panicle/contract/germplasm';
import { MATERIAL, startGermplasm, unknownId, type GermplasmSystem } from '../testing/germplasm-fixture.ts';

let system: GermplasmSystem;
beforeAll(async () => {
  system = await startGermplasm();
});
afterAll(() => system.close());

const breeder = () => system.breeder;
const save = (...rows: object[]) => system.breeder.client.put(`${MATERIAL}/batch`, { rows });
const edit = ({ materialId, revision }: Material, changes: object) => ({ materialId, revision, changes });

describe('spreadsheet edits', () => {
  test('save built-in and user columns of several rows at once', async () => {
    const field = await breeder().field({ dataType: 'date' });
    const one = await breeder().material({ variety: 'old', year: 2020 });
    const two = await breeder().material();
    const answer = await save(
      edit(one, { variety: '新名', year: null, [field.id]: '2026-05-01' }),
      edit(two, { inventoryQuantity: 1.5, type: 'cross' }),
    );
    expect(answer.data.rows).toEqual([
      { materialId: one.materialId, revision: 2 },
      { materialId: two.materialId, revision: 2 },
    ]);
    expect(await breeder().read(one.materialId)).toMatchObject({
      variety: '新名',
      year: null,
      values: { [field.id]: '2026-05-01' },
    });
    expect(await breeder().read(two.materialId)).toMatchObject({ inventoryQuantity: 1.5, type: 'cross' });
  });

  test('save nothing when one cell is refused, and name every refused cell', async () => {
    const one = await breeder().material({ variety: 'stays' });
    const two = await breeder().material();
    const answer = await save(
      edit(one, { variety: 'goes', year: 'soon', status: null }),
      edit(two, { type: 'hybrid', colour: 'red' }),
    );
    expect(answer).toMatchObject({
      status: errors.materialCellsRefused.status,
      msg: expect.stringContaining('4'),
    });
    expect(answer.data).toEqual([
      { materialId: one.materialId, column: 'year', reason: 'Year: soon is not a number' },
      { materialId: one.materialId, column: 'status', reason: 'Status cannot be empty' },
      { materialId: two.materialId, column: 'type', reason: 'Type: hybrid is not one of selfing, cross' },
      { materialId: two.materialId, column: 'colour', reason: 'There is no column colour in this group' },
    ]);
    expect(await breeder().read(one.materialId)).toMatchObject({ variety: 'stays', revision: 1 });
  });

  test('name rows that are gone, doubled or changed by someone else', async () => {
    const stale = await breeder().material();
    await save(edit(stale, { variety: 'first' }));
    const fine = await breeder().material();
    const answer = await save(
      edit(stale, { variety: 'second' }),
      { materialId: unknownId, revision: 1, changes: { variety: 'x' } },
      edit(fine, { variety: 'x' }),
      edit(fine, { variety: 'y' }),
    );
    expect(answer.data).toMatchObject([
      { materialId: stale.materialId, column: '', reason: expect.stringContaining('changed this record') },
      { materialId: unknownId, column: '' },
      { materialId: fine.materialId, column: '' },
    ]);
  });

  test('may swap source IDs but not make one twice', async () => {
    const group = await breeder().group();
    const a = await breeder().material({ groupId: group.id, sourceId: 'A' });
    const b = await breeder().material({ groupId: group.id, sourceId: 'B' });
    await breeder().material({ groupId: group.id, sourceId: 'C' });
    expect((await save(edit(a, { sourceId: 'B' }), edit(b, { sourceId: 'A' }))).status).toBe(200);
    expect(await breeder().read(a.materialId)).toMatchObject({ sourceId: 'B' });
    const now = { ...a, revision: 2 };
    const then = { ...b, revision: 2 };
    for (const edits of [
      [edit(now, { sourceId: 'C' })],
      [edit(now, { sourceId: 'D' }), edit(then, { sourceId: 'D' })],
      [edit(now, { sourceId: 'A' })],
    ]) {
      const answer = await save(...edits);
      expect(answer.status).toBe(errors.materialCellsRefused.status);
      expect(answer.data).toMatchObject([
        { column: 'sourceId', reason: expect.stringMatching(/Duplicate source ID/) },
      ]);
    }
  });

  test('hold hundreds of rows', async () => {
    const materials = await Promise.all(Array.from({ length: 300 }, () => breeder().material()));
    const answer = await save(
      ...materials.map((material, index) => edit(material, { year: 1900 + (index % 100) })),
    );
    expect(answer.data.rows).toHaveLength(300);
    expect((await save()).status).toBe(errors.illegalParameter.status);
  });
});
