import { Kysely, PostgresDialect } from 'kysely';
import { openConnectionPool } from './connection-pool.ts';
import type { Database, Tables } from './database.ts';
import { Listener } from './listener.ts';
import { statement } from './prepared-statements.ts';
import type { TimeLimits } from './time-limits.ts';
import { readSnapshot, runTransaction } from './transaction.ts';

const pingPatience = 1000;

function inTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const timer = setTimeout(() => reject(new Error('the database does not answer')), milliseconds);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

export interface DatabaseOptions extends Partial<TimeLimits> {
  poolSize?: number;
  /** where names are looked up first, before the usual schemas */
  schema?: string;
  /** whose listeners hear what its own statements tell, instead of its own */
  beside?: Database;
}

/**
 * Opens nothing yet: connections are made when they are first needed, `poolSize` of them at most. Without time limits
 * every statement takes as long as it takes.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = openConnectionPool(url, options.poolSize ?? 10, options, options.schema);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listener = new Listener(url);
  const deliver = (channel: string, payload: string) => listener.deliver(channel, payload);
  pool.hearOwnMessages(options.beside ? (...message) => options.beside?.deliver(...message) : deliver);

  async function query<Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = await pool.connect();
    try {
      const result = await client.query(statement(sql, values));
      return result.rows as Row[];
    } finally {
      client.release();
    }
  }

  async function ask() {
    const client = await pool.connectOnce();
    try {
      await client.query('SELECT 1');
    } finally {
      client.release();
    }
  }

  return {
    kysely,
    query,
    transaction: (work) => runTransaction(pool, work),
    snapshot: (read) => readSnapshot(pool, read),
    listen: (channel, onMessage, onLost) => (options.beside ?? listener).listen(channel, onMessage, onLost),
    hears: () => (options.beside ?? listener).hears(),
    deliver,
    async notify(channel, payload) {
      await query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    connections: () => pool.count(),
    ping: () => inTime(ask(), pingPatience),
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}
