import { readConfiguration } from './platform/config/configuration.ts';
import { openLog } from './platform/log/log.ts';
import { startWebService } from './web-service.ts';

const configuration = readConfiguration();
const log = openLog(configuration.logLevel, 'web');
const service = await startWebService(configuration, log);
const { address } = service;
process.send?.({ ready: true, address });
service.side.warm();
log.info({ address }, 'serving');

let closing = false;
async function shutDown(): Promise<void> {
  if (closing) return;
  closing = true;
  await service.close();
  process.exit(0);
}
process.on('SIGTERM', () => void shutDown());
process.on('SIGINT', () => void shutDown());
// Logs were moved away: they are opened anew for every write.
process.on('SIGHUP', () => undefined);
// The supervisor is gone: nobody would restart or stop this process.
process.on('disconnect', () => void shutDown());
