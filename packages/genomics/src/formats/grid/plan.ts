import type { Work } from '../../bytes/line-blocks.ts';
import { GenomicsError } from '../../genomics-error.ts';
import { NameListBuilder, type NameList } from '../../matrix/name-list.ts';
import type { Row } from '../delimited/row.ts';
import { codingOf, type Coding } from './codings.ts';
import { isLineColumn, isOtherLineColumn, markerColumn, type MarkerColumn } from './head-words.ts';
import type { MarkerMap } from './marker-map.ts';
import type { Pilot } from './pilot.ts';

/** What a table's rows are; its columns are the other thing. */
export type RowsAre = 'markers' | 'lines';

export interface GridOptions extends Work {
  /** by default found from the head */
  rows?: RowsAre | undefined;
  /** by default found from the cells */
  coding?: Coding | undefined;
  /** a table of markers with chromosomes and positions, joined by name */
  map?: string | undefined;
  /** columns that hold neither names nor calls */
  ignore?: readonly string[] | undefined;
}

/** How a table of calls is to be read. */
export interface GridPlan {
  rows: RowsAre;
  coding: Coding;
  /** number of the line that names the columns */
  headLine: number;
  /** cells that a row must have; cells behind them must be empty */
  width: number;
  /** column with the names of rows */
  name: number;
  /** columns with calls */
  calls: Int32Array;
  /** what heads these columns: lines or markers */
  names: NameList;
  /** columns with what is known of markers, where markers are rows */
  about: Partial<Record<MarkerColumn, number>>;
}

/** Makes a plan from the first rows. @throws GenomicsError rowsUnknown, noColumn, noCallColumns */
export function planGrid(
  file: string,
  pilot: Pilot,
  { rows, coding, ignore = [] }: GridOptions,
  map: MarkerMap | null,
): GridPlan {
  const head = pilot.rows[pilot.head]!;
  const below = pilot.rows.slice(pilot.head + 1);
  // Names of rows have no head of their own where R wrote the table.
  const shift = Number(below[0]!.count === head.count + 1 && !isNameWord(head.text(0)));
  const found = rows ?? rowsAre(head, shift, below, map);
  if (!found) throw new GenomicsError('rowsUnknown', { file });
  const ignored = ignoredColumns(file, head, shift, ignore);
  const about = found === 'markers' ? aboutMarkers(head, shift, ignored) : {};
  const name = found === 'markers' ? (about.id ?? 0) : nameColumn(head, shift, ignored);
  const taken = new Set([name, ...Object.values(about), ...ignored]);
  const names = new NameListBuilder();
  const calls: number[] = [];
  for (let column = 0; column < head.count + shift; column++) {
    const cell = column - shift;
    if (taken.has(column) || cell < 0) continue;
    if (isAside(head, cell, found)) continue;
    // Spreadsheets leave empty columns behind the last one.
    if (head.ends[cell] === head.starts[cell]) continue;
    names.add(head.text(cell).trim());
    calls.push(column);
  }
  if (calls.length === 0) throw new GenomicsError('noCallColumns', { file });
  return {
    rows: found,
    coding: coding ?? codingOf(cellsOf(below, calls)),
    headLine: head.line,
    width: calls.at(-1)! + 1,
    name,
    calls: Int32Array.from(calls),
    names: names.finish(),
    about,
  };
}

/** Columns of a table of lines with families or plates are few and come before the markers. */
function isAside(head: Row, cell: number, rows: RowsAre): boolean {
  return rows === 'lines' && cell < 8 && isOtherLineColumn(head.text(cell));
}

const isNameWord = (head: string) => markerColumn(head) === 'id' || isLineColumn(head);

function rowsAre(head: Row, shift: number, below: readonly Row[], map: MarkerMap | null): RowsAre | null {
  const first = shift === 1 ? '' : head.text(0);
  const early = Array.from({ length: Math.min(head.count, 12) }, (_, k) => markerColumn(head.text(k)));
  if (early.includes('chromosome') || early.includes('position')) return 'markers';
  if (markerColumn(first) === 'id') return 'markers';
  if (isLineColumn(first) || isOtherLineColumn(first)) return 'lines';
  if (!map) return null;
  const middle = Math.floor(head.count / 2);
  if (map.has(head.text(middle))) return 'lines';
  return map.has(below[0]!.text(0)) ? 'markers' : null;
}

function ignoredColumns(file: string, head: Row, shift: number, ignore: readonly string[]): number[] {
  if (ignore.length === 0) return [];
  const names = head.texts().map((name) => name.trim());
  return ignore.map((column) => {
    const place = names.indexOf(column);
    if (place < 0)
      throw new GenomicsError('noColumn', { file, column, names: `${names.slice(0, 12).join(', ')} …` });
    return place + shift;
  });
}

/** Columns before the first of calls: they end where a head is no word for what is known of markers. */
function aboutMarkers(
  head: Row,
  shift: number,
  ignored: readonly number[],
): Partial<Record<MarkerColumn, number>> {
  const about: Partial<Record<MarkerColumn, number>> = {};
  let others = 0;
  for (let cell = 0; cell < head.count; cell++) {
    const column = cell + shift;
    const kind = markerColumn(head.text(cell));
    if (kind === null && column > 0 && !ignored.includes(column)) break;
    if (kind === 'other') about[`other${others++}` as MarkerColumn] = column;
    else if (kind !== null) about[kind] ??= column;
  }
  return about;
}

function nameColumn(head: Row, shift: number, ignored: readonly number[]): number {
  if (shift === 1) return 0;
  for (let cell = 0; cell < Math.min(head.count, 8); cell++)
    if (!ignored.includes(cell) && !isOtherLineColumn(head.text(cell))) return cell;
  return 0;
}

/** Some cells of the first rows, spread over their columns. */
function* cellsOf(rows: readonly Row[], calls: readonly number[]): Generator<string> {
  const step = Math.max(1, Math.floor(calls.length / 300));
  for (const row of rows)
    for (let k = row.line % step; k < calls.length; k += step)
      if (calls[k]! < row.count) yield row.text(calls[k]!);
}
