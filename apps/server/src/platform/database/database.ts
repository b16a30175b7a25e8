import type { Kysely } from 'kysely';
import type { PoolClient } from 'pg';

/**
 * All tables by name. Each feature adds its own by augmentation, in its `tables.ts`:
 * `declare module '<path>/platform/database/database.ts' { interface Tables { material: MaterialTable } }`
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by augmentation
export interface Tables {}

/** What can be asked of the database, inside or outside a transaction. */
export interface Connection {
  /** Typed builder for lists, filters and single-row writes. */
  readonly kysely: Kysely<Tables>;
  /** Plain SQL with $1 parameters, for reports and bulk. */
  query<Row = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

/**
 * Columns of a bulk write: PostgreSQL type name (without length) and one value per row. Values of json and jsonb are
 * the JavaScript values, not their JSON text; dates without time are 'yyyy-mm-dd'.
 */
export interface BulkColumn {
  name: string;
  type: string;
  values: readonly unknown[];
}

export interface Transaction extends Connection {
  /** The one connection of this transaction, for COPY streams. */
  readonly client: PoolClient;
  /** One statement for any number of rows (unnest; COPY from 5,000 rows on). Returns the rows written. */
  insertMany(table: string, columns: readonly BulkColumn[]): Promise<number>;
}

export interface Database extends Connection {
  /** BEGIN, work, COMMIT; ROLLBACK when work throws. Serialization failures and deadlocks are tried again. */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * What `read` finds in one state of the data, however long the reading takes. It holds a connection until its end:
   * only for readers that nobody outside can hold up.
   */
  snapshot<Item>(read: (connection: Connection) => AsyncIterable<Item>): AsyncGenerator<Item>;
  /**
   * LISTEN on a connection of its own that comes back after a restart of the server.
   * @param onLost the connection is gone: until `hears` says otherwise, messages are missed
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onLost?: () => void,
  ): Promise<() => Promise<void>>;
  /** Whether messages arrive at this moment. */
  hears(): boolean;
  /** Gives a message to the listeners of this process at once, without a way over the server. */
  deliver(channel: string, payload: string): void;
  notify(channel: string, payload: string): Promise<void>;
  /** of this process; `waiting` are requests that wait for one */
  connections(): { open: number; idle: number; waiting: number };
  /** Throws when the server does not answer within a second. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
