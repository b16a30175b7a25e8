import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { MenuTree } from '@panicle/contract/menu-records';
import { roleTypeNames, type Role } from '@panicle/contract/role-records';
import { useText, useTextOf } from '../../language/text.ts';
import { formatStored } from '../../language/format/number.ts';
import { formatInstant } from '../../language/format/time.ts';
import { useDetailsWithHistory } from '../../ui/fields/history/use-history-tab.tsx';
import { roleCalls } from '../../records/role/calls.ts';
import { DetailPanel } from '../../ui/page/detail-panel.tsx';
import { RecordActions } from '../../ui/page/record-actions.tsx';
import type { RecordActs } from '../../ui/page/records-frame.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { menuTreeQuery } from '../../records/menu/calls.ts';
import { usersKey, userCalls } from '../../records/user/calls.ts';
import { userRecord } from '../../records/user/user.ts';
import { RecordLinks } from '../../records/record-links.tsx';
import { GrantedMenus, type ShownMenu } from './granted-menus.tsx';
import { menusWithPages } from './menus-with-pages.ts';
import { roleMessages } from './messages.ts';
import { Availability } from './use-role-columns.tsx';
import styles from './roles.module.css';

interface RoleDetailsProps extends RecordActs {
  role: Role;
}

export function RoleDetails({ role, onEdit, onDelete, onClose, onRestored }: RoleDetailsProps) {
  const say = useText(roleMessages);
  const textOf = useTextOf();
  const withHistory = useDetailsWithHistory();
  const details = (
    <>
      <FactList
        facts={[
          { label: say('type'), value: textOf(roleTypeNames[role.type]) },
          { label: say('links'), value: say(role.showsDeviceAndDocuments ? 'shown' : 'notShown') },
          {
            label: say('quota'),
            value: role.quota === null ? say('quotaUsual') : `${formatStored(role.quota)} GB`,
          },
          { label: say('createdAt'), value: formatInstant(role.createdAt) },
        ]}
      />
      <h3 className={styles.section}>{say('menus')}</h3>
      <Menus role={role} />
      <h3 className={styles.section}>{say('users')}</h3>
      <Users role={role} />
    </>
  );
  return (
    <DetailPanel
      title={role.name}
      state={<Availability available={role.available} />}
      actions={<RecordActions onEdit={onEdit} onDelete={onDelete} />}
      onClose={onClose}
      {...withHistory(details, {
        base: roleCalls.base,
        id: role.id,
        revision: role.revision,
        mayRestore: true,
        onRestored,
      })}
    />
  );
}

const menusOf = (tree: MenuTree, role: Role): ShownMenu[] =>
  menusWithPages(tree)
    .flatMap(({ children, ...group }) => [group, ...children])
    .filter((menu) => role.menuCodes.includes(menu.menuCode));

function Menus({ role }: { role: Role }) {
  const tree = useQuery(menuTreeQuery);
  return tree.data ? <GrantedMenus menus={menusOf(tree.data, role)} /> : <Skeleton active title={false} />;
}

function Users({ role }: { role: Role }) {
  const say = useText(roleMessages);
  const { data } = useQuery({
    queryKey: [...usersKey, 'of-role', role.id],
    queryFn: ({ signal }) => userCalls.page({ role: role.id, pageSize: 20, sort: 'username' }, signal),
  });
  if (!data) return <Skeleton active title={false} />;
  if (data.total === 0) return <p className={styles.hint}>{say('noUsers')}</p>;
  const more = data.total > data.records.length ? ` ${say('andMore', { count: data.total })}` : '';
  return (
    <p className={styles.hint}>
      <RecordLinks
        of={userRecord}
        records={data.records.map(({ id, username }) => ({ id, name: username }))}
      />
      {more}
    </p>
  );
}
