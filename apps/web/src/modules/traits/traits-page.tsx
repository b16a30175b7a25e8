import { useState } from 'react';
import { Button } from 'antd';
import type { Trait } from '@panicle/contract/traits';
import { useText } from '../../language/text.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { EmptyState } from '../../ui/empty/empty-state.tsx';
import { DemoOffer } from '../../ui/feedback/demo-offer.tsx';
import { useSettled } from '../../ui/feedback/use-settled.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { ListPage } from '../../ui/page/list-page.tsx';
import { useRecords } from '../../ui/page/use-records.ts';
import { BinButton } from '../../ui/recycle-bin/bin-button.tsx';
import { ColumnsButton } from '../../ui/table/columns-button.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { useColumnChoice } from '../../ui/table/use-column-choice.ts';
import { useServerList, type ListRequest } from '../../ui/table/use-server-list.ts';
import { readTrait, traitPage } from '../../records/trait/calls.ts';
import { changeTrait, createTrait, deleteTrait } from './api.ts';
import { traitMessages } from './messages.ts';
import { TraitDetails } from './trait-details.tsx';
import { filterCount, TraitFilters, type TraitFilter } from './trait-filters.tsx';
import { TraitForm } from './trait-form.tsx';
import { fieldsOf, newTraitValues, valuesOf, type TraitValues } from './trait-values.ts';
import { useTraitColumns } from './use-trait-columns.tsx';

export default function TraitsPage() {
  const say = useText(traitMessages);
  const { guest } = useSignedIn();
  const [filter, setFilter] = useState<TraitFilter>({});
  const asked = useSettled(filter);
  const columns = useColumnChoice('traits', useTraitColumns());
  const list = useServerList({
    key: ['traits', asked],
    load: (request: ListRequest, signal) =>
      traitPage({ ...request, ...asked } as Parameters<typeof traitPage>[0], signal),
  });

  const records = useRecords<Trait, TraitValues>({
    lists: ['traits'],
    address: 'trait',
    valuesOf: (trait) => (trait ? valuesOf(trait) : newTraitValues),
    read: readTrait,
    create: (values) => createTrait(fieldsOf(values)),
    change: ({ id, revision }, values) => changeTrait({ id, revision, ...fieldsOf(values) }),
  });
  const { open, edited } = records;
  const remove = ({ id, name }: Trait) =>
    records.remove({ title: say('removeTitle', { name }), recycled: true, run: () => deleteTrait(id) });

  return (
    <ListPage
      id="traits"
      title={say('title')}
      purpose={say('purpose')}
      toolbar={
        <>
          {guest ? null : (
            <Button type="primary" icon={<Icon name="plus" />} onClick={records.add}>
              {say('add')}
            </Button>
          )}
          <ColumnsButton columns={columns} />
          {guest ? null : <BinButton kind="trait" />}
        </>
      }
      search={{
        label: say('search'),
        value: filter.search,
        onChange: (search) => setFilter({ ...filter, search }),
      }}
      filters={<TraitFilters filter={filter} onChange={setFilter} />}
      filterCount={filterCount({ ...filter, search: undefined })}
      detail={
        open ? (
          <TraitDetails
            trait={open}
            readOnly={guest}
            onEdit={() => records.edit(open)}
            onDelete={() => remove(open)}
            onClose={records.close}
          />
        ) : null
      }
    >
      <ServerTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        label={say('title')}
        onOpen={records.show}
        openKey={open?.id}
        empty={
          filterCount(filter) > 0 ? undefined : (
            <EmptyState
              title={say('empty')}
              {...(guest ? {} : { hint: say('emptyHint'), demo: <DemoOffer /> })}
            />
          )
        }
      />
      <TraitForm title={edited ? say('editTitle', { name: edited.name }) : say('add')} {...records.form} />
    </ListPage>
  );
}
