import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import { isConflict, isUnreachable } from './connection-failures.ts';
import type { ConnectionPool } from './connection-pool.ts';
import type { Connection, Tables, Transaction } from './database.ts';
import { insertMany } from './insert-many.ts';
import { statement } from './prepared-statements.ts';

const attempts = 6;

/** Typed builder whose every statement goes over this one connection. */
function builderOn(client: PoolClient): Kysely<Tables> {
  const borrowed = new Proxy(client, {
    get(target, property) {
      if (property === 'release') return () => undefined;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const pool = { connect: async () => borrowed, end: async () => undefined, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

export function transactionOn(client: PoolClient): Transaction {
  let kysely: Kysely<Tables> | undefined;
  return {
    client,
    get kysely() {
      return (kysely ??= builderOn(client));
    },
    async query<Row>(sql: string, values: readonly unknown[] = []) {
      const result = await client.query(statement(sql, values));
      return result.rows as Row[];
    },
    insertMany: (table, columns) => insertMany(client, table, columns),
  };
}

/** A pooled connection may have died unnoticed; as nothing was sent before BEGIN, another one is tried. */
async function begin(pool: ConnectionPool, how = 'BEGIN'): Promise<PoolClient> {
  for (;;) {
    const client = await pool.connect();
    try {
      await client.query(how);
      return client;
    } catch (failure) {
      client.release(true);
      if (!isUnreachable(failure)) throw failure;
    }
  }
}

async function runOnce<Result>(
  pool: ConnectionPool,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await begin(pool);
  let broken = false;
  try {
    const result = await work(transactionOn(client));
    await client.query('COMMIT');
    return result;
  } catch (failure) {
    await client.query('ROLLBACK').catch(() => (broken = true));
    throw failure;
  } finally {
    client.release(broken);
  }
}

/** The work runs again, from its beginning, when the database refused it for the sake of another transaction. */
export async function runTransaction<Result>(
  pool: ConnectionPool,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(pool, work);
    } catch (failure) {
      if (!isConflict(failure) || attempt === attempts) throw failure;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** All that `read` asks sees the data as they were when the reading began. */
export async function* readSnapshot<Item>(
  pool: ConnectionPool,
  read: (connection: Connection) => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const client = await begin(pool, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  let broken = false;
  try {
    yield* read(transactionOn(client));
  } finally {
    await client.query('ROLLBACK').catch(() => (broken = true));
    client.release(broken);
  }
}
