import { menusWords } from './audit-words.ts';
import type { Module } from '../module.ts';
import { menuRoutes } from './routes.ts';

export { addMissingMenus } from './granted.ts';
export { menuTitles } from './queries.ts';
export const menusModule: Module = { name: 'menus', auditWords: menusWords, routes: menuRoutes };
