import type { Route } from '../platform/http/route.ts';
import type { JobKind } from '../platform/jobs/job-kind.ts';
import type { ImportTarget } from '../platform/imports/import-target.ts';

/** A feature of the server: what it answers, what it runs, what it imports. */
export interface Module {
  name: string;
  routes: readonly Route[];
  // oxlint-disable-next-line typescript/no-explicit-any -- heterogeneous lists
  jobKinds?: readonly JobKind<any, any>[];
  // oxlint-disable-next-line typescript/no-explicit-any -- heterogeneous lists
  importTargets?: readonly ImportTarget<any, any>[];
}
