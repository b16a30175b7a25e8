import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino, type Logger } from 'pino';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { ROLE_KEYS, type Envelope, type Language, type RoleKey } from '@panicle/contract';
import { prepareFirstStart } from '../first-start.ts';
import { sessionReader } from '../modules/access/index.ts';
import { startSession } from '../modules/access/sessions.ts';
import { modules as allModules } from '../modules/index.ts';
import { licensedSessions } from '../modules/licence/index.ts';
import type { Module } from '../modules/module.ts';
import { openPlatform } from '../open-platform.ts';
import { readConfiguration, type Configuration } from '../platform/config/configuration.ts';
import type { Database } from '../platform/database/database.ts';
import { requestTimeLimits, type TimeLimits } from '../platform/database/time-limits.ts';
import { buildApplication } from '../platform/http/application.ts';
import type { Platform } from '../platform/platform.ts';
import { createTestDatabase } from './test-database.ts';

const FORGERY = 'test-anti-forgery-token-0123456789';

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
export type Answer = Envelope<any> & { httpStatus: number };

/** Calls the application as a browser of one user would. */
export class Client {
  readonly application: FastifyInstance;
  readonly token: string | null;
  readonly userId: string;
  language: Language = 'en_US';

  constructor(application: FastifyInstance, token: string | null, userId: string) {
    this.application = application;
    this.token = token;
    this.userId = userId;
  }

  headers(): Record<string, string> {
    const headers: Record<string, string> = {
      lang: this.language,
      cookie: `XSRF-TOKEN=${FORGERY}`,
      'x-xsrf-token': FORGERY,
    };
    if (this.token !== null) headers.token = this.token;
    return headers;
  }

  /** The bare answer, for downloads, multipart bodies and odd headers. */
  async inject(options: InjectOptions) {
    return this.application.inject({ ...options, headers: { ...this.headers(), ...options.headers } });
  }

  async call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown): Promise<Answer> {
    const response = await this.inject({ method, url, payload: body as InjectOptions['payload'] });
    return { httpStatus: response.statusCode, ...response.json<Envelope<unknown>>() } as Answer;
  }

  get(url: string) {
    return this.call('GET', url);
  }
  post(url: string, body: unknown = {}) {
    return this.call('POST', url, body);
  }
  put(url: string, body: unknown = {}) {
    return this.call('PUT', url, body);
  }
  delete(url: string) {
    return this.call('DELETE', url);
  }
}

export interface AccountOptions {
  username?: string;
  /** all keys when not given */
  keys?: readonly RoleKey[];
  readOnly?: boolean;
  /** role of type administrator */
  seesAll?: boolean;
}

export interface TestApplication {
  application: FastifyInstance;
  platform: Platform;
  /** the same database without time limits, as the owner of its tables */
  unlimited: Database;
  admin: Client;
  nobody: Client;
  /** a new account with a role of its own, signed in */
  signInAs(wanted?: AccountOptions): Promise<Client>;
  /** another session of an account */
  signInAgain(userId: string): Promise<Client>;
  close(): Promise<void>;
}

async function addAccount(platform: Platform, wanted: AccountOptions): Promise<string> {
  const id = uuidv7();
  const roleId = uuidv7();
  const { database } = platform;
  await database.query('insert into account (id, username, read_only) values ($1, $2, $3)', [
    id,
    wanted.username ?? `u${id.slice(-12)}`,
    wanted.readOnly ?? false,
  ]);
  await database.query('insert into role (id, name, type) values ($1, $2, $3)', [
    roleId,
    `role ${roleId}`,
    wanted.seesAll ? 'administrator' : 'ordinary',
  ]);
  await database.query('insert into role_menu select $1, id from menu where code = any($2)', [
    roleId,
    wanted.keys ?? ROLE_KEYS,
  ]);
  await database.query('insert into account_role values ($1, $2)', [id, roleId]);
  return id;
}

/** The whole application on a database and a folder of its own, without a port. Close it in afterAll. */
export async function startTestApplication(
  options: {
    modules?: readonly Module[];
    configuration?: Partial<Configuration>;
    timeLimits?: Partial<TimeLimits>;
    /** silent unless PANICLE_TEST_LOG names a level */
    log?: Logger;
  } = {},
): Promise<TestApplication> {
  const folder = await mkdtemp(join(tmpdir(), 'panicle-test-'));
  const testDatabase = await createTestDatabase();
  const configuration: Configuration = {
    ...readConfiguration({
      PANICLE_DATA: folder,
      DATABASE_URL: testDatabase.programUrl,
      PANICLE_ADMIN_PASSWORD: 'Harvest#2026',
    }),
    ...options.configuration,
  };
  const log = options.log ?? pino({ level: process.env.PANICLE_TEST_LOG ?? 'silent' });
  const modules = options.modules ?? allModules;
  const { platform, close } = await openPlatform({
    configuration,
    log,
    modules,
    timeLimits: { ...requestTimeLimits, ...options.timeLimits },
  });
  await prepareFirstStart(platform.database, configuration);
  const application = await buildApplication({
    platform,
    routes: modules.flatMap((module) => module.routes),
    sessions: licensedSessions(sessionReader, configuration),
    verifyAnswers: true,
  });
  await application.ready();
  const clientFor = async (id: string) =>
    new Client(application, await startSession(platform.database, id, '127.0.0.1'), id);
  const [admin] = await platform.database.query<{ id: string }>(
    `select id from account where username = 'admin'`,
  );
  return {
    application,
    platform,
    unlimited: testDatabase.database,
    admin: await clientFor(admin?.id ?? ''),
    nobody: new Client(application, null, ''),
    signInAs: async (wanted = {}) => clientFor(await addAccount(platform, wanted)),
    signInAgain: clientFor,
    async close() {
      await application.close();
      await close();
      await testDatabase.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
