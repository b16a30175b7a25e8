import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import { passportColumn } from '@panicle/contract/passport/descriptors';
import { bufferSource } from '../../platform/tables/byte-source.ts';
import { openArchive } from '../../platform/tables/archive.ts';
import { openTable } from '../../platform/tables/open-table.ts';
import { collect } from '../../platform/tables/testing/read-all.ts';
import { showCell } from '../../platform/tables/values/read-text.ts';
import { writeXlsx } from '../../platform/tables/write/xlsx-writer.ts';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { formOf } from '../germplasm/testing/germplasm-fixture.ts';

const TEMPLATES = '/crop/crop-material-template';
const MATERIALS = '/crop/crop-material-information';

let system: TestApplication;
let breeder: Client;
let made = 0;
const next = (name: string) => `${name} ${(made += 1)}`;

beforeAll(async () => {
  system = await startTestApplication();
  breeder = await system.signInAs();
});
afterAll(() => system.close());

async function data(call: ReturnType<Client['post']>) {
  const answer = await call;
  if (answer.status !== 200) throw new Error(answer.msg);
  return answer.data;
}

const trait = (more: object = {}) =>
  data(
    breeder.post('/crop/crop-trait', {
      name: next('株高'),
      englishName: next('Plant height'),
      unit: 'cm',
      crop: 'maize',
      classification: 'agronomic',
      dataType: 'numeric',
      minimum: 0,
      maximum: 400,
      ...more,
    }),
  );
const field = (more: object = {}) =>
  data(breeder.post('/crop/crop-material-field', { name: next('Colour'), dataType: 'text', ...more }));

const base = (key: string, required = false) => ({ kind: 'base', key, required });
const columnOf = (kind: string, { id }: { id: string }, required = false) => ({ kind, key: id, required });
const template = (columns: object[]) =>
  data(breeder.post(TEMPLATES, { name: next('Nursery'), columns: [base('sourceId', true), ...columns] }));

interface Found {
  heads: string[];
  keys: string[];
  parts: (name: string) => Promise<string>;
}

async function workbook(id: string): Promise<Found> {
  const { rawPayload } = await breeder.inject({ method: 'GET', url: `${TEMPLATES}/workbook/${id}` });
  const opened = await openTable(bufferSource(rawPayload));
  const rows: string[][] = [];
  for await (const batch of opened.table!.rows()) rows.push(...batch.map(({ cells }) => cells.map(showCell)));
  opened.close();
  const parts = async (name: string) => {
    const archive = await openArchive(bufferSource(rawPayload), {
      entries: 50,
      unpackedBytes: 1e7,
      ratio: 150,
    });
    const text = (await collect(await archive.open(name))).toString();
    archive.close();
    return text;
  };
  return { keys: rows[0]!, heads: rows[1]!, parts };
}

/** What a user sends back: the rows that he filled in, below the keys and whatever heads. */
async function sendBack(
  groupId: string,
  keys: string[],
  heads: string[],
  rows: string[][],
  write: 0 | 1 = 1,
) {
  const columns = keys.map((title) => ({ title, type: 'text' as const }));
  const content = await collect(writeXlsx([{ name: 'Materials', columns, rows: [[heads, ...rows]] }]));
  const url = `${MATERIALS}/batchImport/${groupId}/${write}`;
  return (await breeder.inject({ method: 'POST', url, ...formOf(content, 'filled.xlsx') })).json();
}

const listed = async (groupId: string) =>
  (await data(breeder.get(`${MATERIALS}/page?groupId=${groupId}&pageSize=50`))).records;

describe('a workbook of a template', () => {
  it('holds passport descriptors, whose codes are chosen by their meaning', async () => {
    const { id } = await template([
      base('INSTCODE', true),
      base('GENUS'),
      base('SAMPSTAT'),
      base('DECLATITUDE'),
      base('ACQDATE'),
    ]);
    const { keys, heads, parts } = await workbook(id);
    expect(keys.slice(1)).toEqual(
      ['INSTCODE', 'GENUS', 'SAMPSTAT', 'DECLATITUDE', 'ACQDATE'].map((key) => `panicle:${key}`),
    );
    expect(heads[1]).toBe('保存机构代码 INSTCODE / Institute code (INSTCODE) *');
    expect(await parts('xl/worksheets/sheet1.xml')).toContain('-90');
    const group = await data(breeder.post(`${TEMPLATES}/group`, { id, name: next('Group') }));
    const { zh, en } = passportColumn('SAMPSTAT')!.choices!.find(({ value }) => value === '500')!.title;
    const filled = ['P-1', 'CHN001', 'Zea', `${zh} / ${en}`, '43.8', '20260315'];
    expect(await sendBack(group.id, keys, heads, [filled])).toMatchObject({ status: 200 });
    expect((await listed(group.id))[0]).toMatchObject({
      sourceId: 'P-1',
      values: { INSTCODE: 'CHN001', GENUS: 'Zea', SAMPSTAT: '500', DECLATITUDE: 43.8, ACQDATE: '20260315' },
    });
    const unfit = await sendBack(group.id, keys, heads, [['P-2', '', 'Zea', '', '91', '']], 0);
    expect(JSON.stringify(unfit)).toMatch(/INSTCODE.*DECLATITUDE/s);
    const refused = await breeder.post(TEMPLATES, {
      name: next('Nursery'),
      columns: [base('sourceId', true), base('NOSUCH')],
    });
    expect(refused.status).toBe(errors.templateColumnGone.status);
  });

  it('comes back without mapping, whatever its heads are called and however its columns stand', async () => {
    const height = await trait();
    const colour = await field({ possibleValues: ['红 red', '白, white'] });
    const { id } = await template([
      base('type'),
      base('variety', true),
      columnOf('field', colour),
      columnOf('trait', height),
    ]);
    const { keys, heads } = await workbook(id);
    expect(keys).toEqual(
      ['sourceId', 'type', 'variety', colour.id, `trait:${height.id}`].map((key) => `panicle:${key}`),
    );
    expect(heads).toEqual([
      '材料编号 / Accession (source ID) *',
      '类型 / Type',
      '品种名称 / Variety *',
      colour.name,
      `${height.name} (cm) / ${height.englishName} (cm)`,
    ]);
    const group = await data(breeder.post(`${TEMPLATES}/group`, { id, name: next('Group') }));
    const turned = [4, 2, 0, 3, 1];
    const renamed = ['高度', '名', '号', '颜色', 'kind'];
    const rows = [
      ['251', 'Zhengdan', 'Z-1', '白, white', '杂交种 / Hybrid'],
      ['238', 'Xianyu', 'Z-2', '', 'inbred'],
    ];
    const answer = await sendBack(
      group.id,
      turned.map((place) => keys[place]!),
      renamed,
      rows,
    );
    expect(answer.data.counts).toMatchObject({ written: 2, errors: 0 });
    const records = await listed(group.id);
    expect(records.map((one: { sourceId: string }) => one.sourceId).toSorted()).toEqual(['Z-1', 'Z-2']);
    const first = records.find((one: { sourceId: string }) => one.sourceId === 'Z-1');
    expect(first).toMatchObject({ variety: 'Zhengdan', type: 'cross' });
    expect(new Set(Object.values(first.values))).toEqual(new Set([251, '白, white']));
  });

  it('is checked by the template of its group: what must be filled in, within the limits of the trait', async () => {
    const height = await trait();
    const { id } = await template([base('variety', true), columnOf('trait', height, true)]);
    const { keys, heads } = await workbook(id);
    const group = await data(breeder.post(`${TEMPLATES}/group`, { id, name: next('Group') }));
    const answer = await sendBack(
      group.id,
      keys,
      heads,
      [
        ['A1', '', '401'],
        ['A2', 'Z58', ''],
      ],
      0,
    );
    expect(answer.data.counts).toMatchObject({ errors: 3 });
  });

  it('is known by its heads in either language where the keys were deleted', async () => {
    const height = await trait();
    const { id } = await template([base('variety'), columnOf('trait', height)]);
    const { heads } = await workbook(id);
    const group = await data(breeder.post(`${TEMPLATES}/group`, { id, name: next('Group') }));
    for (const [code, language] of [
      ['B1', 0],
      ['B2', 1],
      ['B3', 2],
    ] as const) {
      const called = heads.map((head) => (language === 2 ? head : (head.split(' / ')[language] ?? head)));
      // the group's column has the name of the trait itself
      if (language === 1) called[2] = height.name;
      const columns = called.map((title) => ({ title, type: 'text' as const }));
      const content = await collect(writeXlsx([{ name: 'A', columns, rows: [[[code, 'V', '210']]] }]));
      const url = `${MATERIALS}/batchImport/${group.id}/1`;
      const answer = (
        await breeder.inject({ method: 'POST', url, ...formOf(content, 'by-heads.xlsx') })
      ).json();
      expect(answer.data.counts, called.join()).toMatchObject({ written: 1, errors: 0 });
    }
    const records = await listed(group.id);
    expect(records.flatMap((one: { values: object }) => Object.values(one.values))).toEqual([210, 210, 210]);
  });

  it('comes back after its trait was renamed, and refuses a value in a column of a changed key by its head', async () => {
    const height = await trait();
    const { id } = await template([columnOf('trait', height)]);
    const { keys, heads } = await workbook(id);
    const group = await data(breeder.post(`${TEMPLATES}/group`, { id, name: next('Group') }));
    await data(breeder.put('/crop/crop-trait', { id: height.id, name: next('改名') }));
    const answer = await sendBack(group.id, keys, heads, [['R1', '210']]);
    expect(answer.data.counts).toMatchObject({ written: 1, errors: 0 });
    // a key of nothing that is here: the head decides, as in any other table
    const strange = [keys[0]!, 'panicle:trait:00000000-0000-7000-8000-000000000000'];
    const byHead = await sendBack(group.id, strange, ['材料编号', height.name], [['R2', '220']]);
    expect(byHead.data.counts).toMatchObject({ written: 1, errors: 0 });
    const values = (await listed(group.id)).map((one: { values: object }) => Object.values(one.values));
    expect(values.flat().toSorted()).toEqual([210, 220]);
    // a key that is another column's is the column's
    const swapped = await sendBack(group.id, keys.toReversed(), heads, [['R3', 'no number']]);
    expect(swapped.status).not.toBe(200);
  });

  it('has source IDs of the rule of its template where it states none, in each group of the template', async () => {
    const rule = await data(
      breeder.post('/crop/crop-number-rule', {
        name: next('Lines'),
        purpose: 'material',
        parts: [
          { kind: 'text', text: 'L' },
          { kind: 'year', digits: 2 },
          { kind: 'counter', width: 3, start: 1, step: 1, reset: 'year' },
        ],
      }),
    );
    const { id } = await template([base('year'), base('variety')]);
    await data(breeder.put(TEMPLATES, { id, numberRuleId: rule.id }));
    const { keys, heads } = await workbook(id);
    expect(heads[0]).not.toContain('*');
    const groups = [];
    for (const name of [next('Group'), next('Group')])
      groups.push(await data(breeder.post(`${TEMPLATES}/group`, { id, name })));
    const rows = [
      ['', '2026', 'A'],
      ['L26002', '2026', 'B'],
      ['', '2026', 'C'],
      ['', '2025', 'D'],
    ];
    const answer = await sendBack(groups[0].id, keys, heads, rows);
    expect(answer.data.counts).toMatchObject({ written: 4, errors: 0 });
    const idsOf = async (groupId: string) =>
      (await listed(groupId)).map((one: { sourceId: string }) => one.sourceId).toSorted();
    expect(await idsOf(groups[0].id)).toEqual(['L25001', 'L26001', 'L26002', 'L26003']);
    await sendBack(groups[1].id, keys, heads, [['', '2026', 'E']]);
    expect(await idsOf(groups[1].id)).toEqual(['L26004']);
    const incomplete = await sendBack(groups[0].id, keys, heads, [['', '', 'F']], 0);
    expect(incomplete.data.problems).toMatchObject([{ row: 3, column: 'year', severity: 'error' }]);
    expect((await breeder.delete(`/crop/crop-number-rule/${rule.id}`)).status).toBe(
      errors.stillReferenced.status,
    );
  });

  it('has drop-downs, limits and a frozen head where the schema of workbooks has them', async () => {
    const height = await trait();
    const { id } = await template([base('type'), base('year'), columnOf('trait', height)]);
    const { parts } = await workbook(id);
    const sheet = await parts('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<pane ySplit="2" topLeftCell="A3"');
    expect(sheet).toContain('<row r="1" hidden="1">');
    expect(sheet.indexOf('<dataValidations count="4">')).toBe(
      sheet.indexOf('</sheetData>') + '</sheetData>'.length,
    );
    expect(sheet).toMatch(/type="list" [^>]*sqref="B3:B10002"><formula1>Lists!\$A\$2:\$A\$3<\/formula1>/);
    expect(sheet).toMatch(
      /type="decimal" [^>]*sqref="D3:D10002"><formula1>0<\/formula1><formula2>400<\/formula2>/,
    );
    const book = await parts('xl/workbook.xml');
    expect(book).toMatch(/<sheet name="Lists" sheetId="4" state="hidden"/);
    expect(await parts('xl/worksheets/sheet4.xml')).toContain('自交系 / Inbred');
  });
});

describe('what a template has', () => {
  it('cannot be deleted: traits, columns and groups name the template, and traits the columns made of them', async () => {
    const height = await trait();
    const owner = await data(breeder.post('/crop/crop-material-group', { name: next('Group') }));
    const colour = await field({ groupId: owner.id });
    const { id, name } = await template([columnOf('trait', height), columnOf('field', colour)]);
    const copy = await data(breeder.post(`${TEMPLATES}/group`, { id, name: next('Group') }));
    const refusals = await Promise.all([
      breeder.delete(`/crop/crop-trait/${height.id}`),
      breeder.delete(`/crop/crop-material-field/${colour.id}`),
      breeder.delete(`/crop/crop-material-group/${owner.id}`),
    ]);
    for (const refused of refusals) {
      expect(refused.status).toBe(errors.stillReferenced.status);
      expect(refused.data.references[0]).toMatchObject({
        what: 'material template',
        count: 1,
        names: [name],
      });
    }
    expect(refusals[0].data.references[1].names).toEqual([`${height.name} (${copy.name})`]);
    const kept = await breeder.delete(`${TEMPLATES}/${id}`);
    expect(kept.data.references).toMatchObject([{ what: 'germplasm group', names: [copy.name] }]);
  });

  it.each([
    [[base('variety')], errors.templateWithoutSourceId.status],
    [[base('sourceId'), base('sourceId')], errors.templateColumnTwice.status],
    [[base('sourceId'), base('nothing')], errors.templateColumnGone.status],
    [[base('sourceId'), { kind: 'trait', key: 'x', required: false }], errors.templateColumnGone.status],
  ])('is refused where it cannot be a column: %j', async (columns, status) => {
    expect((await breeder.post(TEMPLATES, { name: next('Bad'), columns })).status).toBe(status);
  });
});
