import type { Page } from '@panicle/contract';
import type { MaterialMerge, MergeListQuery } from '@panicle/contract/material-duplicates';
import type { Connection } from '../../../platform/database/database.ts';
import { readPage } from '../../../platform/database/read-page.ts';

type Row = Omit<MaterialMerge, 'createdAt' | 'undoneAt'> & { createdAt: Date; undoneAt: Date | null };

/** The newest first. */
export const findMerges = (connection: Connection, query: MergeListQuery): Promise<Page<MaterialMerge>> =>
  readPage<Row, MaterialMerge>(
    connection,
    {
      columns: `g.id, g.kept_id as "keptId", g.kept_name as "keptName", g.merged_names as "mergedNames",
        g.created_at as "createdAt", c.username as "createdBy", g.undone_at as "undoneAt", u.username as "undoneBy",
        g.undone_at is null and g.bin_id is not null as undoable`,
      from: `material_merge g join account c on c.id = g.created_by left join account u on u.id = g.undone_by`,
      where: 'true',
      order: 'g.created_at desc, g.id desc',
      values: [],
    },
    query,
    ({ createdAt, undoneAt, ...rest }) => ({
      ...rest,
      createdAt: createdAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    }),
  );
