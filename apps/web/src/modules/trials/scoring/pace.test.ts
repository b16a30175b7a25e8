import { expect, test } from 'vitest';
import { minutesLeft } from './pace.ts';

const minute = 60_000;
const every = (step: number, count: number) => Array.from({ length: count }, (_, index) => index * step);

test('what is left takes as long as the latest plots took; a break does not count', () => {
  expect(minutesLeft(every(minute, 5), 30)).toBe(30);
  const afterLunch = every(minute, 5).map((time, index) => (index === 4 ? time + 60 * minute : time));
  expect(minutesLeft(afterLunch, 30)).toBe(30);
  expect(
    minutesLeft([...every(minute, 30), ...every(minute / 2, 30).map((time) => time + 30 * minute)], 10),
  ).toBe(5);
});

test('three steps are needed to say anything', () => {
  expect(minutesLeft(every(minute, 3), 30)).toBe(null);
});
