import type { FastifyReply } from 'fastify';

export interface EventStreamSettings {
  /** a comment this often, so that proxies keep the connection and a dead one is noticed */
  heartbeatMilliseconds: number;
  /**
   * Then the stream ends and the client opens a new one. So rights are checked again, and the memory of a client
   * that went away without a word comes back: nothing in TCP would tell for a quarter of an hour.
   */
  lifetimeMilliseconds: number;
  /** a reader that is further behind is cut off */
  mostBufferedBytes: number;
}

export const defaultEventStreamSettings: EventStreamSettings = {
  heartbeatMilliseconds: 15_000,
  lifetimeMilliseconds: 120_000,
  mostBufferedBytes: 1024 * 1024,
};

/** How long the last bytes may take before the socket is torn down. */
const FAREWELL_MILLISECONDS = 1_000;

/** A text/event-stream answer. Takes the reply over from the HTTP platform; headers set on it so far are kept. */
export class EventStream {
  /** resolves when the connection is gone, at once where it is gone already */
  readonly closed: Promise<void>;
  readonly #raw: FastifyReply['raw'];
  readonly #mostBufferedBytes: number;

  constructor(reply: FastifyReply, settings: EventStreamSettings = defaultEventStreamSettings) {
    const headers = reply.getHeaders();
    reply.hijack();
    this.#raw = reply.raw;
    this.#mostBufferedBytes = settings.mostBufferedBytes;
    this.#raw.on('error', () => this.#raw.destroy());
    // A client that left while its session was read: its `close` has come already, or, where the answer still waits
    // behind another one on the same connection, never comes.
    if (this.#raw.destroyed || !this.#raw.socket) {
      this.#raw.destroy();
      this.closed = Promise.resolve();
      return;
    }
    this.#raw.writeHead(200, {
      ...(headers as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx would collect events otherwise
      'x-accel-buffering': 'no',
    });
    this.#write(': open\n\n');
    const timers = [
      setInterval(() => this.#write(': still here\n\n'), settings.heartbeatMilliseconds),
      setTimeout(() => this.end(), settings.lifetimeMilliseconds),
    ];
    this.closed = new Promise((resolve) => {
      this.#raw.once('close', () => {
        for (const timer of timers) clearTimeout(timer);
        resolve();
      });
    });
  }

  /** `json`: the data as JSON text, made once for all streams that get it. */
  send(event: string, json: string): void {
    this.#write(`event: ${event}\ndata: ${json}\n\n`);
  }

  end(): void {
    if (this.#raw.destroyed || this.#raw.writableEnded) return;
    this.#raw.end();
    const teardown = setTimeout(() => this.#raw.destroy(), FAREWELL_MILLISECONDS);
    this.#raw.once('close', () => clearTimeout(teardown));
  }

  #write(text: string): void {
    if (this.#raw.destroyed || this.#raw.writableEnded) return;
    if (this.#raw.writableLength > this.#mostBufferedBytes) this.#raw.destroy();
    else this.#raw.write(text);
  }
}
