import { MOST_EDITS } from '@panicle/contract/offline-entries';
import { isUndecided, newEntry, type KeptEntry } from './entry.ts';

/** What can be done with an entry by hand. */
export interface Decisions {
  /** sent again on what the server has now */
  mine: boolean;
  /** void; the server notes it */
  theirs: boolean;
  edit: boolean;
  /** taken back before it was ever sent */
  takeBack: boolean;
}

export function decisionsOn(entry: KeptEntry): Decisions {
  const undecided = isUndecided(entry);
  return {
    mine: undecided,
    theirs: undecided,
    edit: undecided && entry.replaces.length < MOST_EDITS,
    // an entry on its way may be written already
    takeBack: entry.state === 'waiting' && !entry.unsure && entry.answer === null && !entry.dropped,
  };
}

/** The entry once more, on what the server had when it answered. */
export const withMine = (entry: KeptEntry): KeptEntry => ({
  ...entry,
  basis: entry.answer?.basis ?? entry.basis,
  state: 'waiting',
});

/** The entry is given up. */
export const withTheirs = (entry: KeptEntry): KeptEntry => ({ ...entry, dropped: true, state: 'waiting' });

/**
 * An entry of its own in the same place of the order, which voids the one that it was edited from: a request of that one
 * that is still on its way does nothing any more.
 */
export function editedFrom<Body>(
  entry: KeptEntry<Body>,
  edit: { id: string; body: Body; enteredAt: string },
): [KeptEntry<Body>, KeptEntry<Body>] {
  const { userId, kind, subject, about, serial } = entry;
  const basis = entry.answer?.basis ?? entry.basis;
  const next = newEntry({ userId, kind, subject, about, basis, ...edit }, serial);
  return [
    { ...entry, state: 'edited' },
    { ...next, replaces: [...entry.replaces, entry.id] },
  ];
}
