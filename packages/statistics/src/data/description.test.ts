import { describe, expect, it } from 'vitest';
import { expectClose } from '../testing/closeness.ts';
import { describeValues } from './index.ts';

describe('a description of values', () => {
  const values = Float64Array.of(3.1, 4.7, NaN, 2.2, 8.9, 5.5, 4.1, 3.8);

  it('gives the moments and quartiles', () => {
    const description = describeValues(values);
    // R 4.2.2: sd, 100 * sd / mean, quantile, and G1 and G2 by their formulas
    expectClose(description.standardDeviation, 2.168277789267, 1e-12);
    expectClose(description.variationCoefficient, 46.9905403246717, 1e-13);
    expectClose(description.skewness, 1.40064140142903, 1e-12);
    expectClose(description.kurtosis, 2.5746923762227, 1e-12);
    expect(description).toMatchObject({ n: 7, missing: 1, median: 4.1, minimum: 2.2, maximum: 8.9 });
    expectClose(description.lowerQuartile, 3.45, 1e-14);
    expectClose(description.upperQuartile, 5.1, 1e-14);
    expectClose(description.standardError, 2.168277789267 / Math.sqrt(7), 1e-12);
  });

  it('does not change its shape with the unit and the origin', () => {
    const [original, changed] = [values, values.map((value) => 1000 - 7 * value)].map(describeValues);
    expectClose(changed!.skewness, -original!.skewness, 1e-10);
    expectClose(changed!.kurtosis, original!.kurtosis, 1e-10);
  });

  it('says nothing of what too few or equal values cannot tell', () => {
    expect(describeValues(Float64Array.of(5))).toMatchObject({
      standardDeviation: NaN,
      skewness: NaN,
      kurtosis: NaN,
    });
    expect(describeValues(Float64Array.of(5, 5, 5, 5))).toMatchObject({
      variance: 0,
      skewness: NaN,
      kurtosis: NaN,
    });
    expect(describeValues(Float64Array.of(-1, 0, 1)).variationCoefficient).toBeNaN();
  });
});
