import { useCallback, useState } from 'react';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import type { Text } from '@panicle/contract';
import type { BinItem } from '@panicle/contract/recycle-bin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useText, useTextOf } from '../../language/text.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { EmptyState } from '../../ui/empty/empty-state.tsx';
import { useSettled } from '../../ui/feedback/use-settled.ts';
import { ChoiceFilter } from '../../ui/form/choice-filter.tsx';
import { SearchFilter } from '../../ui/form/search-filter.tsx';
import { useConfirmDelete } from '../../ui/form/use-confirm-delete.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ListPage, SelectionCount } from '../../ui/page/list-page.tsx';
import { binKinds, binPage, purgeItems } from '../../ui/recycle-bin/api.ts';
import { binMessages } from '../../ui/recycle-bin/messages.ts';
import { useRestore } from '../../ui/recycle-bin/use-restore.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { useColumnChoice } from '../../ui/table/use-column-choice.ts';
import { useServerList } from '../../ui/table/use-server-list.ts';
import { ItemDetails } from './item-details.tsx';
import { useBinColumns } from './use-bin-columns.tsx';

export default function RecycleBinPage() {
  const say = useText(binMessages);
  const { user } = useSignedIn();
  const [address, setAddress] = useSearchParams();
  const kind = address.get('kind') ?? undefined;
  const kinds = useQuery({
    queryKey: ['recycle-bin-kinds'],
    queryFn: ({ signal }) => binKinds(signal),
    staleTime: Infinity,
  });
  const names = Object.fromEntries((kinds.data ?? []).map((one) => [one.kind, one.name]));
  const [search, setSearch] = useState<string | undefined>();
  const [open, setOpen] = useState<BinItem | undefined>();
  const [chosen, setChosen] = useState<string[]>([]);
  const asked = useSettled({ kind, search });
  const list = useServerList({
    key: ['recycle-bin', asked],
    load: ({ currPage, pageSize }, signal) => binPage({ currPage, pageSize, ...asked }, signal),
  });
  const letGo = useCallback(() => {
    setOpen(undefined);
    setChosen([]);
  }, []);
  const { restore, restoreRecord, purge } = useItemActions(letGo);
  const restoreRow = useCallback((item: BinItem) => void restore([item.id]), [restore]);
  const columns = useColumnChoice('recycle-bin', useBinColumns(restoreRow));
  const overseer = user.seesAll === true;
  const filters = [kind, search].filter(Boolean).length;

  return (
    <ListPage
      id="recycle-bin"
      title={say('title')}
      purpose={say('purpose')}
      toolbar={
        chosen.length > 0 ? (
          <>
            <SelectionCount count={chosen.length} onClear={() => setChosen([])} />
            <Button type="primary" icon={<Icon name="undo" />} onClick={() => void restore(chosen)}>
              {say('restore')}
            </Button>
            {overseer ? (
              <Button
                icon={<Icon name="trash" />}
                onClick={() => purge(chosen, say('purgeMany', { count: chosen.length }))}
              >
                {say('purge')}
              </Button>
            ) : null}
          </>
        ) : null
      }
      filters={
        <>
          <SearchFilter label={say('find')} value={search} onChange={setSearch} />
          <ChoiceFilter
            label={say('kind')}
            value={kind}
            values={Object.keys(names)}
            names={names}
            onChange={(value) => setAddress(value ? { kind: value } : {}, { replace: true })}
          />
        </>
      }
      filterCount={filters}
      detail={
        open ? (
          <ItemDetails
            // what it holds after a part of it is back
            item={list.rows.find(({ id }) => id === open.id) ?? open}
            onRestore={() => void restore([open.id])}
            onRestoreRecord={(recordId) => void restoreRecord(open.id, recordId)}
            onPurge={overseer ? () => purge([open.id], say('purgeTitle', { name: open.name })) : undefined}
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
        selection={{ keys: chosen, onChange: setChosen }}
        empty={
          search ? undefined : (
            <EmptyBin
              name={kind === undefined ? undefined : names[kind]}
              onShowAll={() => setAddress({}, { replace: true })}
            />
          )
        }
      />
    </ListPage>
  );
}

/** Nothing was deleted, or nothing of the kind that the page is opened for. */
function EmptyBin({ name, onShowAll }: { name: Text | undefined; onShowAll: () => void }) {
  const say = useText(binMessages);
  const textOf = useTextOf();
  return name === undefined ? (
    <EmptyState icon="bin" title={say('empty')} hint={say('emptyHint')} />
  ) : (
    <EmptyState
      icon="bin"
      title={say('emptyOf', { kind: textOf(name) })}
      actions={<Button onClick={onShowAll}>{say('showAll')}</Button>}
    />
  );
}

function useItemActions(onDone: () => void) {
  const say = useText(binMessages);
  const queries = useQueryClient();
  const restoreItems = useRestore();
  const confirmDelete = useConfirmDelete();
  const done = useCallback(() => {
    onDone();
    // lists of every feature may have got records back
    void queries.invalidateQueries();
  }, [onDone, queries]);
  const restore = useCallback(
    async (ids: readonly string[]) => {
      if (await restoreItems(ids)) done();
    },
    [restoreItems, done],
  );
  const restoreRecord = useCallback(
    async (id: string, recordId: string) => {
      // the rest of the item stays open
      if (await restoreItems([id], [recordId])) void queries.invalidateQueries();
    },
    [restoreItems, queries],
  );
  return {
    restore,
    restoreRecord,
    purge: (ids: readonly string[], title: string) =>
      confirmDelete({
        title,
        count: ids.length,
        confirm: say('purgeCount', { count: ids.length }),
        consequences: [say('purgeHint')],
        run: () => purgeItems(ids),
        onDone: done,
      }),
  };
}
