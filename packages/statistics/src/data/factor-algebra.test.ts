import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areCrossed,
  combineFactors,
  crossedFactor,
  dropLevels,
  encodeFactor,
  interactionFactor,
  isNestedIn,
  relevel,
  restrictFactor,
} from './index.ts';

const replicate = encodeFactor(['R2', 'R1', 'R1', null, 'R2'], 'natural');
const block = encodeFactor(['1', '1', '2', '2', '1']);

describe('the interaction of factors', () => {
  it('has the combinations that occur, in the order of the levels', () => {
    expect(interactionFactor([replicate, block])).toEqual({
      levels: ['R1:1', 'R1:2', 'R2:1'],
      codes: Int32Array.of(2, 0, 1, -1, 2),
    });
    expect(crossedFactor(replicate, block).levels).toEqual(['R1:1', 'R1:2', 'R2:1', 'R2:2']);
    expect([...crossedFactor(replicate, block).codes]).toEqual([2, 0, 1, -1, 2]);
  });

  it('is the same whether few or many combinations are possible', () => {
    const codes = fc.array(fc.integer({ min: -1, max: 6 }), { minLength: 6, maxLength: 30 });
    fc.assert(
      fc.property(codes, codes, (a, b) => {
        const rows = Math.min(a.length, b.length);
        // 7 levels are looked up in a table of places, 7,000 in a map
        const factor = (list: number[], levels: number) => ({
          levels: Array.from({ length: levels }, (_, k) => String(k)),
          codes: Int32Array.from(list.slice(0, rows)),
        });
        const few = combineFactors([factor(a, 7), factor(b, 7)], rows);
        expect(combineFactors([factor(a, 7000), factor(b, 7000)], rows)).toEqual(few);
      }),
    );
  });

  it('of no factors holds every row', () => {
    expect(combineFactors([], 3)).toEqual({ size: 1, codes: new Int32Array(3), parts: new Int32Array(0) });
  });
});

describe('nesting and crossing', () => {
  it('are found from the rows', () => {
    const plot = interactionFactor([replicate, block]);
    expect([isNestedIn(plot, replicate), isNestedIn(replicate, plot)]).toEqual([true, false]);
    expect(isNestedIn(block, replicate)).toBe(false);
    expect(areCrossed(replicate, block)).toBe(false);
    expect(areCrossed(encodeFactor(['a', 'a', 'b', 'b']), encodeFactor(['1', '2', '1', '2']))).toBe(true);
  });
});

describe('levels', () => {
  it('without rows are dropped, missing stays missing', () => {
    const rows = Int32Array.of(0, 3, 4);
    expect(restrictFactor(replicate, rows).factor).toEqual({
      levels: ['R2'],
      codes: Int32Array.of(0, -1, 0),
    });
    expect(dropLevels({ levels: ['a', 'b'], codes: Int32Array.of(1, -1) })).toEqual({
      levels: ['b'],
      codes: Int32Array.of(0, -1),
    });
    expect(dropLevels(block)).toBe(block);
  });

  it('are put in another order, the named ones first', () => {
    expect(relevel(replicate, ['R2'])).toEqual({
      levels: ['R2', 'R1'],
      codes: Int32Array.of(0, 1, 1, -1, 0),
    });
    expect(() => relevel(replicate, ['R9'])).toThrow('R9');
  });
});
