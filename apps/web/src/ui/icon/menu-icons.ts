import type { IconName } from './shapes.ts';

/** The icon of a menu as the menu table names it, and the shape that is drawn for it. */
const drawn = {
  database: 'database',
  seedling: 'sprout',
  branches: 'branches',
  environment: 'pin',
  inbox: 'inbox',
  experiment: 'sprout',
  field: 'grid',
  cross: 'crossing',
  'bar-chart': 'bars',
  'dot-chart': 'points',
  function: 'formula',
  picture: 'image',
  gene: 'helix',
  genome: 'chromosomes',
  rise: 'rise',
  aim: 'target',
  compress: 'compress',
  layout: 'layout',
  search: 'search',
  star: 'star',
  question: 'question',
  setting: 'settings',
  user: 'user',
  team: 'users',
  menu: 'menu',
  idcard: 'card',
  lock: 'lock',
} as const satisfies Record<string, IconName>;

export type MenuIconName = keyof typeof drawn;

/** What an administrator may choose for a menu. */
export const menuIconNames = Object.keys(drawn) as readonly MenuIconName[];

/** The shape for a menu's icon; a name from elsewhere gets the page's own. */
export const menuIcon = (name: string | undefined, fallback: IconName): IconName =>
  name !== undefined && Object.hasOwn(drawn, name) ? drawn[name as MenuIconName] : fallback;
