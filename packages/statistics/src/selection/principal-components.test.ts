import { describe, expect, it } from 'vitest';
import { seededNormal } from '../numeric/random.ts';
import { expectClose } from '../testing/closeness.ts';
import { irisFlowers } from '../testing/iris-flowers.ts';
import { completeEntries, principalComponents, traitTable, varimax } from './index.ts';

describe('principal components', () => {
  it('are those of R, each with its largest weight positive', () => {
    // R: prcomp(x, scale. = TRUE)
    const result = principalComponents(irisFlowers());
    [2.86290516131663, 0.96386747991741, 0.1523711541501, 0.02085620461587].forEach((value, k) =>
      expectClose(result.eigenvalues[k], value, 1e-11),
    );
    const vectors = [
      [0.533144551349, 0.32375062722078, 0.7423193033885, 0.2447538979421],
      [-0.2175935843285, 0.94314436034947, -0.2091470955975, -0.1392452512769],
      [0.5859813655891, -0.01590843753483, -0.15151004015, -0.7958752845335],
      [0.5701190740611, 0.073560645255, -0.6182752234674, 0.5359933030437],
    ];
    const signs = [1, 1, 1, -1];
    vectors.forEach((row, j) =>
      row.forEach((value, k) => expectClose(result.vectors[4 * j + k], signs[k]! * value, 1e-9)),
    );
    const scores = [-2.250991066371, 0.3583119285917, 0.05336581085074, 0.002719852386572];
    scores.forEach((value, k) => expectClose(result.scores[k], signs[k]! * value, 1e-8));
    expectClose(result.explained[0], 71.57262903291, 1e-10);
  });

  it('of covariances let traits count by their variance', () => {
    const { eigenvalues } = principalComponents(irisFlowers(), { standardize: false });
    [4.66027610137367, 0.26130421871039, 0.09326561923837, 0.02599314113734].forEach((value, k) =>
      expectClose(eigenvalues[k], value, 1e-11),
    );
  });

  it('work with fewer entries than traits, and with a trait that repeats another', () => {
    const normal = seededNormal(2);
    const column = () => Float64Array.from({ length: 4 }, () => normal());
    const a = column();
    const table = traitTable(['1', '2', '3', '4'], { a, b: column(), c: column(), d: column(), again: a });
    const { eigenvalues, scores } = principalComponents(table);
    expect(eigenvalues[3]).toBeLessThan(1e-12);
    expect(eigenvalues.every((value) => value >= 0)).toBe(true);
    const squares = [0, 1, 2, 3].reduce((sum, i) => sum + scores[5 * i]! ** 2, 0);
    expectClose(squares / 3, eigenvalues[0]!, 1e-10);
  });

  it('are the same whatever the unit, be its squares too small or too large for a number', () => {
    const wanted = principalComponents(irisFlowers());
    for (const unit of [2 ** -800, 2 ** 800]) {
      const { entries, traits, values } = irisFlowers();
      const found = principalComponents({ entries, traits, values: values.map((value) => unit * value) });
      found.scores.forEach((score, at) => expectClose(score, wanted.scores[at]!, 1e-9));
    }
  });

  it('need traits that vary and entries without gaps', () => {
    const table = traitTable(['A', 'B', 'C'], {
      x: Float64Array.of(1, NaN, 3),
      y: Float64Array.of(4, 5, 4),
    });
    const { table: whole, leftOut } = completeEntries(table);
    expect(leftOut).toEqual(['B']);
    expect([...whole.values]).toEqual([1, 4, 3, 4]);
    expect(() => principalComponents(whole)).toThrow('y has the same value (4)');
    expect(() => principalComponents(table)).toThrow('B has no value of x (1 values are missing)');
    expect(() => traitTable(['A'], { x: new Float64Array(2) })).toThrow('different lengths');
  });
});

describe('varimax', () => {
  const { loadings } = principalComponents(irisFlowers());
  const first = Float64Array.from({ length: 8 }, (_, at) => loadings[4 * Math.floor(at / 2) + (at % 2)]!);
  const rotated = varimax(first, 2);

  it('is the rotation of R up to the sign of factors', () => {
    // R: varimax(loadings, eps = 1e-14), which stops a little before the optimum
    const wanted = [
      [0.9539630388385, -0.06886837074851],
      [-0.1111237965522, -0.990243414275],
      [0.9523188815334, 0.27636993173574],
      [0.9495779605727, 0.18456407316011],
    ];
    wanted.forEach(([x, y], i) => {
      expectClose(rotated[2 * i], x!, 1e-6);
      expectClose(rotated[2 * i + 1], -y!, 1e-6);
    });
  });

  it('keeps communalities, and does nothing to what is simple already', () => {
    for (let i = 0; i < 4; i++)
      expectClose(
        rotated[2 * i]! ** 2 + rotated[2 * i + 1]! ** 2,
        first[2 * i]! ** 2 + first[2 * i + 1]! ** 2,
        1e-13,
      );
    varimax(rotated, 2).forEach((value, at) => expectClose(value, rotated[at]!, 1e-10));
    expect([...varimax(Float64Array.of(0.8, 0.5, 0), 1)]).toEqual([0.8, 0.5, 0]);
  });
});
