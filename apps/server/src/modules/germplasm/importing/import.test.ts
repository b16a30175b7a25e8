import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { errors } from '@panicle/contract';
import { writeXlsx } from '../../../platform/tables/write/xlsx-writer.ts';
import type { Answer } from '../../../testing/test-application.ts';
import { untilWaiting } from '../../../testing/until-waiting.ts';
import { materialReferences } from '../index.ts';
import {
  BIN,
  FIELD,
  MATERIAL,
  startGermplasm,
  unknownId,
  type GermplasmSystem,
} from '../testing/germplasm-fixture.ts';
import { germplasmImport } from './import-target.ts';
import { unloggedChange } from '../../../testing/unlogged-change.ts';

let system: GermplasmSystem;
beforeAll(async () => {
  system = await startGermplasm();
});
afterAll(() => system.close());

const breeder = () => system.breeder;
const reasons = (answer: { data: { problems: { row: number; columnTitle: string; reason: string }[] } }) =>
  answer.data.problems.map(({ row, columnTitle, reason }) => `${row} ${columnTitle}: ${reason}`);
const undo = (batchId: string) => breeder().client.post(`/crop/crop-import/undo/${batchId}`);

describe('importing germplasm', () => {
  test('takes the heads of the specification without regard to case', async () => {
    const group = await breeder().group();
    const file = 'picture,YEAR,sourceID,Station,Room,Status\near.png,2024,0012,三亚,101,inactive\n,,1-2,,,\n';
    const answer = await breeder().import(group.id, 1, file);
    expect(answer.data).toMatchObject({
      state: 'written',
      counts: { rows: 2, written: 2, errors: 0, warnings: 1 },
    });
    expect(reasons(answer)).toEqual([expect.stringMatching(/^2 Picture: There is no picture “ear.png”/)]);
    const { records } = await breeder().page({ groupId: group.id, sort: 'createdAt' });
    expect(records).toMatchObject([
      { sourceId: '0012', year: 2024, station: '三亚', room: '101', status: 'inactive', picture: null },
      { sourceId: '1-2', year: null, station: null, status: 'active', revision: 1 },
    ]);
  });

  test('takes Chinese heads, choices in both languages and user columns', async () => {
    const group = await breeder().group();
    const protein = await breeder().field({ groupId: group.id, name: '蛋白', dataType: 'numeric' });
    const sown = await breeder().field({ groupId: group.id, name: '播种日期', dataType: 'date' });
    const grade = await breeder().field({ groupId: group.id, name: 'Grade', possibleValues: ['A', 'B'] });
    const file = [
      '材料编号,品种名称,类型,蛋白 (%),播种日期,Grade,库存数量,单位',
      'K1,郑单958,杂交,-5,2024-04-30,A,41.2,kg',
      'K2,郑58,selfing,,2024/5/1,B,0,',
    ].join('\n');
    const answer = await breeder().import(group.id, 1, `\ufeff${file}`);
    expect(answer.data).toMatchObject({ counts: { written: 2, errors: 0 } });
    expect((await breeder().page({ groupId: group.id })).records).toMatchObject([
      {
        variety: '郑单958',
        type: 'cross',
        inventoryQuantity: 41.2,
        quantityUnit: 'kg',
        values: { [protein.id]: -5, [sown.id]: '2024-04-30', [grade.id]: 'A' },
      },
      { type: 'selfing', inventoryQuantity: 0, values: { [sown.id]: '2024-05-01', [grade.id]: 'B' } },
    ]);
  });

  test('reads workbooks', async () => {
    const group = await breeder().group();
    const columns = [
      { title: 'Accession (source ID)', type: 'text' },
      { title: 'Harvest quantity', type: 'number' },
    ] as const;
    const pieces: Buffer[] = [];
    const sheets = [
      {
        name: 'Sheet',
        columns,
        rows: [
          [
            ['0012', 0.1],
            ['0013', 12.5],
          ],
        ],
      },
    ];
    for await (const piece of writeXlsx(sheets)) pieces.push(piece as Buffer);
    const answer = await breeder().import(group.id, 1, Buffer.concat(pieces), 'table.xlsx');
    expect(answer.data).toMatchObject({ counts: { written: 2, errors: 0 } });
    const { records } = await breeder().page({ groupId: group.id });
    expect(records).toMatchObject([
      { sourceId: '0012', harvestQuantity: 0.1 },
      { sourceId: '0013', harvestQuantity: 12.5 },
    ]);
  });

  test('names the allowed values in the language of the reader', async () => {
    const group = await breeder().group();
    const { data } = await breeder().import(group.id, 0, 'sourceID,type\nV1,zzz\n');
    expect(reasons({ data })).toEqual(['2 Type: Not one of: Inbred, Hybrid']);
    const { data: page } = await breeder().client.get(`/crop/crop-import/${data.batchId}`);
    expect(page.problemGroups[0].reason.zh).toBe('不在允许的取值中：自交系、杂交种');
    const choices = page.preview.columns.find(({ key }: { key: string }) => key === 'type');
    expect(choices.choiceTitles.map(({ zh }: { zh: string }) => zh)).toEqual(['自交系', '杂交种']);
  });

  test('remarks on years in the future, and takes them', async () => {
    const group = await breeder().group();
    const now = new Date().getFullYear();
    const file = `source ID,year\nY1,${now}\nY2,${now + 1}\nY3,\nY4,2999\n`;
    const answer = await breeder().import(group.id, 1, file);
    expect(answer.data).toMatchObject({ state: 'written', counts: { written: 4, errors: 0, warnings: 2 } });
    expect(reasons(answer)).toEqual([
      `3 Year: The year ${now + 1} lies in the future`,
      '5 Year: The year 2999 lies in the future',
    ]);
  });

  test('has each source ID once in a group, whatever its case and width, and remarks on the same elsewhere', async () => {
    const group = await breeder().group();
    await breeder().material({ groupId: group.id, sourceId: 'CaseS1' });
    const file = 'sourceID\ncases1\nCaseT2\ncaset2\nCaseS1x\n';
    const refused = await breeder().import(group.id, 1, file);
    expect(reasons(refused)).toEqual([
      '2 Accession (source ID): Duplicate source ID: this group already has it as CaseS1',
      '4 Accession (source ID): Duplicate source ID: row 3 has it as CaseT2',
    ]);
    const other = await breeder().group();
    const answer = await breeder().import(other.id, 1, 'sourceID\ncases1\nCaseT2\n');
    expect(answer.data).toMatchObject({ state: 'written', counts: { written: 2, errors: 0, warnings: 1 } });
    expect(reasons(answer)).toEqual([
      '2 Accession (source ID): Exists elsewhere as CaseS1: they differ only in case or width',
    ]);
    const found = await breeder().list({ search: 'CASES1', sort: 'createdAt' });
    expect(found).toEqual(['CaseS1', 'cases1']);
  });

  test('writes nothing when one cell is bad, and names them all', async () => {
    const group = await breeder().group();
    await breeder().material({ groupId: group.id, sourceId: 'OLD' });
    const level = await breeder().field({
      groupId: group.id,
      dataType: 'numeric',
      name: 'Level',
      possibleValues: ['1', '2'],
    });
    const file = [
      'source id,year,type,inventory quantity,Level',
      'A,soon,cross,1,1',
      ',2020,cross,1,1',
      'OLD,2020,hybrid,-1,3',
      'A,2020,,,',
      'fine,2020,,,',
    ].join('\n');
    for (const write of [0, 1] as const) {
      const answer = await breeder().import(group.id, write, file);
      expect(answer.status).toBe(write === 1 ? errors.importHasErrors.status : 200);
      expect(answer.data.counts).toMatchObject({ written: 0 });
      expect(reasons(answer)).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^2 Year:/),
          expect.stringMatching(/^3 Accession \(source ID\):/),
          expect.stringMatching(/^4 Accession \(source ID\): Duplicate source ID: this group already has it/),
          expect.stringMatching(/^4 Type:|^4 Inventory quantity:/),
          expect.stringMatching(/^4 Level:/),
          expect.stringMatching(/^5 Accession \(source ID\): Duplicate source ID: row 2 already has it/),
        ]),
      );
    }
    expect((await breeder().page({ groupId: group.id })).total).toBe(1);
    expect(level.id).toBeTruthy();
  });

  test('remarks codes that another table has', async () => {
    const group = await breeder().group('Elsewhere');
    await breeder().material({ groupId: group.id, sourceId: 'ELSE' });
    const target = await breeder().group();
    const answer = await breeder().import(target.id, 1, 'sourceId\nELSE\n');
    expect(answer.data).toMatchObject({ counts: { written: 1, warnings: 1 } });
    expect(reasons(answer)).toEqual(['2 Accession (source ID): The source ID is also used in Elsewhere']);
    const loose = await breeder().import('none', 1, 'sourceId\nLOOSE\nLOOSE\n');
    expect(loose.data).toMatchObject({ counts: { written: 2, errors: 0 } });
    expect(await breeder().list({ groupId: 'none', search: 'LOOSE' })).toEqual(['LOOSE', 'LOOSE']);
  });

  test('is taken back as a whole, unless something refers to its records', async () => {
    const group = await breeder().group();
    const keep = await breeder().material({ groupId: group.id });
    const { data } = await breeder().import(group.id, 1, 'sourceId\nU1\nU2\nU3\n');
    const [first, second] = (await breeder().page({ batchId: data.batchId })).records;
    let used = true;
    materialReferences.register(async (_connection, ids) =>
      used && ids.includes(first!.materialId)
        ? { what: { zh: '试验', en: 'trials' }, count: 1, names: ['AYT'] }
        : null,
    );
    const refused = await undo(data.batchId);
    expect(refused.status).toBe(errors.stillReferenced.status);
    expect(refused.msg).toContain('trials');
    expect(refused.msg).not.toContain('试验');
    used = false;
    const deletion = await breeder().client.delete(`${MATERIAL}?materialId=${second!.materialId}`);
    expect((await undo(data.batchId)).data.counts).toMatchObject({ removed: 2 });
    expect((await breeder().page({ groupId: group.id })).records).toMatchObject([
      { materialId: keep.materialId },
    ]);
    const { deletionId } = deletion.data;
    const back = await breeder().client.put(`${BIN}/restore`, { ids: [deletionId] });
    expect(back.status).toBe(errors.notFound.status);
  });

  test('is not taken back when someone changed its materials', async () => {
    const group = await breeder().group();
    const { data } = await breeder().import(group.id, 1, 'sourceId\nV1\nV2\nV3\n');
    const [, second] = (await breeder().page({ batchId: data.batchId })).records;
    const colleague = await system.signInAs({ keys: ['germplasmManagement'] });
    await colleague.put(MATERIAL, { materialId: second!.materialId, remark: 'resistant' });
    const refused = await undo(data.batchId);
    expect(refused.status).toBe(errors.importedMaterialsChanged.status);
    expect(refused.msg).toContain('1 of its materials');
    expect(refused.msg).toContain(second!.sourceId);
    expect((await breeder().page({ groupId: group.id })).total).toBe(3);
    expect((await breeder().read(second!.materialId)).remark).toBe('resistant');
  });

  test('keeps a column from changing its type under the values that it writes', async () => {
    const group = await breeder().group();
    const field = await breeder().field({ groupId: group.id, dataType: 'text' });
    const context = {
      session: { userId: breeder().client.userId, username: '', admin: false, seesAll: false },
      options: { groupId: group.id },
      batchId: unknownId,
      signal: new AbortController().signal,
    };
    const chunk = {
      rowNumbers: [2],
      columns: new Map([
        ['sourceId', ['T1']],
        [field.id, ['flint']],
      ]),
    };
    const { database } = system.platform;
    let change: Promise<Answer> | undefined;
    await database.transaction(async (transaction) => {
      const state = await germplasmImport.prepare(transaction, context);
      change = breeder().client.put(FIELD, { id: field.id, dataType: 'numeric' });
      await untilWaiting(database);
      await germplasmImport.write(unloggedChange(transaction, context.session), chunk, state, context);
    });
    expect((await change)?.status).toBe(errors.columnTypeInUse.status);
  });

  test('names the code that someone else takes while it writes', async () => {
    const group = await breeder().group();
    const { database } = system.platform;
    let answer: Promise<Answer> | undefined;
    await database.transaction(async (transaction) => {
      await transaction.query(
        `insert into material (id, group_id, source_id, created_by, updated_by) values ($1, $2, 'W2', $3, $3)`,
        [uuidv7(), group.id, breeder().client.userId],
      );
      answer = breeder().import(group.id, 1, 'sourceId\nW1\nW2\nW3\n');
      await untilWaiting(database);
    });
    expect(await answer).toMatchObject({
      status: errors.duplicateSourceId.status,
      data: { sourceIds: ['W2'] },
    });
    expect((await breeder().page({ groupId: group.id })).total).toBe(1);
  });

  test('goes into no table under the word all, and under none as before', async () => {
    for (const word of ['all', 'none']) {
      const sourceId = `In no table, ${word}`;
      const answer = await breeder().import(word, 1, `sourceId\n"${sourceId}"\n`);
      expect(answer, word).toMatchObject({ status: 200, data: { state: 'written', counts: { written: 1 } } });
      const [material] = await system.platform.database.query(
        'select group_id as "groupId" from material where source_id = $1',
        [sourceId],
      );
      expect(material, word).toEqual({ groupId: null });
    }
  });

  test('needs a table that exists and the key', async () => {
    expect((await breeder().import(unknownId, 1, 'sourceId\nx\n')).status).toBe(errors.notFound.status);
    expect((await breeder().import('nowhere', 1, 'sourceId\nx\n')).status).toBe(
      errors.illegalParameter.status,
    );
    const missing = await breeder().import('all', 1, 'colour,size\nred,2\n');
    expect(missing.status).toBe(errors.importColumnsMissing.status);
    const guest = await system.signInAs({ keys: ['germplasmManagement'], readOnly: true });
    const refused = await guest.post(`${MATERIAL}/batchImport/all/1`);
    expect(refused.status).toBe(errors.readOnlyAccount.status);
  });
});
