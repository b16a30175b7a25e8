import type { AuditVocabulary } from '@panicle/contract/operation-log-words';
import type { Logger } from 'pino';
import type { Configuration } from './config/configuration.ts';
import type { Database } from './database/database.ts';
import type { JobKind, JobQueue } from './jobs/job-kind.ts';
import type { Mail } from './mail/mail.ts';
import type { DiskReserve } from './storage/disk-reserve.ts';
import type { BinKind } from './recycle-bin/bin-kind.ts';
import type { SideRunner } from './side-work/side-work.ts';
import type { Storage } from './storage/storage.ts';
import type { SecurityLog } from './security/security-log.ts';
import type { ImportTarget } from './imports/import-target.ts';

/** The technology that modules stand on. It knows no feature. */
export interface Platform {
  configuration: Configuration;
  database: Database;
  /** for reads of guests: its tables hold only what is public (migration 0018) */
  guestDatabase: Database;
  storage: Storage;
  disk: DiskReserve;
  jobs: JobQueue;
  /** what a request needs done and the web process must not do itself */
  side: SideRunner;
  /** null: no mail settings, nothing that needs mail is offered */
  mail: Mail | null;
  log: Logger;
  /** failed sign-ins, refused rights, exports: `note` an event, the rest is done behind it */
  security: SecurityLog;
  /** filled from the modules at start */
  jobKinds: ReadonlyMap<string, JobKind>;
  importTargets: ReadonlyMap<string, ImportTarget>;
  binKinds: ReadonlyMap<string, BinKind>;
  auditVocabulary: AuditVocabulary;
}
