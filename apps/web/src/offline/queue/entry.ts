import type { OfflineAnswer } from '@panicle/contract/offline-entries';

/**
 * waiting: to be sent. sending: on its way, or it was when the browser ended: whether the server has it is not known, it is
 * sent again. conflict, refused: someone decides. The others are final.
 */
export type EntryState = 'waiting' | 'sending' | 'conflict' | 'refused' | 'accepted' | 'dropped' | 'edited';

/** What a person entered, as the browser keeps it. */
export interface KeptEntry<Body = unknown> {
  id: string;
  /** who entered it; it is never sent under another name */
  userId: string;
  kind: string;
  /** the record that it is about, among those of its kind */
  subject: string;
  /** the record in words, for lists: what it is called may not be known without network */
  about: string;
  body: Body;
  basis: unknown;
  /** by the clock of the device, with its distance from UTC */
  enteredAt: string;
  serial: number;
  state: EntryState;
  /** sent at least once without an answer: the server may have it */
  unsure: boolean;
  /** entries that it was edited from, the first one first */
  replaces: readonly string[];
  /** the person keeps what the server has */
  dropped: boolean;
  /** the latest one */
  answer: OfflineAnswer | null;
}

export type NewEntry<Body = unknown> = Pick<
  KeptEntry<Body>,
  'userId' | 'kind' | 'subject' | 'about' | 'body' | 'basis'
> & { id: string; enteredAt: string };

export const newEntry = <Body>(stated: NewEntry<Body>, serial: number): KeptEntry<Body> => ({
  ...stated,
  serial,
  state: 'waiting',
  unsure: false,
  replaces: [],
  dropped: false,
  answer: null,
});

/** Not known to be with the server. */
export const isUnsent = ({ state }: Pick<KeptEntry, 'state'>): boolean =>
  state === 'waiting' || state === 'sending';
/** Waits for a person. */
export const isUndecided = ({ state }: Pick<KeptEntry, 'state'>): boolean =>
  state === 'conflict' || state === 'refused';
/** The person has still something to lose with it. */
export const isOpen = (entry: Pick<KeptEntry, 'state'>): boolean => isUnsent(entry) || isUndecided(entry);
