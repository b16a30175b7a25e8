import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfiguration } from './platform/config/configuration.ts';
import { defaultWorkerSettings } from './platform/jobs/worker-settings.ts';
import { openLog } from './platform/log/log.ts';
import { startWorkerService } from './worker-service.ts';

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

const configuration = readConfiguration();
const log = openLog(configuration.logLevel, 'worker');
const service = await startWorkerService({
  configuration,
  modulesFile: pathToFileURL(options.modules).href,
  settings: {
    ...defaultWorkerSettings,
    slots: configuration.jobSlots,
    megabytes: configuration.jobMegabytes,
    leaseMilliseconds: milliseconds(options.lease, defaultWorkerSettings.leaseMilliseconds),
    heartbeatMilliseconds: milliseconds(options.heartbeat, defaultWorkerSettings.heartbeatMilliseconds),
    pollMilliseconds: milliseconds(options.poll, defaultWorkerSettings.pollMilliseconds),
  },
  log,
});
process.send?.({ ready: true });
log.info({ worker: service.name, slots: configuration.jobSlots }, 'working');

let stopping = false;
async function shutDown(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await service.close();
  process.exit(0);
}
process.on('SIGTERM', () => void shutDown());
process.on('SIGINT', () => void shutDown());
// Logs were moved away: they are opened anew for every write.
process.on('SIGHUP', () => undefined);
// The supervisor is gone: nobody would restart or stop this process.
process.on('disconnect', () => void shutDown());
