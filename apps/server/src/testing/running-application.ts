import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Envelope } from '@panicle/contract';
import { browserHash } from '../modules/access/passwords.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded/start-embedded-postgres.ts';
import { makeScratchDirectory, removeScratchDirectory } from './scratch-directory.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const FORGERY = 'running-application-forgery-token';
export const ADMIN_PASSWORD = 'Harvest#2026';

/** What answers a browser, be it the whole program or its services in a process of tests. */
export interface ServedApplication {
  /** e.g. http://127.0.0.1:40123 */
  address: string;
  /** of its database, as the owner of the tables */
  databaseUrl: () => Promise<string>;
  /** graceful end; removes the data unless it was handed in */
  stop: () => Promise<void>;
}

export interface RunningApplication extends ServedApplication {
  process: ChildProcess;
  dataDirectory: string;
  /** what the program printed so far */
  output: () => string;
}

export interface StartOptions {
  /** kept at the end when given */
  dataDirectory?: string;
  port?: number;
  environment?: NodeJS.ProcessEnv;
  arguments?: readonly string[];
  /** milliseconds until ready */
  timeout?: number;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function untilHealthy(address: string, child: ChildProcess, timeout: number, output: () => string) {
  const deadline = Date.now() + timeout;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}\n${output()}`);
    const healthy = await fetch(`${address}/crop/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    if (Date.now() > deadline) throw new Error(`not ready after ${timeout} ms\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Starts the whole program as an administrator would, on a port and (unless given) a data folder of its own. */
export async function startRunningApplication(options: StartOptions = {}): Promise<RunningApplication> {
  const dataDirectory = options.dataDirectory ?? (await makeScratchDirectory('program'));
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, [MAIN, ...(options.arguments ?? [])], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      PANICLE_DATA: dataDirectory,
      PANICLE_PORT: String(port),
      PANICLE_ADMIN_PASSWORD: ADMIN_PASSWORD,
      PANICLE_CAPTCHA: 'off',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (bytes: Buffer) => {
    printed = (printed + bytes.toString()).slice(-200_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const address = `http://127.0.0.1:${port}`;
  await untilHealthy(address, child, options.timeout ?? 60_000, () => printed);
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    if (options.dataDirectory === undefined) await removeScratchDirectory(dataDirectory);
  };
  // Joins the server that the program has started, and leaves stopping it to the program.
  const databaseUrl = async () => (await startEmbeddedPostgres({ dataDirectory, log: () => undefined })).url;
  return { address, process: child, dataDirectory, output: () => printed, databaseUrl, stop };
}

/** Headers of a signed-in client; what else it needs is the address. */
export async function signInOverHttp(
  address: string,
  username = 'admin',
  password = ADMIN_PASSWORD,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = {
    cookie: `XSRF-TOKEN=${FORGERY}`,
    'x-xsrf-token': FORGERY,
    lang: 'en_US',
  };
  const response = await fetch(`${address}/crop/login`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: browserHash(password), captchaVerification: '' }),
  });
  const answer = (await response.json()) as Envelope<{ token: string }>;
  if (answer.status !== 200) throw new Error(`sign-in refused: ${answer.msg}`);
  return { ...headers, token: answer.data.token };
}
