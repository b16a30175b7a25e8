import {
  checkMaterialTemplate,
  materialTemplateFieldNames,
  type MaterialTemplateFields,
  type TemplateColumn,
} from '@panicle/contract/material-templates';
import { textsOf } from '../../language/text.ts';
import type { FieldSet } from '../../ui/fields/fields.ts';
import { ColumnsEditor } from './columns/columns-editor.tsx';
import { templateMessages } from './messages.ts';
import { RuleName, RuleOfTemplate } from './rule-of-template.tsx';

const say = textsOf(templateMessages);

export const templateFields: FieldSet<MaterialTemplateFields> = {
  form: 'material-template',
  names: materialTemplateFieldNames,
  check: checkMaterialTemplate,
  start: () => ({
    name: '',
    columns: [
      { kind: 'base', key: 'sourceId', required: true },
      { kind: 'base', key: 'variety', required: false },
    ],
    numberRuleId: null,
    description: '',
  }),
  kinds: {
    name: { kind: 'text', longest: 100, required: true },
    columns: {
      kind: 'other',
      control: <ColumnsEditor />,
      text: (columns, textOf) =>
        textOf(say('columns', { count: (columns as readonly TemplateColumn[]).length })),
      hint: say('columnsHint'),
      required: true,
    },
    numberRuleId: {
      kind: 'other',
      control: <RuleOfTemplate />,
      text: () => '',
      shown: ({ numberRuleId }) => (numberRuleId === null ? undefined : <RuleName id={numberRuleId} />),
      hint: say('ruleHint'),
    },
    description: { kind: 'text', longest: 2000, lines: true },
  },
  layout: ['name', 'columns', 'numberRuleId', 'description'],
};
