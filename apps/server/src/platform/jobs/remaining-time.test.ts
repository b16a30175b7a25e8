import { expect, it } from 'vitest';
import { RemainingTime } from './remaining-time.ts';

it('knows nothing before it has seen two seconds of progress', () => {
  const remaining = new RemainingTime();
  expect(remaining.update(0, 0)).toBeNull();
  expect(remaining.update(1, 0.1)).toBeNull();
  expect(remaining.update(2, 0.2)).toBeCloseTo(8, 6);
});

it('stays steady for a steady job', () => {
  const remaining = new RemainingTime();
  remaining.update(100, 0);
  for (let second = 1; second <= 90; second += 1) {
    const left = remaining.update(100 + second, second / 100);
    if (second >= 2) expect(left).toBeCloseTo(100 - second, 6);
  }
});

it('gains nothing from where a checkpoint let it begin', () => {
  const remaining = new RemainingTime();
  remaining.update(0, 0.8);
  expect(remaining.update(10, 0.9)).toBeCloseTo(10, 6);
});

it('follows a job that becomes slower', () => {
  const remaining = new RemainingTime();
  remaining.update(0, 0);
  for (let second = 1; second <= 10; second += 1) remaining.update(second, second * 0.05);
  let left: number | null = null;
  for (let second = 1; second <= 40; second += 1) left = remaining.update(10 + second, 0.5 + second * 0.005);
  // 0.3 left at 0.005 a second would be 60 s; the average of the whole run would say 21 s
  expect(left).toBeGreaterThan(40);
  expect(left).toBeLessThan(65);
});

it('begins anew when the share goes back, and says nothing while nothing moves', () => {
  const remaining = new RemainingTime();
  remaining.update(0, 0.5);
  expect(remaining.update(5, 0.5)).toBeNull();
  expect(remaining.update(6, 0.1)).toBeNull();
  expect(remaining.update(8, 0.3)).toBeCloseTo(7, 6);
  expect(remaining.update(9, 1)).toBe(0);
});
