import { useMemo } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { enteredAt } from '../entered-at.ts';
import { editEntry, entryStore, takeBackEntry } from '../kept/entry-store.ts';
import { decisionsOn, withMine, withTheirs } from '../queue/decisions.ts';
import type { KeptEntry } from '../queue/entry.ts';
import { sendNow } from '../sender.ts';

export interface Decide {
  mine: (entry: KeptEntry) => Promise<void>;
  theirs: (entry: KeptEntry) => Promise<void>;
  edit: (entry: KeptEntry, body: unknown) => Promise<void>;
  takeBack: (entry: KeptEntry) => Promise<void>;
}

async function change(
  { id }: KeptEntry,
  allowed: 'mine' | 'theirs',
  next: (entry: KeptEntry) => KeptEntry,
): Promise<void> {
  // another window may have decided meanwhile
  await entryStore.change([id], (entry) => (decisionsOn(entry)[allowed] ? next(entry) : entry));
  await sendNow();
}

/** What a person decides about an entry; kept at once, and sent. */
export const useDecide = (): Decide =>
  useMemo(
    () => ({
      mine: (entry) => change(entry, 'mine', withMine),
      theirs: (entry) => change(entry, 'theirs', withTheirs),
      edit: async (entry, body) => {
        await editEntry(entry.id, { id: uuidv7(), body, enteredAt: enteredAt() });
        await sendNow();
      },
      takeBack: ({ id }) => takeBackEntry(id),
    }),
    [],
  );
