import { setTimeout as pause } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';

type OnMessage = (payload: string) => void;

const pauseBetween = 250;

/** One connection for all LISTEN of a process. It comes back by itself after the server was away. */
export class Listener {
  readonly #url: string;
  readonly #channels = new Map<string, Set<OnMessage>>();
  #client: Client | null = null;
  #connecting: Promise<void> | null = null;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Resolves once the server listens. What is sent while the connection is down is lost: poll as well. */
  async listen(channel: string, onMessage: OnMessage): Promise<() => Promise<void>> {
    const known = this.#channels.get(channel);
    if (known) known.add(onMessage);
    else this.#channels.set(channel, new Set([onMessage]));
    if (!this.#client) await this.#ensureConnected();
    else if (!known) await this.#send(`LISTEN ${escapeIdentifier(channel)}`);
    return () => this.#unlisten(channel, onMessage);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#connecting;
    await this.#client?.end().catch(() => undefined);
    this.#client = null;
  }

  async #unlisten(channel: string, onMessage: OnMessage) {
    const listeners = this.#channels.get(channel);
    if (!listeners?.delete(onMessage) || listeners.size > 0) return;
    this.#channels.delete(channel);
    await this.#send(`UNLISTEN ${escapeIdentifier(channel)}`);
  }

  /** A failed statement means a broken connection, and reconnecting listens to everything again. */
  async #send(statement: string) {
    await this.#client?.query(statement).catch(() => undefined);
  }

  #ensureConnected(): Promise<void> {
    this.#connecting ??= this.#connectUntilItWorks().finally(() => (this.#connecting = null));
    return this.#connecting;
  }

  async #connectUntilItWorks() {
    while (!this.#closed) {
      const client = new Client({ connectionString: this.#url, application_name: 'panicle listener' });
      try {
        await this.#connect(client);
        return;
      } catch {
        await client.end().catch(() => undefined);
        await pause(pauseBetween);
      }
    }
  }

  async #connect(client: Client) {
    client.on('error', () => undefined);
    await client.connect();
    client.on('notification', ({ channel, payload }) => this.#deliver(channel, payload ?? ''));
    for (const channel of this.#channels.keys()) await client.query(`LISTEN ${escapeIdentifier(channel)}`);
    this.#client = client;
    client.once('end', () => {
      this.#client = null;
      if (!this.#closed) void this.#ensureConnected();
    });
  }

  #deliver(channel: string, payload: string) {
    for (const onMessage of this.#channels.get(channel) ?? []) onMessage(payload);
  }
}
