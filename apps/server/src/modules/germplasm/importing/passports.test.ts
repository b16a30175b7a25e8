import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { mcpdColumns } from '@panicle/contract/passport/descriptors';
import { MATERIAL, queryOf, startGermplasm, type GermplasmSystem } from '../testing/germplasm-fixture.ts';

let system: GermplasmSystem;
beforeAll(async () => {
  system = await startGermplasm();
});
afterAll(() => system.close());

const HEADS = mcpdColumns.map(({ head }) => head);
const accession: Record<string, string> = {
  PUID: '10.18730/A1B2C',
  INSTCODE: 'CHN001',
  ACCENUMB: 'ZM 1001',
  COLLNUMB: 'FM9909',
  COLLCODE: 'CHN001;COL001',
  GENUS: 'Zea',
  SPECIES: 'mays',
  SPAUTHOR: 'L.',
  SUBTAXA: 'subsp. mays',
  CROPNAME: 'maize',
  ACCENAME: '黄早四',
  ACQDATE: '1985----',
  ORIGCTY: 'CHN',
  COLLSITE: '7 km south of Yulin, on the road to Yan’an',
  DECLATITUDE: '-10.5056',
  LATITUDE: '103020S',
  DECLONGITUDE: '76.4194',
  LONGITUDE: '0762510E',
  COORDUNCERT: '100',
  COORDDATUM: 'WGS84',
  ELEVATION: '763',
  COLLDATE: '198506--',
  BREDCODE: 'CHN001',
  SAMPSTAT: '300',
  ANCEST: 'Selection from Tangsipingtou',
  COLLSRC: '26',
  DONORCODE: 'USA001',
  DONORNUMB: 'PI 113869',
  OTHERNUMB: 'NLD037:CGN00254;:TK-12',
  DUPLSITE: 'NOR051',
  STORAGE: '12;13',
  MLSSTAT: '1',
  REMARKS: 'ANCEST: =1+1 seen on the field book',
};
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
const table = (...rows: Record<string, string>[]) =>
  [HEADS, ...rows.map((row) => HEADS.map((head) => row[head] ?? ''))].map(quoted).join('\r\n');

async function send(content: string, write: 0 | 1) {
  const { id } = await system.breeder.group();
  return { group: id, answer: await system.breeder.import(id, write, content, 'mcpd.csv') };
}
async function exported(group: string): Promise<string> {
  const query = queryOf({ groupId: group, format: 'csv' });
  const file = await system.breeder.client.inject({ method: 'GET', url: `${MATERIAL}/mcpd?${query}` });
  expect(file.statusCode).toBe(200);
  return file.body.replace(/^\uFEFF/, '');
}

describe('a table of passport descriptors', () => {
  test('is imported by the heads of the standard and comes back unchanged, again and again', async () => {
    const second = { ACCENUMB: 'ZM 1002', ACCENAME: 'Emma', GENUS: 'Zea', SPECIES: 'sp.', STORAGE: '99' };
    const first = await send(table(accession, second), 1);
    expect(first.answer).toMatchObject({ status: 200, data: { state: 'written' } });
    const out = await exported(first.group);
    expect(out.split('\r\n')[0]).toBe(HEADS.join(','));
    const again = await send(out, 1);
    expect(
      again.answer.data.problems.filter(({ severity }: { severity: string }) => severity === 'error'),
    ).toEqual([]);
    expect(await exported(again.group)).toBe(out);
    const [material] = (await system.breeder.page({ groupId: again.group })).records;
    const { ACCENUMB, ACCENAME, REMARKS, DECLATITUDE, DECLONGITUDE, COORDUNCERT, ELEVATION, ...texts } =
      accession;
    expect(material).toMatchObject({ sourceId: ACCENUMB, variety: ACCENAME, remark: REMARKS });
    expect(material!.values).toEqual({
      ...texts,
      DECLATITUDE: Number(DECLATITUDE),
      DECLONGITUDE: Number(DECLONGITUDE),
      COORDUNCERT: Number(COORDUNCERT),
      ELEVATION: Number(ELEVATION),
    });
  });

  test('is read with the heads of earlier versions', async () => {
    const named = await send('ACCENUMB,BREDDESCR,COLLDESCR,sampstat\nZM2,CAAS,Li Ming,地方品种\n', 1);
    expect(named.answer.status).toBe(200);
    const [material] = (await system.breeder.page({ groupId: named.group })).records;
    expect(material!.values).toEqual({ BREDNAME: 'CAAS', COLLNAME: 'Li Ming', SAMPSTAT: '300' });
  });

  test('is refused row by row where a value is impossible', async () => {
    const bad = {
      INSTCODE: 'XX1',
      ORIGCTY: 'CHI',
      GENUS: 'zea',
      SPECIES: 'Mays',
      ACQDATE: '19851301',
      COLLDATE: '1985--12',
      LATITUDE: '910000N',
      LONGITUDE: '762510W',
      DECLATITUDE: '91',
      SAMPSTAT: '301',
      STORAGE: '10;14',
      MLSSTAT: '2',
    };
    const rows = Object.entries(bad).map(([head, value], index) => ({
      ACCENUMB: `B${index}`,
      [head]: value,
    }));
    const { answer } = await send(table(...rows), 0);
    const refused = answer.data.problems
      .filter(({ severity }: { severity: string }) => severity === 'error')
      .map(({ row, column }: { row: number; column: string }) => `${row} ${column}`);
    expect(refused.toSorted()).toEqual(
      Object.keys(bad)
        .map((head, index) => `${index + 2} ${head}`)
        .toSorted(),
    );
  });

  test('names its column in the reader’s language where it refuses a value', async () => {
    const { client } = system.breeder;
    client.language = 'zh_CN';
    const { answer } = await send(table({ ACCENUMB: 'B', GENUS: 'zea' }), 0);
    client.language = 'en_US';
    expect(answer.data.problems[0].reason).toMatch(/^属/);
  });
});

describe('a passport descriptor', () => {
  test('is entered, searched, refused and taken away as any column', async () => {
    const { client } = system.breeder;
    const material = await system.breeder.material({ values: { GENUS: 'Oryza', ELEVATION: 12 } });
    const criteria = [
      { field: 'GENUS', operator: 'equals' as const, value: 'Oryza' },
      { field: 'ELEVATION', operator: 'between' as const, from: 10, to: 12 },
    ];
    expect(await system.breeder.list({}, criteria)).toEqual([material.sourceId]);
    const change = (values: object) => client.put(MATERIAL, { materialId: material.materialId, values });
    expect(await change({ ORIGCTY: 'China' })).toMatchObject({
      status: errors.passportCountry.status,
      data: { column: 'ORIGCTY' },
    });
    expect((await change({ GENUS: null, ORIGCTY: 'CHN' })).data.values).toEqual({
      ELEVATION: 12,
      ORIGCTY: 'CHN',
    });
    const { data } = await client.delete(`${MATERIAL}?materialId=${material.materialId}`);
    await client.put('/crop/crop-recycle-bin/restore', { ids: [data.deletionId] });
    expect((await system.breeder.read(material.materialId)).values).toEqual({
      ELEVATION: 12,
      ORIGCTY: 'CHN',
    });
  });
});
