import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import type { PlaceWeather, WeatherDay } from '@panicle/contract/weather';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { upload } from '../../imports/testing/upload-form.ts';
import { powerFile } from '../testing/weather-files.ts';

const base = '/crop/crop-location';
const imports = '/crop/crop-import';

let system: TestApplication;
let reader: Client;
let number = 0;

beforeAll(async () => {
  system = await startTestApplication();
  reader = await system.signInAs({ keys: ['locationManage'] });
});
afterAll(() => system.close());

async function makePlace(fields: object = { latitude: 34.75, longitude: 113.65 }): Promise<string> {
  const place = `Weather ${(number += 1)}`;
  expect((await system.admin.post(base, { place, year: 2025, ...fields })).status).toBe(200);
  return place;
}

async function checked(content: string, options: Record<string, string>) {
  const fields = { kind: 'weather', options: JSON.stringify(options) };
  const { data } = await upload(system.admin, imports, { fields, fileName: 'weather.csv', content });
  const { id } = data;
  const detail = (await system.admin.post(`${imports}/check/${id}`)).data;
  const found = (await system.admin.get(`${imports}/problems/${id}?pageSize=100`)).data.records;
  return { id, detail, found };
}

async function imported(content: string, options: Record<string, string>): Promise<string> {
  const { id, found } = await checked(content, options);
  const { data } = await system.admin.post(`${imports}/confirm/${id}`, { again: true });
  expect(data.state, JSON.stringify(found)).toBe('written');
  return id;
}

async function weatherOf(place: string, from = '2025-01-01', to = '2025-12-31'): Promise<PlaceWeather> {
  const query = new URLSearchParams({ place, from, to, crop: 'maize' }).toString();
  return (await reader.get(`${base}/weather?${query}`)).data;
}

const dayOf = ({ days }: PlaceWeather, date: string) => days.find((day) => day.date === date) as WeatherDay;

describe('weather of NASA POWER', () => {
  it('is read below its block of explanations, by month and day', async () => {
    const place = await makePlace();
    await imported(powerFile(365), { place });
    const found = await weatherOf(place);
    expect(found.days).toHaveLength(365);
    expect(found.gaps).toEqual([]);
    expect(dayOf(found, '2025-01-01')).toEqual({
      date: '2025-01-01',
      minimum: -4.04,
      maximum: 5.96,
      mean: 0.46,
      rain: 5.25,
      radiation: 15.4,
      sunshine: null,
      humidity: 61.2,
      wind: 2.1,
      estimated: false,
    });
    expect(found.figures).toMatchObject({ days: 365, knownDays: 365, rain: 320.25, longestDrySpell: 5 });
    expect(found.figures.degreeDays).toBeGreaterThan(1800);
  });

  it('is read by the day of the year too, where -999 is nothing', async () => {
    const place = await makePlace();
    const file = powerFile(40, { doy: true }).replace(',15.4,61.2,2.1\n2025,2,', ',-999,-999,2.1\n2025,2,');
    await imported(file, { place });
    const found = await weatherOf(place);
    expect(dayOf(found, '2025-01-01')).toMatchObject({ radiation: null, humidity: null, wind: 2.1 });
    expect(dayOf(found, '2025-02-09')).toMatchObject({ radiation: 15.4 });
  });
});

describe('weather of the China Meteorological Administration', () => {
  const heads = '站号,日期,平均气温,最高气温,最低气温,20-20时降水量,日照时数,平均相对湿度,平均风速';

  it('is read in tenths with its codes; radiation follows from sunshine and latitude', async () => {
    const place = await makePlace({ latitude: -22.9, longitude: -43.2 });
    const rows = [
      '57083,20250515,215,270,180,32700,71,75,21',
      '57083,20250516,210,641,32766,30025,0,999999,32766',
    ];
    const { found } = await checked([heads, rows[0], rows[1]!.replace('641', '260')].join('\n'), {
      place,
      tenths: 'yes',
    });
    expect(found.map(({ severity }: { severity: string }) => severity)).not.toContain('error');
    await imported([heads, rows[0], rows[1]!.replace('641', '260')].join('\n'), { place });
    const weather = await weatherOf(place);
    const first = dayOf(weather, '2025-05-15');
    expect(first).toMatchObject({
      mean: 21.5,
      maximum: 27,
      minimum: 18,
      rain: 0,
      sunshine: 7.1,
      humidity: 75,
    });
    expect(first.estimated).toBe(true);
    // FAO-56, example 10
    expect(first.radiation).toBeCloseTo(14.5, 1);
    expect(dayOf(weather, '2025-05-16')).toMatchObject({
      minimum: null,
      rain: 2.5,
      humidity: null,
      wind: null,
    });
  });

  it('is read in its own unit where temperatures have decimals', async () => {
    const place = await makePlace();
    await imported(`${heads}\n57083,2025-01-02,-1.5,4.0,-6.2,0,6,40,2.5\n`, { place });
    expect(dayOf(await weatherOf(place), '2025-01-02')).toMatchObject({
      mean: -1.5,
      minimum: -6.2,
      wind: 2.5,
    });
  });

  it('of days before any records were kept is refused, and so are sums of centuries', async () => {
    const place = await makePlace();
    const { found } = await checked('date,T2M\n0001-01-01,12\n1000-01-01,13\n', { place });
    expect(found.map(({ value }: { value: string }) => value)).toEqual(['0001-01-01', '1000-01-01']);
    const query = new URLSearchParams({ place, from: '1000-01-01', to: '9999-12-31', crop: 'maize' });
    const answer = await reader.get(`${base}/weather?${query.toString()}`);
    expect(answer.status).toBe(errors.weatherPeriodTooLong.status);
  });

  it('of two stations is not taken for one place', async () => {
    const place = await makePlace();
    const { found } = await checked(
      `${heads}\n57083,20250101,1.5,2,1,0,6,40,2\n57084,20250102,1.5,2,1,0,6,40,2\n`,
      { place },
    );
    expect(found).toContainEqual(expect.objectContaining({ row: 3, severity: 'error', value: '57084' }));
  });
});

describe('an import of weather', () => {
  it('names cells that cannot be, and writes nothing', async () => {
    const place = await makePlace();
    const table = [
      'place,date,minimum temperature,maximum temperature,mean temperature,rain',
      `${place},2025-06-01,20,30,25,0`,
      `${place},2025-06-02,31,30,25,0`,
      `${place},2025-06-03,20,30,35,0`,
      `${place},2025-06-04,20,61.5,25,0`,
      `${place},2025-06-05,20,30,25,-1`,
      `${place},2025-06-06,20,30,25,1901`,
      `${place},2025-06-31,20,30,25,0`,
      `${place},2025-06-01,20,30,25,0`,
      'Nowhere,2025-06-09,20,30,25,0',
      `${place},2999-06-10,20,30,25,0`,
    ].join('\n');
    const { id, found } = await checked(table, {});
    const bad = found
      .filter(({ severity }: { severity: string }) => severity === 'error')
      .map(({ row, column }: { row: number; column: string }) => `${row} ${column}`);
    expect(new Set(bad)).toEqual(
      new Set([
        '3 minimum',
        '4 mean',
        '5 maximum',
        '6 rain',
        '7 rain',
        '8 date',
        '9 date',
        '10 place',
        '11 date',
      ]),
    );
    expect((await system.admin.post(`${imports}/confirm/${id}`, {})).status).not.toBe(200);
    expect((await weatherOf(place)).days).toEqual([]);
  });

  it('names the days that are missing', async () => {
    const place = await makePlace();
    const table = `date,tmin,tmax\n2025-06-01,20,30\n2025-06-05,20,30\n`;
    const { found } = await checked(table, { place });
    expect(JSON.stringify(found)).toContain('2025-06-02 – 2025-06-04');
    await imported(table, { place });
    expect((await weatherOf(place)).gaps).toEqual([{ from: '2025-06-02', to: '2025-06-04', days: 3 }]);
  });

  it('adds to an earlier one, its values count, and its undo brings the former ones back', async () => {
    const place = await makePlace();
    await imported('date,tmin,tmax,rain\n2025-06-01,20,30,1\n', { place });
    const later = await imported('date,rain,radiation\n2025-06-01,7,22\n', { place });
    const both = dayOf(await weatherOf(place), '2025-06-01');
    expect(both).toMatchObject({ minimum: 20, rain: 7, radiation: 22 });
    await system.admin.post(`${imports}/undo/${later}`);
    const before = dayOf(await weatherOf(place), '2025-06-01');
    expect(before).toMatchObject({ minimum: 20, rain: 1, radiation: null });
  });

  it('is admin’s alone', async () => {
    const fields = { kind: 'weather', options: '{}' };
    const answer = await upload(reader, imports, { fields, fileName: 'w.csv', content: powerFile(3) });
    expect(answer.status).not.toBe(200);
  });
});

describe('the weather of a place', () => {
  it('is that of its locations of all years, and follows a new name', async () => {
    const place = await makePlace();
    await imported(powerFile(31), { place });
    const { data } = await reader.get(`${base}/page?search=${encodeURIComponent(place)}`);
    const [{ id }] = data.records;
    await system.admin.post(`${base}/nextYear`, { id });
    expect((await weatherOf(place.toUpperCase())).days).toHaveLength(31);
    const single = await makePlace();
    await imported(powerFile(10), { place: single });
    const [one] = (await reader.get(`${base}/page?search=${encodeURIComponent(single)}`)).data.records;
    await system.admin.put(base, { id: one.id, place: `${single} renamed` });
    expect((await weatherOf(`${single} renamed`)).days).toHaveLength(10);
  });

  it('is saved as a table that the import reads again', async () => {
    const place = await makePlace();
    await imported(powerFile(20), { place });
    const url = `${base}/weather/export?${new URLSearchParams({ place, format: 'csv' }).toString()}`;
    const saved = await reader.inject({ method: 'GET', url });
    expect(parse(saved.body, { bom: true })).toHaveLength(21);
    const { found } = await checked(saved.body, {});
    expect(found.map(({ severity }: { severity: string }) => severity)).toEqual(['warning']);
    const unknown = await reader.get(
      `${base}/weather?place=Nowhere&from=2025-01-01&to=2025-01-02&crop=maize`,
    );
    expect(unknown.status).toBe(errors.placeUnknown.status);
  });
});
