import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { belongsToAdmin } from '@panicle/contract/menu-records';
import { roleDefaults, type Role, type RoleFields, type RoleQuery } from '@panicle/contract/role-records';
import { useText } from '../../language/text.ts';
import { EmptyState } from '../../ui/empty/empty-state.tsx';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import { useSettled } from '../../ui/feedback/use-settled.ts';
import { useConfirmDelete } from '../../ui/form/use-confirm-delete.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ListPage } from '../../ui/page/list-page.tsx';
import { ColumnsButton } from '../../ui/table/columns-button.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { useColumnChoice } from '../../ui/table/use-column-choice.ts';
import { useServerList, type ListRequest } from '../../ui/table/use-server-list.ts';
import { changeRole, createRole, deleteRole, readRole, rolePage } from './api.ts';
import { roleMessages } from './messages.ts';
import { RoleDetails } from './role-details.tsx';
import { filterCount, RoleFilters, type RoleFilter } from './role-filters.tsx';
import { RoleForm } from './role-form.tsx';
import { useRoleColumns } from './use-role-columns.tsx';

type Editing = { role: Role | null } | null;

const valuesOf = ({ name, type, available, showsDeviceAndDocuments, menuCodes }: Role): RoleFields => ({
  name,
  type,
  available,
  showsDeviceAndDocuments,
  menuCodes: menuCodes.filter((code) => !belongsToAdmin(code)),
});

export default function RolesPage() {
  const say = useText(roleMessages);
  const notice = useNotice();
  const queries = useQueryClient();
  const confirmDelete = useConfirmDelete();
  const [filter, setFilter] = useState<RoleFilter>({});
  const [open, setOpen] = useState<Role | undefined>();
  const [editing, setEditing] = useState<Editing>(null);
  const asked = useSettled(filter);
  const columns = useColumnChoice('roles', useRoleColumns());
  const list = useServerList({
    key: ['roles', asked],
    load: (request: ListRequest, signal) => rolePage({ ...request, ...asked } as RoleQuery, signal),
  });

  /** Menus show how many roles grant them, users the names of their roles. */
  const refresh = () =>
    Promise.all(['roles', 'menus', 'users'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  const save = async (values: RoleFields) => {
    const role = editing?.role;
    const saved = role
      ? await changeRole({ id: role.id, revision: role.revision, ...values })
      : await createRole(values);
    notice.success(say('saved'));
    setEditing(null);
    setOpen(saved);
    await refresh();
  };
  const reload = async () => {
    if (editing?.role) setEditing({ role: await readRole(editing.role.id) });
  };
  const remove = (role: Role) =>
    confirmDelete({
      title: say('removeTitle', { name: role.name }),
      count: 1,
      run: () => deleteRole(role.id),
      onDone: () => {
        setOpen(undefined);
        void refresh();
      },
    });

  return (
    <ListPage
      id="roles"
      title={say('title')}
      purpose={say('purpose')}
      toolbar={
        <>
          <Button type="primary" icon={<Icon name="plus" />} onClick={() => setEditing({ role: null })}>
            {say('add')}
          </Button>
          <ColumnsButton columns={columns} />
        </>
      }
      filters={<RoleFilters filter={filter} onChange={setFilter} />}
      filterCount={filterCount(filter)}
      detail={
        open ? (
          <RoleDetails
            role={open}
            onEdit={() => setEditing({ role: open })}
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
        empty={filterCount(filter) > 0 ? undefined : <EmptyState icon="users" title={say('empty')} />}
      />
      <RoleForm
        open={editing !== null}
        roleId={editing?.role?.id}
        title={editing?.role ? say('editTitle', { name: editing.role.name }) : say('add')}
        initialValues={editing?.role ? valuesOf(editing.role) : { name: '', ...roleDefaults }}
        onSave={save}
        onClose={() => setEditing(null)}
        onReload={reload}
      />
    </ListPage>
  );
}
