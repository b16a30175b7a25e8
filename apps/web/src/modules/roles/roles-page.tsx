import { roleCalls } from '../../records/role/calls.ts';
import { availabilityNames, belongsToAdmin } from '@panicle/contract/menu-records';
import {
  ROLE_TYPES,
  roleDefaults,
  roleTypeNames,
  type Role,
  type RoleFields,
  type RoleQuery,
} from '@panicle/contract/role-records';
import { useText } from '../../language/text.ts';
import { RecordsPage } from '../../ui/page/records-page.tsx';
import { roleMessages } from './messages.ts';
import { RoleDetails } from './role-details.tsx';
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

type Filter = Pick<RoleQuery, 'name' | 'type' | 'available'>;

export default function RolesPage() {
  const say = useText(roleMessages);
  return (
    <RecordsPage<Role, RoleFields, Filter>
      id="roles"
      messages={roleMessages}
      empty={{ title: say('empty'), icon: 'users' }}
      columns={useRoleColumns()}
      load={(query, signal) => roleCalls.page(query as RoleQuery, signal)}
      search={{ field: 'name', label: say('name') }}
      choices={[
        { field: 'type', label: say('type'), values: ROLE_TYPES, names: roleTypeNames },
        { field: 'available', label: say('status'), names: availabilityNames },
      ]}
      records={{
        // Menus show how many roles grant them, users the names of their roles.
        lists: ['roles', 'menus', 'users'],
        address: 'role',
        saved: say('saved'),
        valuesOf: (role) => (role ? valuesOf(role) : { name: '', ...roleDefaults }),
        read: roleCalls.read,
        create: roleCalls.create,
        change: ({ id, revision }, values) => roleCalls.change({ id, revision, ...values }),
      }}
      nameOf={({ name }) => name}
      remove={({ id }) => roleCalls.remove(id)}
      renderDetails={(role, acts) => <RoleDetails role={role} {...acts} />}
      renderForm={(form) => <RoleForm {...form} />}
    />
  );
}
