import { useState } from 'react';
import { Button } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { MaterialList, MaterialListFields } from '@panicle/contract/material-lists';
import { formatInteger } from '../../../language/format/number.ts';
import { textsOf, useText } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { materialListCalls, materialListsKey } from '../../../records/material-list/calls.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { FieldsPage } from '../../../ui/fields/fields-page.tsx';
import type { FieldColumn } from '../../../ui/fields/use-field-columns.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { SharingDialog } from '../../../ui/sharing/sharing-dialog.tsx';
import { CombineButton } from './combine-dialog.tsx';
import { listFields } from './list-fields.ts';
import { listMessages } from './messages.ts';

const say = textsOf(listMessages);

function OpenButton({ list: { id }, size }: { list: MaterialList; size?: 'small' }) {
  const words = useText(listMessages);
  const navigate = useNavigate();
  const open = (event: React.MouseEvent) => {
    event.stopPropagation();
    void navigate(pathTo(paths.materialList, { listId: id }));
  };
  return (
    <Button size={size} icon={<Icon name="arrowRight" />} onClick={open}>
      {words('open')}
    </Button>
  );
}

const columns: readonly FieldColumn<MaterialListFields, MaterialList>[] = [
  { field: 'name', second: 'description', primary: true, sortable: true },
  {
    key: 'memberCount',
    title: say('materials'),
    kind: 'number',
    width: 120,
    sortable: true,
    render: ({ memberCount }) => formatInteger(memberCount),
  },
  { key: 'owner', title: say('owner'), width: 140, render: ({ owner }) => owner },
  { key: 'open', title: say('open'), width: 150, render: (list) => <OpenButton list={list} size="small" /> },
];

/** How many materials a list has, whose it is and who sees it. */
function ListFacts({ list, onShare }: { list: MaterialList; onShare: () => void }) {
  const words = useText(listMessages);
  const { guest, owns } = useSignedIn();
  return (
    <>
      <FactList
        facts={[
          { label: words('materials'), value: formatInteger(list.memberCount) },
          { label: words('owner'), value: list.owner },
          { label: words('visibility'), value: words(list.public ? 'public' : 'notPublic') },
        ]}
      />
      {!guest && owns(list.ownerId) ? (
        <p>
          <Button icon={<Icon name="users" />} onClick={onShare}>
            {words('share')}
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** The lists of all users; several of them become one by a set operation. */
export default function ListsPage() {
  const words = useText(listMessages);
  const { guest, owns, user } = useSignedIn();
  const queries = useQueryClient();
  const [sharing, setSharing] = useState<MaterialList | null>(null);
  return (
    <>
      <FieldsPage<MaterialListFields, MaterialList>
        id={materialListsKey[0]}
        kind="material-list"
        messages={listMessages}
        of={listFields}
        calls={materialListCalls}
        title="name"
        columns={columns}
        filters={[]}
        inDemo
        readOnly={guest}
        mayDelete={({ ownerId }) => owns(ownerId)}
        renderActions={(list) => <OpenButton list={list} />}
        renderMore={(list) => <ListFacts list={list} onShare={() => setSharing(list)} />}
        batch={{ title: (count) => words('removeMany', { count }), run: materialListCalls.removeAll }}
        renderChosenTools={(chosen) => <CombineButton lists={chosen} />}
        exported
      />
      <SharingDialog
        record={sharing}
        overseer={user.seesAll === true}
        onSave={async (change) => {
          await materialListCalls.share(change);
          await queries.invalidateQueries({ queryKey: materialListsKey });
        }}
        onReload={async ({ id }) => {
          const newest = await materialListCalls.read(id);
          setSharing(newest);
          return newest;
        }}
        onClose={() => setSharing(null)}
      />
    </>
  );
}
