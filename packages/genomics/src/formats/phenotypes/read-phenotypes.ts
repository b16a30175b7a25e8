import type { Work } from '../../bytes/line-blocks.ts';
import { GenomicsError, listNames, remark, type Remark } from '../../genomics-error.ts';
import { eachRow, type Layout } from '../delimited/each-row.ts';
import { headOf, type PhenotypeHead } from './head.ts';
import { isMissing, numberIn } from './number-in.ts';

/** Values of samples in traits and other columns, one row for each sample. */
export interface PhenotypeTable {
  file: string;
  /** unique, in the order of the file */
  names: readonly string[];
  /** columns of numbers, NaN where a value is missing */
  numbers: ReadonlyMap<string, Float64Array>;
  /** columns with words, such as families; null where a value is missing */
  words: ReadonlyMap<string, readonly (string | null)[]>;
  remarks: Remark[];
}

export interface PhenotypeOptions extends Work {
  /** column with the names of samples; the first one unless given, IID where the head begins with FID and IID */
  name?: string;
  /** columns that must be numbers */
  traits?: readonly string[];
}

/**
 * Reads a table of traits: CSV, TSV, semicolons or blanks, plain or compressed; also PLINK's, with FID and IID and -9 for
 * missing values. Empty cells, NA, NaN, N/A, #N/A, a dot and a hyphen are missing.
 *
 * @throws GenomicsError as eachRow, and noHead, noColumn, columnTwice, shortLine, emptyName, rowTwice, notNumber
 */
export async function readPhenotypes(file: string, options: PhenotypeOptions = {}): Promise<PhenotypeTable> {
  const rows: Rows = { cells: [], lines: [] };
  let head: PhenotypeHead | null = null;
  let firstLine: string[] | null = null;
  const layout = await eachRow(file, options, (row) => {
    const cells = row.texts();
    if (!firstLine) {
      firstLine = cells;
      return;
    }
    head ??= headOf(file, firstLine, cells.length, options);
    if (cells.length !== head.columns.length)
      throw new GenomicsError('shortLine', {
        file,
        line: row.line,
        found: cells.length,
        expected: head.columns.length,
      });
    rows.cells.push(cells);
    rows.lines.push(row.line);
  });
  if (!firstLine) throw new GenomicsError('noHead', { file });
  head ??= headOf(file, firstLine, (firstLine as string[]).length, options);
  return tableOf(file, head, rows, layout, options.traits ?? []);
}

interface Rows {
  cells: string[][];
  lines: number[];
}

function tableOf(
  file: string,
  head: PhenotypeHead,
  { cells, lines }: Rows,
  { separator, foreign }: Layout,
  traits: readonly string[],
): PhenotypeTable {
  const names = cells.map((row) => row[head.name]!.trim());
  refuseNames(file, head.columns[head.name]!, names, lines);
  const numbers = new Map<string, Float64Array>();
  const words = new Map<string, (string | null)[]>();
  for (const [place, column] of head.columns.entries()) {
    if (place === head.name || head.passedOver.has(place)) continue;
    const own = cells.map((row) => row[place]!.trim());
    const values = own.map((text) => numberIn(text, separator === ';', head.plink));
    const wrong = values.indexOf(null);
    if (wrong < 0) numbers.set(column, Float64Array.from(values as number[]));
    else if (traits.includes(column))
      throw new GenomicsError('notNumber', {
        file,
        line: lines[wrong]!,
        name: names[wrong]!,
        column,
        value: own[wrong]!.slice(0, 40),
      });
    else
      words.set(
        column,
        own.map((text) => (isMissing(text) ? null : text)),
      );
  }
  const remarks = foreign ? [remark('namesInGb18030', { file })] : [];
  const suspects = [...numbers].filter(([, values]) => looksMissing(values)).map(([name]) => name);
  if (suspects.length > 0) remarks.push(remark('minusNine', { names: listNames(suspects) }));
  return { file, names, numbers, words, remarks };
}

/** Whether -9, which PLINK writes for a missing value, stands among values that are not negative. */
function looksMissing(values: Float64Array): boolean {
  return values.includes(-9) && values.every((value) => Number.isNaN(value) || value === -9 || value >= 0);
}

function refuseNames(file: string, column: string, names: readonly string[], lines: readonly number[]): void {
  const seen = new Map<string, number>();
  for (const [place, name] of names.entries()) {
    const line = lines[place]!;
    if (name === '') throw new GenomicsError('emptyName', { file, line, column });
    const first = seen.get(name);
    if (first !== undefined) throw new GenomicsError('rowTwice', { file, name, first, second: line });
    seen.set(name, line);
  }
}
