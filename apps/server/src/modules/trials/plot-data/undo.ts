import type { ErrorName } from '@panicle/contract';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { UndoOptions } from '../../../platform/imports/import-target.ts';
import { deleteTraitsOfBatch } from '../../traits/index.ts';
import { calculateInputs, inputsOfBatch } from '../observation/calculated/import.ts';
import { requireAct, settleState } from '../trial/state.ts';
import { lockTrialData } from './lock.ts';

interface Found {
  count: number;
  names: string[];
}

/** The count and a few names of what a query finds, or nothing. */
async function find(transaction: Transaction, sql: string, batchId: string): Promise<Found | null> {
  const [row] = await transaction.query<Found>(
    `with found as (${sql})
     select count(*) as count, coalesce((array_agg(name))[1:5], '{}') as names from found`,
    [batchId],
  );
  return row && row.count > 0 ? row : null;
}

const plotName = `coalesce(p.plot_number, concat_ws(' ', p.replicate, p.block, n.name))`;

interface Obstacle {
  error: ErrorName;
  sql: string;
}

/** What depends on the records of the batch, or holds them: a restored trial must not miss the half of its plots. */
const uses: Obstacle[] = [
  {
    error: 'importInRecycleBin',
    sql: `select b.name from recycle_bin b where b.kind = 'trial' and exists (
            select 1 from recycle_bin_row r where r.bin_id = b.id and r.record ->> 'batch_id' = $1::text)`,
  },
  {
    error: 'importedPlotsInUse',
    sql: `select ${plotName} as name from plot p join trial_entry n on n.id = p.entry_id
           where p.batch_id = $1 and (exists (
             select 1 from observation o join trait t on t.id = o.trait_id
              where o.plot_id = p.id and o.batch_id is distinct from $1 and t.formula is null)
              or exists (select 1 from plot_harvest h where h.plot_id = p.id))`,
  },
  {
    error: 'importedPartsInUse',
    sql: `select ${plotName} as name from plot p
            join trial_entry n on n.id = p.entry_id join trial_environment e on e.id = p.environment_id
           where p.batch_id is distinct from $1 and (n.batch_id = $1 or e.batch_id = $1)`,
  },
];

/** Seed that is reserved or taken out for plots of the batch. */
const prepared: Obstacle = {
  error: 'importedPlotsPrepared',
  sql: `select name from preparation_plan where state <> 'draft' and environment_id in (
          select environment_id from plot where batch_id = $1)`,
};

/** Entries and environments of the batch that someone changed: renamed, marked as a check, linked to a material. */
const changedParts: Obstacle = {
  error: 'importedPartsChanged',
  sql: `select name from trial_entry where batch_id = $1 and revision > 1
        union all select location from trial_environment where batch_id = $1 and revision > 1`,
};

/** Asked after the values that nobody corrected are gone. */
const correctedValues: Obstacle = {
  error: 'importedValuesCorrected',
  sql: `select ${plotName} as name from observation o
          join plot p on p.id = o.plot_id join trial_entry n on n.id = p.entry_id where o.batch_id = $1`,
};

async function requireNone(transaction: Transaction, { error, sql }: Obstacle, batchId: string) {
  const found = await find(transaction, sql, batchId);
  if (found) throw new BusinessError(error, { count: found.count, names: found.names.join(', ') });
}

async function requireUnusedTraits(transaction: Transaction, batchId: string): Promise<void> {
  const [row] = await transaction.query<{ name: string; count: number }>(
    `select t.name, count(*) as count from trait t join observation o on o.trait_id = t.id
      where t.batch_id = $1 and o.batch_id is distinct from $1 and t.formula is null group by t.id limit 1`,
    [batchId],
  );
  if (row) throw new BusinessError('importedTraitsInUse', { name: row.name, count: row.count });
}

async function remove(transaction: Transaction, table: string, batchId: string): Promise<number> {
  const result = await transaction.client.query(`delete from ${table} where batch_id = $1`, [batchId]);
  return result.rowCount ?? 0;
}

/**
 * Values of the batch. One that is being corrected at this moment is waited for and then stays, and so refuses the
 * undo: looked at beforehand, the correction would be lost.
 */
async function removeValues(transaction: Transaction, batchId: string, withEdits: boolean): Promise<number> {
  if (withEdits) return remove(transaction, 'observation', batchId);
  const { rowCount } = await transaction.client.query(
    'delete from observation where batch_id = $1 and revision = 1',
    [batchId],
  );
  await requireNone(transaction, correctedValues, batchId);
  return rowCount ?? 0;
}

/** From here on nothing new can be put on the records of the batch: what was, is seen by the checks. */
async function lockBatch(transaction: Transaction, batchId: string): Promise<string[]> {
  const trials = await transaction.query<{ id: string }>(
    `select trial_id as id from trial_environment where batch_id = $1
      union select trial_id from trial_entry where batch_id = $1
      union select trial_id from plot where batch_id = $1`,
    [batchId],
  );
  const ids = trials.map(({ id }) => id);
  await lockTrialData(transaction, ids);
  for (const id of ids.toSorted()) await requireAct(transaction, id, 'record');
  for (const table of ['trial_environment', 'trial_entry', 'plot', 'trait']) {
    await transaction.query(
      `select count(*) from (select 1 from ${table} where batch_id = $1 order by id for update) as locked`,
      [batchId],
    );
  }
  return ids;
}

/**
 * Takes back exactly what an import made: observations, plots, entries, environments and traits. Refused where
 * other records depend on them, or someone changed them, unless `withEdits`. Returns the observations
 * removed, or the plots where there were none.
 */
export async function undoPlotData(
  transaction: Transaction,
  batchId: string,
  { language, withEdits = false }: UndoOptions,
): Promise<number> {
  const trialIds = await lockBatch(transaction, batchId);
  for (const use of uses) await requireNone(transaction, use, batchId);
  if (!withEdits) await requireNone(transaction, changedParts, batchId);
  if (!withEdits) await requireNone(transaction, prepared, batchId);
  await requireUnusedTraits(transaction, batchId);
  const inputs = await inputsOfBatch(transaction, batchId);
  const observations = await removeValues(transaction, batchId, withEdits);
  const plots = await remove(transaction, 'plot', batchId);
  await calculateInputs(transaction, inputs);
  await remove(transaction, 'trial_entry', batchId);
  await remove(transaction, 'trial_environment', batchId);
  for (const id of trialIds) await settleState(transaction, id);
  await deleteTraitsOfBatch(transaction, batchId, language);
  return observations > 0 ? observations : plots;
}
