import { convertSeed } from '@panicle/contract/seed-units';
import type { SeedLot, WarehouseFields } from '@panicle/contract/warehouse';
import { BusinessError } from '../../platform/business-error.ts';

/** What a record adds to a lot, in the unit of the material. */
export interface Movement {
  amount: number;
  reserved: number;
}

/** Sums of decimals without the dust of binary fractions, to the digits that are kept. */
const exact = (value: number) => Number(value.toPrecision(15));

/** The quantity of a record in the unit of the lot. Throws `stockUnitUnknown`. */
export function quantityIn(lot: SeedLot, { quantity, unit }: Pick<WarehouseFields, 'quantity' | 'unit'>) {
  if (unit === '' || lot.unit === '') return quantity;
  const converted = convertSeed(quantity, unit, lot.unit, lot.thousandGrainWeight);
  if (converted === null) throw new BusinessError('stockUnitUnknown', { unit, stored: lot.unit });
  return converted;
}

const numbers = (value: number) => String(exact(value));

/** What a record does to a lot. Throws `stockShort`, `stockReleaseMore`, `stockReserved`. */
export function movementOf(
  lot: SeedLot,
  operation: WarehouseFields['operation'],
  quantity: number,
): Movement {
  const free = exact(lot.balance - lot.reserved);
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
      if (quantity > free)
        throw new BusinessError('stockShort', { lot: lotCode, unit, available: numbers(free) });
      return operation === 'reserve' ? { amount: 0, reserved: quantity } : { amount: -quantity, reserved: 0 };
  }
}

/** The lot of a record that names none. Null: a new one. Throws `stockLotNeeded`. */
export function lotFor(lots: readonly SeedLot[], fields: WarehouseFields): SeedLot | null {
  if (fields.lotId !== null) {
    const lot = lots.find(({ id }) => id === fields.lotId);
    if (!lot) throw new BusinessError('stockLotOther');
    return lot;
  }
  if (fields.operation === 'in') return describesLot(fields) ? null : (lots.at(-1) ?? null);
  if (lots.length === 1) return lots[0]!;
  if (fields.operation === 'adjust' || lots.length === 0) throw new BusinessError('stockLotNeeded');
  const enough = lots.find((lot) => {
    const held = fields.operation === 'release' ? lot.reserved : lot.balance - lot.reserved;
    return quantityIn(lot, fields) <= held;
  });
  if (!enough) throw new BusinessError('stockLotNeeded');
  return enough;
}

const describesLot = ({
  lotCode,
  year,
  origin,
  facility,
  room,
  shelf,
  box,
  position,
  thousandGrainWeight,
}: WarehouseFields) =>
  [lotCode, facility, room, shelf, box, position].some((text) => text !== '') ||
  [year, origin, thousandGrainWeight].some((value) => value !== null);
