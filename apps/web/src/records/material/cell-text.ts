import type { Text } from '@panicle/contract';
import type { Material } from '@panicle/contract/germplasm';
import {
  NAMES_KEY,
  QUANTITY_KEYS,
  type CellValue,
  type MaterialColumn,
} from '@panicle/contract/material-columns';
import { speakNames } from '@panicle/contract/material-names';
import { formatStored, NOTHING } from '../../language/format/number.ts';

type Unit = Pick<Material, 'quantityUnit'>;

/** An amount with what it is counted in. */
export function withUnit(amount: string, { quantityUnit }: Unit): string {
  return quantityUnit === null || amount === NOTHING ? amount : `${amount} ${quantityUnit}`;
}

/** A value as a reader sees it; quantities with the unit of their material. */
export function cellText(
  column: MaterialColumn,
  value: CellValue,
  material: Unit,
  textOf: (text: Text) => string,
): string {
  if (value === null) return NOTHING;
  if (column.key === NAMES_KEY) return speakNames(String(value), textOf);
  const choice = column.choices?.find((one) => one.value === String(value));
  if (choice) return textOf(choice.title);
  if (typeof value !== 'number') return value;
  // years are names, not quantities
  if (column.kind === 'integer') return String(value);
  return QUANTITY_KEYS.has(column.key) ? withUnit(formatStored(value), material) : formatStored(value);
}
