import { describe, expect, it } from 'vitest';
import { encodeFactor, Table } from '../data/index.ts';
import { compareMeans } from '../comparisons/index.ts';
import { expectClose } from '../testing/closeness.ts';
import { fitLinearModel, parseFormula } from './index.ts';

// R 4.2.2: set.seed(3); expand.grid(r = 1:5, c = 1:5), treatments (r + 2c) and Greek letters (r + 3c) modulo 5
const plots = Array.from({ length: 25 }, (_, plot) => ({ r: (plot % 5) + 1, c: Math.floor(plot / 5) + 1 }));
const square = new Table({
  row: encodeFactor(plots.map(({ r }) => r)),
  column: encodeFactor(plots.map(({ c }) => c)),
  treatment: encodeFactor(
    plots.map(({ r, c }) => ((r + 2 * c) % 5) + 1),
    'natural',
  ),
  greek: encodeFactor(plots.map(({ r, c }) => ((r + 3 * c) % 5) + 1)),
  y: Float64Array.of(
    26.8,
    28.5,
    25.6,
    26.6,
    30.5,
    24.1,
    26.7,
    30.2,
    28.9,
    33.9,
    25.7,
    27.8,
    30.7,
    28.2,
    30.6,
    29.9,
    25.7,
    27.1,
    31.4,
    32.9,
    25.9,
    28.1,
    31.3,
    32.3,
    28.5,
  ),
});

const figures = (formula: string) => {
  const [fit] = fitLinearModel(square, parseFormula(formula));
  expect(fit!.balanced).toBe(true);
  return fit!.sequentialTable.slice(0, -1).map(({ df, sumOfSquares, f }) => [df, sumOfSquares, f] as const);
};

function expectFigures(
  found: readonly (readonly [number, number, number | null])[],
  expected: number[][],
): void {
  expect(found.map(([df]) => df)).toEqual(expected.map(([df]) => df));
  found.forEach(([, squares, f], k) => {
    const [, expectedSquares, expectedF] = expected[k]!;
    expectClose(squares, expectedSquares!, 1e-9);
    if (expectedF !== undefined) expect(f).toBeCloseTo(expectedF, 4);
  });
}

describe('a Latin square', () => {
  it('is analysed by means alone, with the figures of R', () => {
    expectFigures(figures('y ~ row + column + treatment'), [
      [4, 70.3296, 18.37113],
      [4, 9.9136, 2.58958],
      [4, 67.2256, 17.56032],
      [12, 11.4848],
    ]);
  });

  it('hands its means to the comparisons', () => {
    const [fit] = fitLinearModel(square, parseFormula('y ~ row + column + treatment'));
    const means = fit!.means(['treatment']);
    expectClose(means.differenceVariance(0, 3), (2 * fit!.error.meanSquare) / 5, 1e-12);
    const { letters } = compareMeans(means, 'lsd');
    expect(letters).toHaveLength(5);
  });

  it('with a lost plot is the square with the value that the others predict, but for the treatments', () => {
    const rows = Int32Array.from({ length: 24 }, (_, row) => row + 1);
    const { terms } = parseFormula('y ~ row + column + treatment');
    const [fit] = fitLinearModel(square.select(rows), { responses: ['y'], terms });
    const levels = { row: '1', column: '1', treatment: '4' };
    const predicted = fit!.linearFunction('lost', [{ levels }]).estimate;
    const values = square.numbers('y').map((value, plot) => (plot === 0 ? predicted : value));
    const filled = new Table({
      row: square.factor('row'),
      column: square.factor('column'),
      treatment: square.factor('treatment'),
      y: values,
    });
    const [complete] = fitLinearModel(filled, { responses: ['y'], terms });
    expectClose(fit!.error.meanSquare * 11, complete!.error.meanSquare * 12, 1e-12);
    fit!
      .means(['treatment'])
      .means.forEach((mean, i) => expectClose(mean, complete!.means(['treatment']).means[i]!, 1e-12));
  });
});

describe('a Graeco-Latin square', () => {
  it('is analysed by means alone, with the figures of R', () => {
    expectFigures(figures('y ~ row + column + treatment + greek'), [
      [4, 70.3296, 39.12417],
      [4, 9.9136, 5.51491],
      [4, 67.2256, 37.39742],
      [4, 7.8896, 4.38896],
      [8, 3.5952],
    ]);
  });
});
