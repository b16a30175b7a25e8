import { hasEndlessMarks } from '@panicle/contract/composed-text';
import { lineFault, textFault, textFaultReasons, visibleText } from '@panicle/contract/readable-text';
import type { Cell } from '../cell.ts';
import { plain, showNumber } from '../xlsx/number-format.ts';
import { reasons } from './reasons.ts';
import { refuse, type Reading } from './reading.ts';

/**
 * Text from a cell: composed (NFC) and otherwise as it is. A number of a workbook keeps the digits that its format
 * shows ('0012', '12.50').
 * Blanks at the ends are pointed out; they do not belong to an identifier and stay in other texts. A cell of blanks
 * only is empty. Identifiers have one line.
 */
export function readText(cell: Cell, identifier = false, oneLine = identifier): Reading<string> {
  if (cell === undefined || cell === '') return { value: null };
  if (typeof cell === 'string') return readString(cell, identifier, oneLine);
  switch (cell.kind) {
    case 'number': {
      // beyond 15 digits a workbook has zeros
      const lost = Math.abs(cell.value) >= 1e15;
      const value = showNumber(cell.value, cell.format);
      return lost ? { value, notice: { reason: reasons.digitsLost } } : { value };
    }
    case 'date':
      return identifier
        ? { value: cell.text, notice: { reason: reasons.dateInIdentifier } }
        : { value: cell.text };
    case 'boolean':
      return { value: cell.value ? 'TRUE' : 'FALSE' };
    case 'error':
      return refuse(reasons.cellError, { code: cell.code });
  }
}

function readString(cell: string, identifier: boolean, oneLine: boolean): Reading<string> {
  if (cell.includes('\u0000')) return refuse(reasons.nullCharacter);
  if (hasEndlessMarks(cell)) return refuse(reasons.endlessMarks);
  const value = cell.normalize('NFC').toWellFormed();
  const fault = textFault(value) ?? (oneLine ? lineFault(value) : null);
  if (fault) return refuse(textFaultReasons[fault.kind], { character: fault.character, place: fault.place });
  const bare = value.trim();
  if (bare === '') return { value: null };
  if (bare.length === value.length) return { value };
  return identifier
    ? { value: bare, notice: { reason: reasons.blanksRemoved } }
    : { value, notice: { reason: reasons.blanksAround } };
}

/** A cell as a reader sees it, for previews and lists of bad cells. */
export function showCell(cell: Cell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  switch (cell.kind) {
    case 'number':
      return cell.format.code.includes('%') ? showNumber(cell.value, cell.format) : plain(cell.value);
    case 'date':
      return cell.text;
    case 'boolean':
      return cell.value ? 'TRUE' : 'FALSE';
    case 'error':
      return cell.code;
  }
}

/** The same for storing and showing elsewhere: not endless, and what cannot be seen, or be stored, written out. */
export function excerpt(cell: Cell, characters: number): string {
  return visibleText(showCell(cell).slice(0, characters)).toWellFormed();
}
