import { BusinessError } from '../../../platform/business-error.ts';
import type { BinKind } from '../../../platform/recycle-bin/bin-kind.ts';
import { findPlace } from './queries.ts';

export const preparationBin: BinKind = {
  kind: 'preparation-plan',
  what: { zh: '准备计划', en: '{count, Preparation plan|Preparation plans}' },
  right: 'preparation.write',
  tables: [
    { table: 'preparation_plan', of: 'id = any($1::uuid[])' },
    // none is there: what a plan reserved is released before it goes
    { table: 'preparation_seed', of: 'plan_id = any($1::uuid[])' },
    { table: 'preparation_plot', of: 'plan_id = any($1::uuid[])' },
  ],
  name: { column: 'name', index: 'preparation_plan_name' },
  /** A location has one plan: another one may have been made since. */
  async beforeRestore(transaction, binId) {
    const [row] = await transaction.query<{ id: string }>(
      `select record ->> 'environment_id' as id from recycle_bin_row where bin_id = $1 and place = 0`,
      [binId],
    );
    const place = row && (await findPlace(transaction, row.id));
    if (place?.plan)
      throw new BusinessError('preparationExists', {
        trial: place.trial,
        location: place.location,
        name: place.plan,
      });
    return [];
  },
};
