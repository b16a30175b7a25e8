import { leastStock } from '@panicle/contract/seed-lots';
import { LARGEST_STOCK, convertSeed, keptQuantity } from '@panicle/contract/seed-units';
import type { Operation, WarehouseFields } from '@panicle/contract/warehouse';
import { BusinessError } from '../../../platform/business-error.ts';

/** What a record adds to a lot, in the unit of the material. */
export interface Movement {
  amount: number;
  reserved: number;
}

/** What movements need to know of a lot. */
export interface HeldLot {
  id: string;
  lotCode: string;
  unit: string;
  balance: number;
  reserved: number;
  thousandGrainWeight: number | null;
}

/** Sums of decimals without the dust of binary fractions, to the digits that are kept. */
export const exact = (value: number) => Number(value.toPrecision(15));

export const freeOf = ({ balance, reserved }: Pick<HeldLot, 'balance' | 'reserved'>) =>
  exact(balance - reserved);

/** Throws `stockTooMuch` where a lot cannot hold so much. */
export function requireRoom({ unit }: HeldLot, quantity: number): void {
  if (quantity > LARGEST_STOCK)
    throw new BusinessError('stockTooMuch', {
      most: `${LARGEST_STOCK.toLocaleString('en-US')} ${unit}`.trim(),
    });
}

/** The quantity of a record in the unit of the lot. Throws `stockUnitUnknown`, `stockTooLittle`, `stockTooMuch`. */
export function quantityIn(lot: HeldLot, { quantity, unit }: Pick<WarehouseFields, 'quantity' | 'unit'>) {
  const same = unit === '' || lot.unit === '';
  const converted = same ? quantity : convertSeed(quantity, unit, lot.unit, lot.thousandGrainWeight);
  if (converted === null) throw new BusinessError('stockUnitUnknown', { unit, stored: lot.unit });
  requireRoom(lot, converted);
  const amount = keptQuantity(converted);
  if (amount === 0 && quantity > 0)
    throw new BusinessError('stockTooLittle', { least: leastStock(lot.unit) });
  return amount;
}

export const numbers = (value: number) => String(exact(value));

/** Throws `stockShort` where less than this is free. */
export function requireFree(lot: HeldLot, quantity: number): void {
  const free = freeOf(lot);
  if (quantity > free)
    throw new BusinessError('stockShort', { lot: lot.lotCode, unit: lot.unit, available: numbers(free) });
}

/** What a record does to a lot. Throws `stockShort`, `stockReleaseMore`, `stockReserved`. */
export function movementOf(lot: HeldLot, operation: Operation, quantity: number): Movement {
  const { lotCode, unit } = lot;
  switch (operation) {
    case 'in':
      return { amount: quantity, reserved: 0 };
    case 'adjust':
      if (quantity < lot.reserved) throw new BusinessError('stockReserved');
      return { amount: exact(quantity - lot.balance), reserved: 0 };
    case 'release':
      if (quantity > lot.reserved)
        throw new BusinessError('stockReleaseMore', { lot: lotCode, unit, reserved: numbers(lot.reserved) });
      return { amount: 0, reserved: -quantity };
    default:
      requireFree(lot, quantity);
      return operation === 'reserve' ? { amount: 0, reserved: quantity } : { amount: -quantity, reserved: 0 };
  }
}

/** Whether a lot may be so: nothing below zero, nothing reserved that is not there. */
export const isPossible = ({ balance, reserved }: Pick<HeldLot, 'balance' | 'reserved'>) =>
  balance >= 0 && reserved >= 0 && reserved <= balance;
