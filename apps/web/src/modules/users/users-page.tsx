import { userCalls } from '../../records/user/calls.ts';
import type { User } from '@panicle/contract';
import type { UserCreation, UserQuery } from '@panicle/contract/users';
import { useText } from '../../language/text.ts';
import { hashPassword } from '../../session/password-hash.ts';
import { RecordsPage } from '../../ui/page/records-page.tsx';
import type { RecordActs, Records } from '../../ui/page/records-frame.tsx';
import { deleteUser } from './api.ts';
import { userMessages } from './messages.ts';
import { useShowPassword } from './use-show-password.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { useUserColumns } from './use-user-columns.tsx';
import { UserDetails } from './user-details.tsx';
import { UserFilters, type UserFilter } from './user-filters.tsx';
import { UserForm } from './user-form.tsx';
import { lockNames, nameOf } from './user-names.ts';
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
    const { user, oneTimePassword } = await userCalls.create(await creationOf(values));
    if (oneTimePassword !== null) showPassword(nameOf(user), oneTimePassword);
    return user;
  };
  return (
    <RecordsPage<User, UserValues, UserFilter>
      id="users"
      messages={userMessages}
      cards
      columns={useUserColumns()}
      load={(query, signal) => userCalls.page(query as UserQuery, signal)}
      search={{ field: 'username', label: say('username') }}
      Filters={UserFilters}
      choices={[{ field: 'locked', label: say('state'), names: lockNames }]}
      records={{
        // The name in the top bar and the roles may be the reader's own.
        lists: ['users', 'session'],
        address: 'user',
        valuesOf: (user) => (user ? valuesOf(user) : newUserValues),
        read: userCalls.read,
        create,
        // What the form does not offer for the built-in accounts stays as it is.
        change: (user, values) =>
          userCalls.change({
            id: user.id,
            revision: user.revision,
            ...fieldsOf({ ...valuesOf(user), ...values }),
          }),
      }}
      nameOf={nameOf}
      remove={({ id }) => deleteUser(id)}
      touched={() => [say('removeEnds'), say('removeKeeps')]}
      renderDetails={(user, acts, records) => <OpenUser user={user} acts={acts} records={records} />}
      renderForm={(form, edited) => <UserForm user={edited} {...form} />}
    />
  );
}

interface OpenUserProps {
  user: User;
  acts: RecordActs;
  records: Records<User, UserValues>;
}

function OpenUser({ user, acts, records }: OpenUserProps) {
  const actions = useUserActions(records);
  return (
    <UserDetails
      user={user}
      {...acts}
      onReset={() => actions.reset(user)}
      onLock={() => actions.lock(user)}
    />
  );
}
