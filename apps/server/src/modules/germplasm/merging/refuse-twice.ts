import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Merging } from './merge-references.ts';

/**
 * Throws `mergeTwice` where two of the materials are in one record of another kind, such as a trial.
 *
 * @param rows  SQL of a table (place, name, material_id) of the materials $1
 */
export async function refuseTwice(
  transaction: Transaction,
  rows: string,
  { keptId, mergedIds, nameOf }: Merging,
): Promise<void> {
  const [first, ...others] = await transaction.query<{ name: string; ids: string[] }>(
    `select name, array_agg(distinct material_id) as ids from (${rows}) as found
      group by place, name having count(distinct material_id) > 1 order by name limit 5`,
    [[keptId, ...mergedIds]],
  );
  if (!first) return;
  const [one = '', other = ''] = first.ids;
  const places = [first, ...others].map(({ name }) => name).join(', ');
  throw new BusinessError('mergeTwice', { first: nameOf(one), second: nameOf(other), places });
}
