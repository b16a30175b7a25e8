import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { MATERIAL, queryOf, startGermplasm, type GermplasmSystem } from '../testing/germplasm-fixture.ts';
import { binEdges } from './bin-edges.ts';

describe('the bins of a histogram', () => {
  const edges = (minimum: number, maximum: number, spread: number, n = 100) =>
    binEdges({ n, minimum, maximum, spread });

  test('have edges that people say', () => {
    expect(edges(0.13, 0.92, 0.4, 8)).toEqual([0, 0.5, 1]);
    expect(edges(152, 246, 20)).toEqual([150, 160, 170, 180, 190, 200, 210, 220, 230, 240, 250]);
    expect(edges(-0.7, 0.3, 0.5)).toEqual([-0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4]);
  });

  test('are 40 at most, whatever the outliers', () => {
    const found = edges(0, 1e6, 1, 100_000);
    expect(found.length).toBeLessThanOrEqual(41);
    expect(found.at(-1)).toBeGreaterThanOrEqual(1e6);
  });

  test('cover a single value, one far away and hardly different ones', () => {
    for (const [minimum, maximum] of [
      [5, 5],
      [0, 0],
      [1e300, 1e300],
      [-1e300, 1e300],
      [1, 1 + Number.EPSILON],
      [1e-300, 2e-300],
    ] as const) {
      const found = edges(minimum, maximum, 0);
      expect(found[0]).toBeLessThanOrEqual(minimum);
      expect(found.at(-1)).toBeGreaterThanOrEqual(maximum);
      expect(found.length).toBeGreaterThan(1);
      for (let index = 1; index < found.length; index++)
        expect(found[index]).toBeGreaterThan(found[index - 1]!);
    }
  });
});

describe('the histogram of a column', () => {
  let system: GermplasmSystem;
  beforeAll(async () => {
    system = await startGermplasm();
  });
  afterAll(() => system.close());
  const histogram = (query: object) =>
    system.breeder.client.get(`${MATERIAL}/histogram?${queryOf(query as Record<string, unknown>)}`);

  test('counts what the filters leave, with n, missing, mean and sd', async () => {
    const field = await system.breeder.field({ dataType: 'numeric', name: 'Protein' });
    for (const value of [8, 9, 10, 11, 12]) {
      await system.breeder.material({ year: 2020 + value, type: 'cross', values: { [field.id]: value } });
    }
    await system.breeder.material({ type: 'cross' });
    await system.breeder.material({ type: 'selfing', values: { [field.id]: 100 } });
    const { data } = await histogram({ field: field.id, type: 'cross' });
    expect(data).toMatchObject({ n: 5, missing: 1, mean: 10, minimum: 8, maximum: 12 });
    expect(data.sd).toBeCloseTo(Math.sqrt(2.5), 12);
    expect(data.bins).toEqual([
      { from: 8, to: 10, count: 2 },
      { from: 10, to: 12, count: 3 },
    ]);
    const years = await histogram({ field: 'year' });
    expect(years.data).toMatchObject({ n: 5, missing: 2 });
    const counted = years.data.bins.reduce((sum: number, bin: { count: number }) => sum + bin.count, 0);
    expect(counted).toBe(5);
  });

  test('is empty where nothing is known', async () => {
    const { data } = await histogram({ field: 'harvestQuantity' });
    expect(data).toMatchObject({ n: 0, mean: null, sd: null, bins: [] });
  });

  test('needs a numeric column', async () => {
    expect(await histogram({ field: 'variety' })).toMatchObject({
      status: errors.choiceRequired.status,
      msg: 'Please choose data and columns',
    });
    expect((await histogram({ field: 'x' })).status).toBe(errors.unknownColumn.status);
    expect((await histogram({})).status).toBe(errors.illegalParameter.status);
  });

  test('is asked for 120 times a minute at most', async () => {
    const colleague = await system.signInAs({ keys: ['germplasmManagement'] });
    const ask = async () => (await colleague.get(`${MATERIAL}/histogram?field=year`)).httpStatus;
    const answers: number[] = [];
    for (let count = 0; count < 121; count += 1) answers.push(await ask());
    expect(answers).toEqual([...Array.from({ length: 120 }, () => 200), 429]);
  });
});
