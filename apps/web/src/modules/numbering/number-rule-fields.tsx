import { numberPartNames, numberPurposeNames } from '@panicle/contract/number-choices';
import {
  checkNumberRule,
  numberRuleDefaults,
  numberRuleFieldNames,
  type NumberPart,
  type NumberRuleFields,
} from '@panicle/contract/number-rules';
import { textsOf } from '../../language/text.ts';
import type { FieldSet } from '../../ui/fields/fields.ts';
import { numberingMessages } from './messages.ts';
import { newPart } from './parts/new-part.ts';
import { PartsEditor } from './parts/parts-editor.tsx';

const say = textsOf(numberingMessages);

export const numberRuleFields: FieldSet<NumberRuleFields> = {
  form: 'number-rule',
  names: numberRuleFieldNames,
  check: checkNumberRule,
  start: () => ({
    ...numberRuleDefaults,
    name: '',
    purpose: 'material',
    parts: [newPart('year'), newPart('counter')],
  }),
  kinds: {
    name: { kind: 'text', longest: 100, required: true },
    purpose: { kind: 'choice', names: numberPurposeNames, required: true },
    isDefault: { kind: 'flag' },
    parts: {
      kind: 'other',
      control: <PartsEditor />,
      text: (value, textOf) =>
        (value as NumberPart[])
          .map((part) => (part.kind === 'text' ? part.text : `[${textOf(numberPartNames[part.kind])}]`))
          .join(' '),
      required: true,
      ruledBy: ['purpose'],
    },
    description: { kind: 'text', longest: 2000, lines: true },
  },
  layout: [
    ['name', 'purpose'],
    'parts',
    { title: say('isDefaultHint'), flags: ['isDefault'] },
    'description',
  ],
};
