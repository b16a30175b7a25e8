import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Module } from './modules/module.ts';
import { openPlatform } from './open-platform.ts';
import { startBackgroundWork } from './platform/background-work.ts';
import { readConfiguration } from './platform/config/configuration.ts';
import { JobWorker } from './platform/jobs/job-worker.ts';
import { defaultWorkerSettings } from './platform/jobs/worker-settings.ts';
import { openLog } from './platform/log/log.ts';

// The worker: runs background jobs. Started by the supervisor, or by hand with DATABASE_URL set. The options are for
// tests: other modules, shorter times (milliseconds).
const { values: options } = parseArgs({
  options: {
    modules: { type: 'string', default: fileURLToPath(new URL('./modules/index.ts', import.meta.url)) },
    lease: { type: 'string' },
    heartbeat: { type: 'string' },
    poll: { type: 'string' },
  },
});

const milliseconds = (text: string | undefined, fallback: number) =>
  text === undefined ? fallback : Number(text);

const modulesFile = pathToFileURL(options.modules).href;
const { modules } = (await import(modulesFile)) as { modules: readonly Module[] };
const configuration = readConfiguration();
const log = openLog(configuration.logLevel, 'worker');
const { platform, close } = await openPlatform({ configuration, log, modules, poolSize: 4 });
const worker = new JobWorker({
  database: platform.database,
  kinds: platform.jobKinds,
  script: { file: fileURLToPath(new URL('./job-process.ts', import.meta.url)), arguments: [modulesFile] },
  settings: {
    ...defaultWorkerSettings,
    slots: configuration.jobSlots,
    leaseMilliseconds: milliseconds(options.lease, defaultWorkerSettings.leaseMilliseconds),
    heartbeatMilliseconds: milliseconds(options.heartbeat, defaultWorkerSettings.heartbeatMilliseconds),
    pollMilliseconds: milliseconds(options.poll, defaultWorkerSettings.pollMilliseconds),
  },
  log,
});
await worker.start();
const stopBackgroundWork = startBackgroundWork(
  modules.flatMap((module) => module.backgroundWork ?? []),
  platform,
);
process.send?.({ ready: true });
log.info({ worker: worker.name, slots: configuration.jobSlots }, 'working');

let stopping = false;
async function shutDown(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all([worker.stop(), stopBackgroundWork()]);
  await close();
  process.exit(0);
}
process.on('SIGTERM', () => void shutDown());
process.on('SIGINT', () => void shutDown());
// Logs were moved away: they are opened anew for every write.
process.on('SIGHUP', () => undefined);
// The supervisor is gone: nobody would restart or stop this process.
process.on('disconnect', () => void shutDown());
