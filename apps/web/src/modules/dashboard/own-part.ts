import { textsOf } from '../../language/text.ts';
import type { DashboardData, DashboardPart } from '../dashboard-part.ts';
import { dashboardMessages } from './messages.ts';

const say = textsOf(dashboardMessages);

const noteOf = ({ counts }: DashboardData) => {
  if (counts.waiting > 0) return say('waiting', { count: counts.waiting });
  return counts.failed > 0 ? say('failed', { count: counts.failed }) : undefined;
};

/** What belongs to no feature: the tasks of all of them, and the ways on. */
export const dashboard: DashboardPart = {
  figures: (data, { guest }) =>
    guest
      ? []
      : [
          {
            order: 30,
            label: say('running'),
            value: data.counts.processing,
            unit: say('runningUnit', { count: data.counts.processing }),
            note: noteOf(data),
          },
        ],
  cards: [
    { key: 'results', column: 'main', order: () => 20, load: () => import('./latest-results.tsx') },
    { key: 'tasks', column: 'side', order: () => 10, phone: true, load: () => import('./open-tasks.tsx') },
    { key: 'quick-start', column: 'side', order: () => 30, load: () => import('./quick-start.tsx') },
    { key: 'changes', column: 'side', order: () => 40, load: () => import('./changes.tsx') },
  ],
};
