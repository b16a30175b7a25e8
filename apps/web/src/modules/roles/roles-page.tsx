import { useState } from 'react';
import { Button } from 'antd';
import { belongsToAdmin } from '@panicle/contract/menu-records';
import { roleDefaults, type Role, type RoleFields, type RoleQuery } from '@panicle/contract/role-records';
import { useText } from '../../language/text.ts';
import { EmptyState } from '../../ui/empty/empty-state.tsx';
import { useSettled } from '../../ui/feedback/use-settled.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { ListPage } from '../../ui/page/list-page.tsx';
import { useRecords } from '../../ui/page/use-records.ts';
import { ColumnsButton } from '../../ui/table/columns-button.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { useColumnChoice } from '../../ui/table/use-column-choice.ts';
import { useServerList, type ListRequest } from '../../ui/table/use-server-list.ts';
import { readRole, rolePage } from '../../records/role/calls.ts';
import { changeRole, createRole, deleteRole } from './api.ts';
import { roleMessages } from './messages.ts';
import { RoleDetails } from './role-details.tsx';
import { filterCount, RoleFilters, type RoleFilter } from './role-filters.tsx';
import { RoleForm } from './role-form.tsx';
import { useRoleColumns } from './use-role-columns.tsx';

const valuesOf = ({
  name,
  type,
  available,
  showsDeviceAndDocuments,
  menuCodes,
  quota,
}: Role): RoleFields => ({
  name,
  type,
  available,
  showsDeviceAndDocuments,
  menuCodes: menuCodes.filter((code) => !belongsToAdmin(code)),
  quota,
});

export default function RolesPage() {
  const say = useText(roleMessages);
  const [filter, setFilter] = useState<RoleFilter>({});
  const asked = useSettled(filter);
  const columns = useColumnChoice('roles', useRoleColumns());
  const list = useServerList({
    key: ['roles', asked],
    load: (request: ListRequest, signal) => rolePage({ ...request, ...asked } as RoleQuery, signal),
  });

  const records = useRecords<Role, RoleFields>({
    // Menus show how many roles grant them, users the names of their roles.
    lists: ['roles', 'menus', 'users'],
    address: 'role',
    saved: say('saved'),
    valuesOf: (role) => (role ? valuesOf(role) : { name: '', ...roleDefaults }),
    read: readRole,
    create: createRole,
    change: ({ id, revision }, values) => changeRole({ id, revision, ...values }),
  });
  const { open, edited } = records;
  const remove = ({ id, name }: Role) =>
    records.remove({ title: say('removeTitle', { name }), run: () => deleteRole(id) });

  return (
    <ListPage
      id="roles"
      title={say('title')}
      purpose={say('purpose')}
      toolbar={
        <>
          <Button type="primary" icon={<Icon name="plus" />} onClick={records.add}>
            {say('add')}
          </Button>
          <ColumnsButton columns={columns} />
        </>
      }
      search={{
        label: say('name'),
        value: filter.name,
        onChange: (name) => setFilter({ ...filter, name }),
      }}
      filters={<RoleFilters filter={filter} onChange={setFilter} />}
      filterCount={filterCount({ ...filter, name: undefined })}
      detail={
        open ? (
          <RoleDetails
            role={open}
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
        empty={filterCount(filter) > 0 ? undefined : <EmptyState icon="users" title={say('empty')} />}
      />
      <RoleForm title={edited ? say('editTitle', { name: edited.name }) : say('add')} {...records.form} />
    </ListPage>
  );
}
