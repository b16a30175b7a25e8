import type { ReactNode } from 'react';

/** One column of a list. */
export interface Column<Row> {
  /** stable: remembered choices and the server's sort use it */
  key: string;
  title: string;
  /** follows the title in the head: numbers carry their unit there */
  unit?: string | undefined;
  /** nothing ('' or null) is shown as an en dash */
  render: (row: Row) => ReactNode;
  /** numbers stand right */
  kind?: 'text' | 'number';
  /** px; without it the column shares what is left */
  width?: number;
  sortable?: boolean;
  /** the cell that opens the row; cannot be hidden */
  primary?: boolean;
  hiddenAtFirst?: boolean;
}

/** Pixels: narrower, a column cannot be grasped again; wider, nobody sees its end. */
export const NARROWEST = 48;
export const WIDEST = 2000;

/** Columns as wide as the reader made them. */
export const withWidths = <Row>(
  columns: readonly Column<Row>[],
  widths: ReadonlyMap<string, number>,
): Column<Row>[] =>
  columns.map((column) => {
    const width = widths.get(column.key);
    return width === undefined ? column : { ...column, width };
  });

/** What the reader chose: order of all columns and those hidden. */
export interface ColumnChoice {
  order: readonly string[];
  hidden: readonly string[];
}

/** Columns in the chosen order. Columns that are new since the choice was stored stand where the program puts them. */
export function orderedColumns<Row>(columns: readonly Column<Row>[], choice: ColumnChoice): Column<Row>[] {
  const known = new Map(choice.order.map((key, position) => [key, position]));
  let last = -1;
  const positions = new Map(
    columns.map((column) => {
      last = known.get(column.key) ?? last + 0.5;
      return [column.key, last] as const;
    }),
  );
  return [...columns].sort((a, b) => (positions.get(a.key) ?? 0) - (positions.get(b.key) ?? 0));
}

export function visibleColumns<Row>(columns: readonly Column<Row>[], choice: ColumnChoice): Column<Row>[] {
  const hidden = new Set(choice.hidden);
  return orderedColumns(columns, choice).filter((column) => column.primary || !hidden.has(column.key));
}

export function firstChoice<Row>(columns: readonly Column<Row>[]): ColumnChoice {
  return { order: [], hidden: columns.filter((column) => column.hiddenAtFirst).map((column) => column.key) };
}

/** The choice after a column went one place up (-1) or down (1). */
export function movedColumn<Row>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice,
  key: string,
  by: -1 | 1,
): ColumnChoice {
  const order = orderedColumns(columns, choice).map((column) => column.key);
  const from = order.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return choice;
  order.splice(to, 0, ...order.splice(from, 1));
  return { ...choice, order };
}
