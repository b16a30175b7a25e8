import { v7 as uuidv7 } from 'uuid';
import type { LotMerge, LotMove, LotSplit, SeedLot, SeedLotCreation } from '@panicle/contract/seed-lots';
import { warehouseDefaults } from '@panicle/contract/warehouse';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Session } from '../../../platform/http/route.ts';
import { requireUnheld } from '../held/require-unheld.ts';
import { copyTests } from '../germination/copy-tests.ts';
import { Ledger, type LedgerLot } from '../ledger/ledger.ts';
import { freeOf, movementOf, numbers, quantityIn, requireFree } from '../ledger/movement.ts';
import { requireLot, requireLots } from '../lots.ts';
import { holdPlace } from '../places/service.ts';
import { lotOfFields } from '../service.ts';
import { loggedLot } from './kind.ts';

type Author = Pick<Session, 'userId' | 'username'>;

/** A new lot with what it holds at first. Throws `stockMaterialGone`, `stockLotExists`, `storagePlaceGone`. */
export async function createLot(change: Change<Author>, creation: SeedLotCreation): Promise<SeedLot> {
  const [lot] = await createLots(change, [creation]);
  return lot!;
}

/**
 * New lots, of one material or of many, through one ledger; in the order of the creations. Throws what `createLot` throws,
 * and `stockUnitUnknown` where a quantity cannot be had in the unit of its material.
 */
export async function createLots(
  change: Change<Author>,
  creations: readonly SeedLotCreation[],
): Promise<SeedLot[]> {
  if (creations.length === 0) return [];
  const { transaction, session, audit } = change;
  const stated = creations.map(({ quantity = 0, unit = '', ...fields }) => ({
    ...warehouseDefaults,
    ...fields,
    quantity,
    unit,
    operation: 'in' as const,
  }));
  const materials = stated.map(({ materialId }) => materialId);
  const codes = stated.map(({ lotCode }) => lotCode);
  const ledger = await Ledger.open(transaction, session, materials, { codes });
  const made: LedgerLot[] = [];
  for (const fields of stated) {
    const { materialId, quantity, unit, operation } = fields;
    ledger.adoptUnit(materialId, unit);
    const lot = await lotOfFields(transaction, ledger, fields, session);
    made.push(lot);
    if (quantity === 0) continue;
    const movement = movementOf(lot, operation, quantityIn(lot, { quantity, unit }));
    ledger.put(lot, { operation, quantity, unit, ...movement });
  }
  await ledger.write();
  const lots = await requireLots(
    transaction,
    made.map(({ id }) => id),
  );
  for (const lot of lots)
    audit({ entity: 'seed-lot', entityId: lot.id, action: 'create', after: loggedLot(lot) });
  return lots;
}

/** Puts lots into a place, each by a record. Those that lie there already stay. Throws `storagePlaceGone`, `lotMerged`. */
export async function moveLots(change: Change<Author>, { ids, placeId }: LotMove): Promise<SeedLot[]> {
  const { transaction, session, audit } = change;
  const before = await requireLots(transaction, ids);
  const materials = before.map(({ materialId }) => materialId);
  const ledger = await Ledger.open(transaction, session, materials);
  const path = await holdPlace(transaction, placeId);
  for (const id of ids) {
    const lot = ledger.lot(id);
    if (lot.placeId === placeId) continue;
    ledger.move(lot, { placeId, path });
  }
  await ledger.write();
  const after = await requireLots(transaction, ids);
  for (const [index, lot] of after.entries())
    audit({
      entity: 'seed-lot',
      entityId: lot.id,
      action: 'update',
      before: { name: lot.lotCode, storagePlace: before[index]!.place },
      after: { name: lot.lotCode, storagePlace: lot.place },
    });
  return after;
}

/** A lot of the same seed, empty: with the facts and the place of another one. */
export const likeLot = (ledger: Ledger, lot: LedgerLot, other: Partial<LedgerLot>): LedgerLot => {
  const { materialId, year, origin, plotId, thousandGrainWeight, treatment, expiryDate, remarks } = lot;
  const facts = { lotCode: '', year, origin, plotId, thousandGrainWeight, treatment, expiryDate, remarks };
  const { placeId, place, keeperId } = lot;
  const added = { ...facts, targetAmount: null, placeId, place, ...other };
  return ledger.addLot(materialId, added, other.keeperId ?? keeperId);
};

/** A part of a lot becomes a lot of its own. Throws `stockShort`, `lotSplitWhole`, `stockLotExists`, `storagePlaceGone`. */
export async function splitLot(change: Change<Author>, asked: LotSplit): Promise<SeedLot> {
  const { transaction, session, audit } = change;
  const { id, quantity, unit = '', lotCode = '' } = asked;
  const { materialId } = await requireLot(transaction, id);
  const ledger = await Ledger.open(transaction, session, [materialId], { codes: [lotCode] });
  const lot = ledger.lot(id);
  const amount = quantityIn(lot, { quantity, unit });
  requireFree(lot, amount);
  if (amount === lot.balance)
    throw new BusinessError('lotSplitWhole', { available: numbers(freeOf(lot)), unit: lot.unit });
  const place =
    asked.placeId === undefined
      ? {}
      : { placeId: asked.placeId, place: await holdPlace(transaction, asked.placeId) };
  const part = likeLot(ledger, lot, { lotCode, ...place });
  const entry = { operation: 'split' as const, quantity, unit, reserved: 0, groupId: uuidv7() };
  ledger.put(lot, { ...entry, amount: -amount });
  ledger.put(part, { ...entry, amount });
  await ledger.write();
  await copyTests(transaction, { from: lot.id, to: part.id });
  const made = await requireLot(transaction, part.id);
  audit({
    entity: 'seed-lot',
    entityId: made.id,
    action: 'create',
    after: { ...loggedLot(made), fromLot: lot.lotCode, stockQuantity: quantity, unit: unit || lot.unit },
  });
  return made;
}

/** Empties lots into another one of the material, with what is reserved of them. Throws `lotsOfOthers`, `lotMerged`. */
export async function mergeLots(change: Change<Author>, { id, ids }: LotMerge): Promise<SeedLot> {
  const { transaction, session, audit } = change;
  const { materialId } = await requireLot(transaction, id);
  const others = await requireLots(transaction, ids);
  if (ids.includes(id) || others.some((lot) => lot.materialId !== materialId))
    throw new BusinessError('lotsOfOthers');
  const ledger = await Ledger.open(transaction, session, [materialId]);
  const target = ledger.lot(id);
  for (const { id: other } of others) {
    const lot = ledger.lot(other);
    await requireUnheld(transaction, lot, lot.reserved);
    const { balance, reserved } = lot;
    // one group for each of them: it can be taken back alone
    const entry = { operation: 'merge' as const, quantity: balance, unit: '', groupId: uuidv7() };
    ledger.put(lot, { ...entry, amount: -balance, reserved: -reserved });
    ledger.put(target, { ...entry, amount: balance, reserved });
    ledger.mergeInto(lot, target);
  }
  await ledger.write();
  const after = await requireLot(transaction, id);
  audit({
    entity: 'seed-lot',
    entityId: id,
    action: 'update',
    before: { name: after.lotCode, mergedLots: '' },
    after: { name: after.lotCode, mergedLots: others.map(({ lotCode }) => lotCode).join(', ') },
  });
  return after;
}
