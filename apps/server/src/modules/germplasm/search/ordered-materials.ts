import { MATERIAL_SORTS } from '@panicle/contract/material-search';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import type { Parameters } from '../../../platform/database/parameters.ts';
import type { Author } from '../rights.ts';
import { findSearchColumns, isOrderedAsText } from './search-column.ts';

interface Order {
  expression: string;
  /** may hold nulls, which always come last */
  nullable: boolean;
}

/** How materials are ordered; those of a list as they are in it, unless they are sorted otherwise. */
export interface MaterialSorting {
  sort?: string;
  order?: 'asc' | 'desc';
  listId?: string;
}

const sortable = new Set<string>(MATERIAL_SORTS);
const NEVER_NULL = new Set(['sourceId', 'status']);

/** The places of the members of a list. */
const placeIn = (list: string) =>
  `(select l.position from material_list_member l where l.list_id = ${list}::uuid and l.material_id = m.id)`;

async function orderOf(
  connection: Connection,
  author: Author,
  sort: string,
  parameters: Parameters,
): Promise<Order> {
  // ids are made in order of time
  if (sort === 'createdAt') return { expression: 'm.id', nullable: false };
  if (sort === 'updatedAt') return { expression: 'm.updated_at', nullable: false };
  const source = (await findSearchColumns(connection, author, [sort])).get(sort)!;
  if (source.kept === 'related' || (source.kept === 'built-in' && !sortable.has(sort)))
    throw new BusinessError('unknownColumn', { column: sort });
  const expression = source.expression(parameters);
  return {
    expression: isOrderedAsText(source) ? `${expression} collate germplasm_order` : expression,
    nullable: !NEVER_NULL.has(sort),
  };
}

/**
 * Statement that lists the materials that fulfil the condition, in order; what is not known comes last
 * in both directions. An index read backwards gives nulls first, so a descending order is two ordered parts, one
 * after the other: the part without nulls, then the nulls.
 *
 * @param select  columns of `m`, the id among them
 * @param window  materials wanted; a limit of null for all
 */
export async function orderedMaterials(
  connection: Connection,
  author: Author,
  select: 'm.id' | 'm.*',
  condition: string,
  sorting: MaterialSorting,
  window: { limit: number | null; offset: number },
  parameters: Parameters,
): Promise<string> {
  const { sort, listId } = sorting;
  const { expression, nullable } =
    sort === undefined && listId !== undefined
      ? { expression: placeIn(parameters.add(listId)), nullable: false }
      : await orderOf(connection, author, sort ?? 'sourceId', parameters);
  const { limit, offset } = window;
  const count = limit === null ? 'all' : `${parameters.add(limit)}::bigint`;
  const skip = `${parameters.add(offset)}::bigint`;
  if (sorting.order !== 'desc') {
    return `select ${select} from material m where ${condition}
      order by ${expression}, m.id limit ${count} offset ${skip}`;
  }
  if (!nullable) {
    return `select ${select} from material m where ${condition}
      order by ${expression} desc, m.id desc limit ${count} offset ${skip}`;
  }
  const reach = limit === null ? 'all' : `${parameters.add(offset + limit)}::bigint`;
  return `select * from (
      (select ${select} from material m where ${condition} and ${expression} is not null
        order by ${expression} desc, m.id desc limit ${reach})
      union all
      (select ${select} from material m where ${condition} and ${expression} is null
        order by m.id desc limit ${reach})
    ) as parts limit ${count} offset ${skip}`;
}
