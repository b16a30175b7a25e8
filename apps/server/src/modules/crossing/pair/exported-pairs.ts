import type { Page } from '@panicle/contract';
import {
  hybridPairFieldNames,
  pairStateNames,
  type HybridPair,
  type HybridPairQuery,
} from '@panicle/contract/crossing/hybrid-pairs';
import type { Connection } from '../../../platform/database/database.ts';
import { pairList } from './queries.ts';

const { taskId, ...names } = hybridPairFieldNames;

export const pairExportNames = {
  names: {
    task: taskId,
    name: { zh: '组合', en: 'Cross' },
    ...names,
    femaleSourceId: { zh: '母本编号', en: 'Source ID of the female' },
    maleSourceId: { zh: '父本编号', en: 'Source ID of the male' },
    state: { zh: '状态', en: 'State' },
    flowers: { zh: '授粉花数', en: 'Flowers pollinated' },
    materials: { zh: '所得材料数', en: 'Materials made' },
  },
  values: { state: pairStateNames },
};

/** A page of pairs with the names of task and parents in place of their ids. */
export async function pairExportPage(
  connection: Connection,
  query: HybridPairQuery,
): Promise<Page<HybridPair & { task: string }>> {
  const page = await pairList.page(connection, query);
  const rows = await connection.query<{ id: string; name: string }>(
    'select id, name from hybrid_task where id = any($1::uuid[])',
    [[...new Set(page.records.map((pair) => pair.taskId))]],
  );
  const tasks = new Map(rows.map(({ id, name }) => [id, name]));
  const records = page.records.map((pair) => ({
    ...pair,
    task: tasks.get(pair.taskId) ?? '',
    femaleId: pair.femaleName,
    maleId: pair.maleName,
  }));
  return { ...page, records };
}
