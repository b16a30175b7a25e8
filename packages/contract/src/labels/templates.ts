import { Type, type Static } from 'typebox';
import { choicesOf } from '../choices.ts';
import type { CodedKind } from '../codes/record-code.ts';
import { codedKindNames } from '../codes/record-code.ts';
import { Nullable, OneOf, StrictObject } from '../envelope.ts';
import type { Text } from '../language.ts';
import { ReadableName } from '../readable-field.ts';
import { ChangeOf, CreationOf, KeptOf, listQuery, type FieldNames, type FieldProblem } from '../records.ts';
import { LARGEST_LABEL, LabelElement, MOST_ELEMENTS, SMALLEST_LABEL } from './elements.ts';
import { SHEET_NAMES, labelSheets } from './sheets.ts';

export const mediumNames = {
  sheet: { zh: 'A4 标签纸', en: 'A4 label sheet' },
  roll: { zh: '卷筒标签', en: 'Roll' },
} as const satisfies Record<string, Text>;
export type LabelMedium = keyof typeof mediumNames;

/** Dots per inch of roll printers. */
export const RESOLUTIONS = ['203', '300'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** The kinds of records that labels are printed of; others join with the page that lists them. */
export const CODED_LABEL_KINDS = [
  'material',
  'seedLot',
  'storagePlace',
  'plot',
  'cross',
] as const satisfies readonly CodedKind[];
/** Packets have the code of their plot. */
export const LABEL_KINDS = [...CODED_LABEL_KINDS, 'packet'] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];
export const labelKindNames: Readonly<Record<LabelKind, Text>> = {
  material: codedKindNames.material,
  seedLot: codedKindNames.seedLot,
  storagePlace: codedKindNames.storagePlace,
  plot: codedKindNames.plot,
  cross: codedKindNames.cross,
  packet: { zh: '种子袋', en: 'Seed packet' },
};

const Side = Type.Number({ minimum: SMALLEST_LABEL, maximum: LARGEST_LABEL });

/** What is on a label. */
export const LabelDesign = StrictObject({
  elements: Type.Array(LabelElement, { maxItems: MOST_ELEMENTS }),
});
export type LabelDesign = Static<typeof LabelDesign>;

/** How labels of a kind of records look and what they are printed on. */
export const LabelTemplateFields = StrictObject({
  name: ReadableName({ maxLength: 100 }),
  recordKind: OneOf(LABEL_KINDS),
  medium: OneOf(choicesOf(mediumNames)),
  /** the label paper, where it is a sheet */
  paper: Nullable(OneOf(SHEET_NAMES)),
  /** of one label, mm; on a sheet that of its labels */
  width: Side,
  height: Side,
  /** what stays free at all sides, mm: printers do not hit the edge */
  margin: Type.Number({ minimum: 0, maximum: 20 }),
  resolution: OneOf(RESOLUTIONS),
  design: LabelDesign,
});
export type LabelTemplateFields = Static<typeof LabelTemplateFields>;

export const labelTemplateFieldNames: FieldNames<LabelTemplateFields> = {
  name: { zh: '名称', en: 'Name' },
  recordKind: { zh: '标签对象', en: 'Labels for' },
  medium: { zh: '标签介质', en: 'Medium' },
  paper: { zh: '标签纸型号', en: 'Label paper' },
  width: { zh: '宽度', en: 'Width' },
  height: { zh: '高度', en: 'Height' },
  margin: { zh: '边距', en: 'Margin' },
  resolution: { zh: '打印分辨率', en: 'Printer resolution' },
  design: { zh: '标签内容', en: 'Design' },
};

export const labelTemplateDefaults: Omit<LabelTemplateFields, 'name' | 'recordKind'> = {
  medium: 'sheet',
  paper: 'L7160',
  width: labelSheets.L7160.label.width,
  height: labelSheets.L7160.label.height,
  margin: 2,
  resolution: '203',
  design: { elements: [] },
};

export const LabelTemplate = KeptOf(LabelTemplateFields);
export type LabelTemplate = Static<typeof LabelTemplate>;
export const LabelTemplateCreation = CreationOf(LabelTemplateFields, ['name', 'recordKind']);
export type LabelTemplateCreation = Static<typeof LabelTemplateCreation>;
export const LabelTemplateChange = ChangeOf(LabelTemplateFields);
export type LabelTemplateChange = Static<typeof LabelTemplateChange>;

export const LabelTemplateQuery = StrictObject({
  ...listQuery(['name', 'recordKind', 'medium', 'width', 'height', 'updatedAt']),
  search: Type.Optional(Type.String({ maxLength: 100 })),
  recordKind: Type.Optional(OneOf(LABEL_KINDS)),
  medium: Type.Optional(OneOf(choicesOf(mediumNames))),
});
export type LabelTemplateQuery = Static<typeof LabelTemplateQuery>;

type Fields = LabelTemplateFields;

/** A template with the sizes of its paper; without one where it is for a roll. */
export function withPaper<Template extends Fields>(template: Template): Template {
  if (template.medium === 'roll') return { ...template, paper: null };
  const paper = template.paper ?? 'L7160';
  return { ...template, paper, ...labelSheets[paper].label };
}

/** The rules that hold between the fields of a template, for the form and the server alike. */
export function checkLabelTemplate(template: Fields): FieldProblem<keyof Fields>[] {
  const found: FieldProblem<keyof Fields>[] = [];
  if (template.name.trim() === '') found.push({ field: 'name', error: 'labelNameEmpty', values: {} });
  const { width, height, margin } = template;
  if (2 * margin >= Math.min(width, height)) {
    found.push({ field: 'margin', error: 'labelMarginTooWide', values: { margin } });
  }
  const outside = template.design.elements.findIndex((one) => one.x >= width || one.y >= height);
  if (outside >= 0) {
    found.push({
      field: 'design',
      error: 'labelElementOutside',
      values: { number: outside + 1, width, height },
    });
  }
  return found;
}
