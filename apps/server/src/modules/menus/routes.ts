import type { Static } from 'typebox';
import { Empty, GrantedMenus, IdentifierParameter, say, type Language } from '@panicle/contract';
import {
  MenuCodeParameter,
  MenuOrder,
  MenuPage,
  ShownMenuQuery,
  menuTitle,
  type MenuRecord,
  ShownMenu,
  ShownMenuChange,
  ShownMenuCreation,
  type MenuTree,
  ShownMenuTree,
} from '@panicle/contract/menu-records';
import { menuWords } from '@panicle/contract/shown-words';
import { Repeated } from '@panicle/contract/users';
import { withShownWords } from '../../platform/http/shown-words.ts';
import { route } from '../../platform/http/route.ts';
import { grantedMenus } from './granted.ts';
import { codeExists, findMenus } from './queries.ts';
import { changeMenu, createMenu, demandMenu, menuTree, orderMenus, removeMenu } from './service.ts';

const BASE = '/crop/menu';

const shown = (menu: MenuRecord) =>
  withShownWords<Pick<Static<typeof ShownMenu>, 'status'>, MenuRecord>(menu, menuWords);
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
  route({
    method: 'GET',
    url: `${BASE}/page`,
    summary: 'Menus, filtered, in their order',
    access: admin,
    query: ShownMenuQuery,
    words: menuWords,
    data: MenuPage,
    handler: async (call) => {
      const page = await findMenus(call.platform.database, call.query);
      return { ...page, records: page.records.map(shown) };
    },
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
    method: 'GET',
    url: `${BASE}/repeat/:value`,
    summary: 'Whether there is a menu with this code',
    access: admin,
    params: MenuCodeParameter,
    data: Repeated,
    handler: async ({ platform, params }) => ({
      repeated: await codeExists(platform.database, params.value),
    }),
  }),
  route({
    method: 'GET',
    url: `${BASE}/:id`,
    summary: 'One menu',
    access: admin,
    params: IdentifierParameter,
    data: ShownMenu,
    handler: async (call) => shown(await demandMenu(call.platform.database, call.params.id)),
  }),
  route({
    method: 'POST',
    url: BASE,
    summary: 'Bring back a menu that was deleted',
    access: admin,
    body: ShownMenuCreation,
    words: menuWords,
    data: ShownMenu,
    handler: async (call) => shown(await call.write((change) => createMenu(change, call.body))),
  }),
  route({
    method: 'PUT',
    url: BASE,
    summary: 'Change a menu',
    access: admin,
    body: ShownMenuChange,
    words: menuWords,
    data: ShownMenu,
    handler: async (call) => shown(await call.write((change) => changeMenu(change, call.body))),
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
  route({
    method: 'DELETE',
    url: `${BASE}/:id`,
    summary: 'Delete a menu that no role grants and under which none lies',
    access: admin,
    params: IdentifierParameter,
    data: Empty,
    handler: async (call) => {
      await call.write((change) => removeMenu(change, call.params.id));
      return null;
    },
  }),
];
