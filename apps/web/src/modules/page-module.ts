import type { ComponentType } from 'react';
import type { RoleKey, Text } from '@panicle/contract';
import type { IconName } from '../ui/icon/icon.tsx';

/** One page of a feature, as the shell knows it: enough for menu, guard, breadcrumb and tab without loading its code. */
export interface PageModule {
  /** as in the specification, e.g. '/basicData/germplasmManagement'; parameters as ':taskId' */
  path: string;
  /** the menu the user needs; pages without a key of their own name the key of their group; null: everybody who is signed in */
  roleKey: RoleKey | null;
  /** for admin and roles of type administrator, whatever their menus; the key then only names the group */
  overseers?: true;
  /** not for guests, who change nothing and own nothing */
  exceptGuests?: true;
  /** for the account admin alone, and for everybody under `npm run dev` */
  adminOnly?: true;
  title: Text;
  icon: IconName;
  /** not in the sidebar, such as the result of one task; the breadcrumb goes over `parent` */
  hidden?: boolean;
  /** path of the page this one belongs to */
  parent?: string;
  /** stands alone, without sidebar, top bar and tabs: the pages for phones; they are never in the sidebar */
  fullScreen?: boolean;
  /** kinds of background tasks whose `?task=<id>` this page shows, so that lists elsewhere can lead to them */
  taskKinds?: readonly string[];
  load: () => Promise<{ default: ComponentType }>;
}
