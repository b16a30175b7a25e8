import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addProduct } from '../sparse/symmetric-matrix.ts';
import { additiveRelationships } from './coancestry.ts';
import { pedigreeRelationship, type PedigreeRelationship } from './pedigree-relationship.ts';
import type { PedigreeLine } from './pedigree.ts';

const line = (name: string, mother?: string, father?: string, selfings?: number): PedigreeLine => ({
  line: name,
  mother: mother ?? null,
  father: father ?? null,
  ...(selfings === undefined ? {} : { selfings }),
});

/** inverse x relationships - identity, the largest element. */
function errorOfInverse(relationship: PedigreeRelationship): number {
  const size = relationship.levels.length;
  const matrix = additiveRelationships(relationship, relationship.levels);
  let largest = 0;
  for (let column = 0; column < size; column++) {
    const product = new Float64Array(size);
    const own = Float64Array.from({ length: size }, (_, row) => matrix[row * size + column]!);
    addProduct(relationship.inverse, own, product);
    product.forEach((value, row) => (largest = Math.max(largest, Math.abs(value - Number(row === column)))));
  }
  return largest;
}

describe('relationship by pedigree', () => {
  it('has the values of a published example, whatever the order of the rows', () => {
    // R. A. Mrode, Linear Models for the Prediction of Animal Breeding Values (2nd ed. 2005), example 2.1
    const pedigree = [
      line('6', '5', '2'),
      line('5', '4', '3'),
      line('4', '1'),
      line('3', '1', '2'),
      line('1'),
      line('2'),
    ];
    const expected = [
      [1, 0, 0.5, 0.5, 0.5, 0.25],
      [0, 1, 0.5, 0, 0.25, 0.625],
      [0.5, 0.5, 1, 0.25, 0.625, 0.5625],
      [0.5, 0, 0.25, 1, 0.625, 0.3125],
      [0.5, 0.25, 0.625, 0.625, 1.125, 0.6875],
      [0.25, 0.625, 0.5625, 0.3125, 0.6875, 1.125],
    ];
    for (const rows of [pedigree, pedigree.toReversed()]) {
      const relationship = pedigreeRelationship(rows);
      const names = ['1', '2', '3', '4', '5', '6'];
      const matrix = additiveRelationships(relationship, names);
      expect([...matrix]).toEqual(expected.flat());
      expect(errorOfInverse(relationship)).toBeLessThan(1e-12);
      const inbreeding = names.map((name) => relationship.inbreeding[relationship.levels.indexOf(name)]);
      expect(inbreeding).toEqual([0, 0, 0, 0, 0.125, 0.125]);
    }
  });

  it('makes parents without a row of their own founders', () => {
    const relationship = pedigreeRelationship([line('F1', 'A', 'B')]);
    expect(relationship.levels).toEqual(['A', 'B', 'F1']);
    expect([...additiveRelationships(relationship, ['F1', 'A'])]).toEqual([1, 0.5, 0.5, 1]);
  });

  it('takes generations of selfing as the chain of selfed plants that they represent', () => {
    const chain = pedigreeRelationship([
      line('F2', 'F1', 'F1'),
      line('F3', 'F2', 'F2'),
      line('F4', 'F3', 'F3'),
      line('F1', 'A', 'B'),
      line('sister', 'A', 'B', 2),
      line('back', 'F4', 'A'),
    ]);
    const short = pedigreeRelationship([
      line('F4', 'A', 'B', 3),
      line('sister', 'A', 'B', 2),
      line('back', 'F4', 'A'),
    ]);
    const names = ['A', 'B', 'F4', 'sister', 'back'];
    const long = additiveRelationships(chain, names);
    additiveRelationships(short, names).forEach((value, k) => expect(value).toBeCloseTo(long[k]!, 14));
    expect(short.inbreeding[short.levels.indexOf('F4')]).toBeCloseTo(0.875, 14);
  });

  it('gives pure lines the relationship 2 with themselves', () => {
    const relationship = pedigreeRelationship(
      [line('DH1', 'A', 'B', Infinity), line('DH2', 'A', 'B', Infinity)],
      {
        founderSelfings: Infinity,
      },
    );
    expect([...additiveRelationships(relationship, ['A', 'DH1', 'DH2'])]).toEqual([
      2, 1, 1, 1, 2, 1, 1, 1, 2,
    ]);
    expect([...relationship.mendelian]).toEqual([2, 2, 1, 1]);
    expect(errorOfInverse(relationship)).toBeLessThan(1e-12);
  });

  it('keeps wanted lines and their ancestors only, with the same relationships', () => {
    const pedigree = [line('C', 'A', 'B'), line('D', 'A', 'C'), line('E', 'D', 'C'), line('other', 'B', 'D')];
    const part = pedigreeRelationship(pedigree, { lines: ['D'] });
    expect(part.levels).toEqual(['A', 'B', 'C', 'D']);
    const whole = pedigreeRelationship(pedigree);
    expect(additiveRelationships(part, part.levels)).toEqual(additiveRelationships(whole, part.levels));
  });

  it('agrees with the table method on any pedigree, and its inverse is one', () => {
    const parent = fc.option(fc.nat(), { nil: null });
    const rows = fc.array(fc.tuple(parent, parent, fc.nat({ max: 3 })), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(rows, (draws) => {
        const name = (k: number | null, before: number) =>
          k === null || before === 0 ? null : `L${k % before}`;
        const pedigree = draws.map(([m, f, selfings], k) => ({
          line: `L${k}`,
          mother: name(m, k),
          father: name(f, k),
          selfings,
        }));
        const relationship = pedigreeRelationship(pedigree);
        const names = pedigree.map((entry) => entry.line);
        const actual = additiveRelationships(relationship, names);
        byTable(pedigree).forEach((value, k) => expect(actual[k]).toBeCloseTo(value, 12));
        expect(errorOfInverse(relationship)).toBeLessThan(1e-8);
      }),
      { seed: 5, numRuns: 60 },
    );
  });
});

/** Relationships line by line from those of the parents (L. L. Cruden, Journal of Heredity 40 (1949) 248-251). */
function byTable(pedigree: readonly PedigreeLine[]): Float64Array {
  const size = pedigree.length;
  const matrix = new Float64Array(size * size);
  const at = (name: string | null | undefined) => pedigree.findIndex((entry) => entry.line === name);
  pedigree.forEach(({ mother, father, selfings = 0 }, i) => {
    const [m, f] = [at(mother), at(father)];
    const of = (a: number, b: number) => (a < 0 || b < 0 ? 0 : matrix[a * size + b]!);
    for (let j = 0; j < i; j++) {
      matrix[i * size + j] = (of(j, m) + of(j, f)) / 2;
      matrix[j * size + i] = matrix[i * size + j]!;
    }
    matrix[i * size + i] = 2 - (2 - (1 + of(m, f) / 2)) * 0.5 ** selfings;
  });
  return matrix;
}

describe('a pedigree that cannot be', () => {
  const refusal = (pedigree: PedigreeLine[], options = {}) => {
    try {
      pedigreeRelationship(pedigree, options);
    } catch (error) {
      return (error as Error).message;
    }
    return 'no refusal';
  };

  it('is refused with the name of the line', () => {
    expect(refusal([])).toContain('no line');
    expect(refusal([line('')])).toContain('Row 1');
    expect(refusal([line('A'), line('A', 'B', 'C')])).toContain('A occurs a second time in row 2');
    expect(refusal([line('A', 'A', 'B')])).toContain('A is its own parent');
    expect(refusal([line('A', 'B', 'C', -1)])).toContain(
      'A: the number of selfing generations must be 0 or more, not -1',
    );
    expect(refusal([line('A', 'B', 'C', NaN)])).toContain('must be 0 or more, not NaN');
    expect(refusal([line('A', 'B')], { lines: ['Z'] })).toContain('not in the pedigree: Z');
  });

  it('is refused with the path of a cycle', () => {
    const text = refusal([line('X', 'A'), line('A', 'B', 'Y'), line('B', 'C', 'D'), line('C', 'Y', 'A')]);
    expect(text).toContain('A ← B ← C ← A');
  });

  it('is refused when a pure line and its selfing have different names', () => {
    const text = refusal([line('P', undefined, undefined, Infinity), line('P-2', 'P', 'P')]);
    expect(text).toContain('P-2 is a selfing of the pure line P');
  });
});
