import type { RoleKey, Text } from '@panicle/contract';
import type { IconName } from '../../../ui/icon/icon.tsx';
import type { SidebarItem, SidebarPage } from '../../sidebar-items.ts';

/** One stop of the tour: a group of the sidebar with what it holds. */
export interface TourStep {
  code: RoleKey;
  title: Text;
  icon: IconName;
  features: readonly Pick<SidebarPage, 'path' | 'title' | 'icon'>[];
}

/** Administration is not for the tour. */
const TOURED: readonly RoleKey[] = ['basicData', 'testManage', 'dataManage', 'dataAnalysis', 'QA'];

/** The groups that the user sees in the sidebar, in its order; what he may not see is neither shown nor counted. */
export function tourSteps(items: readonly SidebarItem[], titleOf: (code: RoleKey) => Text): TourStep[] {
  return items.flatMap((item): TourStep[] => {
    const code = 'code' in item ? item.code : item.group;
    if (code === undefined || !TOURED.includes(code)) return [];
    return [{ code, title: titleOf(code), icon: item.icon, features: 'code' in item ? item.pages : [item] }];
  });
}
