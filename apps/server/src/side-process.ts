import { openPlatform } from './open-platform.ts';
import { readConfiguration } from './platform/config/configuration.ts';
import { requestTimeLimits } from './platform/database/time-limits.ts';
import { receiveOpening } from './platform/child-processes/opening.ts';
import { openLog } from './platform/log/log.ts';
import { serveSideWork } from './platform/side-work/serve-side-work.ts';
import type { Module } from './modules/module.ts';

// A process beside the web process, started by it with the file that exports `modules` as its argument.
const [modulesFile = ''] = process.argv.slice(2);
const received = receiveOpening();
const { modules } = (await import(modulesFile)) as { modules: readonly Module[] };
// Not in the environment of a process that reads what anybody sent.
const secrets = await received;
const configuration = readConfiguration({ ...process.env, ...secrets });
const log = openLog(configuration.logLevel, 'side');
const { platform } = await openPlatform({
  configuration,
  log,
  modules,
  poolSize: 2,
  timeLimits: requestTimeLimits,
});
await serveSideWork(
  platform,
  modules.flatMap((module) => module.sideWork ?? []),
);
