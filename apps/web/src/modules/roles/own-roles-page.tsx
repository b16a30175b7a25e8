import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { availabilityNames } from '@panicle/contract/menu-records';
import { roleTypeNames, type OwnRole } from '@panicle/contract/role-records';
import { useText, useTextOf } from '../../language/text.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { LoadFailed } from '../../ui/error/load-failed.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { DataTable, type DataColumn } from '../../ui/table/data-table.tsx';
import { ownRoles } from './api.ts';
import { OwnMenus } from './own-menus.tsx';
import { roleMessages } from './messages.ts';
import { Availability } from './use-role-columns.tsx';
import styles from './roles.module.css';

/** The signed-in user's roles and what they grant together. Nothing can be changed here. */
export default function OwnRolesPage() {
  const say = useText(roleMessages);
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{say('ownTitle')}</h1>
        <p className={styles.hint}>{say('ownPurpose')}</p>
      </header>
      <OwnRoles />
      <Panel title={say('ownMenus')}>
        <OwnMenus />
      </Panel>
    </div>
  );
}

function OwnRoles() {
  const say = useText(roleMessages);
  const columns = useColumns();
  const { user } = useSignedIn();
  const roles = useQuery({
    queryKey: ['roles', 'mine', user.id],
    queryFn: ({ signal }) => ownRoles(signal),
  });
  if (roles.error) return <LoadFailed error={roles.error} retry={() => void roles.refetch()} />;
  if (!roles.data) return <Skeleton active title={false} />;
  if (roles.data.length === 0) {
    return (
      <Panel title={say('ownRoles')}>
        <p className={styles.hint}>{say(user.admin ? 'adminNeedsNone' : 'noRoles')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={say('ownRoles')} flush>
      <DataTable rows={roles.data} columns={columns} rowKey={(role) => role.id} label={say('ownRoles')} />
    </Panel>
  );
}

function useColumns(): readonly DataColumn<OwnRole>[] {
  const say = useText(roleMessages);
  const textOf = useTextOf();
  return [
    { key: 'name', title: say('name'), value: (role) => role.name, strong: true },
    { key: 'type', title: say('type'), value: (role) => textOf(roleTypeNames[role.type]) },
    {
      key: 'available',
      title: say('status'),
      value: (role) => textOf(availabilityNames[role.available ? 'true' : 'false']),
      render: (role) => <Availability available={role.available} />,
    },
    {
      key: 'links',
      title: say('links'),
      value: (role) => say(role.showsDeviceAndDocuments ? 'shown' : 'notShown'),
    },
  ];
}
