import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

const title = { zh: '决策会议', en: 'Decision meetings' };

export const pages: readonly PageModule[] = [
  {
    path: paths.decisionMeetings,
    // The data view is a single entry of the sidebar: results, evaluations and the search lead here.
    roleKey: 'dataManage',
    title,
    icon: 'users',
    hidden: true,
    search: () => import('../../records/decision-meeting/decision-meeting.ts'),
    load: () => import('./meetings-page.tsx'),
  },
  {
    path: paths.decisionMeeting,
    roleKey: 'dataManage',
    title: { zh: '决策会议', en: 'Decision meeting' },
    icon: 'users',
    hidden: true,
    parent: paths.decisionMeetings,
    load: () => import('./meeting/meeting-page.tsx'),
  },
];
