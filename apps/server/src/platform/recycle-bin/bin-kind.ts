import type { Language, Text } from '@panicle/contract';
import type { Right } from '@panicle/contract/rights';
import type { Change } from '../change.ts';
import type { Transaction } from '../database/database.ts';

/** Rows of one table that go with the records. */
export interface BinTable {
  /** has a column `id uuid` */
  table: string;
  /** condition over the table that finds the rows of the records whose ids are $1 (uuid[]) */
  of: string;
  /** the column that says which of the records a row goes with, where several records are restored one by one */
  owner?: string;
  /** the noun after the number of rows that went, `{count, plot|plots}`; without it readers do not learn the number */
  counted?: Text;
  /** SQL over `record` (the row as jsonb) for the keys of its objects in the storage, as text[] */
  objects?: string;
}

/**
 * What the records of one kind bring to the recycle bin. Each feature declares its own in its `Module`; deleting,
 * restoring, purging, backup and check know no feature.
 */
export interface BinKind {
  /** also what the operation log calls such a record */
  kind: string;
  /** `{count, Trial|Trials}` */
  what: Text;
  /** whom it lets see and restore such records */
  right: Right;
  /** the records themselves first, then what refers to them: each table after those that it refers to */
  tables: readonly [BinTable, ...BinTable[]];
  /**
   * SQL over `record` for what readers call a record, where several are deleted together: each of them can then be
   * restored on its own. All of them lie in the first table; every other one says the `owner` of its rows.
   */
  recordName?: string;
  /** SQL over `record` for what readers of English call a record, where it may have an English name as well. */
  englishName?: string;
  /** a name that only one record may have: in the bin it is free, so another one may have it by now */
  name?: {
    column: string;
    /** the unique index */
    index: string;
    /** throws BusinessError for a name that such a record cannot have; an empty one is refused without it */
    check?(name: string): void;
  };
  /**
   * In the transaction of a restore, before the rows go back: adapts them to what has changed since. Returns remarks
   * for the reader; throws BusinessError where they cannot go back.
   */
  beforeRestore?(transaction: Transaction, binId: string, language: Language): Promise<string[]>;
  /** In the same transaction, when the rows are back and their copies still in the bin: brings up to date what follows from them. */
  afterRestore?(change: Pick<Change, 'transaction' | 'session'>, binId: string): Promise<void>;
}

/** A deletion in the bin. */
export interface BinItem {
  id: string;
  kind: string;
  name: string;
  recordCount: number;
  holds: { table: string; count: number }[];
  ownerIds: string[];
  deletedAt: Date;
  deletedById: string;
  deletedBy: string;
}
