import { say, type Language, type Text } from '@panicle/contract';
import { BusinessError } from './business-error.ts';
import type { Connection } from './database/database.ts';

/** What keeps records from being deleted. */
export interface Reference {
  /** what refers to them, in the forms for one and for several: `{count, trial|trials}` */
  what: Text;
  /** how many of it */
  count: number;
  /** a few of it by name */
  names: readonly (string | Text)[];
}

/** What refers to any of the records; null or a count of 0 for nothing. */
export type ReferenceFinder = (connection: Connection, ids: readonly string[]) => Promise<Reference | null>;

/**
 * Who refers to the records of one feature. Modules that keep their ids register here when they are loaded: the
 * feature itself knows none of them.
 */
export class ReferenceRegistry {
  readonly #finders: ReferenceFinder[] = [];

  register(finder: ReferenceFinder): void {
    this.#finders.push(finder);
  }

  /** Everything that refers to any of the records. */
  async find(connection: Connection, ids: readonly string[]): Promise<Reference[]> {
    const found: Reference[] = [];
    for (const find of this.#finders) {
      const reference = await find(connection, ids);
      if (reference && reference.count > 0) found.push(reference);
    }
    return found;
  }

  /** Throws `stillReferenced`: the text names the first that refers to the records, `data.references` lists all. */
  async requireNone(connection: Connection, ids: readonly string[], language: Language): Promise<void> {
    const found = await this.find(connection, ids);
    const inWords = (text: string | Text) => (typeof text === 'string' ? text : say(text, language));
    const references = found.map(({ what, count, names }) => ({
      what: say(what, language, { count }),
      count,
      names: names.map(inWords),
    }));
    const [first] = references;
    if (!first) return;
    const values = { ...first, names: first.names.join(', ') };
    throw new BusinessError('stillReferenced', values, { data: { references } });
  }
}
