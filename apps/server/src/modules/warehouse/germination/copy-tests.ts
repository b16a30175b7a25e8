import type { Transaction } from '../../../platform/database/database.ts';

/** The tests of a lot hold for the seed that is taken from it. */
export async function copyTests(
  transaction: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await transaction.query(
    `insert into germination_test
       (id, lot_id, material_id, date, seeds, germinated, method, days, remarks, created_by, updated_by)
     select gen_random_uuid(), $2, material_id, date, seeds, germinated, method, days, remarks, created_by, updated_by
       from germination_test where lot_id = $1`,
    [from, to],
  );
  await transaction.query(
    `update seed_lot l set tested_on = f.tested_on, germination = f.germination
       from seed_lot f where f.id = $1 and l.id = $2`,
    [from, to],
  );
}
