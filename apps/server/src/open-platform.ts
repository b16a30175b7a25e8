import { flushCompileCache } from 'node:module';
import type { Logger } from 'pino';
import type { Module } from './modules/module.ts';
import { ConfigurationError, type Configuration } from './platform/config/configuration.ts';
import { openDatabase } from './platform/database/open-database.ts';
import type { TimeLimits } from './platform/database/time-limits.ts';
import type { ImportTarget } from './platform/imports/import-target.ts';
import type { JobKind } from './platform/jobs/job-kind.ts';
import { createJobQueue } from './platform/jobs/queue.ts';
import { openMail } from './platform/mail/mail.ts';
import type { Platform } from './platform/platform.ts';
import { openSecurityLog } from './platform/security/security-log.ts';
import { openDiskReserve } from './platform/storage/disk-reserve.ts';
import type { BinKind } from './platform/recycle-bin/bin-kind.ts';
import { sideWorkHere } from './platform/side-work/side-work-here.ts';
import type { SideRunner } from './platform/side-work/side-work.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { collectWords } from './platform/audit-words/collect.ts';

export interface OpenPlatformOptions {
  configuration: Configuration;
  log: Logger;
  modules: readonly Module[];
  /** connections of this process; the embedded server allows 60 in all */
  poolSize?: number;
  /** of statements; none for processes that run jobs */
  timeLimits?: TimeLimits;
  /** where side work is done: in this process where none is given */
  side?: SideRunner;
}

/** Opened only when guests ask. */
const GUEST_CONNECTIONS = 3;

function byKind<Item extends { kind: string }>(items: readonly Item[]): Map<string, Item> {
  const found = new Map<string, Item>();
  for (const item of items) {
    if (found.has(item.kind)) throw new Error(`two modules declare the kind ${item.kind}`);
    found.set(item.kind, item);
  }
  return found;
}

/** Opens the technology for one process; `close` gives everything back. */
export async function openPlatform(
  options: OpenPlatformOptions,
): Promise<{ platform: Platform; close: () => Promise<void> }> {
  const { configuration, log, modules } = options;
  if (configuration.databaseUrl === null)
    throw new ConfigurationError('DATABASE_URL is wanted: the supervisor sets it');
  // All code is read by now. Node keeps what it compiled when a process ends by itself, and these are often killed.
  flushCompileCache();
  const database = openDatabase(configuration.databaseUrl, {
    poolSize: options.poolSize,
    ...options.timeLimits,
  });
  const guests = openDatabase(configuration.databaseUrl, {
    poolSize: GUEST_CONNECTIONS,
    schema: 'guest',
    beside: database,
    ...options.timeLimits,
  });
  const jobKinds = byKind<JobKind>(modules.flatMap((module) => module.jobKinds ?? []));
  const importTargets = byKind<ImportTarget>(modules.flatMap((module) => module.importTargets ?? []));
  const binKinds = byKind<BinKind>(modules.flatMap((module) => module.binKinds ?? []));
  const mail = configuration.mail === null ? null : openMail(configuration.mail, log);
  const security = openSecurityLog({ database, log, lines: configuration.securityLog });
  const platform: Platform = {
    configuration,
    database,
    guestDatabase: guests,
    storage: await openStorage(configuration.storage),
    disk: openDiskReserve(configuration, log),
    jobs: createJobQueue(jobKinds, configuration.jobMegabytes),
    mail,
    side:
      options.side ??
      sideWorkHere(
        () => platform,
        modules.flatMap((module) => module.sideWork ?? []),
      ),
    log,
    security,
    jobKinds,
    importTargets,
    binKinds,
    auditVocabulary: collectWords(modules.map(({ auditWords }) => auditWords)),
  };
  const close = async () => {
    await mail?.close();
    await security.close();
    await guests.close();
    await platform.side.close();
    await database.close();
  };
  return { platform, close };
}
