import { belongsToAdmin } from '@panicle/contract/menu-records';
import { roleDefaults, type Role, type RoleFields, type RoleQuery } from '@panicle/contract/role-records';
import { useText } from '../../language/text.ts';
import { readRole, rolePage } from '../../records/role/calls.ts';
import { RecordsPage } from '../../ui/page/records-page.tsx';
import { changeRole, createRole, deleteRole } from './api.ts';
import { roleMessages } from './messages.ts';
import { RoleDetails } from './role-details.tsx';
import { RoleFilters, type RoleFilter } from './role-filters.tsx';
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
  return (
    <RecordsPage<Role, RoleFields, RoleFilter>
      id="roles"
      words={{
        title: say('title'),
        purpose: say('purpose'),
        add: say('add'),
        edit: ({ name }) => say('editTitle', { name }),
        empty: say('empty'),
      }}
      emptyIcon="users"
      columns={useRoleColumns()}
      load={(query, signal) => rolePage(query as RoleQuery, signal)}
      search={{ field: 'name', label: say('name') }}
      Filters={RoleFilters}
      records={{
        // Menus show how many roles grant them, users the names of their roles.
        lists: ['roles', 'menus', 'users'],
        address: 'role',
        saved: say('saved'),
        valuesOf: (role) => (role ? valuesOf(role) : { name: '', ...roleDefaults }),
        read: readRole,
        create: createRole,
        change: ({ id, revision }, values) => changeRole({ id, revision, ...values }),
      }}
      renderDetails={(role, { edit, remove, close }) => (
        <RoleDetails
          role={role}
          onEdit={() => edit(role)}
          onDelete={() =>
            remove({ title: say('removeTitle', { name: role.name }), run: () => deleteRole(role.id) })
          }
          onClose={close}
        />
      )}
      renderForm={(form) => <RoleForm {...form} />}
    />
  );
}
