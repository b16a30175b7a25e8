import type { User } from '@panicle/contract';
import type { UserCreation, UserQuery } from '@panicle/contract/users';
import { useText } from '../../language/text.ts';
import { readUser, userPage } from '../../records/user/calls.ts';
import { hashPassword } from '../../session/password-hash.ts';
import { RecordsPage, type Records } from '../../ui/page/records-page.tsx';
import { changeUser, createUser } from './api.ts';
import { userMessages } from './messages.ts';
import { useShowPassword } from './use-show-password.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { useUserColumns } from './use-user-columns.tsx';
import { UserDetails } from './user-details.tsx';
import { UserFilters, type UserFilter } from './user-filters.tsx';
import { UserForm } from './user-form.tsx';
import { nameOf } from './user-names.ts';
import { fieldsOf, newUserValues, valuesOf, type UserValues } from './user-values.ts';

/** As the server takes a new user: the password only as the hash of what was typed, if anything was. */
async function creationOf(values: UserValues): Promise<UserCreation> {
  const fields = fieldsOf(values);
  return values.passwordKind === 'typed'
    ? { ...fields, password: await hashPassword(values.password) }
    : fields;
}

export default function UsersPage() {
  const say = useText(userMessages);
  const showPassword = useShowPassword();
  const create = async (values: UserValues) => {
    const { user, oneTimePassword } = await createUser(await creationOf(values));
    if (oneTimePassword !== null) showPassword(nameOf(user), oneTimePassword);
    return user;
  };
  return (
    <RecordsPage<User, UserValues, UserFilter>
      id="users"
      words={{
        title: say('title'),
        purpose: say('purpose'),
        add: say('add'),
        edit: (user) => say('editTitle', { name: nameOf(user) }),
      }}
      cards
      columns={useUserColumns()}
      load={(query, signal) => userPage(query as UserQuery, signal)}
      search={{ field: 'username', label: say('username') }}
      Filters={UserFilters}
      records={{
        // The name in the top bar and the roles may be the reader's own.
        lists: ['users', 'session'],
        address: 'user',
        valuesOf: (user) => (user ? valuesOf(user) : newUserValues),
        read: readUser,
        create,
        // What the form does not offer for the built-in accounts stays as it is.
        change: (user, values) =>
          changeUser({ id: user.id, revision: user.revision, ...fieldsOf({ ...valuesOf(user), ...values }) }),
      }}
      renderDetails={(user, records) => <OpenUser user={user} records={records} />}
      renderForm={(form, edited) => <UserForm user={edited} {...form} />}
    />
  );
}

function OpenUser({ user, records }: { user: User; records: Records<User, UserValues> }) {
  const actions = useUserActions(records);
  return (
    <UserDetails
      user={user}
      onEdit={() => records.edit(user)}
      onReset={() => actions.reset(user)}
      onLock={() => actions.lock(user)}
      onDelete={() => actions.remove(user)}
      onClose={records.close}
    />
  );
}
