import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import type { TableCopy } from '../backup/describe-tables.ts';

/** Takes blocks of one table after the other to the database, no faster than it takes them. */
export class RowLoader {
  readonly #client: Client;
  readonly #tables: ReadonlyMap<string, TableCopy>;
  #current: { name: string; stream: CopyStreamQuery; done: Promise<void> } | null = null;

  constructor(client: Client, tables: readonly TableCopy[]) {
    this.#client = client;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
  }

  async write(name: string, block: Buffer): Promise<void> {
    if (this.#current?.name !== name) {
      await this.end();
      const stream = this.#client.query(copyFrom(this.#tables.get(name)!.in));
      const done = finished(stream);
      done.catch(() => undefined);
      this.#current = { name, stream, done };
    }
    const { stream, done } = this.#current;
    // A refusal ends the wait for room as well.
    if (!stream.write(block)) await Promise.race([once(stream, 'drain'), done]);
  }

  /** The last table is complete. Throws when the database refuses its rows. */
  async end(): Promise<void> {
    const current = this.#current;
    this.#current = null;
    if (!current) return;
    current.stream.end();
    await current.done;
  }

  /** Takes back what the database has of the last table, so that the connection can be used again. */
  async abort(): Promise<void> {
    const current = this.#current;
    this.#current = null;
    current?.stream.destroy();
    await current?.done.catch(() => undefined);
  }
}
