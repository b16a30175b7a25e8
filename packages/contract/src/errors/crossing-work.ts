import type { ErrorTable } from '../errors.ts';

/** 1770 to 1789 */
export const crossingWorkErrors = {
  pollinationSetMore: {
    status: 1770,
    en: '{set} with seed are more than the {flowers} pollinated',
    zh: '结实数 {set} 不能多于授粉数 {flowers}',
    when: 'more flowers of a pollination set seed than were pollinated',
  },
} satisfies ErrorTable;
