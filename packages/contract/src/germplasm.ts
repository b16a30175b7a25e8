import { Type, type Static } from 'typebox';
import { ReadableName, ReadableText, TrimmedText } from './readable-field.ts';
import {
  DEFAULT_PAGE_SIZE,
  Identifier,
  Instant,
  MAXIMUM_PAGE_SIZE,
  Nullable,
  OneOf,
  PageOf,
  StrictObject,
  pageQuery,
} from './envelope.ts';
import { limits } from './limits.ts';
import { ownership } from './ownership.ts';
import { MATERIAL_STATUSES, MATERIAL_TYPES, type MaterialColumn } from './material-columns.ts';

/** Rows that one call may change, move or delete. */
export const MAXIMUM_BATCH_ROWS = 5000;

/** Its column says whether it may have several lines: `checkCell`. */
const optionalText = (maxLength: number) => Type.Optional(Nullable(TrimmedText({ maxLength })));
/** What screens of other clients keep in a record; accepted and ignored. */
const viewFlags = {
  isEdit: Type.Optional(Type.Boolean()),
  isSelected: Type.Optional(Type.Boolean()),
};
const changeStamp = {
  revision: Type.Integer(),
  createdAt: Instant,
  createdBy: Type.String(),
  updatedAt: Instant,
  updatedBy: Type.String(),
};

// Tables (material groups)

export const MaterialGroup = Type.Object({
  id: Identifier,
  name: Type.String(),
  materialCount: Type.Integer(),
  ...ownership,
  ...changeStamp,
});
export type MaterialGroup = Static<typeof MaterialGroup>;
export const MaterialGroupList = Type.Array(MaterialGroup);
/** All groups come at once; `search`: those whose name contains it. */
export const MaterialGroupQuery = StrictObject({ search: Type.Optional(Type.String({ maxLength: 100 })) });
export type MaterialGroupQuery = Static<typeof MaterialGroupQuery>;

export const MaterialGroupCounts = Type.Object({
  /** materials in all tables and in none */
  total: Type.Integer(),
  /** materials in no table */
  ungrouped: Type.Integer(),
});
export type MaterialGroupCounts = Static<typeof MaterialGroupCounts>;

const GroupName = ReadableName({ maxLength: 1000 });
export const MaterialGroupCreation = StrictObject({
  name: GroupName,
  /** accepted and ignored: ids are made by the server */
  id: Type.Optional(Type.String({ maxLength: 100 })),
  ...viewFlags,
});
export const MaterialGroupChange = StrictObject({
  id: Identifier,
  name: GroupName,
  revision: Type.Optional(Type.Integer()),
  ...viewFlags,
});
export type MaterialGroupChange = Static<typeof MaterialGroupChange>;

/** Characters of a table name as the user counts them; the limit of the specification. */
export const nameLength = (name: string): number => Array.from(name).length;
export const MAXIMUM_TABLE_NAME = limits.germplasmTableNameLength;

// Columns of the users

export const FIELD_TYPES = ['numeric', 'date', 'text'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];
export const MAXIMUM_COLUMN_NAME = 100;
export const LAST_COLUMN_POSITION = 100_000;

const fieldContent = {
  name: ReadableName({ maxLength: 1000 }),
  dataType: OneOf(FIELD_TYPES),
  /** the only values allowed, as text; empty: any value of the type */
  possibleValues: Type.Array(ReadableName({ maxLength: 200 }), { maxItems: 500 }),
  description: ReadableText({ maxLength: 2000 }),
  position: Type.Integer({ minimum: 0, maximum: LAST_COLUMN_POSITION }),
};

export const MaterialField = Type.Object({
  id: Identifier,
  /** null: a column of every table */
  groupId: Nullable(Identifier),
  /** who made it */
  ownerId: Identifier,
  /** owner of its group; null: a column of every table */
  groupOwnerId: Nullable(Identifier),
  /** of the trait that it was made of, as long as it is called by its name */
  englishName: Nullable(Type.String()),
  ...fieldContent,
  ...changeStamp,
});
export type MaterialField = Static<typeof MaterialField>;
export const MaterialFieldPage = PageOf(MaterialField);

export const MaterialFieldCreation = StrictObject({
  groupId: Type.Optional(Nullable(Identifier)),
  name: fieldContent.name,
  dataType: fieldContent.dataType,
  possibleValues: Type.Optional(fieldContent.possibleValues),
  description: Type.Optional(fieldContent.description),
  position: Type.Optional(fieldContent.position),
});
export type MaterialFieldCreation = Static<typeof MaterialFieldCreation>;

/** Fields that are left out stay as they are. */
export const MaterialFieldChange = StrictObject({
  id: Identifier,
  ...Type.Partial(Type.Object(fieldContent)).properties,
  revision: Type.Optional(Type.Integer()),
});
export type MaterialFieldChange = Static<typeof MaterialFieldChange>;

export const MaterialFieldQuery = StrictObject({
  currPage: pageQuery.currPage,
  pageSize: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAXIMUM_PAGE_SIZE, default: DEFAULT_PAGE_SIZE }),
  ),
  /** columns that this table shows: its own and those of every table; without it all columns */
  groupId: Type.Optional(Identifier),
});
export type MaterialFieldQuery = Static<typeof MaterialFieldQuery>;

export const MaterialFieldRepeatQuery = StrictObject({
  groupId: Type.Optional(Identifier),
  /** the column being edited, left out of the comparison */
  id: Type.Optional(Identifier),
});

/** A user's column in the form in which built-in ones are described. */
export function columnOfField(
  field: Pick<MaterialField, 'id' | 'name' | 'dataType' | 'possibleValues'> &
    Partial<Pick<MaterialField, 'englishName'>>,
): MaterialColumn {
  return {
    key: field.id,
    title: { zh: field.name, en: field.englishName ?? field.name },
    kind: field.dataType === 'numeric' ? 'number' : field.dataType,
    required: false,
    ...(field.dataType === 'text' ? { maximumLength: 2000 } : {}),
    ...(field.possibleValues.length > 0
      ? {
          choices: field.possibleValues.map((value) => ({
            value,
            title: { zh: value, en: value },
            spellings: [],
          })),
        }
      : {}),
    synonyms: [],
  };
}

// Materials

/** Values of user columns: column id -> number or text (dates as yyyy-mm-dd). */
const FieldValue = Type.Union([Type.Number(), TrimmedText({ maxLength: 8000 })]);

export const Material = Type.Object({
  materialId: Identifier,
  groupId: Nullable(Identifier),
  groupName: Nullable(Type.String()),
  sourceId: Type.String(),
  variety: Nullable(Type.String()),
  nameEn: Nullable(Type.String()),
  /** `readNames` */
  synonyms: Nullable(Type.String()),
  generation: Nullable(Type.String()),
  type: Nullable(OneOf(MATERIAL_TYPES)),
  status: OneOf(MATERIAL_STATUSES),
  year: Nullable(Type.Integer()),
  station: Nullable(Type.String()),
  room: Nullable(Type.String()),
  storageLocation: Nullable(Type.String()),
  harvestQuantity: Nullable(Type.Number()),
  inventoryQuantity: Nullable(Type.Number()),
  quantityUnit: Nullable(Type.String()),
  remark: Nullable(Type.String()),
  /** address of the picture, which changes with the picture */
  picture: Nullable(Type.String()),
  values: Type.Record(Type.String(), FieldValue),
  ...changeStamp,
});
export type Material = Static<typeof Material>;
/** What trials observed of a material: the mean of a numeric trait, else its values. */
export const Measured = Type.Object({
  value: Type.Union([Type.Number(), Type.String()]),
  /** observations that it summarizes */
  count: Type.Integer(),
});
export type Measured = Static<typeof Measured>;

/** A material of a list, with the traits that the criteria of the list ask for, by their column keys. */
export const ListedMaterial = Type.Object({
  ...Material.properties,
  measured: Type.Optional(Type.Record(Type.String(), Measured)),
});
export type ListedMaterial = Static<typeof ListedMaterial>;
export const MaterialPage = PageOf(ListedMaterial);

/** Another material with the same source ID, or with one that differs in upper and lower case only. */
export const Namesake = Type.Object({
  materialId: Identifier,
  sourceId: Type.String(),
  groupName: Nullable(Type.String()),
});
export type Namesake = Static<typeof Namesake>;

/** A written material with what its author should know: e.g. that another table has the same source ID. */
export const MaterialAnswer = Type.Object({
  ...Material.properties,
  remarks: Type.Array(Type.String()),
  /** the first few materials that the remarks are about */
  namesakes: Type.Array(Namesake),
});
export type MaterialAnswer = Static<typeof MaterialAnswer>;

const materialContent = {
  groupId: Type.Optional(Nullable(Identifier)),
  variety: optionalText(8000),
  nameEn: optionalText(8000),
  synonyms: optionalText(8000),
  generation: optionalText(8000),
  type: Type.Optional(Nullable(OneOf(MATERIAL_TYPES))),
  status: Type.Optional(OneOf(MATERIAL_STATUSES)),
  year: Type.Optional(Nullable(Type.Integer())),
  station: optionalText(8000),
  room: optionalText(8000),
  storageLocation: optionalText(8000),
  harvestQuantity: Type.Optional(Nullable(Type.Number())),
  inventoryQuantity: Type.Optional(Nullable(Type.Number())),
  quantityUnit: optionalText(8000),
  remark: optionalText(8000),
  /** a null takes a value away */
  values: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), Nullable(FieldValue))),
  /** accepted and ignored: pictures have calls of their own */
  picture: optionalText(2000),
  ...viewFlags,
};

export const MaterialCreation = StrictObject({
  ...materialContent,
  sourceId: ReadableName({ maxLength: 8000 }),
  /** the source ID is the next number of this rule, whatever `sourceId` proposes */
  numberRuleId: Type.Optional(Identifier),
  /** accepted and ignored: ids are made by the server */
  materialId: Type.Optional(Type.String({ maxLength: 100 })),
});
export type MaterialCreation = Static<typeof MaterialCreation>;

/** Fields that are left out stay as they are. */
export const MaterialChange = StrictObject({
  ...materialContent,
  sourceId: Type.Optional(ReadableName({ maxLength: 8000 })),
  materialId: Identifier,
  revision: Type.Optional(Type.Integer()),
});
export type MaterialChange = Static<typeof MaterialChange>;

const MaterialIds = Type.Array(Identifier, { minItems: 1, maxItems: MAXIMUM_BATCH_ROWS });
export const MaterialQuery = StrictObject({ materialId: Identifier });
export const MaterialSelection = StrictObject({ materialIds: MaterialIds });
export const MoveIntoGroup = StrictObject({ groupId: Identifier, materialIds: MaterialIds });
export const RemoveFromGroup = StrictObject({ groupId: Type.Optional(Identifier), materialIds: MaterialIds });
export const MovedMaterials = Type.Object({ moved: Type.Integer(), remarks: Type.Array(Type.String()) });
export type MovedMaterials = Static<typeof MovedMaterials>;

export const MaterialDeletion = Type.Object({ deletionId: Identifier, deleted: Type.Integer() });
export type MaterialDeletion = Static<typeof MaterialDeletion>;
/** Edits of a spreadsheet, all saved or none: column key (field name or column id) -> new value. */
export const MaterialBatch = StrictObject({
  rows: Type.Array(
    StrictObject({
      materialId: Identifier,
      revision: Type.Integer(),
      changes: Type.Record(
        Type.String({ maxLength: 100 }),
        Type.Union([Type.Null(), Type.Number(), TrimmedText({ maxLength: 8000 })]),
        { minProperties: 1 },
      ),
    }),
    { minItems: 1, maxItems: MAXIMUM_BATCH_ROWS },
  ),
});
export type MaterialBatch = Static<typeof MaterialBatch>;
export const MaterialBatchAnswer = Type.Object({
  rows: Type.Array(Type.Object({ materialId: Identifier, revision: Type.Integer() })),
});
export type MaterialBatchAnswer = Static<typeof MaterialBatchAnswer>;

/** A thumbnail is a small copy for lists. It belongs to one picture, whose `version` it names. */
export const PICTURE_KINDS = ['picture', 'thumbnail'] as const;
export const MAXIMUM_THUMBNAIL_BYTES = 256 * 1024;
export const PictureQuery = StrictObject({
  kind: Type.Optional(OneOf(PICTURE_KINDS)),
  /** makes the address another one when the picture changes; is part of the address of the picture */
  version: Type.Optional(Type.String({ maxLength: 50 })),
});

/** One refused cell of a batch; the list is the `data` of the error `materialCellsRefused`. */
export interface RefusedCell {
  materialId: string;
  /** column key; empty when the row as a whole is refused */
  column: string;
  reason: string;
}
