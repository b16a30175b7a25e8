import { useState } from 'react';
import { Input } from 'antd';
import type { MaterialGroup } from '@panicle/contract/germplasm';
import { NO_GROUP } from '@panicle/contract/material-search';
import { useText } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { formatInteger } from '../../../language/format/number.ts';
import { useSettled } from '../../../ui/feedback/use-settled.ts';
import { useConfirmDelete } from '../../../ui/form/use-confirm-delete.tsx';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { MenuLabel } from '../../../ui/icon/menu-label.tsx';
import { RowMenu } from '../../../ui/icon/row-menu.tsx';
import { sharingMessages } from '../../../ui/sharing/messages.ts';
import { SharingDialog } from '../../../ui/sharing/sharing-dialog.tsx';
import { germplasm } from '../api.ts';
import { germplasmMessages } from '../messages.ts';
import { useCounts, useFoundGroups, useGroups, useRefresh } from '../use-germplasm-data.ts';
import { readGroup } from '../../../records/group/calls.ts';
import { GroupDialog } from './group-dialog.tsx';
import styles from './group-list.module.css';

/** From so many groups on a field finds them by name. */
const MANY = 12;

interface GroupListProps {
  group: string | undefined;
  onChange: (group: string | undefined) => void;
}

/** All germplasm, every group with its number of materials, and what is in none. */
export function GroupList({ group, onChange }: GroupListProps) {
  const say = useText(germplasmMessages);
  const { guest, user } = useSignedIn();
  const refresh = useRefresh();
  const [sharing, setSharing] = useState<MaterialGroup | null>(null);
  const groups = useGroups();
  const counts = useCounts();
  const [wanted, setWanted] = useState('');
  const [dialog, setDialog] = useState<MaterialGroup | 'new' | null>(null);
  const all = groups.data ?? [];
  const shown = useFoundGroups(useSettled(wanted.trim())) ?? all;

  return (
    <div className={styles.side}>
      <header className={styles.head}>
        <h2>{say('groups')}</h2>
        {guest ? null : (
          <IconButton
            type="text"
            size="small"
            icon={<Icon name="plus" />}
            aria-label={say('addGroup')}
            onClick={() => setDialog('new')}
          />
        )}
      </header>
      {all.length >= MANY ? (
        <Input
          size="small"
          allowClear
          className={styles.search ?? ''}
          prefix={<Icon name="search" size={14} />}
          placeholder={say('findGroup')}
          aria-label={say('findGroup')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      ) : null}
      <ul className={styles.list}>
        <Entry
          name={say('allGermplasm')}
          count={counts.data?.total}
          active={group === undefined}
          onOpen={() => onChange(undefined)}
        />
        {shown.map((one) => (
          <Entry
            key={one.id}
            name={one.name}
            count={one.materialCount}
            active={group === one.id}
            onOpen={() => onChange(one.id)}
            menu={
              guest ? undefined : (
                <GroupMenu
                  group={one}
                  onRename={() => setDialog(one)}
                  onShare={() => setSharing(one)}
                  onDeleted={() => {
                    if (group === one.id) onChange(undefined);
                  }}
                />
              )
            }
          />
        ))}
        <Entry
          name={say('noGroup')}
          count={counts.data?.ungrouped}
          active={group === NO_GROUP}
          onOpen={() => onChange(NO_GROUP)}
        />
      </ul>
      <SharingDialog
        record={sharing}
        overseer={user.seesAll === true}
        onSave={async (change) => {
          await germplasm.shareGroup(change);
          await refresh();
        }}
        onReload={async ({ id }) => {
          const newest = await readGroup(id);
          setSharing(newest);
          return newest;
        }}
        onClose={() => setSharing(null)}
      />
      <GroupDialog
        group={dialog}
        onClose={() => setDialog(null)}
        onAdded={(added) => onChange(added.id)}
        onReload={async ({ id }) => {
          const newest = await readGroup(id);
          setDialog(newest);
          return newest;
        }}
      />
    </div>
  );
}

function Entry(props: {
  name: string;
  count: number | undefined;
  active: boolean;
  onOpen: () => void;
  menu?: React.ReactNode;
}) {
  const { name, count, active, onOpen, menu } = props;
  return (
    <li className={`${styles.entry} ${active ? styles.active : ''}`}>
      <button type="button" className={styles.opener} aria-current={active || undefined} onClick={onOpen}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.count}>{count === undefined ? '' : formatInteger(count)}</span>
      </button>
      {menu}
    </li>
  );
}

interface GroupMenuProps {
  group: MaterialGroup;
  onRename: () => void;
  onShare: () => void;
  onDeleted: () => void;
}

/** What its owner and administrators may do with a group; others learn whose it is. */
function GroupMenu({ group, onRename, onShare, onDeleted }: GroupMenuProps) {
  const sayShared = useText(sharingMessages);
  const owns = useSignedIn().owns(group.ownerId);
  const say = useText(germplasmMessages);
  const confirmDelete = useConfirmDelete();
  const refresh = useRefresh();
  const remove = () =>
    confirmDelete({
      title: say('deleteGroupTitle', { name: group.name }),
      count: 1,
      confirm: say('deleteGroup'),
      recycled: true,
      run: () => germplasm.deleteGroup(group.id),
      onDone: () => {
        onDeleted();
        void refresh();
      },
    });
  const notOwner = owns ? undefined : sayShared('ownerOnly', { owner: group.owner });
  const holds =
    group.materialCount > 0 ? say('groupHoldsMaterials', { count: group.materialCount }) : undefined;
  const staysBecause = notOwner ?? holds;
  return (
    <RowMenu
      className={styles.menu}
      label={say('groupActions', { name: group.name })}
      items={[
        {
          key: 'rename',
          icon: <Icon name="pencil" />,
          label: <MenuLabel label={say('renameGroup')} reason={notOwner} />,
          disabled: !owns,
          onClick: onRename,
        },
        {
          key: 'share',
          icon: <Icon name="users" />,
          label: <MenuLabel label={sayShared('change')} reason={notOwner} />,
          disabled: !owns,
          onClick: onShare,
        },
        {
          key: 'delete',
          icon: <Icon name="trash" />,
          danger: staysBecause === undefined,
          disabled: staysBecause !== undefined,
          label: <MenuLabel label={say('deleteGroup')} reason={staysBecause} />,
          onClick: remove,
        },
      ]}
    />
  );
}
