import { expect, it } from 'vitest';
import { headOf } from './sheet.ts';

it('an exported figure carries its title, n and what its bars mean, broken to its width', () => {
  const sheet = { title: 'Entry means', caption: 'bars: ± ½ LSD (0.05) · n = 72' };
  const wide = headOf(sheet, 700);
  expect(wide.lines.map(({ text }) => text)).toEqual([sheet.title, sheet.caption]);
  const narrow = headOf(sheet, 140);
  expect(narrow.lines.length).toBeGreaterThan(2);
  expect(narrow.lines.map(({ text }) => text).join(' ')).toBe(`${sheet.title} ${sheet.caption}`);
  expect(narrow.height).toBeGreaterThan(wide.height);
  const chinese = headOf({ title: '品种均值', caption: '误差线：± ½ LSD（0.05） · n = 72' }, 120);
  expect(chinese.lines.map(({ text }) => text).join('')).toContain('品种均值');
});
