import { describe, expect, it } from 'vitest';
import { markedParts } from './marked-parts.ts';

const marked = (text: string, search: string) =>
  markedParts(text, search)
    .map(({ text: part, hit }) => (hit ? `[${part}]` : part))
    .join('');

describe('what was searched for', () => {
  it('is marked inside Chinese words', () => {
    expect(marked('高粱自交系7号', '交系')).toBe('高粱自[交系]7号');
  });

  it('is marked every time, without regard to case', () => {
    expect(marked('Zheng zheng 58', 'ZHENG')).toBe('[Zheng] [zheng] 58');
  });

  it('is taken by the letter, whatever signs are in it', () => {
    expect(marked('a.b (c) [d] 1-2/3', '.')).toBe('a[.]b (c) [d] 1-2/3');
    expect(marked('x-(y', '-(')).toBe('x[-(]y');
    expect(marked('50% a_b\\c', '\\')).toBe('50% a_b[\\]c');
    for (const sign of '\\^$.*+?()[]{}|/-_%&~!@#,:;<>=')
      expect(marked(`a${sign}b`, sign)).toBe(`a[${sign}]b`);
  });

  it('is not marked where it is not', () => {
    expect(marked('郑58', '先玉')).toBe('郑58');
    expect(marked('郑58', '  ')).toBe('郑58');
    expect(markedParts('', 'a')).toEqual([]);
  });

  it('is found around characters outside the basic plane', () => {
    expect(marked('𠮷田𠮷', '田')).toBe('𠮷[田]𠮷');
    expect(marked('𠮷田', '𠮷')).toBe('[𠮷]田');
  });
});
