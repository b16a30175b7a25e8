import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePurdy, PurdyError, purdyOf, type PurdyCross } from './purdy.ts';

const cross = (female: PurdyCross | string, male: PurdyCross | string): PurdyCross => ({
  female: typeof female === 'string' ? { name: female } : female,
  male: typeof male === 'string' ? { name: male } : male,
});

describe('Purdy notation', () => {
  it('reads crosses by their level', () => {
    expect(parsePurdy('A')).toEqual({ name: 'A' });
    expect(parsePurdy('A/B//C')).toEqual(cross(cross('A', 'B'), 'C'));
    expect(parsePurdy('A/3/B//C/D')).toEqual(cross('A', cross('B', cross('C', 'D'))));
    expect(parsePurdy(' 郑58 / 昌7-2 ')).toEqual(cross('郑58', '昌7-2'));
  });

  it('reads doses of a recurrent parent', () => {
    expect(parsePurdy('A*2/B')).toEqual(cross('A', cross('A', 'B')));
    expect(parsePurdy('A/3*B')).toEqual(cross(cross(cross('A', 'B'), 'B'), 'B'));
    expect(parsePurdy('A*2//B/C')).toEqual(cross('A', cross('A', cross('B', 'C'))));
  });

  it('refuses what has two readings', () => {
    for (const [text, fault] of [
      ['A/B/C', 'twoOfOneLevel'],
      ['A//B//C', 'twoOfOneLevel'],
      ['A/', 'emptyParent'],
      ['', 'emptyParent'],
      ['A*0/B', 'doses'],
      ['A*2/2*B', 'doses'],
      [`A${Array.from({ length: 30 }, (_, level) => `/${level + 1}/B*20`).join('')}`, 'tooManyCrosses'],
    ] as const)
      expect(() => parsePurdy(text), text).toThrow(expect.objectContaining({ fault }) as PurdyError);
  });

  it('takes unknown parents for no recurrent one', () => {
    expect(purdyOf(cross(cross('A', '?'), '?'))).toBe('A/?//?');
  });

  it('writes no more doses than it reads', () => {
    const text = 'A/20*B//15*B';
    const crossed = parsePurdy(text);
    expect(parsePurdy(purdyOf(crossed))).toEqual(crossed);
  });

  it('reads what it writes', () => {
    const { tree } = fc.letrec<{ tree: PurdyCross }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom('A', 'B', 'C', '丹340').map((name) => ({ name })),
        fc.record({ female: tie('tree'), male: tie('tree') }),
      ),
    }));
    fc.assert(
      fc.property(tree, (one) => {
        expect(parsePurdy(purdyOf(one))).toEqual(one);
      }),
    );
  });
});
