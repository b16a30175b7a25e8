import {
  CROPS,
  TRAIT_CLASSES,
  TRAIT_TYPES,
  cropNames,
  traitClassNames,
  traitTypeNames,
} from '@panicle/contract/trait-choices';
import type { Trait, TraitQuery } from '@panicle/contract/traits';
import { useText } from '../../language/text.ts';
import { traitCalls } from '../../records/trait/calls.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { RecordsPage } from '../../ui/page/records-page.tsx';
import { traitMessages } from './messages.ts';
import { TraitDetails } from './trait-details.tsx';
import { TraitForm } from './trait-form.tsx';
import { fieldsOf, newTraitValues, valuesOf, type TraitValues } from './trait-values.ts';
import { useTraitColumns } from './use-trait-columns.tsx';

type Filter = Pick<TraitQuery, 'search' | 'crop' | 'classification' | 'dataType'>;

export default function TraitsPage() {
  const say = useText(traitMessages);
  const { guest } = useSignedIn();
  return (
    <RecordsPage<Trait, TraitValues, Filter>
      id="traits"
      messages={traitMessages}
      empty={{ title: say('empty'), hint: say('emptyHint') }}
      inDemo
      readOnly={guest}
      bin="trait"
      columns={useTraitColumns()}
      load={(query, signal) => traitCalls.page(query as TraitQuery, signal)}
      search={{ field: 'search', label: say('search') }}
      choices={[
        { field: 'crop', label: say('crop'), values: CROPS, names: cropNames },
        {
          field: 'classification',
          label: say('classification'),
          values: TRAIT_CLASSES,
          names: traitClassNames,
        },
        { field: 'dataType', label: say('dataType'), values: TRAIT_TYPES, names: traitTypeNames },
      ]}
      records={{
        lists: ['traits'],
        address: 'trait',
        valuesOf: (trait) => (trait ? valuesOf(trait) : newTraitValues),
        read: traitCalls.read,
        create: (values) => traitCalls.create(fieldsOf(values)),
        change: ({ id, revision }, values) => traitCalls.change({ id, revision, ...fieldsOf(values) }),
      }}
      nameOf={({ name }) => name}
      remove={({ id }) => traitCalls.remove(id)}
      renderDetails={(trait, acts) => <TraitDetails trait={trait} readOnly={guest} {...acts} />}
      renderForm={(form) => <TraitForm {...form} />}
    />
  );
}
