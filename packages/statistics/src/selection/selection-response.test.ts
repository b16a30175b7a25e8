import { describe, expect, it } from 'vitest';
import { seededNormal } from '../numeric/random.ts';
import { expectClose } from '../testing/closeness.ts';
import {
  expectedResponse,
  finiteSelectionIntensity,
  realizedHeritability,
  selectionDifferentials,
  selectionIntensity,
  traitTable,
} from './index.ts';

describe('the intensity of selection', () => {
  it('is the density over the proportion in an infinite population', () => {
    // R: dnorm(qnorm(0.05, lower = FALSE)) / 0.05; Falconer and Mackay, appendix table A, prints 2.063
    expectClose(selectionIntensity(0.05), 2.062712807507, 1e-12);
    expect(selectionIntensity(0.01)).toBeCloseTo(2.665, 3);
    expect(selectionIntensity(1)).toBe(0);
    expect(() => selectionIntensity(0)).toThrow('must be above 0 and at most 1, not 0');
  });

  it('is the mean of normal order statistics in a finite one', () => {
    // the larger of two: 1 / sqrt(pi); others by integrate() in R
    expectClose(finiteSelectionIntensity(1, 2), 1 / Math.sqrt(Math.PI), 1e-12);
    expectClose(finiteSelectionIntensity(1, 10), 1.5387527308352, 1e-11);
    expectClose(finiteSelectionIntensity(5, 100), 2.0182052641437, 1e-11);
    expectClose(finiteSelectionIntensity(10, 20), 0.7674907481706, 1e-11);
    expectClose(finiteSelectionIntensity(50, 1000), 2.0581229165963, 1e-10);
    expectClose(finiteSelectionIntensity(1, 5), 1.1629644736405, 1e-11);
    expect(finiteSelectionIntensity(7, 7)).toBe(0);
  });

  it('of the rest balances that of the selected', () => {
    for (const [k, n] of [
      [3, 17],
      [40, 90],
    ] as const)
      expectClose(k * finiteSelectionIntensity(k, n), (n - k) * finiteSelectionIntensity(n - k, n), 1e-11);
  });

  it('comes near to the infinite one in large populations', () => {
    const [finite, infinite] = [finiteSelectionIntensity(50_000, 1_000_000), selectionIntensity(0.05)];
    expect(finite).toBeLessThan(infinite);
    expectClose(finite, infinite, 1e-5);
    expect(() => finiteSelectionIntensity(5, 4)).toThrow('5 of 4 cannot be selected');
  });

  it('is what a simulation finds', () => {
    const normal = seededNormal(9);
    let sum = 0;
    for (let round = 0; round < 4000; round++) {
      const values = Float64Array.from({ length: 12 }, () => normal()).sort();
      sum += (values[9]! + values[10]! + values[11]!) / 3;
    }
    expect(Math.abs(sum / 4000 - finiteSelectionIntensity(3, 12))).toBeLessThan(0.03);
  });
});

describe('what selection does', () => {
  const table = traitTable(['A', 'B', 'C', 'D'], {
    yield: Float64Array.of(10, 12, 14, 8),
    lodging: Float64Array.of(-1, 1, 3, -3),
  });

  it('is a differential for each trait, and the response expected from it', () => {
    const [yields, lodging] = selectionDifferentials(table, ['B', 'C'], { yield: 0.5 });
    expect(yields).toMatchObject({ mean: 11, selectedMean: 13, differential: 2, expectedResponse: 1 });
    expectClose(yields!.percent, 200 / 11, 1e-14);
    expectClose(yields!.intensity, 2 / Math.sqrt(20 / 3), 1e-14);
    expect(lodging).toMatchObject({ percent: null, expectedResponse: null, expectedPercent: null });
  });

  it('needs entries that are there', () => {
    expect(() => selectionDifferentials(table, ['E'])).toThrow('The selected entry E is not among');
    expect(() => selectionDifferentials(table, [])).toThrow('No entry is selected');
  });

  it('is foretold by intensity, accuracy and genetic deviation', () => {
    expectClose(expectedResponse(2, 0.8, 3), 4.8, 1e-15);
    expectClose(expectedResponse(2, 0.8, 3, { parentalControl: 0.5, years: 2 }), 1.2, 1e-15);
    expectClose(realizedHeritability(105, 100, 120), 0.25, 1e-15);
  });
});
