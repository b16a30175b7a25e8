import type { Text } from '@panicle/contract/language';
import type { Factor, Table } from '@panicle/statistics/data';

/**
 * Rows of plots, or of entry means, with columns by name: a file in a shell, the observations of trials on a server.
 * Missing numbers are NaN, missing levels have the code -1.
 */
export interface PlotTable {
  readonly rows: number;
  readonly names: readonly string[];
  /** @throws where there is no such column, or a cell is no number */
  numbers(name: string): Float64Array;
  /** levels in natural order (E2 before E10) */
  factor(name: string): Factor;
  texts(name: string): readonly (string | null)[];
  /** the columns that a model asks for, as one table */
  table(numbers: readonly string[], factors: readonly string[]): Table;
  /** of the numbers of a column, where the plots know it */
  unit?(name: string): string | undefined;
  /** of the numbers of a column, where these are means that an earlier analysis found; NaN where it is not known */
  standardErrors?(name: string): Float64Array | undefined;
  /** what a reader calls a row: its number in the file, or the plot */
  place(row: number): number | string;
  /** what these are: rows of a file, plots of a trial */
  readonly places: PlaceWords;
}

export interface PlaceWords {
  /** key of their column in tables */
  key: string;
  title: Text;
  /** “row 4 of the file”, “plot 104”; {rows} is what they are, {count} how many */
  some: Text;
}

export const fileRows: PlaceWords = {
  key: 'row',
  title: { zh: '行', en: 'row' },
  some: { zh: '文件第 {rows} 行', en: '{count, row|rows} {rows} of the file' },
};

export const trialPlots: PlaceWords = {
  key: 'plot',
  title: { zh: '小区', en: 'plot' },
  some: { zh: '小区 {rows}', en: '{count, plot|plots} {rows}' },
};
