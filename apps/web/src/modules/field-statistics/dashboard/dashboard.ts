import { textsOf } from '../../../language/text.ts';
import type { FirstStep } from '../../dashboard-part.ts';
import { statisticsDashboardMessages } from './messages.ts';

const say = textsOf(statisticsDashboardMessages);

export const firstStep: FirstStep = {
  order: 40,
  title: say('step'),
  hint: say('stepHint'),
  isDone: ({ trials, counts, records }, { may }) => {
    if (!trials || !may('statisticalAnalysis')) return undefined;
    // Imports are tasks too: only a page that shows results of an analysis counts.
    return (
      counts.finished > 0 && records.some(({ state, summary }) => state === 'finished' && summary !== null)
    );
  },
};
