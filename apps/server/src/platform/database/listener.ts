import { setTimeout as pause } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';

export type OnMessage = (payload: string) => void;
interface Subscriber {
  onMessage: OnMessage;
  /** messages may have been missed */
  onLost?: () => void;
}

const pauseBetween = 250;
/** Milliseconds between two questions whether the server is still there: a network that has gone says nothing. */
const heartbeat = 1000;
const timeout = 4000;

/** One connection for all LISTEN of a process. It comes back by itself after the server was away. */
export class Listener {
  readonly #url: string;
  readonly #channels = new Map<string, Set<Subscriber>>();
  #client: Client | null = null;
  #beating: NodeJS.Timeout | undefined;
  #connecting: Promise<void> | null = null;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Resolves once the server listens. What is sent while the connection is down is lost: poll as well. */
  async listen(channel: string, onMessage: OnMessage, onLost?: () => void): Promise<() => Promise<void>> {
    const subscriber = { onMessage, onLost };
    const known = this.#channels.get(channel);
    if (known) known.add(subscriber);
    else this.#channels.set(channel, new Set([subscriber]));
    if (!this.#client) await this.#ensureConnected();
    else if (!known) await this.#send(`LISTEN ${escapeIdentifier(channel)}`);
    return () => this.#unlisten(channel, subscriber);
  }

  /** Whether messages arrive at this moment, as far as can be known. */
  hears(): boolean {
    return this.#client !== null;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#beating);
    await this.#connecting;
    await this.#client?.end().catch(() => undefined);
    this.#client = null;
  }

  async #unlisten(channel: string, subscriber: Subscriber) {
    const listeners = this.#channels.get(channel);
    if (!listeners?.delete(subscriber) || listeners.size > 0) return;
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
    client.on('notification', ({ channel, payload }) => this.deliver(channel, payload ?? ''));
    for (const channel of this.#channels.keys()) await client.query(`LISTEN ${escapeIdentifier(channel)}`);
    this.#client = client;
    clearInterval(this.#beating);
    this.#beating = setInterval(() => void this.#checkLife(client), heartbeat).unref();
    client.once('end', () => this.#lose(client));
  }

  /** A connection whose server does not answer in time is given up, so that another one is made. */
  async #checkLife(client: Client) {
    const giveUp = setTimeout(() => {
      this.#lose(client);
      client.end().catch(() => undefined);
    }, timeout).unref();
    await client.query('SELECT 1').then(
      () => clearTimeout(giveUp),
      () => undefined,
    );
  }

  #lose(client: Client) {
    if (this.#client !== client) return;
    this.#client = null;
    clearInterval(this.#beating);
    for (const subscribers of this.#channels.values()) {
      for (const { onLost } of subscribers) onLost?.();
    }
    if (!this.#closed) void this.#ensureConnected();
  }

  deliver(channel: string, payload: string): void {
    for (const { onMessage } of this.#channels.get(channel) ?? []) onMessage(payload);
  }
}
