import { useState } from 'react';
import { Button } from 'antd';
import type { User } from '@panicle/contract';
import type { UserCreation, UserQuery } from '@panicle/contract/users';
import { useText } from '../../language/text.ts';
import { hashPassword } from '../../session/password-hash.ts';
import { useSettled } from '../../ui/feedback/use-settled.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { ListPage } from '../../ui/page/list-page.tsx';
import { useRecords } from '../../ui/page/use-records.ts';
import { ColumnsButton } from '../../ui/table/columns-button.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { useColumnChoice } from '../../ui/table/use-column-choice.ts';
import { useServerList, type ListRequest } from '../../ui/table/use-server-list.ts';
import { readUser, userPage } from '../../records/user/calls.ts';
import { changeUser, createUser } from './api.ts';
import { userMessages } from './messages.ts';
import { useShowPassword } from './use-show-password.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { useUserColumns } from './use-user-columns.tsx';
import { UserDetails } from './user-details.tsx';
import { filterCount, UserFilters, type UserFilter } from './user-filters.tsx';
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
  const [filter, setFilter] = useState<UserFilter>({});
  const asked = useSettled(filter);
  const columns = useColumnChoice('users', useUserColumns());
  const list = useServerList({
    key: ['users', asked],
    load: (request: ListRequest, signal) => userPage({ ...request, ...asked } as UserQuery, signal),
  });

  const create = async (values: UserValues) => {
    const { user, oneTimePassword } = await createUser(await creationOf(values));
    if (oneTimePassword !== null) showPassword(nameOf(user), oneTimePassword);
    return user;
  };
  const records = useRecords<User, UserValues>({
    // The name in the top bar and the roles may be the reader's own.
    lists: ['users', 'session'],
    address: 'user',
    valuesOf: (user) => (user ? valuesOf(user) : newUserValues),
    read: readUser,
    create,
    // What the form does not offer for the built-in accounts stays as it is.
    change: (user, values) =>
      changeUser({ id: user.id, revision: user.revision, ...fieldsOf({ ...valuesOf(user), ...values }) }),
  });
  const { open, edited } = records;
  const actions = useUserActions(records);

  return (
    <ListPage
      id="users"
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
        label: say('username'),
        value: filter.username,
        onChange: (username) => setFilter({ ...filter, username }),
      }}
      filters={<UserFilters filter={filter} onChange={setFilter} />}
      filterCount={filterCount({ ...filter, username: undefined })}
      detail={
        open ? (
          <UserDetails
            user={open}
            onEdit={() => records.edit(open)}
            onReset={() => actions.reset(open)}
            onLock={() => actions.lock(open)}
            onDelete={() => actions.remove(open)}
            onClose={records.close}
          />
        ) : null
      }
    >
      <ServerTable
        cards
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        label={say('title')}
        onOpen={records.show}
        openKey={open?.id}
      />
      <UserForm
        user={edited}
        title={edited ? say('editTitle', { name: nameOf(edited) }) : say('add')}
        {...records.form}
      />
    </ListPage>
  );
}
