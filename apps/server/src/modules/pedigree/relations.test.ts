import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import type { Criterion } from '@panicle/contract/material-search';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { germplasmModule } from '../germplasm/index.ts';
import { trialsModule } from '../trials/index.ts';
import { pedigreeModule } from './index.ts';

let system: TestApplication;
let breeder: Client;
const ids = new Map<string, string>();

const made = async (call: ReturnType<Client['post']>) => {
  const answer = await call;
  expect(answer).toMatchObject({ status: 200 });
  return answer.data;
};

// GGP x W -> GP; GP x W -> P; P selfed -> C
beforeAll(async () => {
  system = await startTestApplication({ modules: [germplasmModule, pedigreeModule, trialsModule] });
  breeder = await system.signInAs({
    keys: ['germplasmManagement', 'genealogicalManagement', 'fieldTestTask'],
  });
  for (const sourceId of ['GGP', 'W', 'GP', 'P', 'C'])
    ids.set(
      sourceId,
      (
        await made(
          breeder.post('/crop/crop-material-information', { sourceId, variety: `variety ${sourceId}` }),
        )
      ).materialId,
    );
  for (const [child, female, male] of [
    ['GP', 'GGP', 'W'],
    ['P', 'GP', 'W'],
    ['C', 'P', 'P'],
  ] as const)
    await made(
      breeder.post('/crop/crop-pedigree', {
        materialId: ids.get(child),
        female: ids.get(female),
        male: ids.get(male),
      }),
    );
});
afterAll(() => system.close());

const ask = async (criteria: Criterion[], client = breeder) =>
  client.get(`/crop/crop-material-information/page?criteria=${encodeURIComponent(JSON.stringify(criteria))}`);
const found = async (...criteria: Criterion[]): Promise<string> => {
  const { data } = await ask(criteria);
  expect(data.total).toBe(data.records.length);
  return data.records.map(({ sourceId }: { sourceId: string }) => sourceId).join(' ');
};

describe('the parents of a material', () => {
  test('are asked for by every name of theirs, on their side or over generations', async () => {
    expect(await found({ field: 'female', operator: 'equals', value: 'ggp' })).toBe('GP');
    expect(await found({ field: 'male', operator: 'oneOf', values: ['variety W'] })).toBe('GP P');
    expect(await found({ field: 'female', operator: 'contains', value: 'variety g' })).toBe('GP P');
    expect(await found({ field: 'ancestor2', operator: 'equals', value: 'GGP' })).toBe('GP P');
    expect(await found({ field: 'ancestor3', operator: 'equals', value: 'GGP' })).toBe('C GP P');
    expect(await found({ field: 'ancestor3', operator: 'equals', value: 'C' })).toBe('');
    expect(await found({ field: 'female', operator: 'empty' })).toBe('GGP W');
    expect(await found({ field: 'ancestor3', operator: 'filled' })).toBe('C GP P');
  });

  test('and offspring are asked for over any number of generations', async () => {
    expect(await found({ field: 'ancestor', operator: 'equals', value: 'GGP' })).toBe('C GP P');
    expect(await found({ field: 'ancestor', operator: 'oneOf', values: ['GP', 'variety C'] })).toBe('C P');
    expect(await found({ field: 'ancestor', operator: 'empty' })).toBe('GGP W');
    expect(await found({ field: 'descendant', operator: 'equals', value: 'C' })).toBe('GGP GP P W');
    expect(await found({ field: 'descendant', operator: 'equals', value: 'GP' })).toBe('GGP W');
    expect(await found({ field: 'descendant', operator: 'filled' })).toBe('GGP GP P W');
    expect(await found({ field: 'descendant', operator: 'empty' })).toBe('C');
  });

  test('end where records that slipped in form a circle', async () => {
    await system.unlimited.query(`update pedigree set female = $1 where material_id = $2`, [
      ids.get('C'),
      ids.get('GP'),
    ]);
    try {
      expect(await found({ field: 'ancestor', operator: 'equals', value: 'P' })).toBe('C GP P');
      expect(await found({ field: 'descendant', operator: 'equals', value: 'P' })).toBe('C GP P W');
    } finally {
      await system.unlimited.query(`update pedigree set female = $1 where material_id = $2`, [
        ids.get('GGP'),
        ids.get('GP'),
      ]);
    }
  });

  test('are asked for together with columns and names', async () => {
    const ofW: Criterion = { field: 'ancestor3', operator: 'equals', value: 'W' };
    expect(await found(ofW, { field: 'sourceId', operator: 'contains', value: 'p' })).toBe('GP P');
  });

  test('follow a change at once', async () => {
    const ofW: Criterion = { field: 'male', operator: 'equals', value: 'W' };
    const { data } = await breeder.get(`/crop/crop-pedigree/page?pageSize=100`);
    const record = data.records.find(
      ({ materialId }: { materialId: string }) => materialId === ids.get('GP'),
    );
    await breeder.put('/crop/crop-pedigree', { id: record.id, male: null });
    expect(await found(ofW)).toBe('P');
    await breeder.put('/crop/crop-pedigree', { id: record.id, male: ids.get('W') });
  });

  test.each([
    [{ field: 'female', operator: 'between', from: 1 }, 'criterionUnfit'],
    [{ field: 'female', operator: 'equals', value: ' ' }, 'criterionValueEmpty'],
    [{ field: 'male', operator: 'oneOf', values: [] }, 'criterionValueEmpty'],
  ] as const)('are refused where nothing can be asked', async (criterion, error) => {
    expect((await ask([criterion as unknown as Criterion])).status).toBe(errors[error].status);
  });

  test('are no order of a list', async () => {
    const sorted = await breeder.get('/crop/crop-material-information/page?sort=female');
    expect(sorted.status).toBe(errors.unknownColumn.status);
  });
});

describe('lists and trials of a material', () => {
  test('are asked for by name', async () => {
    await made(
      breeder.post('/crop/crop-material-list', { name: 'Testers', from: { materialIds: [ids.get('W')!] } }),
    );
    expect(await found({ field: 'list', operator: 'equals', value: 'TESTERS' })).toBe('W');
    expect(await found({ field: 'trial', operator: 'filled' })).toBe('');
    expect(await found({ field: 'location', operator: 'contains', value: 'x' })).toBe('');
  });

  test('of trials are unknown to those who may not read trials', async () => {
    const other = await system.signInAs({ keys: ['germplasmManagement'] });
    const answer = await ask([{ field: 'trial', operator: 'filled' }], other);
    expect(answer.status).toBe(errors.unknownColumn.status);
  });
});
