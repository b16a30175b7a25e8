import {
  GerminationFields,
  checkGermination,
  germinationDefaults,
  type GerminationChange,
  type GerminationCreation,
  type GerminationTest,
} from '@panicle/contract/germination';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/route.ts';
import { RecordList } from '../../../platform/records/record-list.ts';
import { tableRecords } from '../../../platform/records/record-kind.ts';
import { insertRecord, recordTable, updateRecord } from '../../../platform/records/record-table.ts';
import { Records } from '../../../platform/records/records.ts';
import { requireUnbroken } from '../../../platform/records/require-unbroken.ts';
import { findLot } from '../lots.ts';
import { requirePast } from '../service.ts';

type Author = Pick<Session, 'userId'>;
/** In the operation log a test is called by its lot. */
type Named = GerminationTest & { name: string };

const list = new RecordList<GerminationFields, Named, never>({
  table: recordTable('germination_test', GerminationFields),
  also: '(select code from seed_lot where id = t.lot_id) as name',
  equal: [],
  searched: [],
  latest: 'createdAt',
});

/** The lot shows its latest test. */
async function refreshLot(transaction: Transaction, lotId: string): Promise<void> {
  await transaction.query(
    `update seed_lot l set tested_on = t.date, germination = 100.0 * t.germinated / t.seeds
       from (select 1) one left join lateral
            (select * from germination_test where lot_id = $1 order by date desc, id desc limit 1) t on true
      where l.id = $1`,
    [lotId],
  );
}

const tests = new Records<GerminationFields, Named, Author>({
  ...tableRecords(list),
  entity: 'germination-test',
  async requireValid({ transaction }, fields, before) {
    requireUnbroken(checkGermination(fields));
    requirePast(fields.date);
    // another test of the lot waits, so that it shows the latest of all
    const lot = await findLot(transaction, before?.lotId ?? fields.lotId, { lock: 'change' });
    if (!lot || (before && before.lotId !== fields.lotId)) throw new BusinessError('notFound');
    if (lot.mergedInto) throw new BusinessError('lotMerged', { lot: lot.lotCode });
  },
  async insert(change, fields) {
    const lot = await findLot(change.transaction, fields.lotId);
    const id = await insertRecord(change, list.table, fields, { material_id: lot!.materialId });
    await refreshLot(change.transaction, fields.lotId);
    return id;
  },
  async update(change, { id, lotId }, fields) {
    await updateRecord(change, list.table, id, fields);
    await refreshLot(change.transaction, lotId);
  },
  logged: ({ name, date, seeds, germinated, method, days, remarks }) => ({
    name,
    testDate: date,
    seedsTested: seeds,
    seedsGerminated: germinated,
    germinationMethod: method,
    testDays: days,
    stockRemarks: remarks,
  }),
});

/** The tests of a lot, the latest first. */
export const findTests = (connection: Connection, lotId: string): Promise<GerminationTest[]> =>
  list.where(connection, 't.lot_id = $1', [lotId], { rest: 'order by t.date desc, t.id desc' });

/** Throws `notFound`. */
export async function requireTest(connection: Connection, id: string): Promise<GerminationTest> {
  const test = await list.find(connection, id);
  if (!test) throw new BusinessError('notFound');
  return test;
}

export const createTest = (change: Change<Author>, creation: GerminationCreation) =>
  tests.create(change, { ...germinationDefaults, ...creation });

export const changeTest = (change: Change<Author>, { id, revision, ...changes }: GerminationChange) =>
  tests.change(change, { id, revision }, changes);

/** Throws `notFound`. */
export const removeTest = (change: Change<Author>, id: string) =>
  tests.erase(change, id, {
    async erase({ lotId }) {
      await change.transaction.query('delete from germination_test where id = $1', [id]);
      await refreshLot(change.transaction, lotId);
    },
  });
