import { v7 as uuidv7 } from 'uuid';
import { say } from '@panicle/contract';
import {
  transferStateNames,
  type SeedTransfer,
  type TransferAcceptance,
  type TransferAnswer,
  type TransferCreation,
  type TransferState,
} from '@panicle/contract/seed-transfers';
import type { WarehouseRecord } from '@panicle/contract/warehouse';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { copyTests } from '../germination/copy-tests.ts';
import { Ledger } from '../ledger/ledger.ts';
import { quantityIn, requireFree } from '../ledger/movement.ts';
import { revokeGroup } from '../ledger/revoke-group.ts';
import { likeLot } from '../lots/service.ts';
import { requireLot } from '../lots.ts';
import { holdPlace } from '../places/service.ts';
import { findReceivers, holdTransfer, requireTransfer, type HeldTransfer } from './queries.ts';

const logged = ({ name, lotCode, amount, unit, receiver, state, reason, answer }: SeedTransfer) => ({
  name,
  lotCode,
  stockQuantity: amount,
  unit,
  receiver,
  transferState: state,
  reason,
  answer,
});

/** Sends seed of a lot on its way. Throws `stockShort`, `stockUnitUnknown`, `transferReceiver`. */
export async function sendSeed(change: Change, asked: TransferCreation): Promise<SeedTransfer> {
  const { transaction, session, audit } = change;
  const { lotId, quantity, unit = '', receiverId, reason = '' } = asked;
  const { materialId } = await requireLot(transaction, lotId);
  const receivers = await findReceivers(transaction, session.userId);
  if (!receivers.some(({ id }) => id === receiverId)) throw new BusinessError('transferReceiver');
  const ledger = await Ledger.open(transaction, session, [materialId]);
  const lot = ledger.lot(lotId);
  const amount = quantityIn(lot, { quantity, unit });
  requireFree(lot, amount);
  const id = uuidv7();
  const entry = { operation: 'transfer' as const, quantity, unit, reason, groupId: id };
  ledger.put(lot, { ...entry, amount: -amount, reserved: 0 });
  await ledger.write();
  await transaction.query(
    `insert into seed_transfer (id, lot_id, material_id, amount, sender_id, receiver_id, reason)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, lotId, materialId, amount, session.userId, receiverId, reason],
  );
  const transfer = await requireTransfer(transaction, id);
  audit({ entity: 'seed-transfer', entityId: id, action: 'create', after: logged(transfer) });
  return transfer;
}

/** Throws `transferNotYours` unless it is this user's part of the transfer; administrators may do both. */
function requirePart(
  { session }: Pick<Change, 'session'>,
  transfer: SeedTransfer,
  { ownId, who }: { ownId: string; who: string },
): void {
  if (session.admin || session.seesAll || session.userId === ownId) return;
  throw new BusinessError('transferNotYours', { who }, { data: { transfer: transfer.id } });
}

/** Throws `transferSettled` unless it is in this state. */
function requireState(
  { language }: Pick<Change, 'language'>,
  held: HeldTransfer,
  state: TransferState,
): void {
  if (held.state === state) return;
  throw new BusinessError('transferSettled', { state: say(transferStateNames[held.state], language) });
}

interface Settlement {
  state: TransferState;
  answer?: string;
  receivedLotId?: string;
}

async function settle(
  { transaction, session, audit }: Change,
  before: SeedTransfer,
  { state, answer, receivedLotId }: Settlement,
): Promise<SeedTransfer> {
  await transaction.query(
    `update seed_transfer set state = $2, answer = coalesce($3, answer), settled_by = $4, settled_at = now(),
            received_lot_id = coalesce($5, received_lot_id), revision = revision + 1 where id = $1`,
    [before.id, state, answer ?? null, session.userId, receivedLotId ?? null],
  );
  const after = await requireTransfer(transaction, before.id);
  audit({
    entity: 'seed-transfer',
    entityId: before.id,
    action: 'update',
    before: logged(before),
    after: logged(after),
  });
  return after;
}

/** Takes what was sent over, as a lot of the receiver's. Throws `transferNotYours`, `transferSettled`. */
export async function acceptSeed(
  change: Change,
  id: string,
  { placeId = null, lotCode = '' }: TransferAcceptance,
): Promise<SeedTransfer> {
  const { transaction, session } = change;
  const before = await requireTransfer(transaction, id);
  const ledger = await Ledger.open(transaction, session, [before.materialId], { codes: [lotCode] });
  const held = await holdTransfer(transaction, id);
  requirePart(change, before, { ownId: held.receiverId, who: before.receiver });
  requireState(change, held, 'sent');
  const place = await holdPlace(transaction, placeId);
  const source = ledger.lotsOf(held.materialId).find((lot) => lot.id === held.lotId)!;
  const facts = { lotCode, placeId, place, keeperId: held.receiverId, origin: 'transfer' as const };
  const lot = likeLot(ledger, source, facts);
  const { amount } = held;
  const entry = { operation: 'transfer' as const, quantity: amount, unit: '', reason: before.reason };
  ledger.put(lot, { ...entry, amount, reserved: 0, groupId: id });
  await ledger.write();
  await copyTests(transaction, { from: source.id, to: lot.id });
  return settle(change, before, { state: 'accepted', receivedLotId: lot.id });
}

/** The one record by which the seed of a transfer left its lot. */
async function sendingOf(transaction: Transaction, transfer: SeedTransfer) {
  const [record] = await transaction.query<{ id: string }>(
    'select id from warehouse_record where group_id = $1 and amount < 0 and revokes is null',
    [transfer.id],
  );
  return { id: record!.id, groupId: transfer.id, materialId: transfer.materialId };
}

/** Gives what is in transit back to the lot that it came from. */
async function giveBack(
  change: Change,
  id: string,
  { state, answer, side }: Settlement & { side: 'sender' | 'receiver' },
): Promise<SeedTransfer> {
  const { transaction, session } = change;
  const before = await requireTransfer(transaction, id);
  // who settles it at the same time waits here
  await Ledger.open(transaction, session, [before.materialId]);
  const held = await holdTransfer(transaction, id);
  requirePart(change, before, {
    ownId: side === 'sender' ? held.senderId : held.receiverId,
    who: before[side],
  });
  requireState(change, held, 'sent');
  await revokeGroup(transaction, session, await sendingOf(transaction, before));
  return settle(change, before, { state, ...(answer === undefined ? {} : { answer }) });
}

/** Throws `transferNotYours`, `transferSettled`. */
export const declineSeed = (change: Change, id: string, { reason = '' }: TransferAnswer) =>
  giveBack(change, id, { state: 'declined', answer: reason, side: 'receiver' });

/** Throws `transferNotYours`, `transferSettled`. */
export const withdrawSeed = (change: Change, id: string) =>
  giveBack(change, id, { state: 'withdrawn', side: 'sender' });

/** Takes an accepted transfer back as a whole: its receiver's to do. Throws `transferOpen`, `transferNotYours`. */
export async function revokeTransfer(change: Change, record: WarehouseRecord): Promise<void> {
  const { transaction, session } = change;
  const before = await requireTransfer(transaction, record.groupId!);
  await Ledger.open(transaction, session, [before.materialId]);
  const held = await holdTransfer(transaction, before.id);
  if (held.state === 'sent') throw new BusinessError('transferOpen');
  requirePart(change, before, { ownId: held.receiverId, who: before.receiver });
  await revokeGroup(transaction, session, record);
  await settle(change, before, { state: 'revoked' });
}
