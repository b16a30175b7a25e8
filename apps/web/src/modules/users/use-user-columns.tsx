import { useMemo } from 'react';
import type { User } from '@panicle/contract';
import { useText } from '../../language/text.ts';
import { formatStored, NOTHING } from '../../language/format/number.ts';
import { formatShortly } from '../../language/format/time.ts';
import { TwoLines } from '../../ui/page/two-lines.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { userMessages } from './messages.ts';
import { UserMarks } from './user-marks.tsx';

const namesOf = (user: User) => user.roles.map((role) => role.name).join(', ') || NOTHING;

export function useUserColumns(): readonly Column<User>[] {
  const say = useText(userMessages);
  return useMemo(
    () => [
      {
        key: 'username',
        title: say('username'),
        primary: true,
        sortable: true,
        render: (row) => <TwoLines first={row.username} second={row.nickName} strong />,
      },
      {
        key: 'company',
        title: say('company'),
        width: 150,
        sortable: true,
        render: (row) => row.company,
      },
      {
        key: 'email',
        title: say('email'),
        width: 190,
        sortable: true,
        render: (row) => <TwoLines first={row.email || NOTHING} second={row.telephone} />,
      },
      { key: 'roles', title: say('roles'), width: 180, render: namesOf },
      {
        key: 'quota',
        title: say('quota'),
        width: 120,
        kind: 'number',
        // a user without one has that of the roles; nothing bounds admin
        render: ({ quota, admin }) =>
          quota === null ? say(admin ? 'quotaNone' : 'quotaOfRoles') : `${formatStored(quota)} GB`,
      },
      { key: 'state', title: say('state'), width: 290, render: (row) => <UserMarks user={row} /> },
      {
        key: 'createdAt',
        title: say('createdAt'),
        width: 150,
        sortable: true,
        hiddenAtFirst: true,
        render: (row) => formatShortly(row.createdAt),
      },
    ],
    [say],
  );
}
