import { Button } from 'antd';
import { GUEST_USERNAME, type User } from '@panicle/contract';
import { useText } from '../../language/text.ts';
import { formatBytes, NOTHING } from '../../language/format/number.ts';
import { formatInstant } from '../../language/format/time.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { MenuButton } from '../../ui/icon/menu-button.tsx';
import { useDetailsWithHistory } from '../../ui/fields/history/use-history-tab.tsx';
import { userCalls } from '../../records/user/calls.ts';
import { DetailPanel } from '../../ui/page/detail-panel.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { useStorageSpace } from '../../ui/upload/storage-space.tsx';
import { RecordLinks } from '../../records/record-links.tsx';
import { roleRecord } from '../../records/role/role.ts';
import { userMessages } from './messages.ts';
import { UserMarks } from './user-marks.tsx';
import { isBuiltIn } from './user-names.ts';

export interface UserActions {
  onEdit: () => void;
  onReset: () => void;
  onLock: () => void;
  onDelete: () => void;
}

interface UserDetailsProps extends UserActions {
  user: User;
  onClose: () => void;
  onRestored: () => Promise<unknown>;
}

export function UserDetails({ user, onClose, onRestored, ...actions }: UserDetailsProps) {
  const say = useText(userMessages);
  const withHistory = useDetailsWithHistory();
  const details = (
    <FactList
      facts={[
        { label: say('nickName'), value: user.nickName || NOTHING },
        { label: say('company'), value: user.company || NOTHING },
        { label: say('telephone'), value: user.telephone || NOTHING },
        { label: say('email'), value: user.email || NOTHING },
        {
          label: say('roles'),
          value:
            user.roles.length > 0 ? (
              <RecordLinks of={roleRecord} records={user.roles} />
            ) : user.admin ? (
              NOTHING
            ) : (
              say('noRoles')
            ),
        },
        { label: say('storage'), value: <Storage user={user} /> },
        { label: say('createdAt'), value: formatInstant(user.createdAt) },
      ]}
    />
  );
  return (
    <DetailPanel
      title={user.username}
      meta={<UserMarks user={user} />}
      actions={<Actions user={user} {...actions} />}
      onClose={onClose}
      {...withHistory(details, {
        base: userCalls.base,
        id: user.id,
        revision: user.revision,
        mayRestore: true,
        onRestored,
      })}
    />
  );
}

/** What the user stores and may store, no matter who grants it. */
function Storage({ user }: { user: User }) {
  const say = useText(userMessages);
  const { data } = useStorageSpace(user.id);
  if (!data) return NOTHING;
  const used = formatBytes(data.usedBytes);
  if (!data.mayUpload) return say('storageNone', { used });
  if (data.quotaBytes === null) return say('storageUnlimited', { used });
  return say('storageUsed', { used, quota: formatBytes(data.quotaBytes) });
}

/** What the server would refuse is not offered: the built-in accounts stay, admin is never locked. */
function Actions({ user, onEdit, onReset, onLock, onDelete }: UserActions & { user: User }) {
  const say = useText(userMessages);
  const items = [
    ...(user.admin || user.username === GUEST_USERNAME
      ? []
      : [{ key: 'reset', icon: <Icon name="key" />, label: say('reset'), onClick: onReset }]),
    ...(user.admin
      ? []
      : [
          {
            key: 'lock',
            icon: <Icon name="lock" />,
            label: say(user.locked ? 'unlock' : 'lock'),
            onClick: onLock,
          },
        ]),
    ...(isBuiltIn(user)
      ? []
      : [
          {
            key: 'delete',
            icon: <Icon name="trash" />,
            label: say('remove'),
            danger: true,
            onClick: onDelete,
          },
        ]),
  ];
  return (
    <>
      <Button icon={<Icon name="pencil" />} onClick={onEdit}>
        {say('edit')}
      </Button>
      {items.length > 0 ? (
        <MenuButton items={items} placement="bottomRight">
          <IconButton icon={<Icon name="more" />} aria-label={say('moreActions')} />
        </MenuButton>
      ) : null}
    </>
  );
}
