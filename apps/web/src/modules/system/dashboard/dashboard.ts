import { textsOf } from '../../../language/text.ts';
import type { FirstStep } from '../../dashboard-part.ts';
import { systemDashboardMessages } from './messages.ts';

const say = textsOf(systemDashboardMessages);

export const firstStep: FirstStep = {
  order: 50,
  title: say('step'),
  hint: say('stepHint'),
  optional: true,
  isDone: ({ guestEntry }) => guestEntry,
};
