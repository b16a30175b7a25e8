import type { Static, TSchema } from 'typebox';
import type { Language, Text } from '@panicle/contract';
import type { Scene, View } from './parts/scene.ts';

/** What a drawing is made for. */
export interface Frame {
  /** px that there are; a figure that cannot be read in so few gives a wider scene, and its frame scrolls */
  width: number;
  language: Language;
  /** the part that a zoomed figure shows */
  view?: View | undefined;
  /** rows of a figure of many entries that are drawn; all without it */
  most?: number | undefined;
  /** marks of entries or records that are chosen; figures of very many rows put them in front by themselves */
  selected?: readonly string[] | undefined;
}

export interface TableColumn {
  key: string;
  text: Text;
  unit?: string;
  /** of numbers; a column without it holds texts */
  decimals?: number;
}
export type TableCell = string | number | Text | null;
/** What a figure shows, as a table: the reader's view of it, and the CSV file. */
export interface FigureTable {
  columns: TableColumn[];
  rows: Record<string, TableCell>[];
}

export interface FigureKind<Schema extends TSchema = TSchema, Figure = Static<Schema>> {
  kind: string;
  schema: Schema;
  scene: (figure: Figure, frame: Frame) => Scene;
  /** what the figure says, for readers who do not see it: extremes, trend, numbers */
  alternative: (figure: Figure, language: Language) => string;
  table: (figure: Figure) => FigureTable;
  /** rows that a figure of one row for each entry has; such a figure can be drawn in part */
  entries?: (figure: Figure) => number;
  /** along which axes there is more to see than a screen can show; null where there is not */
  zoom?: (figure: Figure) => 'x' | 'xy' | null;
}

/** One kind of figure: its data as a schema, and what is made of them. */
export function defineFigure<Schema extends TSchema & { properties: { kind: { const: string } } }>(
  definition: Omit<FigureKind<Schema>, 'kind'>,
): FigureKind<Schema> {
  return { kind: definition.schema.properties.kind.const, ...definition };
}
