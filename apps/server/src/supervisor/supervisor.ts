import { prepareFirstStart } from '../first-start.ts';
import type { Configuration } from '../platform/config/configuration.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { grantToProgram, ownsOperationLog } from '../platform/database/program-role.ts';
import { checkServer } from '../platform/database/server-check.ts';
import { ballastOf } from '../platform/storage/ballast.ts';
import { forServices } from '../platform/secrets.ts';
import { announcement, signInOnly } from './announcement.ts';
import { awaitDatabase } from './await-database.ts';
import { closeToOthers } from './owner-only.ts';
import { lockServices, makeDataDirectory } from './data-directory.ts';
import { isDataInUse } from './data-lock.ts';
import { requireFreePort } from './free-port.ts';
import { openKeptDatabase, type KeptDatabase } from './kept-database.ts';
import { serviceFile, type Service } from './service.ts';
import { openServiceLog } from './service-log.ts';
import { ServiceProcess } from './service-process.ts';
import { tendBallast } from './tend-ballast.ts';

export interface SupervisorOptions {
  configuration: Configuration;
  services: readonly Service[];
  log: (line: string) => void;
  print: (text: string) => void;
  /** aborted when the program shall end */
  stop: AbortSignal;
}

/** How long the services of a killed program may take to notice that it is gone. */
const orphanPatience = 7000;

const ONE_ROLE =
  'The program works with the database role that owns the tables, which could rewrite the operation log. Name another ' +
  'role in DATABASE_URL and the owner in DATABASE_OWNER_URL; docs/operations.md says how.';

async function prepareDatabase(
  { url, ownerUrl }: Pick<KeptDatabase, 'url' | 'ownerUrl'>,
  options: SupervisorOptions,
): Promise<string | null> {
  for (const warning of await checkServer(ownerUrl)) options.log(warning);
  const migrations = await migrate(ownerUrl);
  if (migrations.length > 0) options.log(`Database brought up to date: ${migrations.join(', ')}.`);
  await grantToProgram(ownerUrl, url);
  const database = openDatabase(url, { poolSize: 2 });
  try {
    if (await ownsOperationLog(database)) options.log(ONE_ROLE);
    return (await prepareFirstStart(database, options.configuration)).oneTimePassword;
  } finally {
    await database.close();
  }
}

function startServices(options: SupervisorOptions, database: KeptDatabase): ServiceProcess[] {
  const environment = () => ({
    ...forServices(process.env),
    PANICLE_DATA: options.configuration.dataDirectory,
    DATABASE_URL: database.url,
  });
  return options.services.map(
    (name) =>
      new ServiceProcess({
        name,
        file: serviceFile(name),
        environment,
        log: options.log,
        openOutput: () => openServiceLog(options.configuration.dataDirectory, name),
      }),
  );
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

async function runServices(
  options: SupervisorOptions,
  processes: readonly ServiceProcess[],
  password: string | null,
) {
  const stopped = aborted(options.stop);
  let untold = password;
  try {
    const ready = Promise.all(processes.map((process) => process.ready));
    const messages = await Promise.race([ready, stopped]);
    if (!messages) return;
    const address = messages.find((message) => message.address !== undefined)?.address ?? null;
    options.print(announcement(address, password));
    untold = null;
    await stopped;
  } finally {
    // The account exists although the start went wrong: nobody could sign in at the next one.
    if (untold !== null) options.print(signInOnly(untold));
    await Promise.all(processes.map((process) => process.stop()));
  }
}

/** Root hands the embedded database to another account, which must get through to its files. */
const needsPassage = ({ databaseUrl }: Configuration) => databaseUrl === null && process.getuid?.() === 0;

/** Runs everything from the database upward and resolves when it has been stopped in the opposite order. */
export async function supervise(options: SupervisorOptions): Promise<void> {
  const { configuration, services, log, stop } = options;
  await makeDataDirectory(configuration.dataDirectory);
  const ballast = ballastOf({
    dataDirectory: configuration.dataDirectory,
    reserveBytes: configuration.diskReserveMegabytes * 1024 * 1024,
    log,
  });
  // Before anything is written: on a full disk even the lock would fail.
  await ballast.release();
  await closeToOthers(configuration.dataDirectory, needsPassage(configuration));
  const locks = await lockServices(configuration, services);
  let processes: ServiceProcess[] = [];
  let database: KeptDatabase | null = null;
  const tending = new AbortController();
  let tended: Promise<void> | null = null;
  try {
    if (services.includes('web') && configuration.port !== 0) {
      const timeout = locks.some((lock) => lock.takenOver) ? orphanPatience : 0;
      await requireFreePort(configuration.port, configuration.host, timeout);
    }
    const onMoved = () => processes.forEach((process) => process.restart());
    database = await openKeptDatabase({ configuration, log, ballast, onMoved });
    tended = tendBallast(ballast, log, tending.signal);
    if (configuration.databaseUrl !== null) {
      const waiting = { configuration, web: services.includes('web'), log, stop };
      await awaitDatabase(database.ownerUrl, waiting);
      if (stop.aborted) return;
    }
    const password = await prepareDatabase(database, options);
    if (stop.aborted) return;
    processes = startServices(options, database);
    await runServices(options, processes, password);
  } finally {
    tending.abort();
    await tended;
    for (const lock of locks) await lock.release();
    await database?.close(await isDataInUse(configuration.dataDirectory));
  }
}
