import type { Page } from '@panicle/contract';
import type { DistinctListQuery, DistinctPair } from '@panicle/contract/material-duplicates';
import type { Connection } from '../../../platform/database/database.ts';
import { readPage } from '../../../platform/database/read-page.ts';

type Row = Omit<DistinctPair, 'createdAt'> & { createdAt: Date };

const named = (alias: string) =>
  `json_build_object('materialId', ${alias}.id, 'sourceId', ${alias}.source_id,
     'name', coalesce(${alias}.variety, ${alias}.source_id))`;

/** The newest first; pairs of which one waits in the recycle bin come back with it. */
export const findDistinct = (connection: Connection, query: DistinctListQuery): Promise<Page<DistinctPair>> =>
  readPage<Row, DistinctPair>(
    connection,
    {
      columns: `${named('a')} as first, ${named('b')} as second, d.created_at as "createdAt",
        c.username as "createdBy"`,
      from: `material_distinct d join material a on a.id = d.first_id join material b on b.id = d.second_id
        join account c on c.id = d.created_by`,
      where: 'true',
      order: 'd.created_at desc, d.first_id, d.second_id',
      values: [],
    },
    query,
    ({ createdAt, ...pair }) => ({ ...pair, createdAt: createdAt.toISOString() }),
  );
