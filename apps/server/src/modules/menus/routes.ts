import { Type, type Static } from 'typebox';
import { Empty, GrantedMenus, say, type Language } from '@panicle/contract';
import {
  MenuChange,
  MenuCodeParameter,
  MenuCreation,
  MenuOrder,
  MenuQuery,
  MenuRecord,
  ShownMenuTree,
  menuTitle,
  type ShownMenu,
  type MenuTree,
} from '@panicle/contract/menu-records';
import { menuWords } from '@panicle/contract/shown-words';
import { withShownWords } from '../../platform/http/shown-words.ts';
import { route } from '../../platform/http/route.ts';
import { deleteRoute, recordRoutes, repeatRoute } from '../../platform/records/record-routes.ts';
import { grantedMenus } from './granted.ts';
import { codeExists, findMenus } from './queries.ts';
import { changeMenu, createMenu, requireMenu, menuTree, orderMenus, removeMenu } from './service.ts';

const BASE = '/crop/menu';

const shown = (menu: MenuRecord) =>
  withShownWords<Pick<Static<typeof ShownMenu>, 'status'>, MenuRecord>(menu, menuWords.words);
/** The menus named as their reader calls them. */
function shownTree(tree: MenuTree, language: Language): ShownMenuTree {
  const titled = (menu: MenuRecord) => ({ ...shown(menu), title: say(menuTitle(menu), language) });
  return tree.map((group) => ({ ...titled(group), children: group.children.map(titled) }));
}
const admin = { allow: 'admin' } as const;

export const menuRoutes = [
  route({
    method: 'GET',
    url: '/crop/user/menus',
    summary: 'The menus that the signed-in user was granted; admin gets all',
    access: { allow: 'signed-in' },
    beforePasswordChange: true,
    data: GrantedMenus,
    handler: async ({ platform, session }) => ({ menuList: await grantedMenus(platform.database, session) }),
  }),
  ...recordRoutes({
    base: BASE,
    entity: 'menu',
    readers: admin,
    writers: admin,
    words: menuWords,
    query: MenuQuery,
    creation: MenuCreation,
    changes: MenuChange,
    answers: { one: MenuRecord },
    find: findMenus,
    read: (connection, id) => requireMenu(connection, id),
    create: createMenu,
    change: changeMenu,
    summaries: {
      page: 'Menus, filtered, in their order',
      one: 'One menu',
      create: 'Bring back a menu that was deleted',
      change: 'Change a menu',
    },
  }),
  repeatRoute({
    base: BASE,
    access: admin,
    summary: 'Whether there is a menu with this code',
    params: MenuCodeParameter,
    query: Type.Object({}, { additionalProperties: false }),
    isTaken: codeExists,
  }),
  deleteRoute({
    base: BASE,
    access: admin,
    summary: 'Delete a menu that no role grants and under which none lies',
    data: Empty,
    remove: removeMenu,
  }),
  route({
    method: 'GET',
    url: `${BASE}/tree`,
    summary: 'All menus as groups with what lies under them',
    access: admin,
    data: ShownMenuTree,
    handler: async (call) => shownTree(await menuTree(call.platform.database), call.language),
  }),
  route({
    method: 'PUT',
    url: `${BASE}/order`,
    summary: 'Put all menus into this order',
    access: admin,
    body: MenuOrder,
    data: ShownMenuTree,
    handler: async (call) => {
      const tree = await call.write((change) => orderMenus(change, call.body));
      return shownTree(tree, call.language);
    },
  }),
];
