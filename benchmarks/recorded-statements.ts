import { Client } from 'pg';
import { pino } from 'pino';
import { sessionReader } from '../apps/server/src/modules/access/index.ts';
import { modules } from '../apps/server/src/modules/index.ts';
import { openPlatform } from '../apps/server/src/open-platform.ts';
import { readConfiguration } from '../apps/server/src/platform/config/configuration.ts';
import { buildApplication } from '../apps/server/src/platform/http/application.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/** What only the program itself has to ask for; a bare server knows no sessions. */
const OWN = /\blogin_session\b/;

/** Notes what this process sends to the database while `work` runs. */
async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const ordinary = Reflect.get(Client.prototype, 'query') as (...given: unknown[]) => unknown;
  Reflect.set(Client.prototype, 'query', function record(this: Client, ...given: unknown[]) {
    const [config, values] = given as [string | Statement, unknown[] | undefined];
    if (typeof config === 'string') sent.push({ text: config, values: Array.isArray(values) ? values : [] });
    else sent.push({ text: config.text, values: config.values ?? [] });
    return Reflect.apply(ordinary, this, given);
  });
  try {
    await work();
  } finally {
    Reflect.set(Client.prototype, 'query', ordinary);
  }
  return sent.filter(({ text }) => !OWN.test(text));
}

/**
 * The statements that an answer of the program takes, once it has learned what it remembers: asked of the program's own
 * code in this process, so that they are the same whatever becomes of it.
 */
export async function openRecorder(dataDirectory: string, url: string, headers: Record<string, string>) {
  const configuration = readConfiguration({ PANICLE_DATA: dataDirectory, DATABASE_URL: url });
  const log = pino({ level: 'silent' });
  const { platform, close } = await openPlatform({ configuration, log, modules, poolSize: 10 });
  const routes = modules.flatMap((module) => module.routes);
  const application = await buildApplication({ platform, routes, sessions: sessionReader });
  await application.ready();
  const ask = async (path: string) => {
    const { statusCode, body } = await application.inject({ method: 'GET', url: path, headers });
    const { status, msg } = JSON.parse(body) as { status: number; msg: string };
    if (statusCode !== 200 || status !== 200) throw new Error(`${path}: ${statusCode} ${msg}`);
  };
  return {
    async statementsOf(path: string): Promise<Statement[]> {
      await ask(path);
      return recordStatements(() => ask(path));
    },
    async close() {
      await application.close();
      await close();
    },
  };
}
