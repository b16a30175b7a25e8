import { useState } from 'react';
import { Button, Skeleton } from 'antd';
import { menuTitle, type MenuRecord } from '@panicle/contract/menu-records';
import { useText, useTextOf } from '../../language/text.ts';
import { LoadFailed } from '../../ui/error/load-failed.tsx';
import { useAttempt } from '../../ui/feedback/use-attempt.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { RecordsFrame } from '../../ui/page/records-frame.tsx';
import { useRecords } from '../../ui/page/use-records.ts';
import { changeMenu, createMenu, deleteMenu, orderMenus, readMenu } from './api.ts';
import { MenuDetails } from './menu-details.tsx';
import { catalogueValues, MenuForm, type MenuValues } from './menu-form.tsx';
import { filteredTree, idsOf, movedInTree } from './menu-order.ts';
import { MenuTable } from './menu-table.tsx';
import { menuMessages } from './messages.ts';
import { useMenuTree } from './use-menu-tree.ts';

const valuesOf = (menu: MenuRecord): MenuValues => {
  const { menuCode, name, nameEn, icon, order, hidden, available, showsDeviceAndDocuments } = menu;
  return { menuCode, name, nameEn, icon, order, hidden, available, showsDeviceAndDocuments };
};

export default function MenusPage() {
  const say = useText(menuMessages);
  const textOf = useTextOf();
  const attempt = useAttempt();
  const { tree, missing, show } = useMenuTree();
  const [wanted, setWanted] = useState<string | undefined>();

  const groups = tree.data ?? [];
  const records = useRecords<MenuRecord, MenuValues>({
    lists: ['menus', 'session'],
    valuesOf: (menu) => (menu ? valuesOf(menu) : catalogueValues(missing[0] ?? 'QA')),
    read: readMenu,
    create: createMenu,
    change: ({ id, revision }, { menuCode: _its, ...fields }) => changeMenu({ id, revision, ...fields }),
  });
  const open = groups
    .flatMap((group) => [group, ...group.children])
    .find((menu) => menu.id === records.open?.id);

  const move = (menu: MenuRecord, step: -1 | 1) => {
    const next = movedInTree(groups, menu, step);
    if (!next) return undefined;
    return async () => {
      const saved = await attempt(() => orderMenus({ ids: idsOf(next) }));
      await show(saved);
    };
  };
  const up = open && move(open, -1);
  const down = open && move(open, 1);

  return (
    <RecordsFrame<MenuRecord, MenuValues>
      id="menus"
      messages={menuMessages}
      records={records}
      open={open}
      toolbar={
        missing.length > 0 ? (
          <Button icon={<Icon name="plus" />} onClick={records.add}>
            {say('add')}
          </Button>
        ) : null
      }
      search={{ label: say('find'), value: wanted, onChange: setWanted }}
      nameOf={(menu) => textOf(menuTitle(menu))}
      remove={({ id }) => deleteMenu(id)}
      touched={() => [say('removeEffect')]}
      renderDetails={(menu, acts) => (
        <MenuDetails
          menu={menu}
          {...acts}
          onUp={up && (() => void up())}
          onDown={down && (() => void down())}
        />
      )}
      renderForm={(form, edited) => <MenuForm missing={edited ? null : missing} {...form} />}
    >
      {tree.error ? (
        <LoadFailed error={tree.error} retry={() => void tree.refetch()} />
      ) : tree.data ? (
        <MenuTable tree={filteredTree(groups, wanted ?? '')} open={open} onOpen={records.show} />
      ) : (
        <Skeleton active title={false} />
      )}
    </RecordsFrame>
  );
}
