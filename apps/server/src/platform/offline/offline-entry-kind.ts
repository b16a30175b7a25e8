import type { TSchema } from 'typebox';
import type { ErrorName, Text } from '@panicle/contract';
import type { Right } from '@panicle/contract/rights';
import type { Change } from '../change.ts';
import type { Connection } from '../database/database.ts';
import type { Audit } from '../http/audit.ts';

/** What the server has at this moment of what an entry is about. */
export interface PresentState {
  /** shown beside the entry */
  theirs: unknown;
  /** on which the entry may be sent again */
  basis: unknown;
}

/** One entry, checked against the schemas of its kind. */
export interface ReceivedEntry<Body, Basis> {
  body: Body;
  basis: Basis;
  /** day of the entry where the device was, its clock set right */
  day: string;
}

/** One of many that are written as a set. */
export interface IdentifiedEntry<Body, Basis> extends ReceivedEntry<Body, Basis> {
  id: string;
  /** notes for the operation log when the device made the entry */
  audit: Audit;
}

/** A kind of entries that devices make without network. A feature lists its own in `offlineEntries` of its `Module`. */
export interface OfflineEntryKind<Body = unknown, Basis = unknown> {
  kind: string;
  title: Text;
  /** asked when the entry is sent, whatever held when it was made */
  right: Right;
  body: TSchema;
  basis: TSchema;
  /** the record that it is about: later entries of a device wait while an earlier one of the same record is undecided */
  subject(body: Body): string;
  /** Writes it, as the feature's own form would. Throws `offlineBasisChanged` where it needs the basis and that is old. */
  apply(change: Change, entry: ReceivedEntry<Body, Basis>): Promise<unknown>;
  /**
   * Writes those of many entries, each of another record, that need no decision, as a set; what is there now of each that
   * was written, by its id. `apply` takes the others one by one.
   */
  applyMany?(
    change: Change,
    entries: readonly IdentifiedEntry<Body, Basis>[],
  ): Promise<ReadonlyMap<string, PresentState>>;
  /** refusals of `apply` that a person decides with both values in sight; all others are final for the entry as it is */
  conflicts: readonly ErrorName[];
  /** On the day of the entry. null: what it is about is gone. */
  present(connection: Connection, body: Body, day: string): Promise<PresentState | null>;
  /** the content as the operation log says it of an entry that was dropped */
  logged(connection: Connection, body: Body): Promise<object>;
}
