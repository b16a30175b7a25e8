import { GrantedMenus } from '@panicle/contract';
import { route } from '../../platform/http/route.ts';
import { grantedMenus } from './queries.ts';

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
];
