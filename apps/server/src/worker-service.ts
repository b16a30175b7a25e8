import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Module } from './modules/module.ts';
import { openPlatform } from './open-platform.ts';
import { startBackgroundWork } from './platform/background-work.ts';
import type { Configuration } from './platform/config/configuration.ts';
import { JobWorker } from './platform/jobs/job-worker.ts';
import type { WorkerSettings } from './platform/jobs/worker-settings.ts';

export interface WorkerServiceOptions {
  configuration: Configuration;
  /** address of the file that exports `modules`, for the processes of jobs too */
  modulesFile: string;
  settings: WorkerSettings;
  log: Logger;
}

/** Runs background jobs, and what the features do again and again beside them. */
export async function startWorkerService(options: WorkerServiceOptions): Promise<{
  /** of the worker, as claims name it */
  name: string;
  close(): Promise<void>;
}> {
  const { configuration, modulesFile, settings, log } = options;
  const { modules } = (await import(modulesFile)) as { modules: readonly Module[] };
  const { platform, close } = await openPlatform({ configuration, log, modules, poolSize: 4 });
  const worker = new JobWorker({
    database: platform.database,
    kinds: platform.jobKinds,
    script: {
      file: fileURLToPath(new URL('./job-process.ts', import.meta.url)),
      arguments: [modulesFile],
    },
    settings,
    log,
  });
  await worker.start();
  const stopBackgroundWork = startBackgroundWork(
    modules.flatMap((module) => module.backgroundWork ?? []),
    platform,
  );
  return {
    name: worker.name,
    async close() {
      await Promise.all([worker.stop(), stopBackgroundWork()]);
      await close();
    },
  };
}
