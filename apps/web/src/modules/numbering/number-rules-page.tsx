import type { NumberRule, NumberRuleFields } from '@panicle/contract/number-rules';
import { textsOf } from '../../language/text.ts';
import { numberRuleCalls } from '../../records/number-rule/calls.ts';
import { exampleOf } from '../../records/number-rule/example.ts';
import { TraitTabs } from '../../records/trait/trait-tabs.tsx';
import { OwnedFieldsPage } from '../../records/owned-fields-page.tsx';
import type { FieldColumn } from '../../ui/fields/use-field-columns.tsx';
import { numberingMessages } from './messages.ts';
import { numberRuleFields } from './number-rule-fields.tsx';
import { FormPreview } from './preview/form-preview.tsx';
import { UpcomingNumbersBox } from './preview/upcoming-numbers-box.tsx';

const columns: readonly FieldColumn<NumberRuleFields, NumberRule>[] = [
  { field: 'name', primary: true, sortable: true },
  { field: 'purpose', width: 200, sortable: true },
  { key: 'example', title: textsOf(numberingMessages)('example'), width: 220, render: exampleOf },
  { field: 'isDefault', width: 120 },
];

export default function NumberRulesPage() {
  return (
    <OwnedFieldsPage<NumberRuleFields, NumberRule>
      id="number-rules"
      kind="number-rule"
      messages={numberingMessages}
      of={numberRuleFields}
      calls={numberRuleCalls}
      title="name"
      tabs={<TraitTabs />}
      columns={columns}
      filters={['purpose']}
      renderInForm={(record) => <FormPreview record={record} />}
      renderMore={({ id, purpose, parts }) => (
        <UpcomingNumbersBox record={id} purpose={purpose} parts={parts} />
      )}
    />
  );
}
