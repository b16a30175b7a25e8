import { Type, type Static } from 'typebox';
import { ReadableText } from './readable-field.ts';
import { Identifier, OneOf, StrictObject, pageQuery } from './envelope.ts';
import { MATERIAL_STATUSES, MATERIAL_TYPES, materialColumns, type CellKind } from './material-columns.ts';

/** The group filter of materials that are in no table. */
export const NO_GROUP = 'none';

export const CRITERION_OPERATORS = ['contains', 'equals', 'oneOf', 'between', 'empty', 'filled'] as const;
export type CriterionOperator = (typeof CRITERION_OPERATORS)[number];

const number: readonly CriterionOperator[] = ['between', 'equals', 'empty', 'filled'];
/** What can be asked of a column, the likeliest first. */
export const operatorsOf: Record<CellKind, readonly CriterionOperator[]> = {
  text: ['contains', 'equals', 'oneOf', 'empty', 'filled'],
  number,
  integer: number,
  date: number,
  choice: ['oneOf', 'equals', 'empty', 'filled'],
};

const Value = Type.Union([ReadableText({ maxLength: 500 }), Type.Number()]);

/**
 * One criterion of the multi-search. `contains`, `equals`: value; `oneOf`: values; `between`: from, to or both,
 * ends included; `empty`, `filled`: nothing.
 */
export const Criterion = StrictObject({
  /** name of a field, id of a user's column, or key of a trait (`trait:` and its id) */
  field: Type.String({ maxLength: 100 }),
  operator: OneOf(CRITERION_OPERATORS),
  value: Type.Optional(Value),
  values: Type.Optional(Type.Array(Value, { maxItems: 200 })),
  from: Type.Optional(Value),
  to: Type.Optional(Value),
});
export type Criterion = Static<typeof Criterion>;
export const Criteria = Type.Array(Criterion, { maxItems: 20 });

/** All criteria of a search as JSON, in characters. */
export const MAXIMUM_CRITERIA_LENGTH = 8000;

/** The word for the group of an import into no group. */
export const ALL_GROUPS = 'all';
/** Where an import goes; the word `none` of the version before is taken for one release. */
export const ImportGroup = Type.String({
  maxLength: 36,
  pattern: `^(${ALL_GROUPS}|${NO_GROUP}|[0-9a-fA-F-]{36})$`,
});
export const isGroup = (choice: string) => choice !== ALL_GROUPS && choice !== NO_GROUP;

/** A table, or `none` for the materials in no table. */
export const GroupChoice = Type.String({ maxLength: 36, pattern: `^(${NO_GROUP}|[0-9a-fA-F-]{36})$` });

/** What chooses materials, the same for list, histogram and export; all parts hold at once. */
export const materialFilter = {
  groupId: Type.Optional(GroupChoice),
  /** part of source ID, variety or English name */
  search: Type.Optional(Type.String({ maxLength: 200 })),
  type: Type.Optional(OneOf(MATERIAL_TYPES)),
  status: Type.Optional(OneOf(MATERIAL_STATUSES)),
  year: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 })),
  /** the import that made them */
  batchId: Type.Optional(Identifier),
  /** the members of this list of materials; in its order unless sorted otherwise */
  listId: Type.Optional(Identifier),
  /** JSON of a list of `Criterion` */
  criteria: Type.Optional(Type.String({ maxLength: MAXIMUM_CRITERIA_LENGTH })),
};
const MaterialFilter = StrictObject(materialFilter);
export type MaterialFilter = Static<typeof MaterialFilter>;

/** Fields that a list can be sorted by, beside the ids of user columns. */
export const MATERIAL_SORTS = [
  ...materialColumns.map((column) => column.key).filter((key) => key !== 'remark' && key !== 'synonyms'),
  'createdAt',
  'updatedAt',
] as const;

export const materialOrder = {
  /** one of MATERIAL_SORTS, the id of a user's column, or the key of a trait that a criterion asks for */
  sort: Type.Optional(Type.String({ maxLength: 42 })),
  order: Type.Optional(OneOf(['asc', 'desc'])),
};

export const MaterialListQuery = StrictObject({ ...pageQuery, ...materialFilter, ...materialOrder });
export type MaterialListQuery = Static<typeof MaterialListQuery>;

export const MATERIAL_EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export const MaterialExportQuery = StrictObject({
  ...materialFilter,
  ...materialOrder,
  format: OneOf(MATERIAL_EXPORT_FORMATS),
  /** keys of the columns in their order, separated by commas */
  columns: Type.String({ maxLength: 8000 }),
  /** the titles that the group gives its columns; without it the usual ones */
  heads: Type.Optional(OneOf(['own', 'usual'])),
});
export type MaterialExportQuery = Static<typeof MaterialExportQuery>;

/** A table of passport descriptors. */
export const McpdExportQuery = StrictObject({
  ...materialFilter,
  ...materialOrder,
  format: OneOf(MATERIAL_EXPORT_FORMATS),
});
export type McpdExportQuery = Static<typeof McpdExportQuery>;

export const HistogramQuery = StrictObject({
  ...materialFilter,
  /** a numeric field or the id of a numeric user column */
  field: Type.String({ maxLength: 36 }),
});
export type HistogramQuery = Static<typeof HistogramQuery>;

/** A column in figures; the numbers are null where nothing (for sd: fewer than two values) is known. */
export const Histogram = Type.Object({
  field: Type.String(),
  n: Type.Integer(),
  missing: Type.Integer(),
  mean: Type.Union([Type.Number(), Type.Null()]),
  /** sample standard deviation, n - 1 */
  sd: Type.Union([Type.Number(), Type.Null()]),
  minimum: Type.Union([Type.Number(), Type.Null()]),
  maximum: Type.Union([Type.Number(), Type.Null()]),
  /** from is part of the bin, to is not, except in the last one */
  bins: Type.Array(Type.Object({ from: Type.Number(), to: Type.Number(), count: Type.Integer() })),
});
export type Histogram = Static<typeof Histogram>;
