import { expect, it } from 'vitest';
import { writtenDay } from './written-day.ts';

it('the last day of the authorization is written as its language writes days', () => {
  expect(writtenDay('2027-06-30', 'zh_CN')).toBe('2027 年 6 月 30 日');
  expect(writtenDay('2027-06-03', 'en_US')).toBe('2027-06-03');
});
