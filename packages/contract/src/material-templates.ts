import { Type, type Static } from 'typebox';
import { Identifier, Nullable, OneOf, StrictObject } from './envelope.ts';
import type { ErrorName } from './errors.ts';
import { columnOfField, type MaterialField } from './germplasm.ts';
import { materialColumns, type MaterialColumn } from './material-columns.ts';
import { passportColumns } from './passport/descriptors.ts';
import { ReadableName, ReadableText } from './readable-field.ts';
import {
  ChangeOf,
  CreationOf,
  authorship,
  listQuery,
  type FieldNames,
  type FieldProblem,
} from './records.ts';
import { traitTitle, type Trait } from './traits.ts';

export const MOST_TEMPLATE_COLUMNS = 200;

export const TEMPLATE_COLUMN_KINDS = ['base', 'field', 'trait'] as const;
export type TemplateColumnKind = (typeof TEMPLATE_COLUMN_KINDS)[number];

/** `key`: of a built-in column or a passport descriptor, or the id of a user's column or a trait. */
export const TemplateColumn = StrictObject({
  kind: OneOf(TEMPLATE_COLUMN_KINDS),
  key: Type.String({ minLength: 1, maxLength: 100 }),
  required: Type.Boolean(),
});
export type TemplateColumn = Static<typeof TemplateColumn>;

/** What a user states about a template of materials; the columns are in their order. */
export const MaterialTemplateFields = StrictObject({
  name: ReadableName({ maxLength: 100 }),
  columns: Type.Array(TemplateColumn, { maxItems: MOST_TEMPLATE_COLUMNS }),
  /** numbers materials that an import into one of its groups brings without a source ID */
  numberRuleId: Nullable(Identifier),
  description: ReadableText({ maxLength: 2000 }),
});
export type MaterialTemplateFields = Static<typeof MaterialTemplateFields>;

export const materialTemplateFieldNames: FieldNames<MaterialTemplateFields> = {
  name: { zh: '名称', en: 'Name' },
  columns: { zh: '列', en: 'Columns' },
  numberRuleId: { zh: '编号规则', en: 'Numbering rule' },
  description: { zh: '说明', en: 'Description' },
};

export const MaterialTemplate = Type.Object({
  id: Identifier,
  ...MaterialTemplateFields.properties,
  ...authorship,
  /** what its users' columns and traits are called, by their ids */
  titles: Type.Record(Type.String(), Type.Object({ zh: Type.String(), en: Type.String() })),
  /** groups that were made of it */
  groupCount: Type.Integer(),
});
export type MaterialTemplate = Static<typeof MaterialTemplate>;

export const MaterialTemplateCreation = CreationOf(MaterialTemplateFields, ['name', 'columns']);
export type MaterialTemplateCreation = Static<typeof MaterialTemplateCreation>;
export const MaterialTemplateChange = ChangeOf(MaterialTemplateFields);
export type MaterialTemplateChange = Static<typeof MaterialTemplateChange>;

export const MaterialTemplateQuery = StrictObject({
  ...listQuery(['name', 'updatedAt']),
  /** part of the name or the description */
  search: Type.Optional(Type.String({ maxLength: 100 })),
});
export type MaterialTemplateQuery = Static<typeof MaterialTemplateQuery>;
/** `id` is left out of the comparison: the record being edited. */
export const MaterialTemplateRepeatQuery = StrictObject({ id: Type.Optional(Identifier) });

/** A new group of materials with the columns of the template. */
export const GroupOfTemplate = StrictObject({ id: Identifier, name: ReadableName({ maxLength: 1000 }) });
export type GroupOfTemplate = Static<typeof GroupOfTemplate>;

/** A trait in the form in which columns of materials are described. */
export function columnOfTrait(trait: Trait): MaterialColumn {
  const { id, dataType, possibleValues, minimum, maximum, unit } = trait;
  const { zh, en } = traitTitle(trait);
  const withUnit = (name: string) => (unit === '' ? name : `${name} (${unit})`);
  return {
    ...columnOfField({ id: traitKey(id), name: zh, dataType, possibleValues }),
    title: { zh: withUnit(zh), en: withUnit(en) },
    ...(minimum === null ? {} : { minimum }),
    ...(maximum === null ? {} : { maximum }),
  };
}

/** By which files of a template call the column of a trait. */
export const traitKey = (id: string) => `trait:${id}`;

const baseColumns = new Map<string, MaterialColumn>(
  [...materialColumns, ...passportColumns].map((column) => [column.key, column]),
);
/** A built-in column or a passport descriptor; undefined for every other key. */
export const templateBaseColumn = (key: string): MaterialColumn | undefined => baseColumns.get(key);

/** What a template has of a record: the column as the list, files and forms describe it; undefined: it is gone. */
export function describedColumn(
  { kind, key, required }: TemplateColumn,
  known: { fields: readonly MaterialField[]; traits: readonly Trait[] },
): MaterialColumn | undefined {
  if (kind === 'base') {
    const column = templateBaseColumn(key);
    // a row without a status is active
    return column && { ...column, required: required || key === 'sourceId' };
  }
  if (kind === 'field') {
    const field = known.fields.find(({ id }) => id === key);
    return field && { ...columnOfField(field), required };
  }
  const trait = known.traits.find(({ id }) => id === key);
  return trait && { ...columnOfTrait(trait), required };
}

type TemplateProblem = FieldProblem<keyof MaterialTemplateFields>;
const problem = (field: keyof MaterialTemplateFields, error: ErrorName, values = {}): TemplateProblem => ({
  field,
  error,
  values,
});

/** The rules that hold for a template by itself, for the form and the server alike. */
export function checkMaterialTemplate({
  name,
  columns,
}: Pick<MaterialTemplateFields, 'name' | 'columns'>): TemplateProblem[] {
  const keys = columns.map(({ kind, key }) => `${kind} ${key}`);
  const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
  return [
    ...(name.trim() === '' ? [problem('name', 'templateNameEmpty')] : []),
    ...(keys.includes('base sourceId') ? [] : [problem('columns', 'templateWithoutSourceId')]),
    ...(twice < 0 ? [] : [problem('columns', 'templateColumnTwice', { place: twice + 1 })]),
  ];
}
