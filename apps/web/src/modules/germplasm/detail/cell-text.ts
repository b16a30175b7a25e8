import type { Text } from '@panicle/contract';
import type { CellValue, MaterialColumn } from '@panicle/contract/material-columns';
import { formatStored, NOTHING } from '../../../ui/format/number.ts';

/** A value as a reader sees it. */
export function cellText(column: MaterialColumn, value: CellValue, textOf: (text: Text) => string): string {
  if (value === null) return NOTHING;
  const choice = column.choices?.find((one) => one.value === String(value));
  if (choice) return textOf(choice.title);
  // years are names, not quantities
  if (typeof value === 'number') return column.kind === 'integer' ? String(value) : formatStored(value);
  return value;
}
