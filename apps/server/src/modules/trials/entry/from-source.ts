import type { EntrySource } from '@panicle/contract/trials';
import type { Transaction } from '../../../platform/database/database.ts';
import { readSource, type Author } from '../../germplasm/index.ts';

export interface WantedEntry {
  name: string;
  materialId: string | null;
  /** sets materials of one name apart */
  code?: string;
}

/** The materials of a list or a search in their order, by variety, or by source ID where they have none. */
export async function readMaterials(
  transaction: Transaction,
  author: Author,
  { listId, ...source }: EntrySource,
): Promise<WantedEntry[]> {
  const { sql, values } = await readSource(transaction, author, {
    ...source,
    ...(listId !== undefined && { operation: 'union', listIds: [listId] }),
  });
  return transaction.query<WantedEntry>(
    `select coalesce(nullif(m.variety, ''), m.source_id) as name, m.id as "materialId", m.source_id as code
       from (${sql}) as s join material m on m.id = s.id order by s.place`,
    [...values],
  );
}
