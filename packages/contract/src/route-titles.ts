import type { Text } from './language.ts';

/**
 * Titles of the route names that the specification gives, by its own keys. Pages take their titles from here; a name
 * whose page does not exist yet keeps its title for the page that will bear it.
 */
export const routeTitles = {
  home: { zh: '首页', en: 'Home' },
  basicData: { zh: '基础数据', en: 'Basic data' },
  traitManage: { zh: '性状管理', en: 'Traits' },
  traitGroupManage: { zh: '性状组管理', en: 'Trait groups' },
  numberRuleManage: { zh: '编号规则', en: 'Numbering rules' },
  materialManagement: { zh: '材料查询', en: 'Material query' },
  breedingManagement: { zh: '育种材料', en: 'Breeding materials' },
  dataManagement: { zh: '数据管理', en: 'Data management' },
  sampleInformation: { zh: '样本信息', en: 'Sample information' },
  queryStatistics: { zh: '查询统计', en: 'Query statistics' },
  pictureManagement: { zh: '图片管理', en: 'Pictures' },
  cropQA: { zh: '作物问答', en: 'Crop Q&A' },
  userManage: { zh: '用户管理', en: 'Users' },
  roleManage: { zh: '角色管理', en: 'Roles' },
  menuManage: { zh: '菜单管理', en: 'Menus' },
} as const satisfies Record<string, Text>;
