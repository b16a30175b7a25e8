import { describe, expect, it } from 'vitest';
import { seededUniform } from '../numeric/random.ts';
import { addProduct } from '../sparse/symmetric-matrix.ts';
import { additiveRelationships } from './coancestry.ts';
import { alleleFrequencies, markerRelationship } from './marker-relationship.ts';
import type { MarkerData } from './markers.ts';
import { pedigreeRelationship } from './pedigree-relationship.ts';

function random(lines: number, markers: number, seed: number): MarkerData {
  const uniform = seededUniform(seed);
  const frequency = Float64Array.from({ length: markers }, () => 0.1 + 0.8 * uniform());
  const dosages = Float64Array.from({ length: lines * markers }, (_, k) => {
    const p = frequency[k % markers]!;
    return Number(uniform() < p) + Number(uniform() < p);
  });
  return { lines: Array.from({ length: lines }, (_, k) => `L${k}`), markers, dosages };
}

describe('relationship by markers', () => {
  it('is the product of centred allele counts over 2 sum p (1 - p)', () => {
    const data = random(7, 150, 1);
    const p = alleleFrequencies(data);
    const { matrix } = markerRelationship(data, { weightOfOther: 0.1 });
    const scale = p.reduce((sum, x) => sum + 2 * x * (1 - x), 0);
    const expected = new Float64Array(49);
    for (let i = 0; i < 7; i++) {
      for (let j = 0; j < 7; j++) {
        let product = 0;
        for (let k = 0; k < 150; k++)
          product += (data.dosages[i * 150 + k]! - 2 * p[k]!) * (data.dosages[j * 150 + k]! - 2 * p[k]!);
        expected[i * 7 + j] = product / scale;
      }
    }
    const diagonal = [0, 1, 2, 3, 4, 5, 6].reduce((sum, k) => sum + expected[k * 8]! / 7, 0);
    expected.forEach((value, k) =>
      expect(matrix[k]).toBeCloseTo(0.9 * value + (k % 8 === 0 ? 0.1 * diagonal : 0), 12),
    );
  });

  it('leaves markers out that do not differ, and puts missing counts at their mean', () => {
    const data: MarkerData = {
      lines: ['a', 'b', 'c'],
      markers: 3,
      dosages: [0, 2, 2, 2, 2, NaN, 1, 2, 0],
    };
    const same = markerRelationship({ ...data, dosages: [0, 2, 2, 2, 2, 1, 1, 2, 0] });
    const result = markerRelationship(data);
    expect(result.markersUsed).toBe(2);
    expect([...result.matrix]).toEqual([...same.matrix]);
    expect(result.matrix[0]).toBe(result.diagonal[0]);
  });

  it('has an inverse although lines are alike and markers few', () => {
    const data = random(40, 12, 3);
    const dosages = Float64Array.from(data.dosages);
    dosages.copyWithin(12, 0, 12);
    const { matrix, inverse } = markerRelationship({ ...data, dosages });
    for (let column = 0; column < 40; column++) {
      const product = new Float64Array(40);
      addProduct(inverse, matrix.slice(column * 40, column * 40 + 40), product);
      product.forEach((value, row) => expect(value).toBeCloseTo(Number(row === column), 10));
    }
    expect(() => markerRelationship({ ...data, dosages }, { weightOfOther: 0 })).toThrow(
      'L1 is a linear combination',
    );
  });

  it('comes near the relationship by pedigree with many markers', () => {
    const uniform = seededUniform(8);
    const markers = 4000;
    const founder = () => Float64Array.from({ length: markers }, () => Number(uniform() < 0.5));
    const gamete = ([a, b]: readonly [Float64Array, Float64Array]) =>
      a.map((allele, k) => (uniform() < 0.5 ? allele : b[k]!));
    const plant = () => [founder(), founder()] as const;
    const [mother, father] = [plant(), plant()];
    const sibs = [0, 1].map(() => [gamete(mother), gamete(father)] as const);
    const plants = [mother, father, ...sibs];
    const data: MarkerData = {
      lines: ['m', 'f', 's1', 's2'],
      markers,
      dosages: plants.flatMap(([a, b]) => Array.from(a, (allele, k) => allele + b[k]!)),
    };
    const { matrix } = markerRelationship(data, {
      frequencies: new Float64Array(markers).fill(0.5),
      weightOfOther: 0.01,
    });
    const pedigree = pedigreeRelationship([
      { line: 's1', mother: 'm', father: 'f' },
      { line: 's2', mother: 'm', father: 'f' },
    ]);
    additiveRelationships(pedigree, data.lines).forEach((value, k) =>
      expect(Math.abs(matrix[k]! - value)).toBeLessThan(0.07),
    );
  });

  it('refuses what cannot be right, with the line', () => {
    const data = { lines: ['a', 'b'], markers: 2, dosages: [0, 1, 2, 1] };
    const refusal = (change: Partial<MarkerData>) => () => markerRelationship({ ...data, ...change });
    expect(refusal({ lines: ['a'], dosages: [0, 1] })).toThrow('at least 2');
    expect(refusal({ lines: ['a', 'a'] })).toThrow('a occurs a second time in row 2');
    expect(refusal({ dosages: [0, 1, 2] })).toThrow('3 values');
    expect(refusal({ dosages: [0, 1, 2, 7] })).toThrow('b, marker 2: 7');
    expect(refusal({ dosages: [0, 1, NaN, NaN] })).toThrow('no marker values: b');
    expect(refusal({ dosages: [1, 2, 1, 2] })).toThrow('None of the 2 markers');
  });
});
