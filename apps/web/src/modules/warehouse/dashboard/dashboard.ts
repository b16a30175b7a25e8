import { LOT_CONCERNS, concernNames } from '@panicle/contract/seed-lots';
import { textsOf } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import type { DashboardPart } from '../../dashboard-part.ts';
import { stockDashboardMessages } from './messages.ts';

const say = textsOf(stockDashboardMessages);

/** Lots that ask for attention; what nothing is to be done about is no number. */
export const dashboard: DashboardPart = {
  figures: ({ stock }) =>
    LOT_CONCERNS.filter((concern) => stock && stock[concern] > 0).map((concern, index) => ({
      order: 60 + index,
      label: concernNames[concern],
      value: stock![concern],
      unit: say('unit', { count: stock![concern] }),
      to: pathTo(paths.seedLots, { concern }),
    })),
};
