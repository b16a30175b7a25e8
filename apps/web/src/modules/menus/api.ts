import type {
  MenuChange,
  MenuCreation,
  MenuOrder,
  MenuRecord,
  MenuTree,
} from '@panicle/contract/menu-records';
import { call } from '../../api/client.ts';
import { MENUS } from '../../records/menu/calls.ts';

export const readMenu = (id: string) => call<MenuRecord>('GET', `${MENUS}/${id}`);

/** Refusals are shown above the fields of the form. */
export const createMenu = (body: MenuCreation) => call<MenuRecord>('POST', MENUS, { body, quiet: true });
export const changeMenu = (body: MenuChange) => call<MenuRecord>('PUT', MENUS, { body, quiet: true });
export const orderMenus = (body: MenuOrder) => call<MenuTree>('PUT', `${MENUS}/order`, { body });
export const deleteMenu = (id: string) => call<null>('DELETE', `${MENUS}/${id}`);
