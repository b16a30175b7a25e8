import { useState } from 'react';
import { Spin } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { ListMember, MaterialList } from '@panicle/contract/material-lists';
import { useText } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { materialListCalls, materialListsKey } from '../../../records/material-list/calls.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { useSettled } from '../../../ui/feedback/use-settled.ts';
import { ImportDrawer } from '../../../ui/import-wizard/import-drawer.tsx';
import { ListPage as Frame } from '../../../ui/page/list-page.tsx';
import { recordKey } from '../../../ui/record/record-source.ts';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { ColumnsButton } from '../../../ui/table/columns-button.tsx';
import { ServerTable } from '../../../ui/table/server-table.tsx';
import { useColumnChoice } from '../../../ui/table/use-column-choice.ts';
import { useServerList } from '../../../ui/table/use-server-list.ts';
import { ListToolbar } from './list-toolbar.tsx';
import styles from './lists.module.css';
import { NoteDialog, PlaceDialog } from './member-dialogs.tsx';
import { listMessages } from './messages.ts';
import { useMemberColumns } from './use-member-columns.tsx';
import { useMembers } from './use-members.ts';

/** The materials of one list in its order, with a note of each. */
export default function ListPage() {
  const { listId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: recordKey(materialListsKey, listId),
    queryFn: ({ signal }) => materialListCalls.read(listId, signal, true),
  });
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (!data) return <Spin />;
  return <OpenList key={data.id} list={data} />;
}

function OpenList({ list }: { list: MaterialList }) {
  const say = useText(listMessages);
  const { guest, owns } = useSignedIn();
  const navigate = useNavigate();
  const own = !guest && owns(list.ownerId);
  const members = useMembers(list.id);
  const [search, setSearch] = useState('');
  const asked = useSettled(search);
  const [chosen, setChosen] = useState<string[]>([]);
  const [noting, setNoting] = useState<ListMember | null>(null);
  const [moving, setMoving] = useState<readonly string[]>([]);
  const [importing, setImporting] = useState(false);
  usePageTitle(list.name);
  const rows = useServerList({
    key: [...materialListsKey, 'members', list.id, asked],
    load: (request, signal) =>
      materialListCalls.members(
        list.id,
        { currPage: request.currPage, pageSize: request.pageSize, ...(asked !== '' && { search: asked }) },
        signal,
      ),
  });
  const columns = useColumnChoice(
    'material-list',
    useMemberColumns({
      own,
      members,
      onNote: setNoting,
      onPlace: ({ materialId }) => setMoving([materialId]),
    }),
  );
  /** as they are in the list */
  const inOrder = () => {
    const places = new Map(rows.rows.map(({ materialId, number }) => [materialId, number]));
    return chosen.toSorted((one, other) => (places.get(one) ?? Infinity) - (places.get(other) ?? Infinity));
  };

  return (
    <Frame
      id="material-list"
      title={list.name}
      purpose={
        own
          ? say('found', { count: list.memberCount })
          : say('byOwner', { count: list.memberCount, owner: list.owner })
      }
      toolbar={
        <ListToolbar
          list={list}
          own={own}
          chosen={chosen}
          onClear={() => setChosen([])}
          onImport={() => setImporting(true)}
          onMove={() => setMoving(inOrder())}
          onTakeOut={() => void members.takeOut(chosen).then((done) => done && setChosen([]))}
          onEdit={() => void navigate(pathTo(paths.materialLists, { 'material-list': list.id }))}
          columnsButton={<ColumnsButton columns={columns} />}
        />
      }
      search={{ label: say('searchMembers'), value: search, onChange: (wanted = '') => setSearch(wanted) }}
      filters={own ? <AddMaterial members={members} /> : undefined}
      filtersAtFirst
    >
      <ServerTable
        list={rows}
        columns={columns}
        rowKey={(row) => row.materialId}
        label={list.name}
        {...(guest ? {} : { selection: { keys: chosen, onChange: setChosen } })}
        empty={
          asked === '' ? (
            <EmptyState icon="layers" title={say('noMembers')} {...(own && { hint: say('noMembersHint') })} />
          ) : (
            <EmptyState icon="search" title={say('noMatch')} />
          )
        }
      />
      <NoteDialog member={noting} members={members} onClose={() => setNoting(null)} />
      <PlaceDialog
        moving={moving}
        last={list.memberCount}
        members={members}
        onClose={() => setMoving([])}
        onMoved={() => {
          setMoving([]);
          setChosen([]);
        }}
      />
      <ImportDrawer
        open={importing}
        what={say('names')}
        kind="material-list"
        options={{ listId: list.id }}
        onDone={() => void members.refresh()}
        onClose={() => setImporting(false)}
      />
    </Frame>
  );
}

/** A material, found by typing, goes to the end of the list at once. */
function AddMaterial({ members }: { members: ReturnType<typeof useMembers> }) {
  const say = useText(listMessages);
  const [added, setAdded] = useState(0);
  const add = async (id: string) => {
    const material = await materialRecord.read(id);
    await members.add(id, materialRecord.nameOf(material));
    setAdded((before) => before + 1);
  };
  return (
    <RecordSelect
      key={added}
      of={materialRecord}
      className={styles.add ?? ''}
      aria-label={say('addMaterial')}
      placeholder={say('addMaterial')}
      value={null}
      onChange={(id) => {
        if (id !== undefined) void add(id);
      }}
    />
  );
}
