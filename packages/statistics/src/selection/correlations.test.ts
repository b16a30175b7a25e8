import { describe, expect, it } from 'vitest';
import { expectClose } from '../testing/closeness.ts';
import { irisFlowers } from '../testing/iris-flowers.ts';
import {
  correlationMatrix,
  partialCorrelations,
  pathAnalysis,
  traitCorrelations,
  traitTable,
} from './index.ts';

describe('correlations of traits', () => {
  it('have the tests and limits of R', () => {
    // R: cor.test(x[, 1], x[, 2]); cor.test(x[, 1], x[, 3])
    const [first, second] = traitCorrelations(irisFlowers());
    expect(first).toMatchObject({ first: 'sepalLength', second: 'sepalWidth', n: 30, degrees: 28 });
    expectClose(first!.correlation, -0.0621785605129, 1e-11);
    expectClose(first!.t, -0.32965588653, 1e-10);
    expectClose(first!.p, 0.7441135283, 1e-9);
    expectClose(first!.lower, -0.4131918632313, 1e-11);
    expectClose(first!.upper, 0.3049212086824, 1e-11);
    expectClose(second!.correlation, 0.8682442074782, 1e-12);
    expectClose(second!.p, 5.105945726e-10, 1e-9);
    expectClose(second!.upper, 0.9357951488158, 1e-12);
  });

  it("are Spearman's of ranks", () => {
    // R: cor.test(x[, 1], x[, 2], method = 'spearman', exact = FALSE)
    const [first] = traitCorrelations(irisFlowers(), { method: 'spearman' });
    expectClose(first!.correlation, -0.1280733951608, 1e-11);
    expectClose(first!.p, 0.5000153798, 1e-9);
  });

  it('take the entries that have both traits', () => {
    const table = traitTable(['A', 'B', 'C', 'D', 'E'], {
      x: Float64Array.of(1, 2, 3, NaN, 4),
      y: Float64Array.of(2, 4, 6, 8, 8),
      constant: Float64Array.of(7, 7, 7, 7, 7),
      rare: Float64Array.of(1, NaN, NaN, NaN, 3),
    });
    const [both, ...others] = traitCorrelations(table);
    expect(both).toMatchObject({ n: 4, correlation: 1, p: 0, lower: 1 });
    for (const { correlation, p } of others) expect([correlation, p]).toEqual([NaN, NaN]);
  });

  it('with all other traits held fast are partial', () => {
    const partial = partialCorrelations(correlationMatrix(irisFlowers()), 30);
    // R: -cov2cor(solve(cor(x)))
    expectClose(partial[0]!.correlation, 0.6254766832148, 1e-10);
    expectClose(partial[3]!.correlation, -0.325249155608, 1e-9);
    expect(partial[0]!.degrees).toBe(26);
  });
});

describe('a path analysis', () => {
  const correlations = correlationMatrix(irisFlowers());
  const causes = ['sepalLength', 'sepalWidth', 'petalLength'];
  const result = pathAnalysis(correlations, 'petalWidth', causes, 30);

  it('splits each correlation into direct and indirect effects', () => {
    // R: solve(R[1:3, 1:3], R[1:3, 4]); lm of standardized traits for the tests
    const direct = [-0.2078211569168, 0.1646822282963, 1.2024458658754];
    direct.forEach((value, i) => expectClose(result.paths[i]!.direct, value, 1e-10));
    expectClose(result.paths[2]!.indirect[0], -0.18043951568446, 1e-10);
    expectClose(result.paths[0]!.indirect[2], 1.0440166578524, 1e-10);
    for (const { direct: own, indirect, correlation } of result.paths)
      expectClose(own + indirect.reduce((sum, value) => sum + value, 0), correlation, 1e-12);
    expectClose(result.residual, 0.2469123818328, 1e-10);
    expectClose(result.paths[2]!.inflation, 6.925340007809, 1e-10);
    expectClose(result.condition, 25.72722435851, 1e-10);
    expectClose(result.paths[0]!.test!.t, -1.753809286208, 1e-10);
    expectClose(result.paths[0]!.test!.p, 0.09124581752736, 1e-9);
  });

  it('has all other traits for causes and no tests by default', () => {
    const other = pathAnalysis(correlations, 'petalWidth');
    expect(other.paths.map(({ trait }) => trait)).toEqual(causes);
    expect(other.paths[0]!.test).toBeNull();
  });

  it('names the cause that follows from others', () => {
    const { entries } = irisFlowers();
    const sum = Float64Array.from(entries, (_, i) => (i % 7) + (i % 4));
    const table = traitTable(entries, {
      tillers: Float64Array.from(entries, (_, i) => i % 7),
      ears: Float64Array.from(entries, (_, i) => i % 4),
      both: sum,
      yield: Float64Array.from(entries, (_, i) => i % 11),
    });
    expect(() => pathAnalysis(correlationMatrix(table), 'yield')).toThrow(
      'both is collinear with the traits before',
    );
  });
});
