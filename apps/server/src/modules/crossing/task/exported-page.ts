import type { Page } from '@panicle/contract';
import type { HybridTask, HybridTaskQuery } from '@panicle/contract/crossing/hybrid-tasks';
import { traitTitle } from '@panicle/contract/traits';
import type { Connection } from '../../../platform/database/database.ts';
import { traitList } from '../../traits/index.ts';
import { taskList } from './queries.ts';

/** A page of tasks that names materials and traits as readers do: by the code of a material, the name of a trait. */
export async function exportedPage(
  connection: Connection,
  query: HybridTaskQuery,
): Promise<Page<HybridTask>> {
  const page = await taskList.page(connection, query);
  const codes = await codesOf(connection, page.records);
  const traitIds = page.records.flatMap(({ floweringTraitId }) => floweringTraitId ?? []);
  const traits = await traitList.several(connection, traitIds);
  const traitNames = new Map(traits.map((trait) => [trait.id, traitTitle(trait).zh]));
  const code = (id: string) => codes.get(id) ?? id;
  const records = page.records.map((task) => ({
    ...task,
    females: task.females.map(code),
    males: task.males.map(code),
    controlId: task.controlId && code(task.controlId),
    floweringTraitId: task.floweringTraitId && (traitNames.get(task.floweringTraitId) ?? ''),
  }));
  return { ...page, records };
}

async function codesOf(connection: Connection, tasks: readonly HybridTask[]): Promise<Map<string, string>> {
  const ids = tasks.flatMap(({ females, males, controlId }) =>
    [...females, ...males, controlId ?? []].flat(),
  );
  const rows = await connection.query<{ id: string; code: string }>(
    'select id, source_id as code from material where id = any($1::uuid[])',
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}
