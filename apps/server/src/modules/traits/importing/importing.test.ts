import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
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

  test('of newer Field Book versions is taken as JSON, and goes out in the same form', async () => {
    const attributes = (fields: object) => ({ isVisible: true, realPosition: 1, attributes: fields });
    const traits = [
      { name: 'Culm length', format: 'numeric', details: 'cm', ...attributes({ validValuesMin: '0' }) },
      {
        name: 'Glume colours',
        synonyms: ['Glumes'],
        format: 'categorical',
        ...attributes({ category: 'Red/White', allowMulticat: true }),
      },
      { name: 'Field picture', format: 'photo', ...attributes({ cropImage: false }) },
    ];
    const answer = await importList([JSON.stringify({ traits })], 'rice', 1, 'traits.trt');
    expect(answer).toMatchObject({ status: 200, data: { state: 'written' } });
    expect(await find('Culm length', 'rice')).toMatchObject({ minimum: 0, description: 'cm' });
    expect(await find('Glume colours', 'rice')).toMatchObject({
      scale: 'multiCategory',
      possibleValues: ['Red', 'White'],
    });
    const url = '/crop/crop-trait/fieldBook?crop=rice&format=json&sort=name&order=asc';
    const file = JSON.parse((await breeder.inject({ method: 'GET', url })).rawPayload.toString('utf8'));
    expect(file.traits).toMatchObject([
      { name: 'Culm length', format: 'numeric', realPosition: 1, attributes: { validValuesMin: '0' } },
      {
        name: 'Glume colours',
        format: 'categorical',
        attributes: { category: 'Red/White', allowMulticat: true },
      },
    ]);
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

describe('a list of trait groups', () => {
  const importGroups = async (lines: readonly string[], crop = 'cotton') => {
    const url = `/crop/crop-trait-group/batchImport/${crop}/1`;
    return (await breeder.inject({ method: 'POST', url, ...formOf(lines.join('\n'), 'groups.csv') })).json();
  };
  const groupOf = async (name: string) => {
    const { data } = await breeder.get(`/crop/crop-trait-group/page?search=${encodeURIComponent(name)}`);
    return data.records[0];
  };
  const namesOf = async (name: string) =>
    (await groupOf(name))?.traits.map((trait: { name: string }) => trait.name);

  test('keeps the order of the traits, named in either language, in one cell or in several rows', async () => {
    await importList(
      ['name,englishName', '铃重,Boll weight', '衣分,Lint percentage', '"长, 宽",Length and width'],
      'cotton',
    );
    const answer = await importGroups([
      '名称,时期或用途,性状,说明',
      '收花,收获测产,"衣分, 长, 宽；boll weight",三项',
      '考种,室内考种,铃重,',
      '考种,,Lint percentage,',
    ]);
    expect(answer).toMatchObject({ status: 200, data: { state: 'written' } });
    expect(await namesOf('收花')).toEqual(['衣分', '长, 宽', '铃重']);
    expect(await groupOf('收花')).toMatchObject({
      recordingStage: 'harvest',
      crop: 'cotton',
      description: '三项',
    });
    expect(await namesOf('考种')).toEqual(['铃重', '衣分']);
  });

  test('that was exported here, in either language, comes back as it was', async () => {
    for (const lang of ['en_US', 'zh_CN']) {
      const url = '/crop/crop-trait-group/export?format=csv&crop=cotton';
      const exported = await breeder.inject({ method: 'GET', url, headers: { lang } });
      for (const name of ['收花', '考种'])
        await breeder.delete(`/crop/crop-trait-group/${(await groupOf(name)).id}`);
      await importGroups([exported.rawPayload.toString('utf8')], 'all');
      expect(await namesOf('收花')).toEqual(['衣分', '长, 宽', '铃重']);
    }
  });

  test('names traits that are missing or twice, leaves known groups alone, and is taken back as a whole', async () => {
    await importList(['name,englishName', '纤维长,Fibre', '纤维强,Fibre'], 'cotton');
    const bad = await importGroups(['name,traits', 'Fibres,"Fibre, 没有, 铃重"']);
    const said = JSON.stringify(bad.data.problems);
    expect(bad.data.problems).toHaveLength(2);
    expect(said).toContain('several traits');
    const first = await importGroups(['name,traits', '收花,铃重', '纤维,纤维长']);
    expect(first.data.problems).toMatchObject([{ row: 2, severity: 'warning' }]);
    expect(await namesOf('收花')).toHaveLength(3);
    const { id } = await groupOf('纤维');
    await breeder.put('/crop/crop-trait-group', { id, description: 'changed' });
    const undo = () => breeder.post(`/crop/crop-import/undo/${first.data.batchId}`);
    expect((await undo()).status).toBe(errors.importedTraitGroupsChanged.status);
    expect(await groupOf('纤维')).toBeDefined();
  });
});
