import type { Text } from '@panicle/contract';
import type { Connection, Transaction } from '../../../platform/database/database.ts';

/** Materials that become one, locked. */
export interface Merging {
  keptId: string;
  mergedIds: readonly string[];
  /** code or name, for refusals */
  nameOf: (id: string) => string;
  record: MergeRecord;
}

/** A single value that changes beside what refers to the materials, so that it can be put back. */
interface ChangedValue {
  table: string;
  id: string;
  column: string;
  before: string;
  after: string;
}

/** What a module does to its rows before they move; all of it is noted. */
export interface MergeRecord {
  changes: ChangedValue[];
  removed: { table: string; row: Record<string, unknown> }[];
}

/** A column that refers to materials. */
export interface MergedColumn {
  table: string;
  column: string;
  /** what its rows are, `{count, plot|plots}`; undefined where readers need not know */
  what?: Text;
}

/** How one feature takes part in a merge. Its columns are all foreign keys to materials that its tables have. */
export interface MergePart {
  columns: readonly MergedColumn[];
  /** before any row is locked */
  lock?(transaction: Transaction): Promise<void>;
  /** before the rows refer to the one material; throws BusinessError where they cannot */
  before?(transaction: Transaction, merging: Merging): Promise<void>;
  /** when they do */
  after?(transaction: Transaction, merging: Merging): Promise<void>;
  /** when the rows refer to the several materials again */
  undone?(transaction: Transaction, merged: { keptId: string; mergedIds: readonly string[] }): Promise<void>;
}

const parts: MergePart[] = [];

/** Modules whose rows refer to materials register when they are loaded: germplasm itself knows none of them. */
export const registerMerge = (part: MergePart): void => void parts.push(part);

export const mergeParts = (): readonly MergePart[] => parts;

/** All foreign keys to materials, as the database has them. */
export const findMaterialKeys = (connection: Connection): Promise<MergedColumn[]> =>
  connection.query<MergedColumn>(
    `select k.conrelid::regclass::text as table, a.attname::text as column
       from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid = 'material'::regclass and cardinality(k.conkey) = 1
      order by 1, 2`,
  );
