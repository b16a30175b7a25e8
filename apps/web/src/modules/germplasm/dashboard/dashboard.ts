import { textsOf } from '../../../language/text.ts';
import { paths } from '../../../paths.ts';
import type { DashboardPart, FirstStep } from '../../dashboard-part.ts';
import { germplasmDashboardMessages } from './messages.ts';

const say = textsOf(germplasmDashboardMessages);

/** Of the last weeks that make a month. */
const WEEKS_OF_MONTH = 4;

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

export const dashboard: DashboardPart = {
  figures: ({ materials, growth }) => {
    if (!materials) return [];
    const added = sumOf((growth?.materials ?? []).slice(-WEEKS_OF_MONTH));
    return [
      {
        order: 40,
        label: say('title'),
        value: materials.total,
        unit: say('unit', { count: materials.total }),
        note: added > 0 ? say('recent', { count: added }) : undefined,
        to: paths.germplasm,
      },
    ];
  },
  series: ({ materials }) => (materials ? [{ order: 10, title: say('series'), counts: materials }] : []),
};

export const firstStep: FirstStep = {
  order: 10,
  title: say('step'),
  hint: say('stepHint'),
  isDone: ({ materials }) => materials && materials.total > 0,
};
