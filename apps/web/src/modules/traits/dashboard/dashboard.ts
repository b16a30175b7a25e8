import { textsOf } from '../../../language/text.ts';
import { paths } from '../../../paths.ts';
import type { DashboardPart, FirstStep } from '../../dashboard-part.ts';
import { traitsDashboardMessages } from './messages.ts';

const say = textsOf(traitsDashboardMessages);

export const dashboard: DashboardPart = {
  figures: ({ traits }) =>
    traits
      ? [
          {
            order: 50,
            label: say('title'),
            value: traits.total,
            unit: say('unit', { count: traits.total }),
            to: paths.traits,
          },
        ]
      : [],
};

export const firstStep: FirstStep = {
  order: 20,
  title: say('step'),
  hint: say('stepHint'),
  isDone: ({ traits }) => traits && traits.total > 0,
};
