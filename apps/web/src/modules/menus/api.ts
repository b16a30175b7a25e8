import type {
  MenuChange,
  MenuCreation,
  MenuOrder,
  MenuRecord,
  MenuTree,
} from '@panicle/contract/menu-records';
import { call } from '../../api/client.ts';

const BASE = '/crop/menu';

export const menuTree = (signal: AbortSignal) => call<MenuTree>('GET', `${BASE}/tree`, { signal });
export const readMenu = (id: string) => call<MenuRecord>('GET', `${BASE}/${id}`);

/** Refusals are shown above the fields of the form. */
export const createMenu = (body: MenuCreation) => call<MenuRecord>('POST', BASE, { body, quiet: true });
export const changeMenu = (body: MenuChange) => call<MenuRecord>('PUT', BASE, { body, quiet: true });
export const orderMenus = (body: MenuOrder) => call<MenuTree>('PUT', `${BASE}/order`, { body });
export const deleteMenu = (id: string) => call<null>('DELETE', `${BASE}/${id}`);
