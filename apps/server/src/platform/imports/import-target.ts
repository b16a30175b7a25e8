import type { Language, Text, TextValues } from '@panicle/contract';
import type { Right } from '@panicle/contract/rights';
import type { Connection, Database, Transaction } from '../database/database.ts';
import type { Session } from '../http/route.ts';
import type { Storage } from '../storage/storage.ts';
import type { PackedFiles } from './packed-files.ts';
import type { Change } from '../change.ts';

export type ColumnType = 'text' | 'number' | 'integer' | 'date';

export interface ImportChoice {
  value: string;
  spellings: readonly string[];
  /** its name for readers, one of the spellings in each language; the value itself where it has none */
  title?: Text;
}

/** A column that a file may fill. */
export interface ImportColumn {
  /** stable key, e.g. 'sourceId' or a field's id */
  key: string;
  title: Text;
  type: ColumnType;
  required: boolean;
  /** other keys by which workbooks made for filling in call it */
  aliases?: readonly string[];
  /** other heads under which files carry it; matched without regard to case, width, blanks and punctuation */
  synonyms: readonly string[];
  /** allowed values with their spellings in files, e.g. { value: 'selfing', spellings: ['自交', 'self'] } */
  choices?: readonly ImportChoice[];
  maximumLength?: number;
  minimum?: number;
  maximum?: number;
  /** Its values name a record: date cells and spellings that differ in blanks, width or composition are pointed out. */
  identifier?: boolean;
  /** its texts have one line, as those of identifiers always have */
  oneLine?: boolean;
  /** files of a standard have it: the table to fill in leaves it out */
  seldom?: true;
  /** what the template says of its values beyond type and choices */
  hint?: Text;
}

/** A cell that cannot be taken as it is. Row counts from 1 as in the file, head row included. */
export interface CellProblem {
  row: number;
  column: string;
  value: string;
  reason: Text;
  values?: TextValues;
  /** warnings are shown but do not stop the import */
  severity: 'error' | 'warning';
  /**
   * the cell or the whole row is refused because of its own contents alone, and can be corrected in place; set by the
   * engine, not by the target
   */
  unreadable?: boolean;
  /** `value` is only the beginning of what the cell or the row holds, so that it has to be put right in the file */
  cut?: boolean;
}

/** A warning about no row in particular; `column` is the one that it is about. */
export type FileRemark = Pick<CellProblem, 'column' | 'value' | 'reason' | 'values'>;

/** Rows of a file, checked cell by cell, column-wise: `columns.get(key)[i]` is row `rowNumbers[i]` of the file. */
export interface ImportChunk {
  rowNumbers: readonly number[];
  columns: ReadonlyMap<string, readonly (string | number | null)[]>;
}

/** What an import knows of its author: it may run long after the session has ended. */
export type ImportSession = Pick<Session, 'userId' | 'username' | 'admin' | 'seesAll'>;

export interface ImportContext<Options> {
  session: ImportSession;
  /** e.g. the group or the trial to import into */
  options: Options;
  batchId: string;
  signal: AbortSignal;
  /** where files lie that cells name; what calls a target without a `fileColumn` may leave it out */
  files?: FileAccess;
}

export interface FileAccess {
  /** beside the transaction of a write */
  database: Database;
  storage: Storage;
  /** null: the table came alone */
  packed: PackedFiles | null;
}

export interface UndoOptions {
  /** of the reader of a refusal */
  language: Language;
  /** records that were changed since go as well; for data that belong to nobody, as the demo's */
  withEdits?: boolean;
}

/** Records of one sort that a batch made, e.g. 6 environments. */
export interface MadeRecords {
  count: number;
  /** the noun that follows the count */
  noun: Text;
}

/**
 * What can be imported. The engine reads the file, maps the columns and checks types; the target knows the rules
 * that need the database (duplicates, references) and how to write and take back.
 */
export interface ImportTarget<Options = Record<string, string>, State = unknown> {
  /** stable name, e.g. 'germplasm', 'plot-data' */
  kind: string;
  title: Text;
  /** whom it lets import */
  right: Right;
  /** Key of a column whose cells name files. Then the table may come in an archive with them. */
  fileColumn?: string;
  /** Where the rows go, by its name, e.g. the trial; null where that is not known (any more). */
  place?(connection: Connection, options: Options): Promise<Text | null>;
  /** What a written batch has made, sort by sort; sorts without records may be left out. */
  made?(connection: Connection, batchId: string): Promise<readonly MadeRecords[]>;
  /** Columns the file may fill, given the options; may read the database (user columns, traits). */
  columns(connection: Connection, options: Options): Promise<readonly ImportColumn[]>;
  /**
   * A column for a head of the file that fits none of `columns`, e.g. a numeric trait that comes into being with the
   * import. Its key depends on the head alone, so that a stored mapping stays true. `samples`: the first cells below
   * the head; none when the key of a stored mapping is looked up. `proposed`: the automatic mapping takes it, else
   * the user may choose it. The other calls learn which were chosen from the keys of the chunks' columns.
   */
  extraColumn?(
    head: string,
    samples: readonly string[],
    options: Options,
  ): { column: ImportColumn; proposed: boolean } | null;
  /** whom it lets use `extraColumn`; all importers where it is not given */
  extraRight?: Right;
  /**
   * Before a write, the first thing in its transaction: keeps others from writing to the same place until it ends,
   * where records are numbered by what `prepare` finds.
   */
  lock?(transaction: Transaction, context: ImportContext<Options>): Promise<void>;
  /** Once before the first chunk: what check and write share, e.g. known ids. */
  prepare(connection: Connection, context: ImportContext<Options>): Promise<State>;
  /**
   * What a write has to know of all rows before its first one, e.g. codes that the file gives itself and no number may
   * take: the columns, none where it is not needed, and what takes their cells in. They are read once more for it.
   */
  foresee?: {
    columns(state: State): readonly string[];
    take(chunk: ImportChunk, state: State): void;
  };
  /** Rules beyond the type of a cell. Called for each chunk in file order, in the dry run and again before writing. */
  check(
    connection: Connection,
    chunk: ImportChunk,
    state: State,
    context: ImportContext<Options>,
  ): Promise<CellProblem[]>;
  /** What is to be said of the file as a whole, after the last chunk of a dry run. */
  remarks?(
    connection: Connection,
    state: State,
    context: ImportContext<Options>,
  ): Promise<readonly FileRemark[]>;
  /**
   * Writes a chunk in the one transaction of the batch; returns records made. The batch has an entry in the operation
   * log already; the change's `audit` is for records that others use as well.
   */
  write(
    change: Change<ImportSession>,
    chunk: ImportChunk,
    state: State,
    context: ImportContext<Options>,
  ): Promise<number>;
  /** After the last chunk, in the same transaction. */
  finish?(transaction: Transaction, state: State, context: ImportContext<Options>): Promise<void>;
  /**
   * Takes the whole batch back. Throws a BusinessError when something refers to its records (such as
   * 'stillReferenced'), or when someone changed them since: nobody's later work goes without a word. Returns records
   * removed.
   */
  undo(transaction: Transaction, batchId: string, wanted: UndoOptions): Promise<number>;
}
