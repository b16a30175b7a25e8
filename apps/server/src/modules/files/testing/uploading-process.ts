import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '../../../platform/config/configuration.ts';
import {
  chunkCount,
  chunkFields,
  chunkOf,
  CHUNK_URL,
  type ChunkAnswer,
  type Sample,
} from './chunk-client.ts';

const PROGRAM = fileURLToPath(new URL('../../../web-process.ts', import.meta.url));
const FORGERY = 'test-anti-forgery-token-0123456789';
const IN_FLIGHT = 3;

/** The real web process on a port of its own, to be killed in the middle of its work. */
export class UploadingProcess {
  readonly #configuration: Configuration;
  readonly #token: string;
  #child: ChildProcess | null = null;
  #address = '';

  constructor(configuration: Configuration, token: string) {
    this.#configuration = configuration;
    this.#token = token;
  }

  async start(): Promise<void> {
    const { databaseUrl, dataDirectory } = this.#configuration;
    const child = fork(PROGRAM, [], {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl ?? '',
        PANICLE_DATA: dataDirectory,
        PANICLE_PORT: '0',
        PANICLE_LOG_LEVEL: 'error',
      },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    const [message] = (await once(child, 'message')) as [{ address: string }];
    this.#address = message.address;
  }

  /** kill -9: no time to write, answer or clean up. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  #headers(): Record<string, string> {
    return { token: this.#token, cookie: `XSRF-TOKEN=${FORGERY}`, 'x-xsrf-token': FORGERY };
  }

  async #read(response: Response): Promise<ChunkAnswer> {
    const text = await response.text();
    return {
      httpStatus: response.status,
      ...(text === '' ? {} : (JSON.parse(text) as object)),
    } as ChunkAnswer;
  }

  async test(sample: Sample, number: number): Promise<ChunkAnswer> {
    const query = new URLSearchParams(chunkFields(sample, number)).toString();
    return this.#read(await fetch(`${this.#address}${CHUNK_URL}?${query}`, { headers: this.#headers() }));
  }

  async send(sample: Sample, number: number): Promise<ChunkAnswer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(chunkFields(sample, number))) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(chunkOf(sample, number))]), sample.name);
    const request = { method: 'POST', headers: this.#headers(), body: form };
    return this.#read(await fetch(`${this.#address}${CHUNK_URL}`, request));
  }

  async download(id: string): Promise<Buffer> {
    const response = await fetch(`${this.#address}/crop/file/download/${id}`, { headers: this.#headers() });
    return Buffer.from(await response.arrayBuffer());
  }

  /** As the real client does it: test, then send, three chunks at a time. Returns the last state seen. */
  async upload(sample: Sample, onSent: (number: number) => void = () => undefined): Promise<string> {
    let next = 1;
    let state = '';
    const work = async () => {
      while (next <= chunkCount(sample)) {
        const number = next++;
        const tested = await this.test(sample, number);
        const answer = tested.httpStatus === 204 ? this.send(sample, number) : tested;
        onSent(number);
        const { data } = await answer;
        if (state !== 'uploadComplete') state = data.state;
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, work));
    return state;
  }
}
