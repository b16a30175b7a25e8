import { Type, type Static } from 'typebox';
import { Identifier, Instant, Nullable, OneOf, StrictObject, pageQuery } from './envelope.ts';

const Word = Type.String({ minLength: 1, maxLength: 100 });

const logFilters = {
  /** exactly; also finds what an administrator did as someone else */
  username: Type.Optional(Word),
  action: Type.Optional(Word),
  entity: Type.Optional(Word),
  /** all entries about one record */
  entityId: Type.Optional(Word),
  address: Type.Optional(Word),
  /** anywhere in the record's id, its shown name, the user and the states before and after */
  search: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** from this moment on */
  from: Type.Optional(Instant),
  /** before this moment */
  to: Type.Optional(Instant),
};

export const OperationLogQuery = StrictObject({ ...pageQuery, ...logFilters });
export type OperationLogQuery = Static<typeof OperationLogQuery>;

export const LOG_EXPORT_FORMATS = ['xlsx', 'csv'] as const;
/** More entries than fit into a sheet are refused. */
export const MOST_EXPORTED_ENTRIES = 1_000_000;
export const OperationLogExportQuery = StrictObject({
  ...logFilters,
  format: OneOf(LOG_EXPORT_FORMATS),
});
export type OperationLogExportQuery = Static<typeof OperationLogExportQuery>;
export type OperationLogFilter = Omit<OperationLogExportQuery, 'format'>;

/** A text search looks at this many of the newest entries that the other filters leave. */
export const SEARCHED_LOG_ENTRIES = 200_000;
/** Totals are exact up to here, estimates above. */
export const COUNTED_LOG_ENTRIES = 200_000;

export const OperationLogEntry = Type.Object({
  id: Identifier,
  /** order of the entries, whatever the clock said */
  sequence: Type.Integer(),
  at: Instant,
  /** '' where nobody was signed in */
  username: Type.String(),
  /** the administrator who acted as that user */
  actorUsername: Nullable(Type.String()),
  /** network address; 'worker' for background jobs */
  address: Type.String(),
  entity: Type.String(),
  entityId: Nullable(Type.String()),
  /** name of the record, where the entry has one */
  subject: Nullable(Type.String()),
  action: Type.String(),
  /** why, where the one who did it was asked */
  reason: Nullable(Type.String()),
});
export type OperationLogEntry = Static<typeof OperationLogEntry>;

export const OperationLogPage = Type.Object({
  records: Type.Array(OperationLogEntry),
  total: Type.Integer(),
  current: Type.Integer(),
  size: Type.Integer(),
  /** false: `total` is an estimate */
  totalExact: Type.Boolean(),
  /** false: a text search has left out the oldest entries */
  searchComplete: Type.Boolean(),
});
export type OperationLogPage = Static<typeof OperationLogPage>;

export const OperationLogDetail = Type.Object({
  ...OperationLogEntry.properties,
  requestId: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  /** of the records that `before` and `after` refer to, by id */
  names: Type.Record(Type.String(), Type.String()),
  /** place in the chain of hashes and the hash, hexadecimal; null while it waits for its seal */
  seal: Nullable(Type.Object({ position: Type.Integer(), hash: Type.String() })),
});
export type OperationLogDetail = Static<typeof OperationLogDetail>;

/** What the filters offer: all values that occur. */
export const OperationLogChoices = Type.Object({
  usernames: Type.Array(Type.String()),
  actions: Type.Array(Type.String()),
  entities: Type.Array(Type.String()),
});
export type OperationLogChoices = Static<typeof OperationLogChoices>;

/** What the last check of the chain of hashes found. */
export const OperationLogIntegrity = Type.Object({
  /** null: not checked yet */
  checkedAt: Nullable(Instant),
  /** entries that were checked */
  sealed: Type.Integer(),
  faultCount: Type.Integer(),
  /** the first ones */
  faults: Type.Array(
    Type.Object({
      kind: OneOf(['changed', 'missing', 'broken', 'unkeyed', 'unsealed', 'cut-off']),
      position: Nullable(Type.Integer()),
      sequence: Nullable(Type.Integer()),
    }),
  ),
  /** links by what proves them; null: not checked yet, or by an earlier version */
  proof: Nullable(
    Type.Object({
      /** sealed with the key of this system */
      keyed: Type.Integer(),
      /** from before the chain had a key */
      beforeKey: Type.Integer(),
      /** with a key that is not here, as after a restore elsewhere */
      otherKey: Type.Integer(),
      /** heads noted outside of the database that agree */
      anchors: Type.Integer(),
    }),
  ),
  /** the program's own database role could rewrite the log */
  oneRole: Type.Boolean(),
});
export type OperationLogIntegrity = Static<typeof OperationLogIntegrity>;
