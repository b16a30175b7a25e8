import { readConfiguration, ConfigurationError } from './platform/config/configuration.ts';
import { EmbeddedDatabaseError } from './platform/database/embedded/embedded-failure.ts';
import { MigrationError } from './platform/database/migrate.ts';
import { UnfitDatabase } from './platform/database/server-check.ts';
import { DataInUse } from './supervisor/data-lock.ts';
import { readServices, StartFailure } from './supervisor/service.ts';
import { supervise } from './supervisor/supervisor.ts';

/** Failures whose text says what is wrong and what to do; of all others the stack is shown too. */
const explained = [
  ConfigurationError,
  EmbeddedDatabaseError,
  MigrationError,
  UnfitDatabase,
  DataInUse,
  StartFailure,
];

function explain(failure: unknown): string {
  if (explained.some((kind) => failure instanceof kind)) return (failure as Error).message;
  return failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
}

// Whatever is made from here on, by this process and its children, is for its owner only.
process.umask(0o077);

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());
// A terminal that was closed ends the program. Elsewhere the signal says that logs were moved: they are opened anew for
// every write, so there is nothing to do.
process.on('SIGHUP', () => (process.stdout.isTTY ? ending.abort() : undefined));
// Started by a script that has gone: nobody could stop this program any more.
process.on('disconnect', () => ending.abort());

try {
  await supervise({
    configuration: readConfiguration(),
    services: readServices(process.argv.slice(2)),
    log: (line) => console.error(`panicle: ${line}`),
    print: (text) => console.log(text),
    stop: ending.signal,
  });
} catch (failure) {
  console.error(`panicle: ${explain(failure)}`);
  process.exitCode = 1;
}
if (process.connected) process.disconnect();
