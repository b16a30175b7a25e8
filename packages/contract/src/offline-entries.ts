import { Type, type Static } from 'typebox';
import { Identifier, Instant, Nullable, OneOf, StrictObject } from './envelope.ts';

// What devices without network enter, and what the server answers when it is sent at last.

/** Entries of one call at most. */
export const LARGEST_DELIVERY = 250;

/** Times that one entry is edited at most. */
export const MOST_EDITS = 50;

export const OfflineEntry = StrictObject({
  /** made on the device: a repeated send changes nothing */
  id: Identifier,
  /** as a feature of the server declares it */
  kind: Type.String({ pattern: '^[a-z][a-zA-Z-]{0,49}$' }),
  body: Type.Unknown(),
  /** what the device knew of the record when the entry was made, or when its conflict was decided */
  basis: Type.Unknown(),
  /** by the clock of the device, with its distance from UTC */
  enteredAt: Instant,
  /** place in the order of the device */
  serial: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  /** the entries that this one was edited from, one after the other: they are void from now on */
  replaces: Type.Optional(Type.Array(Identifier, { maxItems: MOST_EDITS })),
  /** the person keeps what the server has: nothing is written but a line of the operation log */
  dropped: Type.Optional(Type.Literal(true)),
});
export type OfflineEntry = Static<typeof OfflineEntry>;

export const OfflineDelivery = StrictObject({
  /** who entered them; another user who is signed in by now is refused */
  userId: Identifier,
  device: Identifier,
  /** by the clock of the device: how wrong it goes shows in the time of receipt */
  sentAt: Instant,
  entries: Type.Array(OfflineEntry, { minItems: 1, maxItems: LARGEST_DELIVERY }),
});
export type OfflineDelivery = Static<typeof OfflineDelivery>;

const BothLanguages = Type.Object({ zh: Type.String(), en: Type.String() });

/**
 * accepted: written, now or by an earlier send. dropped: void. conflict: not written, someone decides. refused: not
 * written, cannot be as it is. waits: not looked at, an earlier entry of the same record is undecided or the server
 * could not; sent again.
 */
export const ANSWER_STATES = ['accepted', 'dropped', 'conflict', 'refused', 'waits'] as const;

export const OfflineAnswer = Type.Object({
  id: Identifier,
  state: OneOf(ANSWER_STATES),
  /** of the send that counted, by the clock of the server */
  receivedAt: Nullable(Instant),
  /** what the server has now: of an accepted entry when it was written, of a conflict the other value */
  theirs: Type.Unknown(),
  /** of an entry that takes its place or is sent again after a decision */
  basis: Type.Unknown(),
  /** why not */
  reason: Nullable(BothLanguages),
});
export type OfflineAnswer = Static<typeof OfflineAnswer>;

export const OfflineReceipt = Type.Object({ answers: Type.Array(OfflineAnswer) });
export type OfflineReceipt = Static<typeof OfflineReceipt>;
