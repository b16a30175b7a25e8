import type { Connection } from '../../../platform/database/database.ts';

const REMEMBERED = 2000;

/** SQL for the number that grows with every committed change of a material. */
export const CHANGES = '(select sum(changes)::bigint from material_change)';
/** What an answer depends on beside the materials: what trials record; lots of seed, and these with the materials. */
export type Realm = 'materials' | 'measured' | 'lots' | 'namedLots';

/**
 * Remembers what was counted for as long as no material changes: exact, and shared by everybody who asks for the
 * same. What was counted under a newer number is never given to a reader of an older one.
 */
class ChangeCache {
  private changes = -1;
  private readonly answers = new Map<string, Promise<unknown>>();

  /**
   * @param changes  the number as the asker's snapshot has it
   * @param key      what is counted
   */
  async remember<Answer>(changes: number, key: string, count: () => Promise<Answer>): Promise<Answer> {
    if (changes < this.changes) return count();
    if (changes > this.changes || this.answers.size >= REMEMBERED) this.answers.clear();
    this.changes = changes;
    const known = this.answers.get(key) as Promise<Answer> | undefined;
    if (known) return known;
    const answer = count();
    this.answers.set(key, answer);
    answer.catch(() => this.answers.delete(key));
    return answer;
  }
}

const caches: Record<Realm, WeakMap<Connection, ChangeCache>> = {
  materials: new WeakMap(),
  measured: new WeakMap(),
  lots: new WeakMap(),
  namedLots: new WeakMap(),
};

export function changeCache(connection: Connection, realm: Realm = 'materials'): ChangeCache {
  const cache = caches[realm].get(connection) ?? new ChangeCache();
  caches[realm].set(connection, cache);
  return cache;
}

export async function countChanges(connection: Connection, sql = CHANGES): Promise<number> {
  const [row] = await connection.query<{ changes: number }>(`select ${sql} as changes`);
  return row?.changes ?? 0;
}
