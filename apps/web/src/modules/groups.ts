import type { RoleKey, Text } from '@panicle/contract';
import { routeTitles } from '@panicle/contract/route-titles';
import { groupPaths, paths } from '../paths.ts';
import type { IconName } from '../ui/icon/icon.tsx';

/** Pages that lie under one path; the breadcrumb names it. */
export interface Area {
  path: string;
  title: Text;
}

/** The top level of the menu: the path its pages lie under, and the menu that grants it. */
export interface Group extends Area {
  code: RoleKey;
  icon: IconName;
  /** path of the first page, which the path of the group leads to */
  first?: string;
}

export const groups: readonly Group[] = [
  {
    code: 'basicData',
    path: groupPaths.basicData,
    icon: 'database',
    title: routeTitles.basicData,
    first: paths.traits,
  },
  {
    code: 'testManage',
    path: groupPaths.testManage,
    icon: 'sprout',
    title: { zh: '试验管理', en: 'Trials' },
  },
  {
    code: 'dataManage',
    path: groupPaths.dataManage,
    icon: 'bars',
    title: { zh: '数据视图', en: 'Data view' },
  },
  {
    code: 'dataAnalysis',
    path: groupPaths.dataAnalysis,
    icon: 'points',
    title: { zh: '数据分析', en: 'Data analysis' },
  },
  {
    code: 'bacteria',
    path: groupPaths.bacteria,
    icon: 'layout',
    title: { zh: '布局管理', en: 'Field layouts' },
  },
  { code: 'QA', path: groupPaths.QA, icon: 'question', title: routeTitles.cropQA },
  {
    code: 'systemManage',
    path: groupPaths.systemManage,
    icon: 'settings',
    title: { zh: '系统管理', en: 'System' },
    first: paths.users,
  },
];

/** What belongs to the signed-in user himself: reached from his menu in the top bar, not from the sidebar. */
export const userArea: Area = { path: groupPaths.own, title: { zh: '个人', en: 'Personal' } };

/** The page of a group may stand at the group's own path, where it is the only one. */
export const liesIn = ({ path }: Area, address: string) => address === path || address.startsWith(`${path}/`);

export const groupOf = (path: string) => groups.find((group) => liesIn(group, path));
export const areaOf = (path: string): Area | undefined =>
  groupOf(path) ?? (liesIn(userArea, path) ? userArea : undefined);
