import { describe, expect, it } from 'vitest';
import { matches, stepped } from './entries.ts';

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
