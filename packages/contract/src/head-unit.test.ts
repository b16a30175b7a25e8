import { expect, test } from 'vitest';
import { nameAndUnit } from './head-unit.ts';

test.each([
  ['株高(cm)', '株高', 'cm'],
  ['产量（kg/亩）', '产量', 'kg/亩'],
  [' Grain yield [t/ha] ', 'Grain yield', 't/ha'],
  ['倒伏', '倒伏', ''],
  ['(cm)', '(cm)', ''],
])('%s is %s in %s', (head, name, unit) => {
  expect(nameAndUnit(head)).toEqual({ name, unit });
});
