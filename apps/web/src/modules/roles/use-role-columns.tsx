import { useMemo } from 'react';
import { availabilityNames } from '@panicle/contract/menu-records';
import { roleTypeNames, type Role } from '@panicle/contract/role-records';
import { useText, useTextOf } from '../../language/text.ts';
import { formatInteger, formatStored } from '../../language/format/number.ts';
import { formatShortly } from '../../language/format/time.ts';
import type { Column } from '../../ui/table/columns.ts';
import { StateTag } from '../../ui/state-tag/state-tag.tsx';
import { hasPage } from './menus-with-pages.ts';
import { roleMessages } from './messages.ts';

export function Availability({ available }: { available: boolean }) {
  const textOf = useTextOf();
  return (
    <StateTag look={available ? 'done' : 'stopped'}>
      {textOf(availabilityNames[available ? 'true' : 'false'])}
    </StateTag>
  );
}

export function useRoleColumns(): readonly Column<Role>[] {
  const say = useText(roleMessages);
  const textOf = useTextOf();
  return useMemo(
    () => [
      { key: 'name', title: say('name'), primary: true, sortable: true, render: (row) => row.name },
      {
        key: 'type',
        title: say('type'),
        width: 140,
        sortable: true,
        render: (row) => textOf(roleTypeNames[row.type]),
      },
      {
        key: 'available',
        title: say('status'),
        width: 150,
        sortable: true,
        render: (row) => <Availability available={row.available} />,
      },
      {
        key: 'links',
        title: say('links'),
        width: 210,
        render: (row) => say(row.showsDeviceAndDocuments ? 'shown' : 'notShown'),
      },
      {
        key: 'menus',
        title: say('menus'),
        width: 100,
        kind: 'number',
        render: (row) => formatInteger(row.menuCodes.filter(hasPage).length),
      },
      {
        key: 'quota',
        title: say('quota'),
        width: 140,
        kind: 'number',
        render: (row) => (row.quota === null ? say('quotaUsual') : `${formatStored(row.quota)} GB`),
      },
      {
        key: 'users',
        title: say('users'),
        width: 100,
        kind: 'number',
        sortable: true,
        render: (row) => formatInteger(row.users),
      },
      {
        key: 'createdAt',
        title: say('createdAt'),
        width: 150,
        sortable: true,
        hiddenAtFirst: true,
        render: (row) => formatShortly(row.createdAt),
      },
    ],
    [say, textOf],
  );
}
