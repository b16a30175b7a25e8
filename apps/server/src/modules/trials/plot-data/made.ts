import type { Connection } from '../../../platform/database/database.ts';
import type { MadeRecords } from '../../../platform/imports/import-target.ts';

const nouns = {
  environment: { zh: '个环境', en: '{count, environment|environments}' },
  entry: { zh: '个品种', en: '{count, entry|entries}' },
  plot: { zh: '个小区', en: '{count, plot|plots}' },
  observation: { zh: '个观测值', en: '{count, value|values}' },
  trait: { zh: '个新性状', en: '{count, new trait|new traits}' },
} as const;

/** What an import of plot data has made in its trial, and the traits that came into being with it. */
export async function madeByPlotData(connection: Connection, batchId: string): Promise<MadeRecords[]> {
  const counts = await connection.query<{ sort: keyof typeof nouns; count: number }>(
    `select * from (
       select 1, 'environment' as sort, count(*)::int as count from trial_environment where batch_id = $1
       union all select 2, 'entry', count(*)::int from trial_entry where batch_id = $1
       union all select 3, 'plot', count(*)::int from plot where batch_id = $1
       union all select 4, 'observation', count(*)::int from observation where batch_id = $1
       union all select 5, 'trait', count(*)::int from trait where batch_id = $1) made (place, sort, count)
     where count > 0 order by place`,
    [batchId],
  );
  return counts.map(({ sort, count }) => ({ count, noun: nouns[sort] }));
}
