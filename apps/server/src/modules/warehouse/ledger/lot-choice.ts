import { LEVELS } from '@panicle/contract/storage-places';
import { lotDefaults, type LotFields } from '@panicle/contract/seed-lots';
import type { WarehouseFields } from '@panicle/contract/warehouse';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Ledger, LedgerLot } from './ledger.ts';
import { freeOf, quantityIn } from './movement.ts';

/** One code, however it is written. */
export const folded = (code: string) => code.normalize('NFKC').trim().toLowerCase();

/**
 * The lot of a record among those of its material, the oldest first. Null: a new one. Throws `stockLotOther`,
 * `lotMerged`, `stockNoLot`, `stockLotNeeded`.
 */
export function lotFor(
  ledger: Pick<Ledger, 'lotsOf' | 'lotCalled'>,
  fields: WarehouseFields,
): LedgerLot | null {
  const all = ledger.lotsOf(fields.materialId);
  if (fields.lotId !== null || fields.lotCode !== '') {
    const lot =
      fields.lotId === null
        ? ledger.lotCalled(fields.materialId, fields.lotCode)
        : all.find(({ id }) => id === fields.lotId);
    if (lot?.mergedInto) throw new BusinessError('lotMerged', { lot: lot.lotCode });
    if (lot) return lot;
    if (fields.lotId !== null) throw new BusinessError('stockLotOther');
    if (fields.operation === 'in') return null;
  }
  const lots = all.filter(({ mergedInto }) => mergedInto === null);
  if (fields.operation === 'in') return describesLot(fields) ? null : (lots.at(-1) ?? null);
  if (fields.lotCode !== '') throw new BusinessError('stockLotOther');
  if (lots.length === 1) return lots[0]!;
  if (lots.length === 0) throw new BusinessError('stockNoLot');
  if (fields.operation === 'adjust') throw new BusinessError('stockLotNeeded');
  const enough = lots.find((lot) => {
    const held = fields.operation === 'release' ? lot.reserved : freeOf(lot);
    return quantityIn(lot, fields) <= held;
  });
  if (!enough) throw new BusinessError('stockLotNeeded');
  return enough;
}

const facts = Object.keys(lotDefaults) as (keyof LotFields)[];

/** Whether anything is said that only a new lot has. */
const describesLot = (fields: WarehouseFields) =>
  fields.placeId !== null ||
  LEVELS.some((level) => fields[level] !== '') ||
  facts.some((fact) => fields[fact] !== lotDefaults[fact]);
