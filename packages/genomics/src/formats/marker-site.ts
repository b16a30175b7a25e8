import { GenomicsError } from '../genomics-error.ts';

/** Where something was read, for messages. */
export interface Where {
  file: string;
  line: number;
}

const LARGEST_POSITION = 2_147_483_647;

/** Base pairs from 1; 0 where nothing is known. @throws GenomicsError notPosition */
export function positionOf(text: string, where: Where): number {
  if (isUnknown(text)) return 0;
  // Spreadsheets write 1000 as 1000.0.
  const value = /^\d{1,10}(\.0+)?$/.test(text) ? Number(text) : Infinity;
  if (value > LARGEST_POSITION)
    throw new GenomicsError('notPosition', { ...where, value: text.slice(0, 40) });
  return value;
}

/** A chromosome as it is called; 0 where nothing is known. @throws GenomicsError blankInColumn */
export function chromosomeOf(text: string, column: string, where: Where): string {
  return withoutBlank(isUnknown(text) ? '0' : text, column, where);
}

/**
 * A .bim file parts its columns by blanks, so an empty name or one with a blank would shift them.
 *
 * @throws GenomicsError blankInColumn
 */
export function withoutBlank(text: string, column: string, where: Where): string {
  if (text === '' || /\s/.test(text)) throw new GenomicsError('blankInColumn', { ...where, column });
  return text;
}

const isUnknown = (text: string) => ['', '-', '.', 'NA', 'na', '-9'].includes(text);
