import { v7 as uuidv7 } from 'uuid';
import type { GerminationFields } from '@panicle/contract/germination';
import type { Transaction } from '../../../platform/database/database.ts';

export interface TestOfLot extends Pick<GerminationFields, 'lotId' | 'date' | 'seeds' | 'germinated'> {
  materialId: string;
  method: string;
}

/** Writes tests of lots that nobody else knows yet, such as those of the demo data. */
export async function enterTests(
  transaction: Transaction,
  userId: string,
  tests: readonly TestOfLot[],
): Promise<void> {
  const column = (name: string, type: string, value: (test: TestOfLot) => unknown) => ({
    name,
    type,
    values: tests.map(value),
  });
  await transaction.insertMany('germination_test', [
    column('id', 'uuid', () => uuidv7()),
    column('lot_id', 'uuid', ({ lotId }) => lotId),
    column('material_id', 'uuid', ({ materialId }) => materialId),
    column('date', 'date', ({ date }) => date),
    column('seeds', 'integer', ({ seeds }) => seeds),
    column('germinated', 'integer', ({ germinated }) => germinated),
    column('method', 'text', ({ method }) => method),
    column('created_by', 'uuid', () => userId),
    column('updated_by', 'uuid', () => userId),
  ]);
  await transaction.query(
    `update seed_lot l set tested_on = t.date, germination = 100.0 * t.germinated / t.seeds
       from (select distinct on (lot_id) * from germination_test where lot_id = any($1::uuid[])
              order by lot_id, date desc, id desc) t
      where t.lot_id = l.id`,
    [[...new Set(tests.map(({ lotId }) => lotId))]],
  );
}
