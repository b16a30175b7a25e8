import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { MATERIAL, startGermplasm, type GermplasmSystem } from '../testing/germplasm-fixture.ts';
import { findNamedMaterials } from './find-named.ts';

let system: GermplasmSystem;
let groupId: string;

const breeder = () => system.breeder;
const search = (text: string) => breeder().list({ groupId, search: text, sort: 'createdAt' });

beforeAll(async () => {
  system = await startGermplasm();
  ({ id: groupId } = await breeder().group('Names'));
  await breeder().material({ groupId, sourceId: 'A1', variety: '郑单958', nameEn: 'Zhengdan 958' });
  await breeder().material({
    groupId,
    sourceId: 'A2',
    variety: '农大108',
    synonyms: 'ND108 [代号]；农大 幺零八 ; nd108;黄C×P178[Pedigree name]',
  });
  await breeder().material({ groupId, sourceId: 'A3', variety: '长城重1号' });
});
afterAll(() => system.close());

describe('other names', () => {
  test('are kept once each, with the kind in brackets', async () => {
    const [material] = (await breeder().page({ groupId, search: 'A2' })).records;
    expect(material?.synonyms).toBe('ND108 [code]; 农大 幺零八; 黄C×P178 [pedigree]');
  });

  test('find their material like its own name', async () => {
    for (const text of ['nd108', 'ＮＤ１０８', '幺零', 'P178']) expect(await search(text)).toEqual(['A2']);
    expect(await search('pedigree')).toEqual([]);
    const one = { field: 'synonyms', operator: 'equals', value: 'Nd108' } as const;
    expect(await breeder().list({ groupId }, [one])).toEqual(['A2']);
  });

  test('are refused when one is too long, and say which', async () => {
    const synonyms = `short; ${'x'.repeat(201)}`;
    const answer = await breeder().client.post(MATERIAL, { groupId, sourceId: 'A9', synonyms });
    expect(answer).toMatchObject({ status: errors.materialNameTooLong.status });
    expect(answer.msg).toContain('separate names by semicolons');
  });

  test('come and go as a column of files', async () => {
    const group = await breeder().group();
    const answer = await breeder().import(group.id, 1, 'sourceID,Synonyms\nB1,Mo 17 [Code]; 莫17\n');
    expect(answer.data).toMatchObject({ state: 'written' });
    expect(await breeder().list({ groupId: group.id, search: 'mo17h' })).toEqual([]);
    expect(await breeder().list({ groupId: group.id, search: 'mo 17' })).toEqual(['B1']);
    const [material] = (await breeder().page({ groupId: group.id })).records;
    expect(material?.synonyms).toBe('Mo 17 [code]; 莫17');
  });
});

describe('Chinese names', () => {
  test('are found by their pinyin, in full or by first letters, with every reading', async () => {
    for (const text of ['zd958', 'zhengdan', 'ZhengDan958', 'dan9'])
      expect(await search(text)).toEqual(['A1']);
    for (const text of ['ccz1h', 'changchengzhong', 'zhangchengchong1', 'chongqing'.slice(0, 5)])
      expect(await search(text)).toEqual(['A3']);
    expect(await search('nongdayao')).toEqual(['A2']);
  });

  test('are found anew after a change', async () => {
    const { materialId } = await breeder().material({ groupId, sourceId: 'A4', variety: '京科968' });
    expect(await search('jk968')).toEqual(['A4']);
    await breeder().client.put(MATERIAL, { materialId, variety: '登海605' });
    expect(await search('jk968')).toEqual([]);
    expect(await search('denghai')).toEqual(['A4']);
  });
});

describe('texts of files', () => {
  test('name a material by its code, else its name, else another name; several are left to the reader', async () => {
    const elsewhere = await breeder().group();
    await breeder().material({ groupId: elsewhere.id, sourceId: '郑单958', variety: 'nd108' });
    const texts = ['A1', '郑单958', '农大108', 'ＺＨＥＮＧＤＡＮ　958', 'ND108', 'nothing'];
    const found = await findNamedMaterials(system.platform.database, texts);
    const short = [...found].map(([text, { by, materials }]) => [text, by, materials.map((m) => m.sourceId)]);
    expect(Object.fromEntries(short.map(([text, ...rest]) => [text, rest]))).toEqual({
      A1: ['code', ['A1']],
      郑单958: ['code', ['郑单958']],
      农大108: ['name', ['A2']],
      'ＺＨＥＮＧＤＡＮ　958': ['otherName', ['A1']],
      ND108: ['otherName', expect.arrayContaining(['A2', '郑单958'])],
    });
  });
});
