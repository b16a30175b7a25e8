import { beforeAll, describe, expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { numberColumn } from '../data/numbers.ts';
import { singularValues } from '../numeric/singular-values.ts';
import { StatisticsError } from '../statistics-error.ts';
import { expectClose } from '../testing/closeness.ts';
import { seededNormal } from '../numeric/random.ts';
import { readReference, referenceIsThere } from '../testing/reference.ts';
import {
  ammi,
  ammiStabilityValues,
  cellMeans,
  gge,
  interactionOf,
  stability,
  type CellMeans,
} from './index.ts';

interface Expected {
  means_gxe: Record<string, number>[];
  gen_order: string[];
  anova_combined: { source: string; df: number; SS: number; MS: number }[];
  ammi: {
    pca: { Df: number; 'Sum Sq': number; 'Mean Sq': number; 'F value': number; 'Pr(>F)': number }[];
    scores: (Record<string, number> & { type: string; Code: string })[];
  };
  gge: {
    models: Record<
      string,
      {
        centering: 'global' | 'environment' | 'double';
        eigenvalues: number[];
        /** what metan divides genotype scores by, so that both sides fill its figure */
        singular_values: number;
        gen: (Record<string, number> & { gen: string })[];
        env: (Record<string, number> & { env: string })[];
      }
    >;
  };
  eberhart_russell: { regression: { GEN: string; b1: number; R2: number; s2di: number }[] };
  statgenGxE: {
    stability: {
      superiority: { Genotype: string; Superiority: number }[];
      static: { Genotype: string; Static: number }[];
      wricke: { Genotype: string; Wricke: number }[];
    };
  };
  stability_indices: { table: Record<string, number>[] };
}

describe.runIf(referenceIsThere())('the sorghum trials of Omer et al. (2015)', () => {
  const replicates = 4;
  let means: CellMeans;
  let expected: Expected;
  let error: { meanSquare: number; degrees: number; replicates: number };
  beforeAll(() => {
    const reference = readReference<Expected>('06_met_omer_sorghum');
    expected = reference.expected;
    const { columns } = reference;
    means = cellMeans(
      numberColumn('yield', columns.yield!),
      encodeFactor(columns.gen!, 'natural'),
      encodeFactor(columns.env!, 'natural'),
    );
    const residual = expected.anova_combined.find(({ source }) => source === 'Residuals')!;
    error = { meanSquare: residual.MS, degrees: residual.df, replicates };
  });

  it('have the means of genotypes in environments', () => {
    expect(means.genotypes).toEqual(expected.gen_order);
    expected.means_gxe.forEach((row, g) =>
      means.environments.forEach((name, e) => expectClose(means.values[g * 6 + e], row[name]!, 1e-9)),
    );
  });

  it('have the AMMI axes of metan', () => {
    const result = ammi(means, error);
    expected.ammi.pca.forEach((row, k) => {
      const axis = result.axes[k]!;
      expect(axis.degrees).toBe(row.Df);
      expectClose(axis.sumOfSquares, row['Sum Sq'], 1e-7);
      expectClose(axis.meanSquare, row['Mean Sq'], 1e-7);
      expect(axis.f).toBeCloseTo(row['F value'], 2);
      // metan rounds F to two digits before it takes the tail
      expect(Math.abs(axis.p - row['Pr(>F)'])).toBeLessThan(2e-3);
    });
    const total = result.axes.reduce((sum, axis) => sum + axis.sumOfSquares, 0);
    expectClose(total, expected.anova_combined.find(({ source }) => source === 'env:gen')!.SS, 1e-7);
    expectScores(
      expected.ammi.scores.filter(({ type }) => type === 'GEN'),
      expected.ammi.scores.filter(({ type }) => type === 'ENV'),
      'PC',
      result,
      5,
    );
  });

  it('have the GGE biplots of metan, however centred', () => {
    for (const model of Object.values(expected.gge.models)) {
      const result = gge(means, { centring: model.centering });
      // metan leaves the smallest axis in although double centring makes it 0
      model.eigenvalues.slice(0, 5).forEach((value, k) => expectClose(result.singularValues[k], value, 1e-7));
      const genotypeScores = result.genotypeScores.map((score) => score / model.singular_values);
      expectScores(model.gen, model.env, 'X', { ...result, genotypeScores }, 3);
    }
  });

  it('have the stability figures of metan and statgenGxE', () => {
    const result = stability(means);
    const asv = ammiStabilityValues(ammi(means, error));
    result.forEach((own, g) => {
      const row = expected.stability_indices.table[g]!;
      const named = <Row extends { Genotype: string }>(rows: Row[]) =>
        rows.find(({ Genotype }) => Genotype === own.genotype)!;
      const { superiority, static: fixed, wricke } = expected.statgenGxE.stability;
      expectClose(own.mean, row.Y!, 1e-7);
      expectClose(own.coefficientOfVariation, row.CV!, 1e-7);
      expectClose(own.shuklaVariance, row.Shukla!, 1e-7);
      expectClose(own.ecovalence * replicates, row.Ecoval!, 1e-7);
      expectClose(own.ecovalence, named(wricke).Wricke, 1e-7);
      expectClose(own.superiority, named(superiority).Superiority, 1e-7);
      expectClose(own.variance, named(fixed).Static, 1e-7);
      expectClose(own.slope, row.bij!, 1e-7);
      expectClose(own.determination / 100, row.R2!, 1e-7);
      expectClose(own.deviationMeanSquare - error.meanSquare / replicates, row.Sij!, 1e-6);
      expectClose(asv[g], row.ASV!, 1e-6);
    });
  });
});

/** Scores agree up to the sign of each axis. */
function expectScores(
  genotypes: Record<string, unknown>[],
  environments: Record<string, unknown>[],
  prefix: string,
  result: { genotypeScores: Float64Array; environmentScores: Float64Array },
  axes: number,
): void {
  const width = result.genotypeScores.length / genotypes.length;
  for (let k = 0; k < axes; k++) {
    const [wanted, actual] = [genotypes, environments].reduce<[number[], number[]]>(
      ([all, own], rows, side) => {
        const scores = side === 0 ? result.genotypeScores : result.environmentScores;
        rows.forEach((row, i) => {
          all.push(row[`${prefix}${k + 1}`] as number);
          own.push(scores[i * width + k]!);
        });
        return [all, own];
      },
      [[], []],
    );
    const sign = Math.sign(wanted[0]! * actual[0]!);
    wanted.forEach((value, i) => expectClose(sign * actual[i]!, value, 1e-6, `axis ${k + 1}, row ${i}`));
  }
}

describe('the interaction of genotypes and environments', () => {
  const names = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, k) => `${prefix}${k + 1}`);
  const tableOf = (
    genotypes: number,
    environments: number,
    of: (g: number, e: number) => number,
  ): CellMeans => ({
    genotypes: names('G', genotypes),
    environments: names('E', environments),
    values: Float64Array.from({ length: genotypes * environments }, (_, cell) =>
      of(Math.floor(cell / environments), cell % environments),
    ),
    plots: new Int32Array(genotypes * environments).fill(2),
  });

  it('is 0 where genotypes and environments only add up', () => {
    const means = tableOf(5, 4, (g, e) => 3 * g - 2 * e);
    expect(Math.max(...interactionOf(means).map(Math.abs))).toBeLessThan(1e-12);
    for (const own of stability(means)) {
      expect(own.slope).toBeCloseTo(1, 12);
      expect(own.ecovalence).toBeCloseTo(0, 12);
      expect(own.ranks).toEqual({ s1: 0, s2: 0 });
    }
  });

  it('is found again from its axes', () => {
    const normal = seededNormal(3);
    const means = tableOf(9, 6, () => normal());
    const { axes, genotypeScores, environmentScores } = ammi(means, {
      meanSquare: 1,
      degrees: 40,
      replicates: 2,
    });
    interactionOf(means).forEach((value, cell) => {
      const [g, e] = [Math.floor(cell / 6), cell % 6];
      const again = axes.reduce(
        (sum, _, k) => sum + genotypeScores[g * axes.length + k]! * environmentScores[e * axes.length + k]!,
        0,
      );
      expect(again).toBeCloseTo(value, 10);
    });
  });

  it('gives the same figures when genotypes change places, or values move by a constant', () => {
    const normal = seededNormal(8);
    const means = tableOf(6, 5, (g, e) => 10 + g + e + normal());
    const moved = { ...means, values: means.values.map((value) => value + 100) };
    const [before, after] = [stability(means), stability(moved)];
    before.forEach((own, g) => {
      expectClose(after[g]!.ecovalence, own.ecovalence, 1e-9);
      expectClose(after[g]!.shuklaVariance, own.shuklaVariance, 1e-9);
      expectClose(after[g]!.superiority, own.superiority, 1e-9);
      expect(after[g]!.ranks).toEqual(own.ranks);
    });
  });

  it('names the combination that has no plot', () => {
    const means = tableOf(3, 3, (g, e) => (g === 1 && e === 2 ? NaN : g * e));
    expect(() => stability(means)).toThrow(StatisticsError);
    expect(() => stability(means)).toThrow('G2 has no plot in E3');
  });

  it('needs two of each', () => {
    const one = encodeFactor(['A', 'A']);
    expect(() => cellMeans(Float64Array.of(1, 2), one, encodeFactor(['x', 'y']))).toThrow(
      'at least 2 genotypes',
    );
  });
});

describe('the singular value decomposition', () => {
  it.each([
    [3, 3],
    [12, 5],
    [4, 30],
  ])('rebuilds a %i x %i matrix from orthonormal vectors', (rows, columns) => {
    const normal = seededNormal(rows * columns);
    const matrix = Float64Array.from({ length: rows * columns }, () => normal());
    const { left, values, right } = singularValues(matrix, rows, columns);
    const count = Math.min(rows, columns);
    expect(values).toHaveLength(count);
    for (let i = 0; i < rows; i++)
      for (let j = 0; j < columns; j++) {
        let sum = 0;
        for (let k = 0; k < count; k++) sum += left[i * count + k]! * values[k]! * right[j * count + k]!;
        expect(sum).toBeCloseTo(matrix[i * columns + j]!, 12);
      }
    for (let a = 0; a < count; a++)
      for (let b = 0; b <= a; b++) {
        let product = 0;
        for (let i = 0; i < rows; i++) product += left[i * count + a]! * left[i * count + b]!;
        expect(product).toBeCloseTo(a === b ? 1 : 0, 12);
      }
  });
});
