import { describe, expect, it } from 'vitest';
import { expectClose } from '../../testing/closeness.ts';
import { irisFlowers } from '../../testing/iris-flowers.ts';
import {
  baseIndex,
  desiredGainsIndex,
  ideotypeDistances,
  indexValues,
  rankSumIndex,
  restrictedIndex,
  smithHazelIndex,
  traitTable,
  type IndexBasis,
  type LinearIndex,
} from '../index.ts';

const traits = ['yield', 'height', 'oil'];
/** Genotypic and phenotypic covariances of the trial in genetic-covariances.test.ts. */
const basis: IndexBasis = {
  genotypic: {
    traits,
    values: Float64Array.of(
      16.7780573047819,
      8.4883615806308,
      0.1546668845569,
      8.4883615806308,
      6.1555544294754,
      -0.1880970576396,
      0.1546668845569,
      -0.1880970576396,
      0.5440239421613,
    ),
  },
  phenotypic: {
    traits,
    values: Float64Array.of(
      67.6637205288329,
      33.831241333004,
      0.6410230574573,
      33.831241333004,
      25.029730649511,
      -0.674580345902,
      0.6410230574573,
      -0.674580345902,
      2.4592933931239,
    ).map((value) => value / 4),
  },
};
const economic = Float64Array.of(1, -2, 0.5);

/** Weights, gains, gain of the aggregate genotype and accuracy as matrix algebra in R gives them. */
function expectIndex(index: LinearIndex, weights: number[], gains: number[], aggregate?: [number, number]) {
  weights.forEach((value, j) => expectClose(index.weights[j], value, 1e-9));
  gains.forEach((value, j) => expectClose(index.gains[j], value, 1e-9));
  if (aggregate) {
    expectClose(index.aggregateGain, aggregate[0], 1e-10);
    expectClose(index.accuracy, aggregate[1], 1e-10);
  }
}

describe('linear indices', () => {
  it('of Smith and Hazel are P^-1 G a', () => {
    expectIndex(
      smithHazelIndex(basis, economic),
      [0.9030279590196, -1.8312003812249, 0.5681869262655],
      [-0.2294327553349, -2.7939875810802, 0.596775344138],
      [5.6569300788945, 0.9626584456448],
    );
  });

  it('with economic weights as they are gain less', () => {
    const index = baseIndex(basis, economic);
    expectIndex(
      index,
      [1, -2, 0.5],
      [-0.08454413367922, -2.72921387489982, 0.55943995038334],
      [5.6536035913121, 0.9620923662836],
    );
    expect(index.aggregateGain).toBeLessThan(smithHazelIndex(basis, economic).aggregateGain);
  });

  it('of desired gains let traits advance in the wanted proportions', () => {
    const index = desiredGainsIndex(basis, Float64Array.of(1, 0.5, 0.2));
    expectIndex(
      index,
      [0.03048116735671, 0.05069930267096, 0.37649439039458],
      [5.468248901766, 2.734124450883, 1.093649780353],
    );
    expect(index.aggregateGain).toBeNaN();
    const two = desiredGainsIndex(basis, Float64Array.of(1, 0.5, NaN));
    expectIndex(
      two,
      [0.061108876710271, -0.0030019724814, 0.001251674539097],
      [8.41171824471201, 4.205859122356, 0.08998118207621],
    );
  });

  it('with restrictions hold traits fast', () => {
    const index = restrictedIndex(basis, economic, ['height']);
    expectIndex(
      index,
      [0.9243599812589, -1.2584034363833, 0.5323363690581],
      [4.422830000299],
      [4.7242938538736, 0.8039486638004],
    );
    expect(Math.abs(index.gains[1]!)).toBeLessThan(1e-12);
    expectIndex(restrictedIndex(basis, economic, []), [0.9030279590196], []);
  });

  it('need traits that agree, are independent, and gain something', () => {
    expect(() => smithHazelIndex(basis, Float64Array.of(1, 2))).toThrow('2 weights');
    expect(() => baseIndex(basis, new Float64Array(3))).toThrow('the same for all entries');
    const singular = { ...basis, phenotypic: { traits, values: new Float64Array(9).fill(1) } };
    expect(() => smithHazelIndex(singular, economic)).toThrow(
      'height is collinear with the traits before it',
    );
  });

  it('rank entries', () => {
    const table = traitTable(['A', 'B', 'C'], {
      yield: Float64Array.of(10, 14, 12),
      height: Float64Array.of(80, 100, 80),
    });
    const values = indexValues(table, Float64Array.of(1, -0.05));
    expect(values.map(({ entry, rank }) => [entry, rank])).toEqual([
      ['B', 1],
      ['C', 2],
      ['A', 3],
    ]);
    expectClose(values[2]!.value, -2 + 20 / 3 / 20, 1e-12);
    expect(rankSumIndex(table, ['high', 'low']).map(({ entry, value }) => [entry, value])).toEqual([
      ['C', 3.5],
      ['B', 4],
      ['A', 4.5],
    ]);
  });
});

describe('the distance from the ideotype', () => {
  it('is that of matrix algebra in R', () => {
    const result = ideotypeDistances(irisFlowers(), ['high', 'low', 'high', 'low'], { leastEigenvalue: 0.9 });
    // R: varimax of two factors, scores z R^-1 L; its varimax stops a little before the optimum
    expect(result.factors).toBe(2);
    expectClose(result.eigenvalues[0], 2.86290516131663, 1e-11);
    const best = [
      ['F17', 1.077728983666, 68.79069721655],
      ['F19', 1.150337108862, 47.54976541876],
      ['F12', 1.455541444625, 29.61932959659],
      ['F13', 1.523171882509, 71.82385079174],
    ] as const;
    best.forEach(([entry, distance, share], k) => {
      const own = result.entries[k]!;
      expect(own.entry).toBe(entry);
      expectClose(own.distance, distance, 1e-9);
      expectClose(own.contributions[0], share, 1e-6);
    });
    [0.9147883319595, 0.9929305176752, 0.9832915912926, 0.9357622003068].forEach((value, j) =>
      expectClose(result.communalities[j], value, 1e-10),
    );
    expect([...result.factorOfTrait]).toEqual([0, 1, 0, 0]);
  });

  it('is 0 for an entry that is the ideotype itself', () => {
    const table = traitTable(['ideal', 'B', 'C', 'D', 'E'], {
      yield: Float64Array.of(9, 5, 6, 7, 3),
      height: Float64Array.of(80, 90, 84, 99, 120),
      oil: Float64Array.of(40, 42, 39, 44, 30),
    });
    const result = ideotypeDistances(table, ['high', 'low', 40]);
    expect(result.entries[0]!.entry).toBe('ideal');
    expect(result.entries[0]!.distance).toBeLessThan(1e-12);
  });

  it('does not change with units, and needs a goal for each trait', () => {
    const flowers = irisFlowers();
    const inches = {
      ...flowers,
      values: flowers.values.map((value, at) => (at % 4 === 1 ? value / 2.54 : value)),
    };
    const goals = ['high', 'high', 'low', 'low'] as const;
    const [one, other] = [flowers, inches].map((table) => ideotypeDistances(table, goals).entries);
    one!.forEach(({ entry, distance }, k) => {
      expect(other![k]!.entry).toBe(entry);
      expectClose(other![k]!.distance, distance, 1e-9);
    });
    expect(() => ideotypeDistances(flowers, ['high'])).toThrow(
      'Each of the 4 traits needs a goal; there are 1',
    );
  });
});
