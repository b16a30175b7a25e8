import { expect, test } from 'vitest';
import { deviceDay, isDeviceTime } from './device-day.ts';

const receivedAt = new Date('2026-11-28T02:00:00Z');

test('is the day where the device was', () => {
  const sentAt = '2026-11-28T02:00:00Z';
  expect(deviceDay({ enteredAt: '2026-11-28T06:30:00+08:00', sentAt, receivedAt })).toBe('2026-11-28');
  expect(deviceDay({ enteredAt: '2026-11-27T22:30:00Z', sentAt, receivedAt })).toBe('2026-11-27');
});

test('is set right where the clock of the device goes wrong, and never lies ahead', () => {
  const ahead = { enteredAt: '2027-11-27T10:00:00+08:00', sentAt: '2027-11-28T10:00:00+08:00', receivedAt };
  expect(deviceDay(ahead)).toBe('2026-11-27');
  const reset = { enteredAt: '1970-01-01T08:10:00+08:00', sentAt: '1970-01-02T08:10:00+08:00', receivedAt };
  expect(deviceDay(reset)).toBe('2026-11-27');
  const later = { enteredAt: '2026-11-29T10:00:00Z', sentAt: '2026-11-28T02:00:00Z', receivedAt };
  expect(deviceDay(later)).toBe('2026-11-28');
});

test('is asked of times that a clock can say', () => {
  for (const time of ['1970-01-01T08:00:00+08:00', '2026-10-01T08:15:00.123+05:45', '2999-12-31T23:59:59Z'])
    expect(isDeviceTime(time), time).toBe(true);
  for (const time of [
    '2016-12-31T23:59:60Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-10-01T08:15:00+23:59',
  ])
    expect(isDeviceTime(time), time).toBe(false);
});
