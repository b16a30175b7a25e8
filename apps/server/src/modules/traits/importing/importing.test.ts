import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { formOf } from '../../germplasm/testing/germplasm-fixture.ts';

let system: TestApplication;
let breeder: Client;
beforeAll(async () => {
  system = await startTestApplication();
  breeder = await system.signInAs({ keys: ['basicData'] });
});
afterAll(() => system.close());

const importList = async (lines: readonly string[], crop = 'all', write = 1, name = 'traits.csv') => {
  const url = `/crop/crop-trait/batchImport/${crop}/${write}`;
  return (await breeder.inject({ method: 'POST', url, ...formOf(lines.join('\n'), name) })).json();
};
const find = async (name: string, crop: string) => {
  const { data } = await breeder.get(
    `/crop/crop-trait/page?search=${encodeURIComponent(name)}&crop=${crop}&pageSize=100`,
  );
  return data.records.find((trait: { name: string }) => trait.name === name);
};

describe('a list of traits', () => {
  test('of Field Book is taken with formats, limits and categories', async () => {
    const head = 'trait,format,defaultValue,minimum,maximum,details,categories,isVisible,realPosition';
    const answer = await importList(
      [
        head,
        '"Plant height","numeric","","0","300","to the flag leaf","","true","1"',
        '"Rust","categorical","","","","","low/medium/high","true","2"',
        '"Lodging","percent","","0","100","","","true","3"',
        '"Awned","boolean","","","","","","true","4"',
        '"Colour","multicat","","","","","[{""label"":""red"",""value"":""1""},{""label"":""white"",""value"":""2""}]","true","5"',
        '"Tillers","counter","","","","","","true","6"',
        '"Heading","date","","","","","","true","7"',
        '"Leaf picture","photo","","","","","","true","8"',
      ],
      'wheat',
      1,
      'my.trt',
    );
    expect(answer).toMatchObject({ status: 200, data: { state: 'written' } });
    expect(await find('Plant height', 'wheat')).toMatchObject({
      dataType: 'numeric',
      minimum: 0,
      maximum: 300,
      description: 'to the flag leaf',
    });
    expect(await find('Rust', 'wheat')).toMatchObject({
      dataType: 'text',
      scale: 'nominal',
      possibleValues: ['low', 'medium', 'high'],
    });
    expect(await find('Lodging', 'wheat')).toMatchObject({ scale: 'percent', unit: '%' });
    expect(await find('Awned', 'wheat')).toMatchObject({
      scale: 'boolean',
      possibleValues: ['TRUE', 'FALSE'],
    });
    expect(await find('Colour', 'wheat')).toMatchObject({
      scale: 'multiCategory',
      possibleValues: ['1', '2'],
      valueEnglishLabels: ['red', 'white'],
    });
    expect(await find('Tillers', 'wheat')).toMatchObject({ dataType: 'numeric', scale: 'counter' });
    expect(await find('Heading', 'wheat')).toMatchObject({ dataType: 'date' });
    expect(await find('Leaf picture', 'wheat')).toBeUndefined();
  });

  test('goes to Field Book as it came from there', async () => {
    const url = '/crop/crop-trait/fieldBook?crop=wheat&sort=name';
    const file = await breeder.inject({ method: 'GET', url, headers: { lang: 'en_US' } });
    expect(file.headers['content-disposition']).toContain('.trt');
    const lines = file.rawPayload.toString('utf8').split('\n');
    expect(lines[0]).toBe(
      '"trait","format","defaultValue","minimum","maximum","details","categories","isVisible","realPosition"',
    );
    expect(lines).toContain('"Plant height","numeric","","0","300","to the flag leaf","","true","5"');
    expect(lines.find((one) => one.includes('Rust'))).toContain(
      '"categorical","","","","","low/medium/high"',
    );
    expect(lines.find((one) => one.includes('Colour'))).toContain(
      '"multicat","","","","","[{""label"":""red"",""value"":""1""}',
    );
    await importList([lines.join('\n')], 'rape', 1, 'again.trt');
    expect(await find('Tillers', 'rape')).toMatchObject({ scale: 'counter' });
  });

  test('of the Crop Ontology is taken with methods, scales, classes and ids', async () => {
    const head =
      'Variable ID,Variable name,Trait name,Trait class,Trait description,Method name,Method description,Scale name,Scale class,Lower limit,Upper limit,Category 1,Category 2,Crop';
    const answer = await importList([
      head,
      'CO_322:0000994,PH_M_cm,Plant height,Morphological,Height of the plant,PH - Measurement,With a ruler,cm,Numerical,0,500,,,Maize',
      'CO_322:0000995,PH_E_score,Plant height,Morphological,Height of the plant,PH - Estimation,By eye,score,Ordinal,,,1= Short,2= Tall,Maize',
    ]);
    expect(answer).toMatchObject({ status: 200, data: { state: 'written' } });
    expect(await find('Plant height', 'maize')).toMatchObject({
      classification: 'agronomic',
      unit: 'cm',
      maximum: 500,
      measurementMethod: 'PH - Measurement\nWith a ruler',
      ontologyId: 'CO_322:0000994',
    });
    expect(await find('Plant height (PH_E_score)', 'maize')).toMatchObject({
      scale: 'ordinal',
      possibleValues: ['1', '2'],
      valueEnglishLabels: ['Short', 'Tall'],
    });
  });

  test('that was exported here comes back as it was, formulas too', async () => {
    await importList([
      '名称,作物,数据类型,单位,可计算,计算公式',
      '穗重,棉花,数值,g,是,',
      '两倍穗重,棉花,数值,g,是,[穗重] + [穗重]',
    ]);
    expect(await find('两倍穗重', 'cotton')).toMatchObject({ formula: '[穗重] + [穗重]', unit: 'g' });
    const before = await find('两倍穗重', 'cotton');
    const url = '/crop/crop-trait/export?format=csv&crop=cotton';
    const file = (await breeder.inject({ method: 'GET', url })).rawPayload.toString('utf8');
    for (const name of ['两倍穗重', '穗重'])
      await breeder.delete(`/crop/crop-trait/${(await find(name, 'cotton')).id}`);
    expect(await importList([file])).toMatchObject({ status: 200, data: { state: 'written' } });
    const { id: _id, createdAt: _c, updatedAt: _u, ...fields } = before;
    expect(await find('两倍穗重', 'cotton')).toMatchObject(fields);
  });

  test('names bad cells, leaves known traits alone, and is taken back as a whole', async () => {
    const bad = await importList(
      ['name,format,minimum,maximum,formula', 'A bad one,numeric,5,1,', 'Another,numeric,,,[nothing] + 1'],
      'soybean',
    );
    expect(bad.status).not.toBe(200);
    expect(
      bad.data.problems.map(({ row, column }: { row: number; column: string }) => [row, column]),
    ).toEqual([
      [2, 'minimum'],
      [3, 'formula'],
    ]);
    const first = await importList(['name,unit', 'Pods,1', 'Seeds,2'], 'soybean');
    const again = await importList(['name,unit', 'PODS,7', 'Leaves,3'], 'soybean');
    expect(again.data.problems).toMatchObject([{ row: 2, severity: 'warning' }]);
    expect(await find('Pods', 'soybean')).toMatchObject({ unit: '1' });
    const undone = await breeder.post(`/crop/crop-import/undo/${first.data.batchId}`);
    expect(undone.status).toBe(200);
    expect(await find('Seeds', 'soybean')).toBeUndefined();
    expect(await find('Leaves', 'soybean')).toBeDefined();
  });
});
