import type { RoleKey } from './roles.ts';
import { routeTitles } from './route-titles.ts';

/** The menus that a new system starts with; an administrator may rename, reorder and hide them. */
export interface MenuDefinition {
  code: RoleKey;
  parent: RoleKey | null;
  zh: string;
  en: string;
  icon: string;
  /** granted, but without an entry of its own in the sidebar */
  hidden?: true;
}

export const menuCatalogue: readonly MenuDefinition[] = [
  { code: 'basicData', parent: null, ...routeTitles.basicData, icon: 'database' },
  { code: 'germplasmManagement', parent: 'basicData', zh: '种质管理', en: 'Germplasm', icon: 'seedling' },
  { code: 'genealogicalManagement', parent: 'basicData', zh: '系谱管理', en: 'Pedigree', icon: 'branches' },
  { code: 'locationManage', parent: 'basicData', zh: '试点管理', en: 'Locations', icon: 'environment' },
  { code: 'warehouseInOutManagement', parent: 'basicData', zh: '出入库管理', en: 'Warehouse', icon: 'inbox' },
  { code: 'testManage', parent: null, zh: '试验管理', en: 'Trials', icon: 'experiment' },
  { code: 'fieldTestTask', parent: 'testManage', zh: '田间试验', en: 'Field trials', icon: 'field' },
  { code: 'hybridTask', parent: 'testManage', zh: '杂交任务', en: 'Crossing', icon: 'cross' },
  { code: 'dataManage', parent: null, zh: '数据视图', en: 'Data view', icon: 'bar-chart' },
  { code: 'dataAnalysis', parent: null, zh: '数据分析', en: 'Data analysis', icon: 'dot-chart' },
  { code: 'statisticalAnalysis', parent: 'dataAnalysis', zh: '统计分析', en: 'Statistics', icon: 'function' },
  {
    code: 'phenotypicImageAnalysis',
    parent: 'dataAnalysis',
    zh: '表型图像分析',
    en: 'Image phenotyping',
    icon: 'picture',
  },
  {
    code: 'geneDataAnalysis',
    parent: 'dataAnalysis',
    zh: '基因数据分析',
    en: 'Genotype projects',
    icon: 'gene',
  },
  {
    code: 'statisticalAnalysisOfGenomicBigData',
    parent: 'dataAnalysis',
    zh: '基因组大数据统计',
    en: 'Genome statistics',
    icon: 'genome',
  },
  {
    code: 'generalizedLinearModelAnalysis',
    parent: 'dataAnalysis',
    zh: '全基因组关联分析',
    en: 'GWAS',
    icon: 'rise',
  },
  {
    code: 'wholeGenomeSelectionAlgorithm',
    parent: 'dataAnalysis',
    zh: '全基因组选择',
    en: 'Genomic selection',
    icon: 'aim',
  },
  {
    code: 'geneDataCompression',
    parent: 'dataAnalysis',
    zh: '基因数据压缩',
    en: 'Gene data compression',
    icon: 'compress',
  },
  { code: 'bacteria', parent: null, zh: '布局管理', en: 'Field layouts', icon: 'layout' },
  { code: 'queryStats', parent: null, ...routeTitles.queryStatistics, icon: 'search', hidden: true },
  {
    code: 'materialEvaluation',
    parent: null,
    zh: '材料评价',
    en: 'Material evaluation',
    icon: 'star',
    hidden: true,
  },
  { code: 'QA', parent: null, ...routeTitles.cropQA, icon: 'question' },
  { code: 'systemManage', parent: null, zh: '系统管理', en: 'System', icon: 'setting' },
  { code: 'userManage', parent: 'systemManage', ...routeTitles.userManage, icon: 'user' },
  { code: 'roleManage', parent: 'systemManage', ...routeTitles.roleManage, icon: 'team' },
  { code: 'menuManage', parent: 'systemManage', ...routeTitles.menuManage, icon: 'menu' },
  { code: 'role', parent: null, zh: '我的角色', en: 'My roles', icon: 'idcard', hidden: true },
  { code: 'password', parent: null, zh: '个人设置', en: 'Personal settings', icon: 'lock', hidden: true },
];

const basicData: RoleKey[] = [
  'basicData',
  'germplasmManagement',
  'genealogicalManagement',
  'locationManage',
  'warehouseInOutManagement',
];
const trials: RoleKey[] = ['testManage', 'fieldTestTask', 'hybridTask'];
const analysis: RoleKey[] = [
  'dataManage',
  'dataAnalysis',
  'statisticalAnalysis',
  'phenotypicImageAnalysis',
  'geneDataAnalysis',
  'statisticalAnalysisOfGenomicBigData',
  'generalizedLinearModelAnalysis',
  'wholeGenomeSelectionAlgorithm',
  'geneDataCompression',
  'queryStats',
  'materialEvaluation',
];

/** The roles that a new system starts with. */
export const roleCatalogue: readonly { name: string; keys: readonly RoleKey[] }[] = [
  { name: '育种家 Breeder', keys: [...basicData, ...trials, ...analysis, 'QA', 'role', 'password'] },
  { name: '分析员 Analyst', keys: [...analysis, 'QA', 'role', 'password'] },
  { name: '田间员 Field worker', keys: [...basicData, ...trials, 'password'] },
  { name: '访客 Guest', keys: [...basicData, ...trials, ...analysis, 'QA', 'role'] },
];
export const GUEST_ROLE_NAME = '访客 Guest';
