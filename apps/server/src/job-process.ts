import { openPlatform } from './open-platform.ts';
import { readConfiguration } from './platform/config/configuration.ts';
import { serveJobs } from './platform/jobs/serve-jobs.ts';
import { openLog } from './platform/log/log.ts';
import type { Module } from './modules/module.ts';

// A job's process, started by the worker with the file that exports `modules` as its argument.
const [modulesFile = ''] = process.argv.slice(2);
const { modules } = (await import(modulesFile)) as { modules: readonly Module[] };
const configuration = readConfiguration();
const log = openLog(configuration.logLevel, 'job');
const { platform } = await openPlatform({ configuration, log, modules, poolSize: 2 });
await serveJobs(platform);
