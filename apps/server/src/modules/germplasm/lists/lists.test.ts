import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import type { MaterialList, MemberSource } from '@panicle/contract/material-lists';
import type { Answer, Client } from '../../../testing/test-application.ts';
import {
  BIN,
  MATERIAL,
  formOf,
  startGermplasm,
  unknownId,
  type GermplasmSystem,
} from '../testing/germplasm-fixture.ts';

const LIST = '/crop/crop-material-list';
let system: GermplasmSystem;
let mine: Client;
let ids: string[];
let serial = 0;

beforeAll(async () => {
  system = await startGermplasm();
  mine = system.breeder.client;
  const made = [];
  for (const sourceId of ['A', 'B', 'C', 'D', 'E'])
    made.push(await system.breeder.material({ sourceId, ...(sourceId > 'C' && { year: 2025 }) }));
  ids = made.map(({ materialId }) => materialId);
});
afterAll(() => system.close());

async function list(from?: MemberSource, client = mine): Promise<MaterialList> {
  const answer = await client.post(LIST, { name: `List ${++serial}`, ...(from && { from }) });
  expect(answer).toMatchObject({ status: 200 });
  return answer.data;
}

const of = (letters: string) => ({
  materialIds: Array.from(letters, (letter) => ids['ABCDE'.indexOf(letter)]!),
});

/** The members in their order, with what is noted. */
async function members(id: string, client = mine, query = ''): Promise<string> {
  const { data } = await client.get(`${LIST}/members/${id}?pageSize=100${query}`);
  return data.records
    .map(({ sourceId, note }: { sourceId: string; note: string }) => `${sourceId}${note && `(${note})`}`)
    .join(' ');
}
const remove = (id: string, letters: string, client = mine) =>
  client.call('DELETE', `${LIST}/members`, { id, ...of(letters) });
const place = (id: string, letters: string, at: number) =>
  mine.put(`${LIST}/members/place`, { id, ...of(letters), place: at });
const note = (id: string, letter: string, text: string) =>
  mine.put(`${LIST}/members/note`, { id, materialId: of(letter).materialIds[0], note: text });
const restore = (deletionId: string) => mine.put(`${BIN}/restore`, { ids: [deletionId] });

describe('a material list', () => {
  test('keeps the order in which materials were chosen, and takes each once', async () => {
    const { id } = await list(of('CAB'));
    const { data } = await mine.post(`${LIST}/members`, { id, from: of('ADD') });
    expect(data).toMatchObject({ added: 1, already: 1, list: { memberCount: 4 } });
    expect(await members(id)).toBe('C A B D');
    expect(await members(id, mine, '&search=b')).toBe('B');
  });

  test('is made of all that a filter finds, in the order of the table', async () => {
    const criteria = JSON.stringify([{ field: 'year', operator: 'equals', value: 2025 }]);
    const { id } = await list({ filter: { criteria, sort: 'sourceId', order: 'desc' } });
    expect(await members(id)).toBe('E D');
    expect(await system.breeder.list({ listId: id })).toEqual(['E', 'D']);
    expect(await system.breeder.list({ listId: id, sort: 'sourceId' })).toEqual(['D', 'E']);
    await remove(id, 'E');
    expect(await system.breeder.page({ listId: id })).toMatchObject({ total: 1 });
  });

  test('moves members to a place, takes them out and keeps a note of each', async () => {
    const { id } = await list(of('ABCDE'));
    await place(id, 'ED', 2);
    expect(await members(id)).toBe('A E D B C');
    await place(id, 'A', 100);
    await note(id, 'B', '=1+1 🌽');
    await remove(id, 'EC');
    expect(await members(id)).toBe('D B(=1+1 🌽) A');
    expect((await place(id, 'E', 1)).status).toBe(errors.notFound.status);
    expect((await remove(id, 'E')).data).toMatchObject({ memberCount: 3 });
  });

  test('is changed in two windows at once without loss', async () => {
    const { id } = await list(of('A'));
    await Promise.all([
      ...Array.from('BCDE', (letter) => mine.post(`${LIST}/members`, { id, from: of(letter) })),
      note(id, 'A', 'tester'),
      mine.put(LIST, { id, description: 'of two windows' }),
    ]);
    const now = (await members(id)).split(' ');
    expect(now[0]).toBe('A(tester)');
    expect(now.toSorted()).toEqual(['A(tester)', 'B', 'C', 'D', 'E']);
  });

  test.each([
    ['listNameEmpty', { name: ' ' }],
    ['listSourceUnclear', { name: 'x', from: {} }],
    ['listSourceUnclear', { name: 'x', from: { materialIds: [unknownId], filter: {} } }],
    ['listSourceUnclear', { name: 'x', from: { operation: 'union' } }],
    ['notFound', { name: 'x', from: { materialIds: [unknownId] } }],
    [
      'notFound',
      { name: 'x', from: { operation: 'union', listIds: [unknownId, unknownId.replace('0000', '0001')] } },
    ],
    ['listSourceEmpty', { name: 'x', from: { filter: { search: 'no such name' } } }],
    ['illegalParameter', { name: 'x', from: { materialIds: ['x'] } }],
  ] as const)('is refused with %s, and nothing of it is written', async (error, body) => {
    expect((await mine.post(LIST, body)).status).toBe(errors[error].status);
    expect((await mine.get(`${LIST}/page?search=x`)).data.total).toBe(0);
  });

  test('is read by all with the right, changed by its owner, and by guests seen when it is public', async () => {
    const { id } = await list(of('AB'));
    const other = await system.signInAs({ keys: ['germplasmManagement'] });
    expect(await members(id, other)).toBe('A B');
    expect((await other.get(`${LIST}/page?mine=true`)).data.total).toBe(0);
    expect((await other.post(`${LIST}/members`, { id, from: of('C') })).status).toBe(errors.notOwner.status);
    const copy = await list({ filter: { listId: id } }, other);
    expect(await members(copy.id, other)).toBe('A B');
  });
});

describe('set operations', () => {
  test('are counted before they make a list, in the order of the first one', async () => {
    const [one, two, three] = [await list(of('DCBA')), await list(of('ABE')), await list(of('EA'))];
    await note(two.id, 'B', 'late');
    const listIds = [one.id, two.id];
    expect((await mine.post(`${LIST}/combine`, { listIds })).data).toEqual({
      union: 5,
      intersection: 2,
      difference: 2,
    });
    const made = async (operation: 'union' | 'intersection' | 'difference', lists = listIds) =>
      members((await list({ operation, listIds: lists })).id);
    expect(await made('union')).toBe('D C B(late) A E');
    expect(await made('intersection')).toBe('B(late) A');
    expect(await made('difference')).toBe('D C');
    expect(await made('intersection', [one.id, two.id, three.id])).toBe('A');
    expect(await made('difference', [one.id, two.id, three.id])).toBe('D C');
  });
});

describe('a deleted material', () => {
  const erase = async (sourceId: string) => {
    const { materialId } = await system.breeder.material({ sourceId });
    return {
      materialId,
      delete: async () => (await mine.delete(`${MATERIAL}?materialId=${materialId}`)).data.deletionId,
    };
  };

  test('leaves its lists and comes back to its place', async () => {
    const gone = await erase('Gone');
    const { id } = await list({
      materialIds: [of('A').materialIds[0]!, gone.materialId, of('B').materialIds[0]!],
    });
    const deletionId = await gone.delete();
    expect(await members(id)).toBe('A B');
    expect((await restore(deletionId)).status).toBe(200);
    expect(await members(id)).toBe('A Gone B');
  });

  test('and a deleted list come back in any order with all that belongs together', async () => {
    const gone = await erase('Away');
    const source = { materialIds: [gone.materialId, ...of('C').materialIds] };
    const lists = [await list(source), await list(source)];
    const deleteList = async ({ id }: MaterialList) =>
      (await mine.delete(`${LIST}/${id}`)).data.deletionIds[0];
    const first = await deleteList(lists[0]!);
    const material = await gone.delete();
    const second = await deleteList(lists[1]!);
    const remarked = await restore(first);
    expect(remarked).toMatchObject({ status: 200 });
    expect(JSON.stringify(remarked.data)).toContain('not restored to the list');
    expect(await members(lists[0]!.id)).toBe('C');
    expect((await restore(material)).status).toBe(200);
    expect(await members(lists[0]!.id)).toBe('Away C');
    expect((await restore(second)).status).toBe(200);
    expect(await members(lists[1]!.id)).toBe('Away C');
  });

  test('that was merged keeps one place in each list, and its own again when the merge is undone', async () => {
    const [kept, merged] = [await erase('Kept'), await erase('Merged')];
    const source = { materialIds: [merged.materialId, ...of('A').materialIds, kept.materialId] };
    const [{ id }, other] = [await list(source), await list(source)];
    const revisions = Object.fromEntries([kept, merged].map(({ materialId }) => [materialId, 1]));
    const body = { keptId: kept.materialId, mergedIds: [merged.materialId], revisions };
    const answer = await mine.post('/crop/crop-material-merge', body);
    expect(answer).toMatchObject({ status: 200 });
    expect(await members(id)).toBe('Kept A');
    await mine.delete(`${LIST}/${other.id}`);
    expect(
      (
        await mine.post('/crop/crop-material-merge/undo', {
          id: (await mine.get('/crop/crop-material-merge/page')).data.records[0].id,
        })
      ).status,
    ).toBe(200);
    expect(await members(id)).toBe('Merged A Kept');
  });
});

describe('an import of names', () => {
  test('is checked row by row, fills the list and is taken back', async () => {
    const { id } = await list(of('A'));
    await system.breeder.material({ sourceId: 'N1', variety: 'Twice' });
    await system.breeder.material({ sourceId: 'N2', variety: 'Twice', synonyms: 'Old name' });
    const send = async (content: string, write: 0 | 1) =>
      (
        await mine.inject({
          method: 'POST',
          url: `${LIST}/batchImport/${id}/${write}`,
          ...formOf(content, 'names.csv'),
        })
      ).json<Answer>();
    const bad = await send('name,note\nTwice,\nnobody,\n', 0);
    expect(bad.data.problems).toMatchObject([{ row: 2 }, { row: 3, reason: 'There is no material nobody' }]);
    const written = await send('name,note\nN1,first\na,known\nold name,by its old name\nN1,again\n', 1);
    expect(written.data.problems).toMatchObject([
      { row: 3, severity: 'warning' },
      { row: 3, severity: 'warning', reason: 'The list holds this material already' },
      { row: 4, severity: 'warning', reason: 'Matched by another name: Twice (N2)' },
      { row: 5, severity: 'warning', reason: 'The same material as in row 2; it is added once' },
    ]);
    expect(await members(id)).toBe('A N1(first) N2(by its old name)');
    const undone = await mine.post(`/crop/crop-import/undo/${written.data.batchId}`);
    expect(undone).toMatchObject({ status: 200 });
    expect(await members(id)).toBe('A');
  });
});
