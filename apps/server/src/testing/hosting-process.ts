import { prepareFirstStart } from '../first-start.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { readConfiguration } from '../platform/config/configuration.ts';
import { defaultWorkerSettings } from '../platform/jobs/worker-settings.ts';
import { openLog } from '../platform/log/log.ts';
import { startWebService } from '../web-service.ts';
import { startWorkerService } from '../worker-service.ts';
import type { HostAnswer, HostOrder } from './application-host.ts';

// A process of tests that serves one application after another: what reads the code and compiles it is paid once. Each
// has its own configuration, database and folder; the services are the program's.

const MODULES = new URL('../modules/index.ts', import.meta.url).href;
/** A process for a job costs as much as the whole application here: it is started when one comes. */
const SETTINGS = { ...defaultWorkerSettings, startsAhead: false };

let end: () => Promise<void> = async () => undefined;

async function start(environment: Record<string, string>): Promise<string> {
  Object.assign(process.env, environment);
  const configuration = readConfiguration();
  const log = openLog(configuration.logLevel, 'test');
  const database = openDatabase(configuration.databaseUrl ?? '', { poolSize: 1 });
  await prepareFirstStart(database, configuration);
  await database.close();
  const worker = await startWorkerService({
    configuration,
    modulesFile: MODULES,
    settings: { ...SETTINGS, slots: configuration.jobSlots, megabytes: configuration.jobMegabytes },
    log,
  });
  const web = await startWebService(configuration, log);
  end = async () => {
    await Promise.all([web.close(), worker.close()]);
    // The next one starts from the environment of this process as it was.
    for (const name of Object.keys(environment)) delete process.env[name];
  };
  return web.address;
}

async function carryOut({ order, environment }: HostOrder): Promise<HostAnswer> {
  try {
    if (order === 'start') return { address: await start(environment) };
    await end();
    return {};
  } catch (failure) {
    return { failure: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure) };
  }
}

process.on(
  'message',
  (message: HostOrder) => void carryOut(message).then((answer) => process.send?.(answer)),
);
process.on('disconnect', () => process.exit(0));
