import { DEFAULT_PAGE_SIZE, type Page, type PageRequest } from '@panicle/contract';
import type { Connection } from './database.ts';

/** Where a page begins and how many records it has. */
export interface PageWindow {
  current: number;
  size: number;
  offset: number;
}

export function windowOf({
  currPage: current = 1,
  pageSize: size = DEFAULT_PAGE_SIZE,
}: PageRequest): PageWindow {
  return { current, size, offset: (current - 1) * size };
}

/** The parts of a select; their placeholders belong to `values`. */
export interface Listing {
  columns: string;
  /** tables with their joins */
  from: string;
  /** those of the tables that decide how many rows there are, where `from` joins more for its columns */
  counted?: string;
  where: string;
  /** ends with a column that no two rows share: pages must not overlap */
  order: string;
  values: readonly unknown[];
}

/** One page of a list and how many records the whole list has. */
export async function readPage<Row, Record = Row>(
  connection: Connection,
  { columns, from, counted = from, where, order, values }: Listing,
  request: PageRequest,
  recordOf: (row: Row) => Record,
): Promise<Page<Record>> {
  const { current, size, offset } = windowOf(request);
  const place = values.length;
  const rows = await connection.query<Row>(
    `select ${columns} from ${from} where ${where} order by ${order} limit $${place + 1} offset $${place + 2}`,
    [...values, size, offset],
  );
  const records = rows.map(recordOf);
  // the last page says itself how many there are
  if (rows.length < size && (rows.length > 0 || offset === 0))
    return { records, total: offset + rows.length, current, size };
  const [count] = await connection.query<{ total: number }>(
    `select count(*)::int as total from ${counted} where ${where}`,
    values,
  );
  return { records, total: count!.total, current, size };
}

/** For lists whose rows are records already. */
export const asItIs = <Row>(row: Row): Row => row;
