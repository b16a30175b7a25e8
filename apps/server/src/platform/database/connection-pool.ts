import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type PoolClient } from 'pg';
import { columnTypes } from './column-types.ts';
import { isUnreachable } from './connection-failures.ts';
import { hearOwnMessages } from './own-messages.ts';
import type { TimeLimits } from './time-limits.ts';

const timeout = 5000;
const pauseBetween = 100;

export interface ConnectionPool {
  /** Waits up to five seconds for a server that is just restarting; nothing has been sent by then. */
  connect(): Promise<PoolClient>;
  /** A connection at once or a failure, for health checks. */
  connectOnce(): Promise<PoolClient>;
  /** of its clients */
  count(): { open: number; idle: number; waiting: number };
  end(): Promise<void>;
  /** Hands on what triggers tell the process whose connection they ran on. */
  hearOwnMessages(deliver: (channel: string, payload: string) => void): void;
  /** asked for by Kysely */
  options: object;
}

/** A pool whose broken connections never end the process: their next user gets the failure instead. */
export function openConnectionPool(
  url: string,
  poolSize: number,
  limits: Partial<TimeLimits> = {},
  /** where names are looked up first, before the usual schemas */
  schema?: string,
): ConnectionPool {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    lock_timeout: limits.lockTimeout,
    statement_timeout: limits.statementTimeout,
    types: columnTypes(),
    application_name: 'panicle',
    ...(schema && { options: `-c search_path=${schema},"$user",public` }),
    keepAlive: true,
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 60_000,
  });
  pool.on('error', () => undefined);
  // The pool listens to idle clients only; one that is lent out and between two statements needs its own listener.
  pool.on('connect', (client) => client.on('error', () => undefined));

  async function connect() {
    const deadline = Date.now() + timeout;
    for (;;) {
      try {
        return await pool.connect();
      } catch (failure) {
        if (!isUnreachable(failure) || Date.now() > deadline) throw failure;
        await pause(pauseBetween);
      }
    }
  }
  return {
    connect,
    connectOnce: () => pool.connect(),
    count: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => pool.end(),
    hearOwnMessages: (deliver) => hearOwnMessages(pool, deliver),
    options: pool.options,
  };
}
