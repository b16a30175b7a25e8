import { describe, expect, it } from 'vitest';
import { useLanguage } from '../language-store.ts';
import { formatDuration, formatTimeLeft } from './duration.ts';
import { formatDate, formatInstant, formatShortly, withLocalInstants } from './time.ts';

describe('messages of the server', () => {
  it('give instants in the zone of the reader, and leave all else', () => {
    const instant = '2026-11-21T22:22:25.680Z';
    expect(withLocalInstants(`admin 已于 ${instant} 修改`)).toBe(`admin 已于 ${formatInstant(instant)} 修改`);
    expect(withLocalInstants(`${instant}, 2026-11-21`)).toBe(`${formatInstant(instant)}, 2026-11-21`);
    expect(formatInstant(instant)).toMatch(/^2026-11-2\d \d\d:\d\d$/);
  });
});

describe('dates', () => {
  it('stay as they are', () => {
    expect(formatDate('2026-11-20')).toBe('2026-11-20');
    expect(formatDate(null)).toBe('\u2013');
  });

  it.each(['Asia/Shanghai', 'America/Lima', 'America/New_York'])(
    'are the same days in a browser in %s, all through the year',
    (zone) => {
      const before = process.env.TZ;
      process.env.TZ = zone;
      try {
        expect(new Date(2024, 0, 1).getTimezoneOffset()).not.toBe(0);
        for (let day = 0; day < 366; day += 1) {
          const date = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
          expect(formatDate(date)).toBe(date);
        }
      } finally {
        if (before === undefined) delete process.env.TZ;
        else process.env.TZ = before;
      }
    },
  );

  it('are as short as the distance allows', () => {
    const now = new Date(2026, 10, 20, 15);
    expect(formatShortly(new Date(2026, 10, 20, 9, 5), now)).toBe('09:05');
    expect(formatShortly(new Date(2026, 1, 3, 9, 5), now)).toBe('02-03 09:05');
    expect(formatShortly(new Date(2025, 1, 3), now)).toBe('2025-02-03');
  });
});

describe('durations', () => {
  it('use two units at most', () => {
    expect([0.042, 1.8, 41, 158, 2300, 8050, 200_000].map(formatDuration)).toEqual([
      '42 毫秒',
      '1.8 秒',
      '41 秒',
      '2 分 38 秒',
      '38 分钟',
      '2 小时 14 分',
      '2 天 7 小时',
    ]);
  });

  it('speak the reader’s language', () => {
    useLanguage.setState({ language: 'en_US' });
    expect(formatTimeLeft(240)).toBe('about 4 min left');
    expect(formatTimeLeft(null)).toBe('');
    expect(formatTimeLeft(0)).toBe('');
    expect(formatTimeLeft(3.4)).toBe('about 3 s left');
    useLanguage.setState({ language: 'zh_CN' });
  });
});
