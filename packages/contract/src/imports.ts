import { Type, type Static } from 'typebox';
import { Identifier, Instant, Nullable, OneOf, PageOf, StrictObject, pageQuery } from './envelope.ts';
import type { Text } from './language.ts';
import { DECIMAL_MARKS, DELIMITERS, TEXT_ENCODINGS } from './text-tables.ts';

/**
 * previewed -> checking -> checked -> writing -> written -> undone; back to checked when writing finds errors;
 * failed when the file could not be read to its end or the work was lost, terminated when a user ended the task.
 */
export const IMPORT_STATES = [
  'previewed',
  'checking',
  'checked',
  'writing',
  'written',
  'undone',
  'failed',
  'terminated',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const importStateNames: Record<ImportState, Text> = {
  previewed: { zh: '待检查', en: 'Not checked' },
  checking: { zh: '检查中', en: 'Checking' },
  checked: { zh: '已检查', en: 'Checked' },
  writing: { zh: '导入中', en: 'Importing' },
  written: { zh: '已导入', en: 'Imported' },
  undone: { zh: '已撤销', en: 'Undone' },
  failed: { zh: '失败', en: 'Failed' },
  terminated: { zh: '已终止', en: 'Terminated' },
};

export const PROBLEM_SEVERITIES = ['error', 'warning'] as const;
/** Bad cells kept per batch; the counts go on beyond. */
export const MAXIMUM_KEPT_PROBLEMS = 10_000;
/** Files with at most this many rows are checked while the user waits. */
export const INLINE_CHECK_ROWS = 2_000;

const LocalText = Type.Object({ zh: Type.String(), en: Type.String() });

/** How a file is read and which of its columns fills what. Whatever is left out is detected or proposed. */
export const ImportSettings = StrictObject({
  encoding: Type.Optional(OneOf(TEXT_ENCODINGS)),
  delimiter: Type.Optional(OneOf(DELIMITERS)),
  decimalMark: Type.Optional(OneOf(DECIMAL_MARKS)),
  sheet: Type.Optional(Type.String({ maxLength: 255 })),
  /** row of the column heads, from 1 */
  headRow: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  /** column of the file (from 0) -> key of the column that it fills; columns left out are not read */
  mapping: Type.Optional(
    Type.Array(
      StrictObject({
        column: Type.Integer({ minimum: 0, maximum: 16_383 }),
        key: Type.String({ maxLength: 255 }),
      }),
      { maxItems: 16_384 },
    ),
  ),
});
export type ImportSettings = Static<typeof ImportSettings>;

/** A column that the file may fill. */
export const ImportColumnRecord = Type.Object({
  key: Type.String(),
  title: LocalText,
  type: OneOf(['text', 'number', 'integer', 'date']),
  required: Type.Boolean(),
  choices: Type.Array(Type.String()),
  /** the choices as readers know them, one for each, where they have names */
  choiceTitles: Type.Optional(Type.Array(LocalText)),
  /** the import makes what it names */
  comes: Type.Optional(Type.Boolean()),
});
export type ImportColumnRecord = Static<typeof ImportColumnRecord>;

/** What was found in the file, before anything is checked. */
export const ImportPreview = Type.Object({
  format: OneOf(['text', 'xlsx']),
  /** null for workbooks; `chosen` null: the user must choose among the candidates, likeliest first */
  encoding: Nullable(
    Type.Object({
      chosen: Nullable(OneOf(TEXT_ENCODINGS)),
      certain: Type.Boolean(),
      candidates: Type.Array(OneOf(TEXT_ENCODINGS)),
      /** where nothing was chosen: the beginning of the file as each candidate reads it */
      samples: Type.Array(Type.Object({ encoding: OneOf(TEXT_ENCODINGS), text: Type.String() })),
    }),
  ),
  delimiter: Nullable(OneOf(DELIMITERS)),
  /** chosen, or judged by the cells of numeric columns; previews of earlier versions have none */
  decimalMark: Type.Optional(OneOf(DECIMAL_MARKS)),
  sheets: Type.Array(Type.Object({ name: Type.String(), hidden: Type.Boolean() })),
  sheet: Nullable(Type.String()),
  headRow: Type.Integer(),
  /** heads of the file's columns, left to right */
  heads: Type.Array(Type.String()),
  /** first rows below the head, as shown */
  rows: Type.Array(Type.Object({ row: Type.Integer(), cells: Type.Array(Type.String()) })),
  /** columns that the file may fill, and the proposed or chosen mapping */
  columns: Type.Array(ImportColumnRecord),
  mapping: Type.Array(Type.Object({ column: Type.Integer(), key: Type.String() })),
  /** what a reader should know before going on, e.g. full-width delimiters */
  notices: Type.Array(LocalText),
});
export type ImportPreview = Static<typeof ImportPreview>;

/** Figures of a batch; null where that step was not reached. */
export const ImportCounts = Type.Object({
  /** rows with data below the head */
  rows: Type.Integer(),
  /** cells or rows with errors, in all, kept or not */
  errors: Type.Integer(),
  warnings: Type.Integer(),
  /** records that were made */
  written: Type.Integer(),
  /** records that an undo took back */
  removed: Type.Integer(),
});
export type ImportCounts = Static<typeof ImportCounts>;

/** One kind of problem with the number of cells that have it. */
export const ProblemGroup = Type.Object({
  column: Type.String(),
  reason: LocalText,
  /** what fills the reason, as far as it is the same in all of them */
  values: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  severity: OneOf(PROBLEM_SEVERITIES),
  count: Type.Integer(),
});
export type ProblemGroup = Static<typeof ProblemGroup>;

/** An earlier batch with the very same content for the same place. */
export const SameFileBatch = Type.Object({
  id: Identifier,
  state: OneOf(IMPORT_STATES),
  ownerName: Type.String(),
  at: Instant,
});
export type SameFileBatch = Static<typeof SameFileBatch>;

export const ImportBatchRecord = Type.Object({
  id: Identifier,
  kind: Type.String(),
  kindTitle: Type.String(),
  options: Type.Record(Type.String(), Type.String()),
  fileName: Type.String(),
  /** bytes */
  size: Type.Integer(),
  ownerName: Type.String(),
  state: OneOf(IMPORT_STATES),
  counts: ImportCounts,
  /** the job that checks or writes, while there is one */
  jobId: Nullable(Identifier),
  /** why it failed, in the reader's language */
  message: Nullable(Type.String()),
  createdAt: Instant,
  checkedAt: Nullable(Instant),
  writtenAt: Nullable(Instant),
  undoneAt: Nullable(Instant),
  revision: Type.Integer(),
});
export type ImportBatchRecord = Static<typeof ImportBatchRecord>;

export const ImportBatchDetail = Type.Interface([ImportBatchRecord], {
  settings: ImportSettings,
  preview: ImportPreview,
  problemGroups: Type.Array(ProblemGroup),
  sameFile: Nullable(SameFileBatch),
  /** cells, or values of a column, that were corrected here */
  corrections: Type.Integer(),
  /** a correction came or went since the last check */
  correctedSince: Type.Boolean(),
  /** where the rows go, e.g. trial "PYT 2026", in the reader's language */
  place: Nullable(Type.String()),
  /** what a written batch made, the noun in the reader's language; empty before and after an undo */
  made: Type.Array(Type.Object({ count: Type.Integer(), noun: Type.String() })),
});
export type ImportBatchDetail = Static<typeof ImportBatchDetail>;

export const ImportBatchPage = PageOf(ImportBatchRecord);
export type ImportBatchPage = Static<typeof ImportBatchPage>;
export const ImportHistoryQuery = StrictObject({
  ...pageQuery,
  kind: Type.Optional(Type.String({ maxLength: 100 })),
});
export type ImportHistoryQuery = Static<typeof ImportHistoryQuery>;

/** A batch from a file that was uploaded in chunks; the file becomes the batch's own. */
export const ImportOfFile = StrictObject({
  kind: Type.String({ maxLength: 100 }),
  options: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 2000 }))),
  fileId: Identifier,
});
export type ImportOfFile = Static<typeof ImportOfFile>;

export const ImportSettingsChange = StrictObject({
  settings: ImportSettings,
  revision: Type.Optional(Type.Integer()),
});
export type ImportSettingsChange = Static<typeof ImportSettingsChange>;

/** Where an import with these options would go, in the reader's language. */
export const ImportPlace = Type.Object({ place: Nullable(Type.String()) });
export type ImportPlace = Static<typeof ImportPlace>;

export const ImportKindParameter = StrictObject({ kind: Type.String({ maxLength: 100 }) });

/** `again`: the very same file is wanted a second time. */
export const ImportConfirmation = StrictObject({ again: Type.Optional(Type.Boolean()) });
export type ImportConfirmation = Static<typeof ImportConfirmation>;

/** A cell, or a whole row (column ''), that cannot be taken as it is; texts in the reader's language. */
export const ImportProblemRecord = Type.Object({
  row: Type.Integer(),
  column: Type.String(),
  columnTitle: Type.String(),
  value: Type.String(),
  reason: Type.String(),
  severity: OneOf(PROBLEM_SEVERITIES),
  /** how many of the kept ones are in this column with this value and severity */
  same: Type.Integer(),
  /** another value can be put in its place */
  correctable: Type.Boolean(),
  /** what it will be when it is checked again; null: as it is */
  correction: Nullable(Type.String()),
});
export type ImportProblemRecord = Static<typeof ImportProblemRecord>;

export const ImportProblemPage = PageOf(ImportProblemRecord);
export type ImportProblemPage = Static<typeof ImportProblemPage>;
export const ImportProblemQuery = StrictObject({
  ...pageQuery,
  severity: Type.Optional(OneOf(PROBLEM_SEVERITIES)),
  column: Type.Optional(Type.String({ maxLength: 255 })),
});
export type ImportProblemQuery = Static<typeof ImportProblemQuery>;

/** Answer of `POST <base>/batchImport/{a}/{b}`: the batch and the first bad cells. */
export const DirectImportResult = Type.Object({
  batchId: Identifier,
  /** 'checking' or 'writing' means: a job is at it, ask for the batch */
  state: OneOf(IMPORT_STATES),
  jobId: Nullable(Identifier),
  counts: ImportCounts,
  problems: Type.Array(ImportProblemRecord),
});
export type DirectImportResult = Static<typeof DirectImportResult>;

export const ImportTemplateQuery = Type.Record(Type.String(), Type.String({ maxLength: 255 }));
