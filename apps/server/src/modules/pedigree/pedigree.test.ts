import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { formOf } from '../germplasm/testing/germplasm-fixture.ts';

const PEDIGREE = '/crop/crop-pedigree';
const MATERIAL = '/crop/crop-material-information';

let system: TestApplication;
let breeder: Client;

beforeAll(async () => {
  system = await startTestApplication();
  breeder = await system.signInAs({ keys: ['genealogicalManagement', 'germplasmManagement'] });
});
afterAll(() => system.close());

async function data(call: ReturnType<Client['post']>) {
  const answer = await call;
  expect(answer).toMatchObject({ status: 200 });
  return answer.data;
}

let serial = 0;
async function material(sourceId = `P${++serial}`, groupId?: string): Promise<string> {
  return (await data(breeder.post(MATERIAL, { sourceId, groupId }))).materialId;
}
const record = (materialId: string, female: string | null, male: string | null = null, fields: object = {}) =>
  breeder.post(PEDIGREE, { materialId, female, male, ...fields });

const importFile = async (content: string, write: 0 | 1) =>
  (
    await breeder.inject({
      method: 'POST',
      url: `${PEDIGREE}/batchImport/none/${write}`,
      ...formOf(content, 'pedigree.csv'),
    })
  ).json();

describe('pedigree records', () => {
  test('name the circle that would make a material its own ancestor', async () => {
    const [a, b, c] = [await material('ring1'), await material('ring2'), await material('ring3')];
    await data(record(b, a));
    await data(record(c, null, b));
    const answer = await record(a, c);
    expect(answer.status).toBe(errors.pedigreeCycle.status);
    expect(answer.msg).toContain('ring1 ← ring3 ← ring2 ← ring1');
    expect((await record(a, a)).status).toBe(errors.pedigreeOwnParent.status);
  });

  test('name a circle and a path over thousands of generations at once', async () => {
    const [first, last] = [await material('old'), await material('young')];
    const { database } = system.platform;
    const made = await database.query<{ id: string }>(
      `insert into material (id, source_id, created_by, updated_by)
       select gen_random_uuid(), 'line ' || n, $1, $1 from generate_series(1, 5000) n returning id`,
      [breeder.userId],
    );
    const chain = [first, ...made.map(({ id }) => id), last];
    await database.query(
      `insert into pedigree (id, material_id, female, status, created_by, updated_by)
       select gen_random_uuid(), child, parent, 'accepted', $3, $3 from unnest($1::uuid[], $2::uuid[]) as t (child, parent)`,
      [chain.slice(1), chain.slice(0, -1), breeder.userId],
    );
    const answer = await record(first, last);
    expect(answer.status).toBe(errors.pedigreeCycle.status);
    expect(answer.msg).toMatch(/^.*old ← young ← .* ← … ← old/);
    expect(answer.data.materialIds).toHaveLength(5003);
    const { nodes, edges } = await data(breeder.get(`${PEDIGREE}/path/${first}/${last}`));
    expect(nodes.map(({ materialId }: { materialId: string }) => materialId)).toEqual(chain);
    expect(edges).toHaveLength(5001);
  });

  test('let no circle come of two people who write at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const lines = await Promise.all(Array.from({ length: 4 }, () => material()));
      const answers = await Promise.all(lines.map((line, k) => record(line, lines[(k + 1) % 4]!)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200,
        200,
        200,
        errors.pedigreeCycle.status,
      ]);
    }
  });

  test('keep a contradiction until someone decides', async () => {
    const [child, a, b] = [await material(), await material(), await material()];
    const first = await data(record(child, a, b, { source: 'field book' }));
    expect((await record(child, a, b)).status).toBe(errors.pedigreeRecorded.status);
    const second = await data(record(child, b, a, { source: 'label' }));
    expect([first.status, second.status]).toEqual(['accepted', 'conflicting']);
    const conflicts = await data(breeder.get(`${PEDIGREE}/page?status=conflicting&materialId=${child}`));
    expect(conflicts.records).toMatchObject([{ id: second.id }]);
    expect(await data(breeder.put(`${PEDIGREE}/accept/${second.id}`))).toMatchObject({ status: 'accepted' });
    expect(await data(breeder.get(`${PEDIGREE}/${first.id}`))).toMatchObject({ status: 'rejected' });
  });

  test('go with their material and come back with it; a parent stays', async () => {
    const [child, a] = [await material(), await material()];
    const { id } = await data(record(child, a));
    const refused = await breeder.delete(`${MATERIAL}?materialId=${a}`);
    expect(refused.status).toBe(errors.stillReferenced.status);
    const { deletionId } = await data(breeder.delete(`${MATERIAL}?materialId=${child}`));
    expect((await breeder.get(`${PEDIGREE}/${id}`)).status).toBe(errors.notFound.status);
    await data(breeder.put('/crop/crop-recycle-bin/restore', { ids: [deletionId] }));
    expect(await data(breeder.get(`${PEDIGREE}/${id}`))).toMatchObject({ materialId: child, female: a });
  });

  test('are shown as ancestors and descendants to a depth, and as a path', async () => {
    const [a, b, c, d] = [await material(), await material(), await material(), await material()];
    await data(record(b, a));
    await data(record(c, b));
    await data(record(d, a));
    const idsOf = async (query: string) => {
      const { nodes } = await data(breeder.get(`${PEDIGREE}/tree/${b}?${query}`));
      return new Set(nodes.map(({ materialId }: { materialId: string }) => materialId));
    };
    expect(await idsOf('')).toEqual(new Set([a, b, c]));
    expect(await idsOf('direction=ancestors')).toEqual(new Set([a, b]));
    const { nodes } = await data(breeder.get(`${PEDIGREE}/path/${c}/${d}`));
    expect(nodes.map(({ materialId }: { materialId: string }) => materialId)).toEqual([c, b, a, d]);
  });
});

describe('one step of the tree', () => {
  test('lists parents and offspring with their partners, and how many follow', async () => {
    const [a, b, f1, self, top] = await Promise.all(
      ['step A', 'step B', 'step F1', 'step S1', 'step top'].map((code) => material(code)),
    );
    await data(record(f1!, a!, b, { method: 'cross' }));
    await data(record(self!, f1!, f1));
    await data(record(top!, f1!, b));
    const step = await data(breeder.get(`${PEDIGREE}/relatives/${f1}`));
    expect(step).toMatchObject({ material: { name: 'step F1' }, method: 'cross' });
    expect(step.parents).toMatchObject([
      { node: { name: 'step A' }, side: 'female', method: null, more: 0 },
      { node: { name: 'step B' }, side: 'male', more: 0 },
    ]);
    expect(step.offspring).toMatchObject([
      { node: { name: 'step S1' }, side: 'both' },
      { node: { name: 'step top' }, side: 'female', partner: { name: 'step B' } },
    ]);
    expect(step.offspringCount).toBe(2);
    const below = await data(breeder.get(`${PEDIGREE}/relatives/${a}`));
    expect(below.offspring).toMatchObject([{ node: { name: 'step F1' }, more: 2 }]);
    expect((await breeder.get(`${PEDIGREE}/relatives/${crypto.randomUUID()}`)).status).toBe(
      errors.notFound.status,
    );
  });
});

describe('the pedigree string', () => {
  const stringOf = (id: string, depth?: number) =>
    data(breeder.get(`${PEDIGREE}/string/${id}${depth === undefined ? '' : `?depth=${depth}`}`));

  test('goes as many crosses back as asked for; doses and selfings are no crosses more', async () => {
    const [a, b, f1, bc1, bc2, selfed] = await Promise.all(
      ['pA', 'pB', 'pF1', 'pBC1', 'pBC2', 'pBC2F2'].map((code) => material(code)),
    );
    await data(record(f1!, a!, b));
    await data(record(bc1!, a!, f1));
    await data(record(bc2!, a!, bc1));
    await data(record(selfed!, bc2!, null, { method: 'selfing' }));
    expect(await stringOf(selfed!)).toEqual({ text: 'pA*3/pB', depth: 20, whole: true });
    expect(await stringOf(selfed!, 1)).toEqual({ text: 'pA/pBC1', depth: 1, whole: false });
    expect(await stringOf(a!)).toEqual({ text: 'pA', depth: 20, whole: true });
  });

  test('of thirty generations of selfing is the cross behind them', async () => {
    let line = await material('deep F1');
    await data(record(line, await material('deep A'), await material('deep B')));
    for (let generation = 2; generation <= 31; generation += 1) {
      const next = await material(`deep F${generation}`);
      await data(record(next, line, line, { method: 'selfing' }));
      line = next;
    }
    expect(await stringOf(line)).toMatchObject({ text: 'deep A/deep B', whole: true });
    const { materials } = await data(breeder.post(`${PEDIGREE}/numbers`, { materialIds: [line] }));
    expect(materials).toMatchObject([{ generations: 31 }]);
    expect(materials[0].inbreeding).toBeCloseTo(1 - 0.5 ** 30, 12);
  });

  test('ends earlier where it would name too many parents', async () => {
    // sibs mated for twelve generations: 4,096 names when written out
    let pair = await Promise.all([material('sib A'), material('sib B')]);
    for (let generation = 1; generation <= 12; generation += 1) {
      const next = await Promise.all([material(`sib ${generation}a`), material(`sib ${generation}b`)]);
      for (const child of next) await data(record(child, pair[0], pair[1]));
      pair = next;
    }
    const { text, depth, whole } = await stringOf(pair[0], 20);
    expect([depth, whole]).toEqual([8, false]);
    expect(text.split(/\/\d*\/?/).length).toBeLessThanOrEqual(500);
  });
});

describe('values of a trait', () => {
  test('are kept from those who may not read trials', async () => {
    const body = { materialIds: [await material()], traitId: crypto.randomUUID() };
    expect((await breeder.post(`${PEDIGREE}/traitValues`, body)).status).toBe(errors.noRights.status);
    expect(await data(breeder.get(`${PEDIGREE}/traits`))).toEqual([]);
    const analyst = await system.signInAs({ keys: ['genealogicalManagement', 'fieldTestTask'] });
    expect((await analyst.post(`${PEDIGREE}/traitValues`, body)).status).toBe(errors.notFound.status);
  });
});

describe('numbers', () => {
  test('are those of the pedigree, with the selfings of generations or without', async () => {
    const [a, b, line, sib, offspring] = await Promise.all(Array.from({ length: 5 }, () => material()));
    for (const child of [line!, sib!]) await data(record(child, a!, b, { generation: 'F2' }));
    await data(record(offspring!, line!, sib));
    const inbreeding = async (selfing: string) => {
      const body = { materialIds: [line, offspring], selfing };
      const { materials } = await data(breeder.post(`${PEDIGREE}/numbers`, body));
      return materials.map((one: { inbreeding: number }) => one.inbreeding);
    };
    expect(await inbreeding('ignored')).toEqual([0, 0.25]);
    expect(await inbreeding('counted')).toEqual([0.5, 0.25]);
    const coancestry = await data(breeder.post(`${PEDIGREE}/coancestry`, { materialIds: [offspring] }));
    expect(coancestry.founders.map(({ share }: { share: number }) => share)).toEqual([0.5, 0.5]);
    const body = { form: 'purdy', materialIds: [offspring] };
    const file = await breeder.inject({ method: 'POST', url: `${PEDIGREE}/file`, payload: body });
    expect(file.body.split('\n')[1]).toMatch(/^\S+,\S+\/\S+\/\/\S+\/\S+$/);
  });
});

describe('files for other programs', () => {
  test('take no code for a formula, and no known parent for an unknown one', async () => {
    const [formula, zero, child] = [await material('=1+1'), await material('0'), await material()];
    await data(record(child, formula, zero));
    const rowsOf = async (form: string) => {
      const payload = { form, materialIds: [child] };
      return (await breeder.inject({ method: 'POST', url: `${PEDIGREE}/file`, payload })).body.split('\n');
    };
    expect((await rowsOf('r')).at(-2)).toContain(`,'=1+1,0#${zero}`);
    expect((await rowsOf('purdy'))[1]).toContain(`,'=1+1/0#${zero}`);
  });
});

describe('a material list', () => {
  test('is shown as a graph with all ancestors of its materials, and saved as a file', async () => {
    const [old, parent, line, sib, child] = await Promise.all(Array.from({ length: 5 }, () => material()));
    await data(record(parent!, old!));
    for (const one of [line!, sib!]) await data(record(one, parent!));
    await data(record(child!, line!));
    const { id: listId } = await data(
      breeder.post('/crop/crop-material-list', { name: 'Lines', from: { materialIds: [line] } }),
    );
    const graph = await data(breeder.get(`${PEDIGREE}/graph?listId=${listId}`));
    const ids = graph.nodes.map(({ materialId }: { materialId: string }) => materialId);
    expect(ids).toEqual([line, parent, old]);
    const file = async (payload: object) =>
      breeder.inject({ method: 'POST', url: `${PEDIGREE}/file`, payload });
    expect((await file({ form: 'r', listId })).body.trim().split('\n')).toHaveLength(4);
    const unclear = await file({ form: 'r', listId, materialIds: [line] });
    expect(unclear.json().status).toBe(errors.listSourceUnclear.status);
    const gone = await breeder.get(`${PEDIGREE}/graph?listId=${line}`);
    expect(gone.status).toBe(errors.notFound.status);
  });
});

describe('an import', () => {
  test('makes no material of a cross that is too long for a source ID', async () => {
    const long = 'L'.repeat(98);
    for (const code of ['LA', 'LB', 'LC', long]) await material(code);
    const doses = Array.from({ length: 30 }, (_, level) => `/${level + 1}/LB*20`).join('');
    for (const [row, reason] of [
      [`LC,LA${doses}/31/LA`, 'more than 500 crosses'],
      [`LC,LA/${long}//LB`, 'too long to be a source ID'],
    ] as const) {
      const answer = await importFile(`child,pedigree\n${row}\n`, 1);
      expect(answer).toMatchObject({ status: errors.importHasErrors.status });
      expect(JSON.stringify(answer)).toContain(reason);
    }
    const { total } = await data(breeder.get('/crop/crop-material-information/page?search=LA%2F'));
    expect(total).toBe(0);
  });

  test('reads tables and Purdy strings, and is taken back as a whole', async () => {
    for (const code of ['IA', 'IB', 'IC', 'ID', 'IX', 'IY']) await material(code);
    const file = 'child,female,male,pedigree,method\nIX,,,IA/IB//IC,\nIY,IX,ID,,single cross\n';
    expect((await importFile(file, 0)).data.problems ?? []).toEqual([]);
    const written = await importFile(file, 1);
    expect(written).toMatchObject({ status: 200 });
    const { records } = await data(breeder.get(`${PEDIGREE}/page?search=IA%2FIB`));
    expect(records.map(({ sourceId }: { sourceId: string }) => sourceId).toSorted()).toEqual(['IA/IB', 'IX']);
  });

  test('makes one material for a cross, however its parents are spelt', async () => {
    for (const code of ['Fold-A', 'Fold-B', 'Fold-C', 'FX', 'FY']) await material(code);
    const file = 'child,pedigree\nFX,Fold-A/Fold-B//Fold-C\nFY,ｆold-a/FOLD-B//fold-c\n';
    expect(await importFile(file, 1)).toMatchObject({ status: 200 });
    const { records } = await data(breeder.get(`${PEDIGREE}/page?search=fold-a%2Ffold-b`));
    const crosses = records.filter(({ sourceId }: { sourceId: string }) => /\//.test(sourceId));
    expect(crosses).toHaveLength(1);
    expect(new Set(records.map(({ female }: { female: string }) => female)).size).toBe(2);
    const own = await importFile('child,female\nFX,ｆｘ\n', 0);
    expect(JSON.stringify(own)).toContain('own parent');
  });

  test('refuses circles, unknown and ambiguous codes with their cells', async () => {
    await material('twice');
    const group = await data(breeder.post('/crop/crop-material-group', { name: 'Pedigree twins' }));
    await material('twice', group.id);
    for (const code of ['c1', 'c2']) await material(code);
    const answer = await importFile('child,female\nc1,c2\nc2,c1\nc1,twice\nc2,nobody\n', 0);
    const text = JSON.stringify(answer);
    expect(text).toContain('c2 ← c1 ← c2');
    expect(text).toContain('Pedigree twins');
    expect(text).toContain('nobody');
  });

  test('names every material of a circle, also those that the file does not', async () => {
    for (const code of ['far-old', 'far-young']) await material(code);
    await data(record(await material('far-between'), await material('far-other')));
    expect(await importFile('child,female\nfar-young,far-between\n', 1)).toMatchObject({ status: 200 });
    expect(await importFile('child,male\nfar-other,far-old\n', 1)).toMatchObject({ status: 200 });
    const answer = await importFile('child,female\nfar-old,far-young\n', 0);
    expect(JSON.stringify(answer)).toContain('far-old ← far-young ← far-between ← far-other ← far-old');
  });
});
