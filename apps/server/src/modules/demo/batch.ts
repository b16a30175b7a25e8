import { v7 as uuidv7 } from 'uuid';
import type { DemoCounts } from '@panicle/contract/demo';
import type { Connection, Transaction } from '../../platform/database/database.ts';

export type RecordKind = 'trial' | 'material-group' | 'material-field' | 'storage-place';

/** The demo data are there at most once: anyone who loads or removes them waits for anyone who is at it. */
export async function lockDemo(transaction: Transaction): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtext('demo'))`);
}

/** The batch of the demo data, or null where they are not loaded. */
export async function findDemoBatch(connection: Connection): Promise<string | null> {
  const [row] = await connection.query<{ id: string }>(
    `select id from import_batch where kind = 'demo' and state = 'written'`,
  );
  return row?.id ?? null;
}

export async function insertDemoBatch(transaction: Transaction, userId: string): Promise<string> {
  const id = uuidv7();
  await transaction.query(
    `insert into import_batch (id, kind, owner_id, file_name, object_key, content_sha256, state, written_at)
     values ($1, 'demo', $2, '', '', '', 'written', now())`,
    [id, userId],
  );
  return id;
}

export async function endDemoBatch(transaction: Transaction, batchId: string): Promise<void> {
  await transaction.query('delete from demo_record where batch_id = $1', [batchId]);
  await transaction.query(`update import_batch set state = 'undone', undone_at = now() where id = $1`, [
    batchId,
  ]);
}

export async function keepRecord(
  transaction: Transaction,
  batchId: string,
  kind: RecordKind,
  id: string,
): Promise<void> {
  await transaction.query('insert into demo_record (batch_id, kind, record_id) values ($1, $2, $3)', [
    batchId,
    kind,
    id,
  ]);
}

const tables: Record<RecordKind, string> = {
  trial: 'trial',
  'material-group': 'material_group',
  'material-field': 'material_field',
  'storage-place': 'storage_place',
};

/** Ids of the kept records that are still there: a user may have deleted some on his own. */
export async function findRecords(
  connection: Connection,
  batchId: string,
  kind: RecordKind,
): Promise<string[]> {
  const rows = await connection.query<{ id: string }>(
    `select t.id from demo_record r join ${tables[kind]} t on t.id = r.record_id
      where r.batch_id = $1 and r.kind = $2 order by t.id`,
    [batchId, kind],
  );
  return rows.map(({ id }) => id);
}

/** Takes trials and groups of the batch that users deleted out of the recycle bin. They have no stored objects. */
export async function purgeDeletedDemo(transaction: Transaction, batchId: string): Promise<void> {
  await transaction.query(
    `delete from recycle_bin b where exists (
       select 1 from recycle_bin_row r join demo_record d on d.kind = b.kind and d.record_id = r.record_id
        where r.bin_id = b.id and r.place = 0 and d.batch_id = $1)`,
    [batchId],
  );
}

/** `batchId` null counts nothing. */
export async function countDemo(connection: Connection, batchId: string | null): Promise<DemoCounts> {
  const [row] = await connection.query<DemoCounts>(
    `select (select count(*) from material where batch_id = $1) as materials,
            (select count(*) from trait where batch_id = $1) as traits,
            (select count(*) from plot where batch_id = $1) as plots,
            (select count(*) from observation where batch_id = $1) as observations,
            (select count(*) from demo_record r join trial t on t.id = r.record_id
              where r.batch_id = $1 and r.kind = 'trial') as trials,
            (select count(*) from demo_record r join material_group g on g.id = r.record_id
              where r.batch_id = $1 and r.kind = 'material-group') as groups`,
    [batchId],
  );
  return row!;
}
