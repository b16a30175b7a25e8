import { formatShare } from '../../../language/format/number.ts';
import { textsOf } from '../../../language/text.ts';
import { paths } from '../../../paths.ts';
import type { DashboardPart, FirstStep, Series } from '../../dashboard-part.ts';
import { trialsDashboardMessages } from './messages.ts';

const say = textsOf(trialsDashboardMessages);

export const dashboard: DashboardPart = {
  figures: ({ trials }, { may }) => {
    if (!trials) return [];
    const missing = trials.expected - trials.recorded;
    return [
      {
        order: 10,
        label: say('title'),
        value: trials.total,
        unit: say('unit', { count: trials.total }),
        note: trials.recent > 0 ? say('recent', { count: trials.recent }) : undefined,
        to: may('fieldTestTask') ? paths.trials : undefined,
      },
      {
        order: 20,
        label: say('missing'),
        value: missing,
        unit: say('valuesUnit', { count: missing }),
        note:
          missing > 0 ? say('missingShare', { share: formatShare(missing / trials.expected) }) : undefined,
      },
    ];
  },
  series: ({ observations, trials }) => {
    const series: Series[] = [];
    if (observations) series.push({ order: 20, title: say('seriesObservations'), counts: observations });
    if (trials) series.push({ order: 30, title: say('seriesTrials'), counts: trials });
    return series;
  },
  cards: [
    {
      key: 'stages',
      column: 'main',
      // Anyone who analyses without growing trials himself comes for the results first.
      order: ({ may }) => (may('fieldTestTask') ? 10 : 30),
      load: () => import('./stages.tsx'),
    },
    {
      key: 'unfinished-trials',
      column: 'side',
      order: () => 20,
      phone: true,
      load: () => import('./unfinished-trials.tsx'),
    },
  ],
};

export const firstStep: FirstStep = {
  order: 30,
  title: say('step'),
  hint: say('stepHint'),
  isDone: ({ trials }, { may }) => (trials && may('fieldTestTask') ? trials.recorded > 0 : undefined),
};
