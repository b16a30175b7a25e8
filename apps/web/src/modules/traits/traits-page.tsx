import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Trait } from '@panicle/contract/traits';
import { useText } from '../../language/text.ts';
import { EmptyState } from '../../ui/empty/empty-state.tsx';
import { DemoOffer } from '../../ui/feedback/demo-offer.tsx';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import { useSettled } from '../../ui/feedback/use-settled.ts';
import { useConfirmDelete } from '../../ui/form/use-confirm-delete.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ListPage } from '../../ui/page/list-page.tsx';
import { ColumnsButton } from '../../ui/table/columns-button.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { useColumnChoice } from '../../ui/table/use-column-choice.ts';
import { useServerList, type ListRequest } from '../../ui/table/use-server-list.ts';
import { changeTrait, createTrait, deleteTrait, readTrait, traitPage } from './api.ts';
import { traitMessages } from './messages.ts';
import { TraitDetails } from './trait-details.tsx';
import { filterCount, TraitFilters, type TraitFilter } from './trait-filters.tsx';
import { TraitForm } from './trait-form.tsx';
import { fieldsOf, newTraitValues, valuesOf, type TraitValues } from './trait-values.ts';
import { useTraitColumns } from './use-trait-columns.tsx';
import { useTraitOfAddress } from './use-trait-of-address.ts';

type Editing = { trait: Trait | null } | null;

export default function TraitsPage() {
  const say = useText(traitMessages);
  const notice = useNotice();
  const queries = useQueryClient();
  const confirmDelete = useConfirmDelete();
  const [filter, setFilter] = useState<TraitFilter>({});
  const [open, setOpen] = useState<Trait | undefined>();
  const [editing, setEditing] = useState<Editing>(null);
  useTraitOfAddress(setOpen);
  const asked = useSettled(filter);
  const columns = useColumnChoice('traits', useTraitColumns());
  const list = useServerList({
    key: ['traits', asked],
    load: (request: ListRequest, signal) =>
      traitPage({ ...request, ...asked } as Parameters<typeof traitPage>[0], signal),
  });

  const refresh = () => queries.invalidateQueries({ queryKey: ['traits'] });
  const save = async (values: TraitValues) => {
    const fields = fieldsOf(values);
    const trait = editing?.trait;
    const saved = trait
      ? await changeTrait({ id: trait.id, revision: trait.revision, ...fields })
      : await createTrait(fields);
    notice.success(say('saved'));
    setEditing(null);
    setOpen(saved);
    await refresh();
  };
  const reload = async () => {
    if (editing?.trait) setEditing({ trait: await readTrait(editing.trait.id) });
  };
  const remove = (trait: Trait) =>
    confirmDelete({
      title: say('removeTitle', { name: trait.name }),
      count: 1,
      run: () => deleteTrait(trait.id),
      onDone: () => {
        setOpen(undefined);
        void refresh();
      },
    });

  return (
    <ListPage
      id="traits"
      title={say('title')}
      purpose={say('purpose')}
      toolbar={
        <>
          <Button type="primary" icon={<Icon name="plus" />} onClick={() => setEditing({ trait: null })}>
            {say('add')}
          </Button>
          <ColumnsButton columns={columns} />
        </>
      }
      filters={<TraitFilters filter={filter} onChange={setFilter} />}
      filterCount={filterCount(filter)}
      detail={
        open ? (
          <TraitDetails
            trait={open}
            onEdit={() => setEditing({ trait: open })}
            onDelete={() => remove(open)}
            onClose={() => setOpen(undefined)}
          />
        ) : null
      }
    >
      <ServerTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        label={say('title')}
        onOpen={setOpen}
        openKey={open?.id}
        empty={
          filterCount(filter) > 0 ? undefined : (
            <EmptyState title={say('empty')} hint={say('emptyHint')} demo={<DemoOffer />} />
          )
        }
      />
      <TraitForm
        open={editing !== null}
        title={editing?.trait ? say('editTitle', { name: editing.trait.name }) : say('add')}
        initialValues={editing?.trait ? valuesOf(editing.trait) : newTraitValues}
        onSave={save}
        onClose={() => setEditing(null)}
        onReload={reload}
      />
    </ListPage>
  );
}
