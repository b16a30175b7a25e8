import type { RoleKey } from './roles.ts';

/**
 * What someone may do, as routes and pages ask for it: `read` lists and opens records, `write` makes, changes and
 * deletes them. What may be done with one record beyond that (its owner, administrators) its service decides.
 */
export const RIGHTS = [
  'germplasm.read',
  'germplasm.write',
  'traits.read',
  'traits.write',
  'locations.read',
  'locations.write',
  'trials.read',
  'trials.write',
  'preparation.read',
  'preparation.write',
  'preparation.tick',
  'crossing.read',
  'crossing.write',
  'statistics.read',
  'statistics.write',
  'views.read',
  'counts.read',
  'evaluations.read',
  'evaluations.write',
  'decisions.read',
  'decisions.write',
  'pedigree.read',
  'pedigree.write',
  'warehouse.read',
  'warehouse.write',
  'numbering.read',
  'numbering.write',
  'templates.read',
  'templates.write',
  'labels.read',
  'labels.write',
  'layouts.read',
  'layouts.write',
  'own-roles.read',
] as const;
export type Right = (typeof RIGHTS)[number];

/** What no menu grants: the account admin alone may do it. */
export const RIGHTS_OF_ADMIN: readonly Right[] = ['locations.write'];

/** The rights behind each menu. A feature that shows records of another one gets the right to read them here. */
const rightsOf: Partial<Record<RoleKey, readonly Right[]>> = {
  // The screen of traits has no key of its own: it needs the one of its group.
  basicData: [
    'traits.read',
    'traits.write',
    'numbering.read',
    'numbering.write',
    'templates.read',
    'templates.write',
  ],
  // the history of a place shows its trials and means of their traits
  locationManage: ['locations.read'],
  // numbers are proposed where records are made
  germplasmManagement: [
    'germplasm.read',
    'germplasm.write',
    'pedigree.read',
    'numbering.read',
    'templates.read',
    'labels.read',
    'labels.write',
  ],
  // the parents of a pedigree are chosen among the materials
  genealogicalManagement: ['pedigree.read', 'pedigree.write', 'germplasm.read'],
  // what is stored is chosen among the materials
  warehouseInOutManagement: [
    'warehouse.read',
    'warehouse.write',
    'germplasm.read',
    'numbering.read',
    'labels.read',
    // who keeps the store picks what trials are sown with
    'preparation.read',
    'preparation.tick',
  ],
  // plots and what lies in store are labelled with the templates of the germplasm; maps are laid out by the library
  fieldTestTask: [
    'trials.read',
    'trials.write',
    'traits.read',
    'numbering.read',
    'labels.read',
    'layouts.read',
    'layouts.write',
    'preparation.read',
    'preparation.write',
    'preparation.tick',
  ],
  bacteria: ['layouts.read', 'layouts.write'],
  // parents are chosen among the materials; names are made by the rules. A harvest that makes materials or lots needs
  // the rights to change the germplasm and the stock beside these
  hybridTask: [
    'crossing.read',
    'crossing.write',
    'germplasm.read',
    'pedigree.read',
    'traits.read',
    'locations.read',
    'numbering.read',
    'labels.read',
  ],
  statisticalAnalysis: ['statistics.read', 'statistics.write', 'trials.read', 'traits.read'],
  dataManage: [
    'views.read',
    'trials.read',
    'preparation.read',
    'traits.read',
    'germplasm.read',
    'decisions.read',
    'decisions.write',
  ],
  queryStats: ['counts.read', 'trials.read', 'traits.read'],
  materialEvaluation: ['evaluations.read', 'evaluations.write', 'trials.read', 'traits.read'],
  role: ['own-roles.read'],
};

/** Whether any of the keys, or codes of menus, brings the right. */
export function grants(keys: Iterable<string>, right: Right): boolean {
  for (const key of keys) if (rightsOf[key as RoleKey]?.includes(right)) return true;
  return false;
}

/** The menus that bring a right. */
export const keysWith = (right: Right): RoleKey[] =>
  (Object.keys(rightsOf) as RoleKey[]).filter((key) => rightsOf[key]?.includes(right));
