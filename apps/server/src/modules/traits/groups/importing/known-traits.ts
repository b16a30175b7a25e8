import type { Crop } from '@panicle/contract/trait-choices';
import type { Connection } from '../../../../platform/database/database.ts';
import { foldName } from '../../importing/check-rows.ts';

interface NamedTrait {
  id: string;
  name: string;
  englishName: string;
  crop: Crop;
}

export const findNamedTraits = (connection: Connection) =>
  connection.query<NamedTrait>(`select id, name, english_name as "englishName", crop from trait`);

/** Pieces of a cell that are one name at most. */
const MOST_PARTS = 4;

/** A trait that a group of the crop may hold; `several`: the name alone does not say which. */
type Found = { id: string } | 'unknown' | 'several';

const only = (found: readonly NamedTrait[]): Found | null => {
  const [first, another] = found;
  if (!first) return null;
  return another ? 'several' : { id: first.id };
};

/** Traits by their names in either language: those of the crop before general ones, names before English names. */
export class KnownTraits {
  readonly #names = new Map<string, NamedTrait[]>();
  readonly #englishNames = new Map<string, NamedTrait[]>();

  constructor(traits: readonly NamedTrait[]) {
    const add = (names: Map<string, NamedTrait[]>, name: string, trait: NamedTrait) => {
      const key = foldName(name);
      if (key !== '') names.set(key, [...(names.get(key) ?? []), trait]);
    };
    for (const trait of traits) {
      add(this.#names, trait.name, trait);
      add(this.#englishNames, trait.englishName, trait);
    }
  }

  find(name: string, crop: Crop): Found {
    for (const names of [this.#names, this.#englishNames]) {
      const called = names.get(foldName(name)) ?? [];
      const own = called.filter((trait) => trait.crop === crop);
      const general = called.filter((trait) => trait.crop === 'general');
      // the group of a general crop holds traits of any
      const found = only(own) ?? only(general) ?? (crop === 'general' ? only(called) : null);
      if (found) return found;
    }
    return 'unknown';
  }

  /** The traits of a cell, in its order; a name may hold commas itself. */
  read(cell: string, crop: Crop): { ids: string[]; bad: { name: string; why: 'unknown' | 'several' }[] } {
    const parts = cell.split(/([,，;；、|\n])/);
    const ids: string[] = [];
    const bad: { name: string; why: 'unknown' | 'several' }[] = [];
    for (let place = 0; place < parts.length; place += 2) {
      let found: Found = 'unknown';
      let end = Math.min(parts.length - 1, place + 2 * (MOST_PARTS - 1));
      for (; end >= place; end -= 2) {
        found = this.find(parts.slice(place, end + 1).join(''), crop);
        if (found !== 'unknown') break;
      }
      const name = parts[place]!.trim();
      if (typeof found === 'object') ids.push(found.id);
      else if (name !== '') bad.push({ name, why: found });
      if (found !== 'unknown') place = end;
    }
    return { ids, bad };
  }
}
