import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { User } from '@panicle/contract';
import type { UserCreation, UserQuery } from '@panicle/contract/users';
import { useText } from '../../language/text.ts';
import { hashPassword } from '../../shell/password/password-hash.ts';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import { useSettled } from '../../ui/feedback/use-settled.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { ListPage } from '../../ui/page/list-page.tsx';
import { ColumnsButton } from '../../ui/table/columns-button.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { useColumnChoice } from '../../ui/table/use-column-choice.ts';
import { useServerList, type ListRequest } from '../../ui/table/use-server-list.ts';
import { changeUser, createUser, readUser, userPage } from './api.ts';
import { userMessages } from './messages.ts';
import { useShowPassword } from './use-show-password.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { useUserColumns } from './use-user-columns.tsx';
import { UserDetails } from './user-details.tsx';
import { filterCount, UserFilters, type UserFilter } from './user-filters.tsx';
import { UserForm } from './user-form.tsx';
import { nameOf } from './user-names.ts';
import { fieldsOf, newUserValues, valuesOf, type UserValues } from './user-values.ts';

type Editing = { user: User | null } | null;

/** As the server takes a new user: the password only as the hash of what was typed, if anything was. */
async function creationOf(values: UserValues): Promise<UserCreation> {
  const fields = fieldsOf(values);
  return values.passwordKind === 'typed'
    ? { ...fields, password: await hashPassword(values.password) }
    : fields;
}

export default function UsersPage() {
  const say = useText(userMessages);
  const notice = useNotice();
  const queries = useQueryClient();
  const showPassword = useShowPassword();
  const [filter, setFilter] = useState<UserFilter>({});
  const [open, setOpen] = useState<User | undefined>();
  const [editing, setEditing] = useState<Editing>(null);
  const asked = useSettled(filter);
  const columns = useColumnChoice('users', useUserColumns());
  const list = useServerList({
    key: ['users', asked],
    load: (request: ListRequest, signal) => userPage({ ...request, ...asked } as UserQuery, signal),
  });

  const refresh = () => queries.invalidateQueries({ queryKey: ['users'] });
  const changed = (user: User | null) => {
    setOpen(user ?? undefined);
    void refresh();
  };
  const actions = useUserActions(changed);

  const create = async (values: UserValues) => {
    const { user, oneTimePassword } = await createUser(await creationOf(values));
    if (oneTimePassword !== null) showPassword(nameOf(user), oneTimePassword);
    return user;
  };
  const save = async (values: UserValues) => {
    const user = editing?.user;
    const saved = user
      ? // What the form does not offer for the built-in accounts stays as it is.
        await changeUser({
          id: user.id,
          revision: user.revision,
          ...fieldsOf({ ...valuesOf(user), ...values }),
        })
      : await create(values);
    notice.success(say('saved'));
    setEditing(null);
    changed(saved);
    // The name in the top bar and the roles may be the reader's own.
    if (saved.admin) await queries.invalidateQueries({ queryKey: ['session'] });
  };
  const reload = async () => {
    if (editing?.user) setEditing({ user: await readUser(editing.user.id) });
  };

  return (
    <ListPage
      id="users"
      title={say('title')}
      purpose={say('purpose')}
      toolbar={
        <>
          <Button type="primary" icon={<Icon name="plus" />} onClick={() => setEditing({ user: null })}>
            {say('add')}
          </Button>
          <ColumnsButton columns={columns} />
        </>
      }
      filters={<UserFilters filter={filter} onChange={setFilter} />}
      filterCount={filterCount(filter)}
      detail={
        open ? (
          <UserDetails
            user={open}
            onEdit={() => setEditing({ user: open })}
            onReset={() => actions.reset(open)}
            onLock={() => actions.lock(open)}
            onDelete={() => actions.remove(open)}
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
      />
      <UserForm
        open={editing !== null}
        user={editing?.user ?? null}
        title={editing?.user ? say('editTitle', { name: nameOf(editing.user) }) : say('add')}
        initialValues={editing?.user ? valuesOf(editing.user) : newUserValues}
        onSave={save}
        onClose={() => setEditing(null)}
        onReload={reload}
      />
    </ListPage>
  );
}
