import { describe, expect, test } from 'vitest';
import { pairsOfPattern, type PairPattern } from './patterns.ts';

const lines = ['A', 'B', 'C', 'D'];
const named = (pattern: PairPattern, females: readonly string[], males: readonly string[]) =>
  pairsOfPattern(pattern, females, males).map(([row, column]) => `${females[row]}${males[column]}`);

describe('patterns of pairs', () => {
  test('a full diallel of n lines has n(n-1) crosses, each with its reciprocal, and no selfs', () => {
    const pairs = named('fullDiallel', lines, lines);
    expect(pairs).toHaveLength(12);
    for (const [female, male] of pairs) expect(pairs).toContain(`${male}${female}`);
    expect(pairs).not.toContain('AA');
  });

  test('a half diallel has n(n-1)/2 crosses, each once', () => {
    expect(named('halfDiallel', lines, lines)).toEqual(['AB', 'AC', 'AD', 'BC', 'BD', 'CD']);
  });

  test('NC I gives each male females of its own, in parts as equal as they can be', () => {
    expect(named('northCarolina1', ['a', 'b', 'c', 'd', 'e'], ['X', 'Y'])).toEqual([
      'aX',
      'bX',
      'cX',
      'dY',
      'eY',
    ]);
  });

  test('NC II, testers and backcrosses meet all that they are given', () => {
    expect(named('northCarolina2', ['a', 'b'], ['X', 'Y'])).toEqual(['aX', 'aY', 'bX', 'bY']);
    expect(named('testers', ['a', 'b', 'X'], ['X'])).toEqual(['aX', 'bX']);
    expect(named('backcross', ['a', 'b'], ['R'])).toEqual(['aR', 'bR']);
  });

  test('a chain goes round the lines, or side by side through two lists', () => {
    expect(named('chain', lines, lines)).toEqual(['AB', 'BC', 'CD', 'DA']);
    expect(named('chain', ['a', 'b', 'c'], ['X', 'Y'])).toEqual(['aX', 'bY', 'cX']);
    expect(named('chain', ['A'], ['A'])).toEqual([]);
  });

  test('200 x 200 lines are paired at once', () => {
    const many = Array.from({ length: 200 }, (_, index) => `L${index}`);
    expect(pairsOfPattern('fullDiallel', many, many)).toHaveLength(39_800);
    expect(pairsOfPattern('halfDiallel', many, many)).toHaveLength(19_900);
  });
});
