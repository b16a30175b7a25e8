import type { Trait, TraitQuery } from '@panicle/contract/traits';
import { useText } from '../../language/text.ts';
import { readTrait, traitPage } from '../../records/trait/calls.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { RecordsPage } from '../../ui/page/records-page.tsx';
import { changeTrait, createTrait, deleteTrait } from './api.ts';
import { traitMessages } from './messages.ts';
import { TraitDetails } from './trait-details.tsx';
import { TraitFilters, type TraitFilter } from './trait-filters.tsx';
import { TraitForm } from './trait-form.tsx';
import { fieldsOf, newTraitValues, valuesOf, type TraitValues } from './trait-values.ts';
import { useTraitColumns } from './use-trait-columns.tsx';

export default function TraitsPage() {
  const say = useText(traitMessages);
  const { guest } = useSignedIn();
  return (
    <RecordsPage<Trait, TraitValues, TraitFilter>
      id="traits"
      words={{
        title: say('title'),
        purpose: say('purpose'),
        add: say('add'),
        edit: ({ name }) => say('editTitle', { name }),
        empty: say('empty'),
        emptyHint: say('emptyHint'),
      }}
      inDemo
      readOnly={guest}
      bin="trait"
      columns={useTraitColumns()}
      load={(query, signal) => traitPage(query as TraitQuery, signal)}
      search={{ field: 'search', label: say('search') }}
      Filters={TraitFilters}
      records={{
        lists: ['traits'],
        address: 'trait',
        valuesOf: (trait) => (trait ? valuesOf(trait) : newTraitValues),
        read: readTrait,
        create: (values) => createTrait(fieldsOf(values)),
        change: ({ id, revision }, values) => changeTrait({ id, revision, ...fieldsOf(values) }),
      }}
      renderDetails={(trait, { edit, remove, close }) => (
        <TraitDetails
          trait={trait}
          readOnly={guest}
          onEdit={() => edit(trait)}
          onDelete={() =>
            remove({
              title: say('removeTitle', { name: trait.name }),
              recycled: true,
              run: () => deleteTrait(trait.id),
            })
          }
          onClose={close}
        />
      )}
      renderForm={(form) => <TraitForm {...form} />}
    />
  );
}
