import type { Work } from '../../bytes/line-blocks.ts';
import { GenomicsError, listNames, remark, type Remark } from '../../genomics-error.ts';
import { eachRow, type Layout } from '../delimited/each-row.ts';
import { HeadReader, headOf, type HeadLines, type PhenotypeHead } from './head.ts';
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
  /** columns that the table itself calls covariates */
  covariates: readonly string[];
  remarks: Remark[];
}

export interface PhenotypeOptions extends Work {
  /** column with the names of samples; default the first one, IID where the head begins with FID and IID */
  name?: string;
  /** columns that must be numbers; by default all of which half of the cells are numbers or more */
  traits?: readonly string[];
  /** cells of such columns that are no numbers are missing, instead of a reason to refuse the table */
  ignoreBadCells?: boolean;
}

/**
 * Reads a table of traits: CSV, TSV, semicolons or blanks, plain or compressed; also PLINK's, with FID and IID and -9 for
 * missing values, and TASSEL's (versions 3 and 5), with -999 for them. Empty cells, NA, NaN, N/A, #N/A, a dot and a hyphen are missing.
 *
 * @throws GenomicsError as eachRow, and noHead, noColumn, columnTwice, shortLine, emptyName, rowTwice, notNumber
 */
export async function readPhenotypes(file: string, options: PhenotypeOptions = {}): Promise<PhenotypeTable> {
  const rows: Rows = { cells: [], lines: [] };
  const reader = new HeadReader();
  let head: PhenotypeHead | null = null;
  let lines: HeadLines | null = null;
  const layout = await eachRow(file, options, (row) => {
    const cells = row.texts();
    if (!lines) {
      lines = reader.take(cells);
      return;
    }
    head ??= headOf(file, lines, cells.length, options);
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
  if (!lines) throw new GenomicsError('noHead', { file });
  head ??= headOf(file, lines, (lines as HeadLines).columns.length, options);
  return tableOf(file, head, rows, layout, options);
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
  { traits = [], ignoreBadCells = false }: PhenotypeOptions,
): PhenotypeTable {
  const names = cells.map((row) => row[head.name]!.trim());
  refuseNames(file, head.columns[head.name]!, names, lines);
  const numbers = new Map<string, Float64Array>();
  const words = new Map<string, (string | null)[]>();
  const bad: { column: string; count: number }[] = [];
  for (const [place, column] of head.columns.entries()) {
    if (place === head.name || head.passedOver.has(place)) continue;
    const own = cells.map((row) => row[place]!.trim());
    const values = own.map((text) => numberIn(text, separator === ';', head.missing));
    const wrong = values.indexOf(null);
    const isTrait = traits.length > 0 ? traits.includes(column) : isMostlyNumbers(values);
    if (wrong < 0 || (isTrait && ignoreBadCells)) {
      if (wrong >= 0) bad.push({ column, count: values.filter((one) => one === null).length });
      numbers.set(
        column,
        Float64Array.from(values, (one) => one ?? NaN),
      );
    } else if (isTrait)
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
  const suspects = [...numbers].filter(([, values]) => standsOut(values, -9, 0));
  if (suspects.length > 0)
    remarks.push(remark('minusNine', { names: listNames(suspects.map(([name]) => name)) }));
  const coded = [...numbers].filter(([, values]) => standsOut(values, -999, -99));
  for (const [, values] of coded) values.forEach((value, k) => (values[k] = value === -999 ? NaN : value));
  if (coded.length > 0)
    remarks.push(remark('minusNineNineNine', { names: listNames(coded.map(([name]) => name)) }));
  if (bad.length > 0)
    remarks.push(
      remark('badCellsIgnored', { names: listNames(bad.map(({ column, count }) => `${column} (${count})`)) }),
    );
  return { file, names, numbers, words, covariates: head.covariates, remarks };
}

/** A column that was meant as numbers, also where some of its cells are none. */
function isMostlyNumbers(values: readonly (number | null)[]): boolean {
  const known = values.filter((one) => one === null || !Number.isNaN(one));
  const numbers = known.filter((one) => one !== null).length;
  return numbers > 1 && 2 * numbers >= known.length;
}

/** Whether a number that programs write for a missing value is far below all others. */
function standsOut(values: Float64Array, code: number, least: number): boolean {
  return (
    values.includes(code) && values.every((value) => Number.isNaN(value) || value === code || value >= least)
  );
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
