import { useEffect, useState } from 'react';
import { onChange } from '../offline/kept/changes.ts';
import type { KeptPack } from '../offline/kept/database.ts';
import { keepFiles } from '../offline/kept/files.ts';
import { askForDurability, changePack, keepPack, readPack } from '../offline/kept/packs.ts';
import { takeSessionAlong } from './use-session.ts';

/**
 * Keeps records for going without network, with all else that their page needs there. True: the page opens without
 * network. Throws `NoRoom`.
 */
export async function takeAlong<Content>(pack: Omit<KeptPack<Content>, 'bytes'>): Promise<boolean> {
  await keepPack(pack);
  await takeSessionAlong(pack.userId);
  // the browser may refuse; the pack is there all the same
  await askForDurability();
  return keepFiles(true);
}

/** What a user has taken along of a kind; null: nothing, undefined: not read yet. */
export function useTakenPack<Content>(userId: string, kind: string): KeptPack<Content> | null | undefined {
  const [pack, setPack] = useState<KeptPack<Content> | null | undefined>();
  useEffect(() => {
    const read = () =>
      void readPack<Content>(userId, kind).then(
        (found) => setPack(found ?? null),
        () => setPack(null),
      );
    read();
    return onChange(({ of }) => {
      if (of === 'packs') read();
    });
  }, [userId, kind]);
  return pack;
}

/** Places of one kind, several of which a device may hold: fields of trials, nurseries. */
export class TakenPlaces<Place extends { readAt: string }> {
  readonly #kind: string;
  readonly #keyOf: (place: Place) => string;

  constructor(kind: string, keyOf: (place: Place) => string) {
    this.#kind = kind;
    this.#keyOf = keyOf;
  }

  /** In place of what was taken of it before. True: its page opens without network. Throws `NoRoom`. */
  async take(userId: string, place: Place): Promise<boolean> {
    const before = (await readPack<Place[]>(userId, this.#kind))?.content ?? [];
    const content = [place, ...this.#others(before, this.#keyOf(place))];
    return takeAlong({ userId, kind: this.#kind, query: null, content, readAt: place.readAt });
  }

  /** Takes a place off the device; entries stay. */
  leave(userId: string, key: string): Promise<void> {
    return changePack<Place[]>(userId, this.#kind, (places) => this.#others(places, key));
  }

  /** Each place as it is after what the server has answered. */
  change(userId: string, next: (place: Place) => Place): Promise<void> {
    return changePack<Place[]>(userId, this.#kind, (places) => places.map(next));
  }

  #others(places: readonly Place[], key: string): Place[] {
    return places.filter((place) => this.#keyOf(place) !== key);
  }
}
