import type { Trait, TraitFields, TraitQuery } from '@panicle/contract/traits';
import { useLanguage } from '../../language/language-store.ts';
import { textsOf, useText } from '../../language/text.ts';
import { traitCalls, traitsKey } from '../../records/trait/calls.ts';
import { traitNameField } from '../../records/trait/trait.ts';
import { limitsText } from '../../records/trait/limits.ts';
import { TraitTabs } from '../../records/trait/trait-tabs.tsx';
import { useSignedIn } from '../../session/session-context.ts';
import { OwnedFieldsPage } from '../../records/owned-fields-page.tsx';
import type { FieldColumn } from '../../ui/fields/use-field-columns.tsx';
import { TraitClassPictures } from './class-pictures/class-pictures.tsx';
import { ListImport } from './list-import.tsx';
import { traitMessages } from './messages.ts';
import { traitFields } from './trait-fields.tsx';

const columns: readonly FieldColumn<TraitFields, Trait>[] = [
  { field: 'name', second: 'englishName', first: traitNameField, primary: true, sortable: true },
  { field: 'crop', width: 110, sortable: true },
  { field: 'classification', width: 140, sortable: true },
  { field: 'dataType', width: 120, sortable: true },
  { field: 'unit', width: 110 },
  { key: 'limits', title: textsOf(traitMessages)('limits'), width: 180, render: limitsText },
];

export default function TraitsPage() {
  const say = useText(traitMessages);
  const { guest } = useSignedIn();
  const english = useLanguage(({ language }) => language === 'en_US');
  /** The list is in the order of the names that it shows. */
  const page = (query: TraitQuery, signal?: AbortSignal) =>
    traitCalls.page(
      { ...query, ...(english && query.sort === 'name' ? { sort: 'englishName' } : {}) },
      signal,
    );
  return (
    <OwnedFieldsPage<TraitFields, Trait>
      id="traits"
      kind="trait"
      messages={traitMessages}
      of={traitFields}
      calls={{ ...traitCalls, page }}
      title={traitNameField}
      tabs={<TraitTabs />}
      columns={columns}
      filters={['crop', 'classification', 'dataType']}
      tools={guest ? null : <ListImport kind="traits" what={say('what')} list={traitsKey} />}
      inDemo
      renderMore={(trait) => <TraitClassPictures trait={trait} readOnly={guest} />}
      exported
      exportedAlso={[
        { key: 'fieldBook', label: say('fieldBook'), address: `${traitCalls.base}/fieldBook` },
        {
          key: 'fieldBookJson',
          label: say('fieldBookJson'),
          address: `${traitCalls.base}/fieldBook`,
          query: { format: 'json' },
        },
      ]}
    />
  );
}
