import { expect, it } from 'vitest';
import { requireRevision, requireRevisionOf } from './revision.ts';

const record = { revision: 3, updatedBy: 'zhao', updatedAt: '2026-04-01T08:00:00.000Z' };
const values = { who: 'zhao', when: '2026-04-01T08:00:00.000Z' };
const refusal = { error: 'staleRevision', values, data: values };

it('takes a change that was made to the record as it is, and one that names no revision', () => {
  expect(() => requireRevision(record, 3)).not.toThrow();
  expect(() => requireRevision(record, undefined)).not.toThrow();
});

it('refuses a change to an older state, with who changed it and when', () => {
  expect(() => requireRevision(record, 2)).toThrow(expect.objectContaining(refusal));
});

it('asks who it was only where a change is refused', async () => {
  let asked = 0;
  const lastChange = async () => {
    asked += 1;
    return values;
  };
  await requireRevisionOf({ revision: 3 }, 3, lastChange);
  await requireRevisionOf({ revision: 3 }, undefined, lastChange);
  expect(asked).toBe(0);
  await expect(requireRevisionOf({ revision: 3 }, 4, lastChange)).rejects.toMatchObject(refusal);
});
