import { useCallback, useMemo, useRef, useState } from 'react';
import type { Page } from '@panicle/contract';
import { ConnectionLost, RequestRefused } from '../../api/request-error.ts';
import type { GridSource, GridValue } from './grid-column.ts';

/** Rows that are fetched at a time. */
const BLOCK = 200;

export interface PagedRows<Row> {
  /** one page; in an order that edits do not change */
  load: (page: { currPage: number; pageSize: number }, signal: AbortSignal) => Promise<Page<Row>>;
  keyOf: (row: Row) => string;
  value: (row: Row, column: string) => GridValue;
  /** rows that have just come */
  onRows?: (rows: readonly Row[]) => void;
}

/** The rows as far as they are here, by blocks. */
class Blocks<Row> {
  private readonly blocks = new Map<number, readonly Row[]>();
  private readonly asked = new Set<number>();

  row(index: number): Row | undefined {
    return this.blocks.get(Math.floor(index / BLOCK))?.[index % BLOCK];
  }

  /** Fetches what is missing between two rows; returns the number of rows in all, or undefined when nothing was. */
  async fetch(
    { load, onRows }: PagedRows<Row>,
    first: number,
    last: number,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    let total: number | undefined;
    for (let block = Math.floor(first / BLOCK); block <= Math.floor(last / BLOCK); block += 1) {
      if (this.asked.has(block)) continue;
      this.asked.add(block);
      try {
        const page = await load({ currPage: block + 1, pageSize: BLOCK }, signal);
        this.blocks.set(block, page.records);
        onRows?.(page.records);
        total = page.total;
      } catch (error) {
        this.asked.delete(block);
        throw error;
      }
    }
    return total;
  }

  /**
   * Rows that were made since: they stand at the end. Those that are here stay as they are, with the version that
   * entries of the sheet were made on. Returns the number of rows in all.
   */
  async extend({ load, onRows, keyOf }: PagedRows<Row>, count: number, signal: AbortSignal): Promise<number> {
    const block = Math.floor(count / BLOCK);
    const page = await load({ currPage: block + 1, pageSize: BLOCK }, signal);
    const before = this.blocks.get(block) ?? [];
    const known = new Set(before.map(keyOf));
    const added = page.records.filter((row) => !known.has(keyOf(row)));
    this.asked.add(block);
    this.blocks.set(block, [...before, ...added]);
    onRows?.(added);
    return Math.max(page.total, count);
  }

  /** Fetches the blocks that hold these rows again; `merge` makes the row that is shown of the known and the fresh one. */
  async reread({ load, keyOf }: PagedRows<Row>, { keys, merge }: Reread<Row>, signal: AbortSignal) {
    const holding = [...this.blocks].filter(([, rows]) => rows.some((row) => keys.has(keyOf(row))));
    for (const [block] of holding) {
      const page = await load({ currPage: block + 1, pageSize: BLOCK }, signal);
      const fresh = new Map(page.records.map((row) => [keyOf(row), row]));
      const merged = this.blocks.get(block)!.map((row) => {
        const now = fresh.get(keyOf(row));
        return now ? merge(row, now) : row;
      });
      this.blocks.set(block, merged);
    }
  }
}

/** Rows of which a part follows from what was saved. */
interface Reread<Row> {
  keys: ReadonlySet<string>;
  merge: (known: Row, fresh: Row) => Row;
}

/**
 * A source for the grid over pages of the server, fetched as they come into view. `rows` has to stay the same as long
 * as the sheet does. `source` undefined: the first block is not here yet.
 */
export function usePagedSource<Row>(rows: PagedRows<Row>) {
  const [blocks] = useState(() => new Blocks<Row>());
  const [total, setTotal] = useState<number | undefined>();
  const [version, setVersion] = useState(0);
  const ending = useRef(new AbortController());

  const take = useCallback((fetching: Promise<number | undefined>) => {
    fetching.then(
      (count) => {
        if (count === undefined) return;
        setTotal(count);
        setVersion((before) => before + 1);
      },
      (error: unknown) => {
        if (error instanceof ConnectionLost || error instanceof RequestRefused) return;
        if (!ending.current.signal.aborted) throw error;
      },
    );
  }, []);
  const see = useCallback(
    (first: number, last: number) =>
      take(blocks.fetch(rows, first, Math.max(first, last), ending.current.signal)),
    [blocks, rows, take],
  );
  /** Fetches rows that were made since. */
  const extend = () => {
    if (total !== undefined) take(blocks.extend(rows, total, ending.current.signal));
  };
  /** Fetches rows again of which a part has changed with what was saved; edits and their history stay. */
  const reread = (wanted: Reread<Row>) =>
    take(blocks.reread(rows, wanted, ending.current.signal).then(() => total));

  const source = useMemo<GridSource | undefined>(() => {
    if (total === undefined) return undefined;
    return {
      rowCount: total,
      rowKey: (index) => {
        const row = blocks.row(index);
        return row && rows.keyOf(row);
      },
      value: (index, column) => {
        const row = blocks.row(index);
        return row ? rows.value(row, column) : null;
      },
    };
    // a block that came in makes a new source, which is how the grid learns that it must draw again
    // oxlint-disable-next-line react/exhaustive-deps
  }, [blocks, rows, total, version]);
  return { source, see, extend, reread };
}
