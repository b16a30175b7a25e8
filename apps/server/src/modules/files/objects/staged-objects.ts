import type { Connection, Database, Transaction } from '../../../platform/database/database.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { removeNoted } from './removal.ts';

const LOCK = `hashtextextended('staged objects of ' || $1, 0)`;

/** The first thing before objects are staged: as long as the transaction runs, nobody takes them for left over. */
export async function holdStaged(transaction: Transaction, holder: string): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(${LOCK})`, [holder]);
}

/**
 * Writes down which objects are going to be put into the storage, before they are. `connection` is not that of the
 * transaction that will refer to them: the note must outlive it.
 */
export async function stageObjects(
  connection: Connection,
  holder: string,
  objectKeys: readonly string[],
): Promise<void> {
  await connection.query(
    'insert into staged_object (object_key, holder) select key, $1 from unnest($2::text[]) key',
    [holder, objectKeys],
  );
}

/** In the transaction whose rows refer to the objects from now on. */
export async function keepStaged(transaction: Transaction, objectKeys: readonly string[]): Promise<void> {
  await transaction.query('delete from staged_object where object_key = any($1::text[])', [objectKeys]);
}

interface StagePlace {
  database: Database;
  storage: Storage;
}

/**
 * Removes what was staged and never referred to; nothing while the transaction of the holder still runs. It comes after
 * work that may have failed, whose error is not to be replaced by one of this: what is left the sweep tries again.
 */
export async function dropStaged(
  place: StagePlace,
  holder: string,
  onFailure: (error: unknown) => void,
): Promise<void> {
  try {
    for (const key of await noteStaged(place.database, holder)) {
      await removeNoted(place.database, place.storage, key);
    }
  } catch (error) {
    onFailure(error);
  }
}

async function noteStaged(database: Database, holder: string): Promise<string[]> {
  const noted = await database.transaction(async (transaction) => {
    const [lock] = await transaction.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(${LOCK}) as free`,
      [holder],
    );
    if (!lock?.free) return [];
    return transaction.query<{ key: string }>(
      `with gone as (delete from staged_object where holder = $1 returning object_key),
            noted as (insert into object_removal (object_key) select object_key from gone on conflict do nothing)
       select object_key as key from gone`,
      [holder],
    );
  });
  return noted.map(({ key }) => key);
}

/** Notes for removal what was staged by work whose process died. */
export async function noteAllStaged(database: Database): Promise<void> {
  const holders = await database.query<{ holder: string }>('select distinct holder from staged_object');
  for (const { holder } of holders) await noteStaged(database, holder);
}
