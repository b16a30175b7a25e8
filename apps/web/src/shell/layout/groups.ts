import type { RoleKey, Text } from '@panicle/contract';
import type { IconName } from '../../ui/icon/icon.tsx';

/** The top level of the menu: the path its pages lie under, and the menu that grants it. */
export interface Group {
  code: RoleKey;
  path: string;
  icon: IconName;
  title: Text;
}

export const groups: readonly Group[] = [
  { code: 'basicData', path: '/basicData', icon: 'database', title: { zh: '基础数据', en: 'Basic data' } },
  { code: 'testManage', path: '/testlManagement', icon: 'sprout', title: { zh: '试验管理', en: 'Trials' } },
  { code: 'dataManage', path: '/dataView', icon: 'bars', title: { zh: '数据视图', en: 'Data view' } },
  {
    code: 'dataAnalysis',
    path: '/dataAnalysis',
    icon: 'points',
    title: { zh: '数据分析', en: 'Data analysis' },
  },
  { code: 'QA', path: '/QA', icon: 'question', title: { zh: '作物问答', en: 'Crop Q&A' } },
  { code: 'systemManage', path: '/systemManage', icon: 'settings', title: { zh: '系统管理', en: 'System' } },
];

export const groupOf = (path: string) => groups.find((group) => path.startsWith(`${group.path}/`));
