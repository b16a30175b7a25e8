import { openPlatform } from './open-platform.ts';
import { receiveOpening } from './platform/child-processes/opening.ts';
import { readConfiguration } from './platform/config/configuration.ts';
import { serveJobs } from './platform/jobs/serve-jobs.ts';
import { openLog } from './platform/log/log.ts';
import type { Module } from './modules/module.ts';

// A job's process, started by the worker with the file that exports `modules` as its argument.
const [modulesFile = ''] = process.argv.slice(2);
const received = receiveOpening();
const { modules } = (await import(modulesFile)) as { modules: readonly Module[] };
// It says what the environment of a process that may start others does not hold.
const secrets = await received;
const configuration = readConfiguration({ ...process.env, ...secrets });
const log = openLog(configuration.logLevel, 'job');
const { platform } = await openPlatform({ configuration, log, modules, poolSize: 2 });
await serveJobs(platform);
