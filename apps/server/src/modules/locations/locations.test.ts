import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { formOf } from '../germplasm/testing/germplasm-fixture.ts';
import { plantSmallTrial } from '../trials/testing/small-trial.ts';

const base = '/crop/crop-location';

let system: TestApplication;
let reader: Client;
let number = 0;
const nextPlace = () => `Station ${(number += 1)}`;

beforeAll(async () => {
  system = await startTestApplication();
  reader = await system.signInAs({ keys: ['locationManage', 'fieldTestTask'] });
});
afterAll(() => system.close());

const made = async (fields: object) => {
  const { data } = await system.admin.post(base, { place: nextPlace(), year: 2026, ...fields });
  return data;
};

const importTable = async (client: Client, table: string, write: 0 | 1) => {
  const url = `${base}/batchImport/all/${write}`;
  return (await client.inject({ method: 'POST', url, ...formOf(table, 'places.csv') })).json();
};

describe('a location', () => {
  it('keeps every field as it was stated', async () => {
    const fields = {
      place: '郑州 Zhengzhou',
      year: 2026,
      breedingStation: '北方站',
      province: '河南',
      city: '郑州',
      region: '黄淮海夏播区',
      latitude: 34.75,
      longitude: 113.65,
      sowingDate: '2026-06-08',
      harvestDate: '2026-09-28',
      growthPeriod: 105,
      soilType: '潮土',
      organicMatter: 14.2,
      previousCrop: '小麦',
      tillage: '免耕',
      irrigation: 'drip',
      diseaseAndInsects: 'mild',
    };
    const { data } = await system.admin.post(base, fields);
    expect((await reader.get(`${base}/${data.id}`)).data).toMatchObject({ ...fields, environmentCount: 0 });
  });

  it.each([
    [{ place: ' ' }, errors.locationPlaceEmpty.status],
    [{ latitude: 30 }, errors.locationCoordinatesApart.status],
    [{ sowingDate: '2024-06-01' }, errors.locationDateOfOtherYear.status],
    [{ harvestDate: '2028-06-01' }, errors.locationHarvestOfOtherYear.status],
    [{ sowingDate: '2026-06-08', harvestDate: '2026-06-07' }, errors.locationHarvestBeforeSowing.status],
    [{ latitude: 91, longitude: 0 }, 1007],
    [{ sowingDate: '2026-02-30' }, 1007],
    [{ irrigation: 'rain' }, 1007],
  ])('is refused with %o', async (fields, status) => {
    const answer = await system.admin.post(base, { place: nextPlace(), year: 2026, ...fields });
    expect(answer.status).toBe(status);
  });

  it('may be sown in the autumn before and harvested after the turn of the year', async () => {
    const fields = { sowingDate: '2025-10-10', harvestDate: '2027-01-05' };
    expect(await made(fields)).toMatchObject(fields);
  });

  it('is filtered by year, irrigation, diseases, and by parts of its texts', async () => {
    const { id } = await made({
      year: 2019,
      irrigation: 'flood',
      diseaseAndInsects: 'severe',
      region: 'Loess',
    });
    const found = async (query: string) =>
      (await reader.get(`${base}/page?${query}`)).data.records.map((one: { id: string }) => one.id);
    expect(await found('year=2019')).toEqual([id]);
    expect(await found('irrigation=flood&diseaseAndInsects=severe')).toEqual([id]);
    expect(await found('search=loess')).toEqual([id]);
    expect(await found('year=2019&search=nowhere')).toEqual([]);
  });

  it('is copied to the next year without what only its season was like, once', async () => {
    const record = await made({ soilType: 'loam', sowingDate: '2026-06-08', diseaseAndInsects: 'mild' });
    const { data } = await system.admin.post(`${base}/nextYear`, { id: record.id });
    expect(data).toMatchObject({
      place: record.place,
      year: 2027,
      soilType: 'loam',
      sowingDate: null,
      diseaseAndInsects: null,
    });
    const again = await system.admin.post(`${base}/nextYear`, { id: record.id });
    expect(again.status).toBe(errors.locationExists.status);
  });

  it('is written by admin alone, whatever the role and its keys', async () => {
    const { id, place } = await made({});
    const other = await system.signInAs({ keys: ['locationManage'], seesAll: true });
    for (const client of [reader, other]) {
      const answers = [
        await client.post(base, { place: nextPlace(), year: 2026 }),
        await client.put(base, { id, city: 'Jinan' }),
        await client.delete(`${base}/${id}`),
        await client.call('DELETE', `${base}/batch`, { ids: [id] }),
        await client.post(`${base}/nextYear`, { id }),
        await client.put(`${base}/link`, { place, year: 2026, locationId: id }),
        await client.put(`${base}/unlink/${id}`),
        await client.get(`${base}/unlinked`),
        await importTable(client, 'place,year\nX,2026\n', 1),
      ];
      for (const { status } of answers) expect([1010, 1011, 1013]).toContain(status);
      expect((await client.get(`${base}/${id}`)).data.place).toBe(place);
    }
  });
});

describe('the map', () => {
  it('has the places with coordinates, filtered as the list, and counts the others', async () => {
    const there = await made({ year: 2011, latitude: 38.04, longitude: 114.51 });
    await made({ year: 2011 });
    const { data } = await reader.get(`${base}/map?year=2011`);
    expect(data).toEqual({
      points: [
        {
          id: there.id,
          place: there.place,
          year: 2011,
          province: '',
          latitude: 38.04,
          longitude: 114.51,
          environmentCount: 0,
        },
      ],
      withoutCoordinates: 1,
    });
  });
});

describe('an import', () => {
  it('reads coordinates of both kinds, heads and words of both languages', async () => {
    const table = '地点,年份,北纬,东经,灌溉方式,病虫害\n商丘,2021,34°25′0″,东经115°39′,滴灌,轻度\n';
    expect((await importTable(system.admin, table, 1)).status).toBe(200);
    const { data } = await reader.get(`${base}/page?year=2021`);
    expect(data.records).toMatchObject([
      {
        place: '商丘',
        latitude: 34.416667,
        longitude: 115.65,
        irrigation: 'drip',
        diseaseAndInsects: 'mild',
      },
    ]);
  });

  it('remarks on coordinates that are not in the named province, and takes them', async () => {
    const table =
      'place,year,province,latitude,longitude\nSwapped,2018,河南,47.5,113.65\nRight,2018,河南,34.75,113.65\n';
    const { status, data } = await importTable(system.admin, table, 1);
    expect(status).toBe(200);
    expect(data.problems).toMatchObject([{ row: 2, column: 'latitude', severity: 'warning' }]);
    expect((await reader.get(`${base}/page?year=2018`)).data.total).toBe(2);
  });

  it('names each bad cell and writes nothing', async () => {
    await made({ place: 'Known', year: 2020 });
    const table = [
      'place,year,latitude,longitude,sowing date,harvest date',
      'A,2020,95,10,,',
      'B,2020,30,,,',
      'C,2020,,,2020-06-01,2020-05-01',
      'KNOWN,2020,,,,',
      'D,2020,,,,',
      'ｄ,2020,,,,',
    ].join('\n');
    const { data } = await importTable(system.admin, table, 0);
    const bad = data.problems.map(({ row, column }: { row: number; column: string }) => [row, column]);
    expect(bad.map(([row]: [number]) => row)).toEqual(expect.arrayContaining([2, 3, 4, 5, 7]));
    expect(bad.map(([row]: [number]) => row)).not.toContain(6);
    expect((await reader.get(`${base}/page?year=2020`)).data.total).toBe(1);
  });
});

describe('the environments of a trial', () => {
  it('keep their place as text until admin links it, and keep the location from being renamed and deleted', async () => {
    const { id: trialId } = await plantSmallTrial(system, reader);
    const waiting = (await system.admin.get(`${base}/unlinked`)).data;
    expect(waiting.length).toBeGreaterThan(0);
    const { place, year, environmentCount } = waiting[0];
    const linked = await system.admin.put(`${base}/link`, { place, year, locationId: null });
    expect(linked).toMatchObject({ status: 200, data: { environments: environmentCount } });
    const { id } = linked.data.location;
    const left = (await system.admin.get(`${base}/unlinked`)).data;
    expect(left).toHaveLength(waiting.length - 1);
    const detail = (await reader.get(`/crop/crop-field-test/${trialId}`)).data;
    expect(detail.environments.map(({ location }: { location: string }) => location)).toContain(place);

    const renamed = await system.admin.put(base, { id, place: 'Elsewhere' });
    expect(renamed.status).toBe(errors.stillReferenced.status);
    expect((await system.admin.delete(`${base}/${id}`)).status).toBe(errors.stillReferenced.status);
    expect((await system.admin.put(base, { id, province: 'Henan' })).status).toBe(200);

    expect((await system.admin.put(`${base}/unlink/${id}`)).data.environments).toBe(environmentCount);
    expect((await system.admin.delete(`${base}/${id}`)).status).toBe(200);
  });

  it('are not linked to a location of another year, nor linked twice', async () => {
    await plantSmallTrial(system, reader);
    const [{ place, year }] = (await system.admin.get(`${base}/unlinked`)).data;
    const other = await made({ year: year - 1 });
    const link = (locationId: string | null) => system.admin.put(`${base}/link`, { place, year, locationId });
    expect((await link(other.id)).status).toBe(errors.locationOfOtherYear.status);
    expect((await link(null)).status).toBe(200);
    expect((await link(null)).status).toBe(errors.locationNothingToLink.status);
  });
});

describe('the history of a place', () => {
  it('has its years, its trials by name or by link, and means of chosen traits', async () => {
    const { id: trialId } = await plantSmallTrial(system, reader);
    const detail = (await reader.get(`/crop/crop-field-test/${trialId}`)).data;
    const [{ location: place }] = detail.environments;
    const asked = (traits = '') =>
      reader.get(`${base}/history?${new URLSearchParams({ place, crop: 'maize', traits }).toString()}`);
    // places are known by their locations
    await made({ place, year: 2003 });
    const { data } = await asked();
    expect(data.years.map(({ location }: { location: { year: number } }) => location.year)).toContain(2003);
    const grown = data.trials.filter((trial: { trialId: string }) => trial.trialId === trialId);
    expect(grown.length).toBeGreaterThan(0);
    expect(data.means).toEqual([]);
    const [trait] = data.traits;
    if (trait) expect((await asked(trait.id)).data.means[0]).toMatchObject({ traitId: trait.id });
    expect((await asked('no-id')).status).toBe(1007);
    const nowhere = await reader.get(`${base}/history?place=Nowhere&crop=maize`);
    expect(nowhere.status).toBe(errors.placeUnknown.status);
  });
});
