import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { expectClose } from '../testing/closeness.ts';
import { ammi } from './ammi.ts';
import { cellMeans } from './cell-means.ts';
import { eberhartRussell } from './environment-regression.ts';
import { errorOfMeans, pooledError } from './error-term.ts';
import { yieldStability } from './kang.ts';
import { shuklaTests } from './shukla.ts';

/** 5 genotypes x 4 environments x 3 replicates. */
const plots = Array.from({ length: 60 }, (_, k) => {
  const [g, e, r] = [k % 5, Math.floor(k / 5) % 4, Math.floor(k / 20)];
  const noise = Math.sin(91.7 * (k + 1)) * 2;
  return { g: `G${g}`, e: `E${e}`, r: `R${r}`, y: 50 + 3 * g + 5 * e + (g - 2) * (e - 1.5) + noise };
});
const factor = (key: 'g' | 'e' | 'r') =>
  encodeFactor(
    plots.map((one) => one[key]),
    'natural',
  );
const response = Float64Array.from(plots, ({ y }) => y);

describe('the error of means with standard errors', () => {
  const means = cellMeans(response, factor('g'), factor('e'));
  const ofPlots = pooledError(response, factor('g'), factor('e'), factor('r'));
  const own = Math.sqrt(ofPlots.meanSquare / 3);
  const ofMeans = errorOfMeans(means.values, new Float64Array(20).fill(own))!;

  it('gives the tests that the plots give, with unlimited degrees of freedom', () => {
    expect(ofMeans).toMatchObject({ degrees: Infinity, replicates: 1 });
    const known = { ...ofPlots, degrees: Infinity };
    const axes = ammi(means, known).axes;
    ammi(means, ofMeans).axes.forEach((axis, k) => {
      expectClose(axis.f, axes[k]!.f, 1e-12);
      expectClose(axis.remainder.p, axes[k]!.remainder.p, 1e-10);
    });
    const shukla = shuklaTests(means, known);
    shuklaTests(means, ofMeans).forEach(({ stability }, k) =>
      expectClose(stability.p, shukla[k]!.stability.p, 1e-10),
    );
    expect(yieldStability(means, ofMeans)).toEqual(yieldStability(means, known));
    const lines = eberhartRussell(means, ofMeans);
    eberhartRussell(means, known).lines.forEach((line, k) =>
      expectClose(lines.lines[k]!.pSlope, line.pSlope, 1e-10),
    );
    expect(lines.table.at(-1)).toMatchObject({ degrees: NaN, sumOfSquares: NaN });
    expectClose(lines.table.at(-1)!.meanSquare, own ** 2, 1e-14);
  });

  it('averages the squares that are known, of means that are there', () => {
    const error = errorOfMeans(Float64Array.of(1, 2, NaN, 4), Float64Array.of(1, 3, 5, NaN));
    expect(error!.meanSquare).toBe(5);
    expect(errorOfMeans(Float64Array.of(1, 2), Float64Array.of(NaN, 0))).toBeNull();
  });
});
