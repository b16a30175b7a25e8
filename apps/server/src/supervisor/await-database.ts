import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Configuration } from '../platform/config/configuration.ts';
import { failureCode, isUnreachable } from '../platform/database/connection-failures.ts';
import { UnfitDatabase } from '../platform/database/server-check.ts';
import { openWaitingService } from './waiting-service.ts';

const BETWEEN = 1_000;
const CONNECT_TIMEOUT = 5_000;
/** Beside those of a server that restarts: its name is not known yet, nothing answers, the database is not made yet. */
const NOT_YET = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', '3D000']);

function isNotYet(failure: Error): boolean {
  if (isUnreachable(failure) || NOT_YET.has(failureCode(failure))) return true;
  return failure.message.includes('timeout');
}

async function failureOf(url: string): Promise<Error | null> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    application_name: 'panicle start',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (failure) {
    return failure instanceof Error ? failure : new Error(String(failure));
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Options {
  configuration: Pick<Configuration, 'host' | 'port' | 'basePath' | 'databasePatience'>;
  /** whether this program answers browsers, so that it has a port to answer on while it waits */
  web: boolean;
  log: (line: string) => void;
  stop: AbortSignal;
}

/**
 * Waits for a database server that starts after us, for PANICLE_DATABASE_PATIENCE seconds.
 *
 * @throws UnfitDatabase when it has not answered by then, or at once when it refuses us
 */
export async function awaitDatabase(url: string, options: Options): Promise<void> {
  const { configuration, web, log, stop } = options;
  const deadline = Date.now() + configuration.databasePatience * 1000;
  let closeWaiting: (() => Promise<void>) | null = null;
  try {
    for (;;) {
      const failure = await failureOf(url);
      if (failure === null || stop.aborted) return;
      const reason = failureCode(failure) || failure.message;
      if (!isNotYet(failure) || Date.now() >= deadline) {
        throw new UnfitDatabase(`The database does not answer (${reason}). Check DATABASE_URL.`);
      }
      if (closeWaiting === null) {
        log(
          `The database does not answer yet (${reason}); waiting up to ${configuration.databasePatience} s.`,
        );
        closeWaiting =
          web && configuration.port !== 0 ? await openWaitingService(configuration) : async () => undefined;
      }
      await pause(BETWEEN, undefined, { signal: stop }).catch(() => undefined);
    }
  } finally {
    await closeWaiting?.();
  }
}
