import { useCallback, useMemo, useRef, useState } from 'react';
import type { Material } from '@panicle/contract/germplasm';
import type { MaterialFilter } from '@panicle/contract/material-search';
import { ConnectionLost, RequestRefused } from '../../../api/request-error.ts';
import type { GridSource, GridValue } from '../../../ui/grid/spreadsheet-grid.tsx';
import { germplasm } from '../api.ts';

/** Rows that are fetched at a time. */
const BLOCK = 200;

const builtIn = (material: Material, key: string): GridValue | undefined =>
  (material as unknown as Record<string, GridValue | undefined>)[key];

/** The rows of the spreadsheet as far as they are here; blocks are fetched as they come into view. */
export class SheetRows {
  readonly query: MaterialFilter;
  private readonly blocks = new Map<number, Material[]>();
  private readonly asked = new Set<number>();
  private readonly revisions = new Map<string, number>();

  constructor(query: MaterialFilter) {
    this.query = query;
  }

  row(index: number): Material | undefined {
    return this.blocks.get(Math.floor(index / BLOCK))?.[index % BLOCK];
  }

  value(index: number, key: string): GridValue {
    const material = this.row(index);
    if (!material) return null;
    return builtIn(material, key) ?? material.values[key] ?? null;
  }

  /** As the server has it now: edits raise it. */
  revision(materialId: string): number {
    return this.revisions.get(materialId) ?? 0;
  }

  take(rows: readonly { materialId: string; revision: number }[]): void {
    for (const { materialId, revision } of rows) this.revisions.set(materialId, revision);
  }

  /** Fetches what is missing between two rows; returns the number of rows in all, or undefined when nothing was. */
  async fetch(first: number, last: number, signal: AbortSignal): Promise<number | undefined> {
    let total: number | undefined;
    for (let block = Math.floor(first / BLOCK); block <= Math.floor(last / BLOCK); block += 1) {
      if (this.asked.has(block)) continue;
      this.asked.add(block);
      try {
        // in the order in which they were made: edits do not move rows about
        const page = await germplasm.storedPage(
          { ...this.query, sort: 'createdAt', order: 'asc', currPage: block + 1, pageSize: BLOCK },
          signal,
        );
        this.blocks.set(block, page.records);
        this.take(page.records);
        total = page.total;
      } catch (error) {
        this.asked.delete(block);
        throw error;
      }
    }
    return total;
  }
}

/** A source for the grid over the materials of a filter. `rows` undefined: the first block is not here yet. */
export function useSheetSource(filter: MaterialFilter) {
  const [rows] = useState(() => new SheetRows(filter));
  const [total, setTotal] = useState<number | undefined>();
  const [version, setVersion] = useState(0);
  const ending = useRef(new AbortController());

  const see = useCallback(
    (first: number, last: number) => {
      rows.fetch(first, Math.max(first, last), ending.current.signal).then(
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
    },
    [rows],
  );

  const source = useMemo<GridSource | undefined>(
    () =>
      total === undefined
        ? undefined
        : {
            rowCount: total,
            rowKey: (index) => rows.row(index)?.materialId,
            value: (index, key) => rows.value(index, key),
          },
    // a block that came in makes a new source, which is how the grid learns that it must draw again
    // oxlint-disable-next-line react/exhaustive-deps
    [rows, total, version],
  );
  return { rows, source, see };
}
