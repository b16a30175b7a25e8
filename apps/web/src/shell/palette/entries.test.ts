import { describe, expect, it } from 'vitest';
import { exactEntry, matches, stepped, type EntryGroup } from './entries.ts';

describe('what is typed', () => {
  it('finds every word of it in either language, in any order and size of letters', () => {
    const texts = ['田间试验', 'Field trials'];
    for (const search of ['', 'field', 'TRIALS field', '试验', 'tri 田间'])
      expect(matches(search, texts)).toBe(true);
    for (const search of ['fields', '试验 traits']) expect(matches(search, texts)).toBe(false);
  });
});

describe('the arrow keys', () => {
  it('go round the ends of the list, and nowhere in an empty one', () => {
    expect([stepped(0, 1, 3), stepped(2, 1, 3), stepped(0, -1, 3)]).toEqual([1, 0, 2]);
    expect(stepped(0, 1, 0)).toBe(-1);
  });
});

describe('a code sent off with Enter', () => {
  const entry = (title: string, codes: string[] = []) => ({
    key: title,
    icon: 'database' as const,
    title,
    codes,
    choose: () => undefined,
  });
  const groups: EntryGroup[] = [
    { key: 'materials', title: '', entries: [entry('DEMO26R2'), entry('Demo', ['DEMO26R1'])] },
    { key: 'trials', title: '', entries: [entry('Demo trial', ['DEMO26R']), entry('DEMO26R')] },
  ];

  it('means the first record of exactly this name or code', () => {
    expect(exactEntry(' demo26r ', groups)?.title).toBe('Demo trial');
    expect(exactEntry('ＤＥＭＯ26R2', groups)?.title).toBe('DEMO26R2');
    expect(exactEntry('DEMO26', groups)).toBeUndefined();
  });
});
