import type { Trait, TraitFields } from '@panicle/contract/traits';
import { textsOf, useText } from '../../language/text.ts';
import { traitCalls } from '../../records/trait/calls.ts';
import { limitsText } from '../../records/trait/limits.ts';
import { TraitTabs } from '../../records/trait/trait-tabs.tsx';
import { useSignedIn } from '../../session/session-context.ts';
import { FieldsPage } from '../../ui/fields/fields-page.tsx';
import type { FieldColumn } from '../../ui/fields/use-field-columns.tsx';
import { traitMessages } from './messages.ts';
import { traitFields } from './trait-fields.ts';

const columns: readonly FieldColumn<TraitFields, Trait>[] = [
  { field: 'name', second: 'englishName', primary: true, sortable: true },
  { field: 'crop', width: 110, sortable: true },
  { field: 'classification', width: 140, sortable: true },
  { field: 'dataType', width: 120, sortable: true },
  { field: 'unit', width: 110 },
  { key: 'limits', title: textsOf(traitMessages)('limits'), width: 180, render: limitsText },
];

export default function TraitsPage() {
  const say = useText(traitMessages);
  const { guest, owns } = useSignedIn();
  return (
    <FieldsPage<TraitFields, Trait>
      id="traits"
      kind="trait"
      messages={traitMessages}
      of={traitFields}
      calls={traitCalls}
      title="name"
      tabs={<TraitTabs />}
      columns={columns}
      filters={['crop', 'classification', 'dataType']}
      inDemo
      readOnly={guest}
      mayDelete={({ createdBy }) => owns(createdBy)}
      batch={{ title: (count) => say('removeMany', { count }), run: traitCalls.removeAll }}
      exported
    />
  );
}
