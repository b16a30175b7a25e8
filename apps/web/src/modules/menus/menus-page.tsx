import { useState } from 'react';
import { Button, Skeleton } from 'antd';
import type { MenuRecord } from '@panicle/contract/menu-records';
import { useText, useTextOf } from '../../language/text.ts';
import { LoadFailed } from '../../ui/error/load-failed.tsx';
import { useAttempt } from '../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import { SearchFilter } from '../../ui/form/search-filter.tsx';
import { useConfirmDelete } from '../../ui/form/use-confirm-delete.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ListPage } from '../../ui/page/list-page.tsx';
import { changeMenu, createMenu, deleteMenu, orderMenus, readMenu } from './api.ts';
import { MenuDetails } from './menu-details.tsx';
import { catalogueValues, MenuForm, type MenuValues } from './menu-form.tsx';
import { filteredTree, idsOf, movedInTree } from './menu-order.ts';
import { MenuTable } from './menu-table.tsx';
import { menuMessages } from './messages.ts';
import { useMenuTree } from './use-menu-tree.ts';

type Editing = { menu: MenuRecord | null } | null;

const valuesOf = (menu: MenuRecord): MenuValues => {
  const { menuCode, name, nameEn, icon, order, hidden, available, showsDeviceAndDocuments } = menu;
  return { menuCode, name, nameEn, icon, order, hidden, available, showsDeviceAndDocuments };
};

export default function MenusPage() {
  const say = useText(menuMessages);
  const textOf = useTextOf();
  const notice = useNotice();
  const attempt = useAttempt();
  const confirmDelete = useConfirmDelete();
  const { tree, missing, show } = useMenuTree();
  const [wanted, setWanted] = useState<string | undefined>();
  const [openId, setOpenId] = useState<string | undefined>();
  const [editing, setEditing] = useState<Editing>(null);

  const groups = tree.data ?? [];
  const open = groups.flatMap((group) => [group, ...group.children]).find((menu) => menu.id === openId);
  const titleOf = (menu: MenuRecord) => textOf({ zh: menu.name, en: menu.nameEn });

  const save = async ({ menuCode, ...fields }: MenuValues) => {
    const menu = editing?.menu;
    const saved = menu
      ? await changeMenu({ id: menu.id, revision: menu.revision, ...fields })
      : await createMenu({ menuCode, ...fields });
    notice.success(say('saved'));
    setEditing(null);
    setOpenId(saved.id);
    await show();
  };
  const reload = async () => {
    if (editing?.menu) setEditing({ menu: await readMenu(editing.menu.id) });
  };
  const move = (menu: MenuRecord, step: -1 | 1) => {
    const next = movedInTree(groups, menu, step);
    if (!next) return undefined;
    return async () => {
      const saved = await attempt(() => orderMenus({ ids: idsOf(next) }));
      await show(saved);
    };
  };
  const remove = (menu: MenuRecord) =>
    confirmDelete({
      title: say('removeTitle', { name: titleOf(menu) }),
      count: 1,
      consequences: [say('removeEffect')],
      run: () => deleteMenu(menu.id),
      onDone: () => {
        setOpenId(undefined);
        void show();
      },
    });
  const up = open && move(open, -1);
  const down = open && move(open, 1);

  return (
    <ListPage
      id="menus"
      title={say('title')}
      purpose={say('purpose')}
      toolbar={
        missing.length > 0 ? (
          <Button icon={<Icon name="plus" />} onClick={() => setEditing({ menu: null })}>
            {say('add')}
          </Button>
        ) : null
      }
      filters={<SearchFilter label={say('find')} value={wanted} onChange={setWanted} />}
      filterCount={wanted ? 1 : 0}
      detail={
        open ? (
          <MenuDetails
            menu={open}
            onEdit={() => setEditing({ menu: open })}
            onDelete={() => remove(open)}
            onUp={up && (() => void up())}
            onDown={down && (() => void down())}
            onClose={() => setOpenId(undefined)}
          />
        ) : null
      }
    >
      {tree.error ? (
        <LoadFailed error={tree.error} retry={() => void tree.refetch()} />
      ) : tree.data ? (
        <MenuTable
          tree={filteredTree(groups, wanted ?? '')}
          open={open}
          onOpen={(menu) => setOpenId(menu.id)}
        />
      ) : (
        <Skeleton active title={false} />
      )}
      <MenuForm
        open={editing !== null}
        missing={editing?.menu ? null : missing}
        title={editing?.menu ? say('editTitle', { name: titleOf(editing.menu) }) : say('add')}
        initialValues={editing?.menu ? valuesOf(editing.menu) : catalogueValues(missing[0] ?? 'QA')}
        onSave={save}
        onClose={() => setEditing(null)}
        onReload={reload}
      />
    </ListPage>
  );
}
