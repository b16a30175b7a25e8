import { fileURLToPath } from 'node:url';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { modules } from './modules/index.ts';
import { sessionReader } from './modules/access/index.ts';
import { licensedSessions } from './modules/licence/index.ts';
import { followOutsideOrigins } from './modules/system/index.ts';
import { openPlatform } from './open-platform.ts';
import type { Configuration } from './platform/config/configuration.ts';
import { requestTimeLimits } from './platform/database/time-limits.ts';
import { buildApplication } from './platform/http/application.ts';
import { serveWebPages } from './platform/http/web-pages.ts';
import { measureProcess } from './platform/metrics/metrics.ts';
import { SidePool } from './platform/side-work/side-pool.ts';

const PAGES = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** Open requests get this long to end, then their connections are cut. */
const TIMEOUT = 4_000;

export interface WebService {
  /** where it listens */
  address: string;
  side: SidePool;
  close(): Promise<void>;
}

/** Serves HTTP: the calls of all modules and the browser part. */
export async function startWebService(configuration: Configuration, log: Logger): Promise<WebService> {
  const side = new SidePool({
    script: {
      file: fileURLToPath(new URL('./side-process.ts', import.meta.url)),
      arguments: [new URL('./modules/index.ts', import.meta.url).href],
    },
    folder: join(configuration.dataDirectory, 'staging'),
    log,
  });
  const { platform, close } = await openPlatform({
    configuration,
    log,
    modules,
    timeLimits: requestTimeLimits,
    side,
  });
  const application = await buildApplication({
    platform,
    routes: modules.flatMap((module) => module.routes),
    sessions: licensedSessions(sessionReader, configuration),
    outsideOrigins: await followOutsideOrigins(platform),
  });
  measureProcess(platform);
  await serveWebPages(application, resolve(PAGES), configuration.basePath);
  const address = await application.listen({ port: configuration.port, host: configuration.host });
  if (!configuration.captcha) log.warn('PANICLE_CAPTCHA=off: sign-in works without the slider puzzle');
  return {
    address,
    side,
    async close() {
      const hardStop = setTimeout(() => application.server.closeAllConnections(), TIMEOUT);
      await application.close();
      clearTimeout(hardStop);
      await close();
    },
  };
}
