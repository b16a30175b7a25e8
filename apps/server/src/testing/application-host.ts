import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ADMIN_PASSWORD, type ServedApplication } from './running-application.ts';
import { makeScratchDirectory, removeScratchDirectory } from './scratch-directory.ts';
import { createTestDatabase } from './test-database.ts';

export type HostOrder = { order: 'start' | 'stop'; environment: Record<string, string> };
export interface HostAnswer {
  address?: string;
  failure?: string;
}

const PROCESS = fileURLToPath(new URL('./hosting-process.ts', import.meta.url));

/** The process that serves the applications of this worker of tests, one after another. It ends with the worker. */
let host: ChildProcess | undefined;
/** Where it serves, one application after another: what a browser has fetched from there, it need not fetch again. */
let port: string | undefined;

async function tell(order: HostOrder): Promise<HostAnswer> {
  host ??= fork(PROCESS, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const silence = new AbortController();
  const { signal } = silence;
  const ended = once(host, 'exit', { signal }).then(([code]) => ({ failure: `the host ended with ${code}` }));
  const answered = once(host, 'message', { signal }).then(([answer]) => answer as HostAnswer);
  host.send(order);
  const answer: HostAnswer = await Promise.race([answered, ended]);
  silence.abort();
  await Promise.allSettled([answered, ended]);
  if (answer.failure !== undefined) throw new Error(answer.failure);
  return answer;
}

/** What an application has left, for others to start from. */
export interface LeftState {
  database: string;
  folder: string;
}

export interface HostedApplication extends ServedApplication {
  /** ends it as `stop` does, but leaves its database and its folder */
  leave: () => Promise<LeftState>;
}

interface HostedOptions {
  port?: number;
  environment?: Record<string, string>;
  /** copied at the start */
  state?: LeftState;
}

/**
 * The services of the program, on a fresh database and folder, in a process that other files of tests have used before:
 * some 0.3 s of processor time where a start of the program takes 7. Only one at a time.
 */
export async function startHostedApplication(options: HostedOptions = {}): Promise<HostedApplication> {
  const { state } = options;
  const [folder, database] = await Promise.all([
    makeScratchDirectory('hosted'),
    createTestDatabase(state?.database),
  ]);
  if (state) await cp(state.folder, folder, { recursive: true });
  const environment = {
    DATABASE_URL: database.programUrl,
    PANICLE_DATA: folder,
    PANICLE_PORT: String(options.port ?? port ?? 0),
    PANICLE_ADMIN_PASSWORD: ADMIN_PASSWORD,
    PANICLE_CAPTCHA: 'off',
    ...options.environment,
  };
  const { address = '' } = await tell({ order: 'start', environment });
  port ??= new URL(address).port;
  const end = () => tell({ order: 'stop', environment: {} });
  return {
    address,
    databaseUrl: async () => database.url,
    async leave() {
      await end();
      await database.database.close();
      return { database: database.name, folder };
    },
    async stop() {
      await end();
      await database.drop();
      await removeScratchDirectory(folder);
    },
  };
}
