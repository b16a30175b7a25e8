/** The role keys of the specification. A role grants menus; a menu's code is the key. */
export const ROLE_KEYS = [
  'basicData',
  'germplasmManagement',
  'genealogicalManagement',
  'locationManage',
  'warehouseInOutManagement',
  'testManage',
  'fieldTestTask',
  'hybridTask',
  'dataManage',
  'dataAnalysis',
  'statisticalAnalysis',
  'phenotypicImageAnalysis',
  'geneDataAnalysis',
  'statisticalAnalysisOfGenomicBigData',
  'generalizedLinearModelAnalysis',
  'wholeGenomeSelectionAlgorithm',
  'geneDataCompression',
  'bacteria',
  'queryStats',
  'materialEvaluation',
  'systemManage',
  'userManage',
  'roleManage',
  'menuManage',
  'QA',
  'role',
  'password',
] as const;
export type RoleKey = (typeof ROLE_KEYS)[number];

/** Keys that no role can pass on: the server asks for the account named admin. */
export const ADMIN_ONLY_KEYS: readonly RoleKey[] = ['systemManage', 'userManage', 'roleManage', 'menuManage'];

/** The account that administers users, roles and menus. */
export const ADMIN_USERNAME = 'admin';
/** The built-in guest account: read-only, restricted. */
export const GUEST_USERNAME = 'tourist';
