import {
  checkLabelTemplate,
  labelKindNames,
  labelTemplateDefaults,
  labelTemplateFieldNames,
  mediumNames,
  withPaper,
  type LabelTemplateFields,
} from '@panicle/contract/labels/templates';
import { LARGEST_LABEL, SMALLEST_LABEL } from '@panicle/contract/labels/elements';
import { labelSheets, labelsOnSheet, type SheetName } from '@panicle/contract/labels/sheets';
import type { Text } from '@panicle/contract';
import { textsOf } from '../../language/text.ts';
import type { Field, FieldSet } from '../../ui/fields/fields.ts';
import { labelMessages } from './messages.ts';

const say = textsOf(labelMessages);
const isRoll = ({ medium }: LabelTemplateFields) => medium === 'roll';
const mm = { zh: 'mm', en: 'mm' };
const side: Field<LabelTemplateFields> = {
  kind: 'number',
  unit: mm,
  minimum: SMALLEST_LABEL,
  maximum: LARGEST_LABEL,
  decimals: 2,
  required: true,
  when: isRoll,
};

/** 'L7160 · 63.5 × 38.1 mm · 3 × 7' */
export function sheetName(name: SheetName): Text {
  const { label, columns, rows } = labelSheets[name];
  const words = `${name} · ${label.width} × ${label.height} mm · ${columns} × ${rows} = ${labelsOnSheet(labelSheets[name])}`;
  return { zh: words, en: words };
}
const sheetNames = Object.fromEntries(
  (Object.keys(labelSheets) as SheetName[]).map((name) => [name, sheetName(name)]),
);

export const templateFields: FieldSet<LabelTemplateFields> = {
  form: 'labelTemplate',
  names: labelTemplateFieldNames,
  // the size of a sheet's labels is that of its paper
  check: (template) => checkLabelTemplate(withPaper(template)),
  start: () => ({ ...labelTemplateDefaults, name: '', recordKind: 'material' }),
  kinds: {
    name: { kind: 'text', longest: 100, required: true },
    recordKind: { kind: 'choice', names: labelKindNames, required: true },
    medium: { kind: 'choice', names: mediumNames, required: true },
    paper: { kind: 'choice', names: sheetNames, searched: true, when: (entries) => !isRoll(entries) },
    width: side,
    height: side,
    margin: {
      kind: 'number',
      unit: mm,
      minimum: 0,
      maximum: 20,
      decimals: 1,
      required: true,
      hint: say('marginHint'),
    },
    resolution: {
      kind: 'choice',
      names: { '203': { zh: '203 dpi', en: '203 dpi' }, '300': { zh: '300 dpi', en: '300 dpi' } },
      when: isRoll,
    },
    design: { kind: 'other', control: null, text: () => '' },
  },
  layout: ['name', ['recordKind', 'medium'], 'paper', ['width', 'height', 'resolution'], 'margin'],
};
