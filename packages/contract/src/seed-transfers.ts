import { Type, type Static } from 'typebox';
import { choicesOf } from './choices.ts';
import { Identifier, Instant, Nullable, OneOf, StrictObject } from './envelope.ts';
import type { Text } from './language.ts';
import { ReadableName } from './readable-field.ts';
import { listQuery } from './records.ts';
import { LARGEST_STOCK } from './seed-lots.ts';

/** Sent seed is in no lot until its receiver accepts it; otherwise it goes back into the lot that it came from. */
export const transferStateNames = {
  sent: { zh: '在途', en: 'In transit' },
  accepted: { zh: '已接收', en: 'Accepted' },
  declined: { zh: '已拒收', en: 'Declined' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  revoked: { zh: '已撤销', en: 'Revoked' },
} as const satisfies Record<string, Text>;
export type TransferState = keyof typeof transferStateNames;
export const TRANSFER_STATES = choicesOf(transferStateNames);

export const transferSideNames = {
  received: { zh: '调入', en: 'To me' },
  sent: { zh: '调出', en: 'From me' },
} as const satisfies Record<string, Text>;

export const TransferCreation = StrictObject({
  lotId: Identifier,
  quantity: Type.Number({ exclusiveMinimum: 0, maximum: LARGEST_STOCK }),
  /** empty: that of the material */
  unit: Type.Optional(ReadableName({ maxLength: 20 })),
  receiverId: Identifier,
  reason: Type.Optional(ReadableName({ maxLength: 200 })),
});
export type TransferCreation = Static<typeof TransferCreation>;

/** Where the receiver puts the seed, and under which code; without one it is numbered. */
export const TransferAcceptance = StrictObject({
  placeId: Type.Optional(Nullable(Identifier)),
  lotCode: Type.Optional(ReadableName({ maxLength: 50 })),
});
export type TransferAcceptance = Static<typeof TransferAcceptance>;

export const TransferAnswer = StrictObject({ reason: Type.Optional(ReadableName({ maxLength: 200 })) });
export type TransferAnswer = Static<typeof TransferAnswer>;

export const SeedTransfer = Type.Object({
  id: Identifier,
  revision: Type.Integer(),
  materialId: Identifier,
  name: Type.String(),
  lotId: Identifier,
  lotCode: Type.String(),
  amount: Type.Number(),
  unit: Type.String(),
  sender: Type.String(),
  receiver: Type.String(),
  reason: Type.String(),
  state: OneOf(TRANSFER_STATES),
  /** what the receiver said to it */
  answer: Type.String(),
  receivedLotId: Nullable(Identifier),
  receivedLotCode: Nullable(Type.String()),
  createdAt: Instant,
  settledAt: Nullable(Instant),
});
export type SeedTransfer = Static<typeof SeedTransfer>;

export const TransferQuery = StrictObject({
  ...listQuery(['createdAt', 'name', 'lotCode', 'state']),
  search: Type.Optional(Type.String({ maxLength: 100 })),
  state: Type.Optional(OneOf(TRANSFER_STATES)),
  side: Type.Optional(OneOf(choicesOf(transferSideNames))),
});
export type TransferQuery = Static<typeof TransferQuery>;

/** Who can be sent seed: everyone else who keeps the warehouse. */
export const TransferReceiver = Type.Object({ id: Identifier, username: Type.String(), name: Type.String() });
export type TransferReceiver = Static<typeof TransferReceiver>;
