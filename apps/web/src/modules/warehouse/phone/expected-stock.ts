import { convertSeed } from '@panicle/contract/seed-units';
import type { StockBasis, StockEntry, TakenLot } from '@panicle/contract/stock-entries';
import { isUnsent, type KeptEntry } from '../../../offline/queue/entry.ts';

/** A quantity in the unit of the lot; null where it does not convert. */
export function inLotUnit(
  { unit: stored, thousandGrainWeight }: Pick<TakenLot, 'unit' | 'thousandGrainWeight'>,
  { quantity, unit }: Pick<StockEntry, 'quantity' | 'unit'>,
): number | null {
  if (unit === '' || stored === '') return quantity;
  return convertSeed(quantity, unit, stored, thousandGrainWeight);
}

const exact = (value: number) => Number(value.toPrecision(12));

/** Entries of a lot that are on their way and will move it. */
const movingOf = (lotId: string, entries: readonly KeptEntry[]) =>
  (entries as readonly KeptEntry<StockEntry>[]).filter(
    (entry) => entry.subject === lotId && isUnsent(entry) && !entry.dropped,
  );

export interface ExpectedStock {
  balance: number;
  reserved: number;
  /** entries that the server has not answered */
  pending: number;
}

/** What a lot holds once all entries of this device are written. */
export function expectedStock(lot: TakenLot, entries: readonly KeptEntry[]): ExpectedStock {
  const moving = movingOf(lot.id, entries);
  let { balance, reserved } = lot;
  for (const { body } of moving) {
    const quantity = inLotUnit(lot, body) ?? 0;
    if (body.operation === 'in') balance += quantity;
    else if (body.operation === 'out' || body.operation === 'discard') balance -= quantity;
    else if (body.operation === 'adjust') balance = quantity;
    else reserved += body.operation === 'reserve' ? quantity : -quantity;
  }
  return { balance: exact(balance), reserved: exact(reserved), pending: moving.length };
}

/** What the device knows of a lot when an entry is made: the records of the server and its own that are on their way. */
export const basisOf = (lot: TakenLot, entries: readonly KeptEntry[]): StockBasis => ({
  records: lot.records + movingOf(lot.id, entries).length,
});
