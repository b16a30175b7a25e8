import { describe, expect, test } from 'vitest';
import { findAlike, isOneApart, type NamedOnes } from './alike.ts';

const named = (id: string, name: string, spelled = ''): NamedOnes => ({ id, names: [name], spelled });
const found = (...ones: NamedOnes[]) =>
  findAlike(ones).map(({ kind, members }) => `${kind} ${[...members.keys()].join(' ')}`);

describe('names', () => {
  test('are the same without regard to case, width, blanks and punctuation', () => {
    expect(found(named('a', 'Mo 17'), named('b', 'ＭＯ-17'), named('c', 'mo17'), named('d', 'Mo18'))).toEqual(
      ['same a b c'],
    );
  });

  test('sound the same in full, not by their first letters', () => {
    const one = named('a', '郑单958', 'zhengdan958\u001fzd958');
    const other = named('b', '正丹958', 'zhengdan958\u001fzd958');
    const third = named('c', '周丹958', 'zhoudan958\u001fzd958');
    expect(found(one, other, third)).toEqual(['pinyin a b']);
  });

  test('are near by one letter where they are long, and never where numbers differ', () => {
    expect(found(named('a', 'Zhengdan 958'), named('b', 'Zhegndan958'))).toEqual(['near a b']);
    expect(found(named('a', '中农科玉505'), named('b', '中衣科玉505'))).toEqual(['near a b']);
    expect(found(named('a', 'Zhengdan 958'), named('b', 'Zhengdan 985'))).toEqual([]);
    expect(
      found(named('a', 'NC108'), named('b', 'ND108'), named('c', '郑单958'), named('d', '浚单958')),
    ).toEqual([]);
  });

  test('are one apart by a letter more, less, another or two changed over', () => {
    for (const [one, other] of [
      ['abcd', 'abd'],
      ['abc', 'abxc'],
      ['abcd', 'abxd'],
      ['abcd', 'acbd'],
    ] as const)
      expect(isOneApart(one, other), `${one} ${other}`).toBe(true);
    expect(isOneApart('abcd', 'axxd')).toBe(false);
    expect(isOneApart('abcd', 'ab')).toBe(false);
  });
});
