import { DESIGNS, designNames } from '@panicle/contract/designs';
import { DESIGN_NAMES } from '@panicle/statistics/designs';
import { expect, test } from 'vitest';

test('what trials may state are the designs that can be planned, each with a name of its own', () => {
  expect(DESIGNS.toSorted()).toEqual(DESIGN_NAMES.toSorted());
  for (const language of ['zh', 'en'] as const) {
    const names = DESIGNS.map((design) => designNames[design][language]);
    expect(new Set(names).size).toBe(names.length);
  }
});
