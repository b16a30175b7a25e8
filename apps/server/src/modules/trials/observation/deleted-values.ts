import type { Transaction } from '../../../platform/database/database.ts';
import { allowLongStatements } from '../../../platform/database/time-limits.ts';
import type { ReferenceFinder } from '../../../platform/references.ts';

/** Rows `r` of trials `b` in the recycle bin that are observations of the traits $1. */
const ofTraits = `b.kind = 'trial' and r.record ? 'plot_id' and r.record ->> 'trait_id' = any($1::text[])`;

/** Values of the traits in deleted trials, which come back with them. */
export const findDeletedValuesOfTraits: ReferenceFinder = async (connection, traitIds) => {
  const rows = await connection.query<{ name: string; count: number }>(
    `select b.name, sum(count(*)) over () as count
       from recycle_bin b join recycle_bin_row r on r.bin_id = b.id
      where ${ofTraits} group by b.id order by b.deleted_at desc limit 5`,
    [traitIds],
  );
  return {
    what: { zh: '回收站中的观测值', en: '{count, observation|observations} in the recycle bin' },
    count: rows[0]?.count ?? 0,
    names: rows.map(({ name }) => name),
  };
};

/** Calculated values go with their formula, those of deleted trials as well: they would come back as if measured. */
export async function removeDeletedValues(transaction: Transaction, traitId: string): Promise<void> {
  await allowLongStatements(transaction);
  await transaction.query(
    `with gone as (
       delete from recycle_bin_row r using recycle_bin b where b.id = r.bin_id and ${ofTraits} returning r.bin_id),
     fewer as (select bin_id, count(*) as count from gone group by bin_id)
     update recycle_bin b set holds = (
       select jsonb_agg(case when held ->> 'table' = 'observation'
                             then jsonb_set(held, '{count}', to_jsonb((held ->> 'count')::bigint - f.count)) else held end)
         from jsonb_array_elements(b.holds) held)
       from fewer f where f.bin_id = b.id`,
    [[traitId]],
  );
}
