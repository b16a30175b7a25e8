import type { ErrorName } from '@panicle/contract';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { deleteTraitsOfBatch } from '../../traits/index.ts';

interface InUse {
  count: number;
  names: string[];
}

/** The count and a few names of what a query finds, or nothing. */
async function find(transaction: Transaction, sql: string, batchId: string): Promise<InUse | null> {
  const [row] = await transaction.query<InUse>(
    `with found as (${sql})
     select count(*) as count, coalesce((array_agg(name))[1:5], '{}') as names from found`,
    [batchId],
  );
  return row && row.count > 0 ? row : null;
}

const plotName = `coalesce(p.plot_number, concat_ws(' ', p.replicate, p.block, n.name))`;

const obstacles: { error: ErrorName; sql: string }[] = [
  {
    error: 'importedPlotsInUse',
    sql: `select ${plotName} as name from plot p join trial_entry n on n.id = p.entry_id
           where p.batch_id = $1 and exists (
             select 1 from observation o where o.plot_id = p.id and o.batch_id is distinct from $1)`,
  },
  {
    error: 'importedPartsInUse',
    sql: `select ${plotName} as name from plot p
            join trial_entry n on n.id = p.entry_id join trial_environment e on e.id = p.environment_id
           where p.batch_id is distinct from $1 and (n.batch_id = $1 or e.batch_id = $1)`,
  },
];

async function demandUnusedTraits(transaction: Transaction, batchId: string): Promise<void> {
  const [row] = await transaction.query<{ name: string; count: number }>(
    `select t.name, count(*) as count from trait t join observation o on o.trait_id = t.id
      where t.batch_id = $1 and o.batch_id is distinct from $1 group by t.id limit 1`,
    [batchId],
  );
  if (row) throw new BusinessError('importedTraitsInUse', { name: row.name, count: row.count });
}

async function remove(transaction: Transaction, table: string, batchId: string): Promise<number> {
  const result = await transaction.client.query(`delete from ${table} where batch_id = $1`, [batchId]);
  return result.rowCount ?? 0;
}

/**
 * Takes back exactly what an import made: observations, plots, entries, environments and traits. Refused where
 * something from elsewhere stands on them. Returns the observations removed, or the plots where there were none.
 */
export async function undoPlotData(transaction: Transaction, batchId: string): Promise<number> {
  for (const { error, sql } of obstacles) {
    const inUse = await find(transaction, sql, batchId);
    if (inUse) throw new BusinessError(error, { count: inUse.count, names: inUse.names.join(', ') });
  }
  await demandUnusedTraits(transaction, batchId);
  const observations = await remove(transaction, 'observation', batchId);
  const plots = await remove(transaction, 'plot', batchId);
  await remove(transaction, 'trial_entry', batchId);
  await remove(transaction, 'trial_environment', batchId);
  await deleteTraitsOfBatch(transaction, batchId);
  return observations > 0 ? observations : plots;
}
