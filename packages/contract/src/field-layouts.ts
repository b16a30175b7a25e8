import { Type, type Static } from 'typebox';
import { choicesOf } from './choices.ts';
import { Identifier, Nullable, OneOf, StrictObject } from './envelope.ts';
import type { ErrorName } from './errors.ts';
import { LARGEST_FIELD_SIDE, MapLane, UnplantedPlace } from './field-maps.ts';
import { ReadableName, ReadableText } from './readable-field.ts';
import { ChangeOf, CreationOf, KeptOf, listQuery, type FieldNames, type FieldProblem } from './records.ts';
import { sowingOrderNames } from './trial-plans.ts';

export const alongNames = {
  rows: { zh: '沿行', en: 'Along rows' },
  columns: { zh: '沿列', en: 'Along columns' },
} as const;
/** Corners of the map with row 1 at the top. */
export const startCornerNames = {
  topLeft: { zh: '第 1 行第 1 列', en: 'Row 1, column 1' },
  topRight: { zh: '第 1 行最后一列', en: 'Row 1, last column' },
  bottomLeft: { zh: '最后一行第 1 列', en: 'Last row, column 1' },
  bottomRight: { zh: '最后一行最后一列', en: 'Last row, last column' },
} as const;
export type StartCorner = keyof typeof startCornerNames;
export const START_CORNERS = choicesOf(startCornerNames);
export const numberingSchemeNames = {
  byRow: { zh: '行号加序号：101、102、201', en: 'Row and place: 101, 102, 201' },
  running: { zh: '连续编号：1、2、3', en: 'Running: 1, 2, 3' },
} as const;

const Side = Type.Integer({ minimum: 1, maximum: LARGEST_FIELD_SIDE });
const Metres = Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 1000 }));
/** Places of a layout without a plot; a whole map may have more. */
export const MOST_LAYOUT_PLACES = 10_000;

/** How plots lie in a field, without the plots: for other trials. */
export const FieldLayoutFields = StrictObject({
  name: ReadableName({ maxLength: 100 }),
  fieldRows: Side,
  fieldColumns: Side,
  plotLength: Metres,
  plotWidth: Metres,
  along: OneOf(choicesOf(alongNames)),
  course: OneOf(choicesOf(sowingOrderNames)),
  startCorner: OneOf(START_CORNERS),
  numbering: OneOf(choicesOf(numberingSchemeNames)),
  lanes: Type.Array(MapLane, { maxItems: 500 }),
  unplanted: Type.Array(UnplantedPlace, { maxItems: MOST_LAYOUT_PLACES }),
  description: ReadableText({ maxLength: 2000 }),
});
export type FieldLayoutFields = Static<typeof FieldLayoutFields>;

export const fieldLayoutFieldNames: FieldNames<FieldLayoutFields> = {
  name: { zh: '名称', en: 'Name' },
  fieldRows: { zh: '地块行数', en: 'Rows of the field' },
  fieldColumns: { zh: '地块列数', en: 'Columns of the field' },
  plotLength: { zh: '小区长', en: 'Plot length' },
  plotWidth: { zh: '小区宽', en: 'Plot width' },
  along: { zh: '编号方向', en: 'Number along' },
  course: { zh: '走向', en: 'Course' },
  startCorner: { zh: '起点', en: 'Starting corner' },
  numbering: { zh: '编号方式', en: 'Plot numbers' },
  lanes: { zh: '走道与管线', en: 'Paths and lines' },
  unplanted: { zh: '填充与保护行', en: 'Fillers and borders' },
  description: { zh: '说明', en: 'Description' },
};

export const fieldLayoutDefaults: Omit<FieldLayoutFields, 'name' | 'fieldRows' | 'fieldColumns'> = {
  plotLength: null,
  plotWidth: null,
  along: 'rows',
  course: 'serpentine',
  startCorner: 'topLeft',
  numbering: 'byRow',
  lanes: [],
  unplanted: [],
  description: '',
};

export const FieldLayout = KeptOf(FieldLayoutFields);
export type FieldLayout = Static<typeof FieldLayout>;
export const FieldLayoutCreation = CreationOf(FieldLayoutFields, ['name', 'fieldRows', 'fieldColumns']);
export type FieldLayoutCreation = Static<typeof FieldLayoutCreation>;
export const FieldLayoutChange = ChangeOf(FieldLayoutFields);
export type FieldLayoutChange = Static<typeof FieldLayoutChange>;

export const FieldLayoutQuery = StrictObject({
  ...listQuery(['name', 'updatedAt']),
  /** part of the name or the description */
  search: Type.Optional(Type.String({ maxLength: 100 })),
});
export type FieldLayoutQuery = Static<typeof FieldLayoutQuery>;
/** `id` is left out of the comparison: the record being edited. */
export const FieldLayoutRepeatQuery = StrictObject({ id: Type.Optional(Identifier) });

/** Places that plots can have. */
export const freePlaces = ({
  fieldRows,
  fieldColumns,
  unplanted,
}: Pick<FieldLayoutFields, 'fieldRows' | 'fieldColumns' | 'unplanted'>) =>
  fieldRows * fieldColumns - unplanted.length;

type LayoutProblem = FieldProblem<keyof FieldLayoutFields>;
const problem = (field: keyof FieldLayoutFields, error: ErrorName, values = {}): LayoutProblem => ({
  field,
  error,
  values,
});

/** The rules that hold for a layout by itself, for the form and the server alike. */
export function checkFieldLayout({
  fieldRows,
  fieldColumns,
  unplanted,
}: Pick<FieldLayoutFields, 'fieldRows' | 'fieldColumns' | 'unplanted'>): LayoutProblem[] {
  const seen = new Set<string>();
  for (const { row, column } of unplanted) {
    if (row > fieldRows || column > fieldColumns)
      return [problem('unplanted', 'fieldMapOutside', { row, column })];
    if (seen.has(`${row} ${column}`)) return [problem('unplanted', 'fieldMapPlaceTaken', { row, column })];
    seen.add(`${row} ${column}`);
  }
  return freePlaces({ fieldRows, fieldColumns, unplanted }) > 0
    ? []
    : [problem('unplanted', 'fieldLayoutFull')];
}
