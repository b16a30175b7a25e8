import type { AuditWords } from '../platform/audit-words/audit-words.ts';
import type { BackgroundWork } from '../platform/background-work.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Route } from '../platform/http/route.ts';
import type { Invariant } from '../platform/invariant.ts';
import type { JobKind } from '../platform/jobs/job-kind.ts';
import type { AnySideWork } from '../platform/side-work/side-work.ts';
import type { ImportTarget } from '../platform/imports/import-target.ts';
import type { OfflineEntryKind } from '../platform/offline/offline-entry-kind.ts';
import type { BinKind } from '../platform/recycle-bin/bin-kind.ts';
import type { StoredObjects } from '../platform/storage/stored-objects.ts';

/** A feature of the server: what it answers, what it runs, what it imports. */
export interface Module {
  name: string;
  routes: readonly Route[];
  // oxlint-disable-next-line typescript/no-explicit-any -- heterogeneous lists
  jobKinds?: readonly JobKind<any, any>[];
  // oxlint-disable-next-line typescript/no-explicit-any -- heterogeneous lists
  importTargets?: readonly ImportTarget<any, any>[];
  /** what its requests have done beside the web process */
  sideWork?: readonly AnySideWork[];
  /** what worker processes do again and again, beside the jobs */
  backgroundWork?: readonly BackgroundWork[];
  /** how the operation log names its records, their fields and values */
  auditWords?: AuditWords;
  /** what its records bring to the recycle bin when they are deleted */
  binKinds?: readonly BinKind[];
  /** what devices enter without network and send later */
  // oxlint-disable-next-line typescript/no-explicit-any -- heterogeneous lists
  offlineEntries?: readonly OfflineEntryKind<any, any>[];
  /** which objects in the storage its rows refer to; backups take them along */
  storedObjects?: readonly StoredObjects[];
  /** what no constraint of the database can demand; `panicle check` looks at it */
  invariants?: readonly Invariant[];
  /** In the transaction of a restore, when all rows are back: ends what was true only where the backup was made. */
  afterRestore?(transaction: Transaction): Promise<void>;
}
