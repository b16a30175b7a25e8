import { timesMatrix } from '../../numeric/dense-product.ts';
import { averageRanks } from '../../numeric/ranks.ts';
import { StatisticsError } from '../../statistics-error.ts';
import { invertTraits } from '../correlations.ts';
import { correlationMatrix } from '../covariance-matrix.ts';
import { componentsOf } from '../principal-components.ts';
import { scalesOf, standardized, traitColumn, type TraitTable } from '../trait-table.ts';
import { varimax } from '../varimax.ts';

/** How near an entry comes to the ideotype. */
export interface IdeotypeDistance {
  entry: string;
  /** multi-trait genotype-ideotype distance (MGIDI): the smaller the better */
  distance: number;
  rank: number;
  /** share of each factor in the distances along the factors, percent: a small one is a strength, a large one a weakness */
  contributions: Float64Array;
}

export interface IdeotypeAnalysis {
  traits: readonly string[];
  /** of the correlation matrix of the rescaled traits, all of them */
  eigenvalues: Float64Array;
  factors: number;
  /** traits x factors, rotated */
  loadings: Float64Array;
  /** share of each trait's variance that the factors hold */
  communalities: Float64Array;
  /** factor to which each trait belongs: that of its largest loading */
  factorOfTrait: Int32Array;
  /** the nearest first */
  entries: readonly IdeotypeDistance[];
}

export interface IdeotypeOptions {
  /** factors are kept whose eigenvalue is at least this, default 1 (Kaiser's rule) */
  leastEigenvalue?: number;
}

/** Rescaled traits go from 0, the least wanted entry, to 100, the most wanted, where the ideotype is. */
const IDEAL = 100;

/**
 * Multi-trait genotype-ideotype distance index: traits rescaled so that 100 is best, reduced to varimax-rotated factors
 * of their correlations, and the Euclidean distance of each entry's factor scores from those of the ideotype.
 * Source: T. Olivoto and M. Nardino, Bioinformatics 37 (2021) 1383-1389.
 *
 * @param goals of each trait: 'high', 'low', or a value to come near to
 * @throws StatisticsError fewEntries, valueMissing, constantTrait, dependentTraits, goalForEachTrait
 */
export function ideotypeDistances(
  table: TraitTable,
  goals: readonly ('high' | 'low' | number)[],
  { leastEigenvalue = 1 }: IdeotypeOptions = {},
): IdeotypeAnalysis {
  if (goals.length !== table.traits.length)
    throw new StatisticsError('goalForEachTrait', { traits: table.traits.length, goals: goals.length });
  // a trait that does not vary is refused with its own value, not with the rescaled one
  scalesOf(table);
  const rescaledTable = rescaled(table, goals);
  const scales = scalesOf(rescaledTable);
  const correlations = correlationMatrix(rescaledTable);
  const { eigenvalues, loadings: all } = componentsOf(correlations);
  const width = table.traits.length;
  const factors = Math.max(1, eigenvalues.filter((value) => value >= leastEigenvalue).length);
  const unrotated = Float64Array.from(
    { length: width * factors },
    (_, at) => all[Math.floor(at / factors) * width + (at % factors)]!,
  );
  const loadings = varimax(unrotated, factors);
  const weights = timesMatrix(invertTraits(correlations), loadings, width);
  const scores = timesMatrix(standardized(rescaledTable, scales).values, weights, width);
  const ideotype = timesMatrix(
    scales.means.map((mean, j) => (IDEAL - mean) / scales.deviations[j]!),
    weights,
    width,
  );
  const rowOf = (matrix: Float64Array, i: number) => matrix.subarray(i * factors, (i + 1) * factors);
  const squares = scores.map((score, at) => (score - ideotype[at % factors]!) ** 2);
  const totals = Float64Array.from(table.entries, (_, i) =>
    rowOf(squares, i).reduce((sum, value) => sum + value, 0),
  );
  const ranks = averageRanks(totals);
  return {
    traits: table.traits,
    eigenvalues,
    factors,
    loadings,
    communalities: Float64Array.from(table.traits, (_, j) =>
      rowOf(loadings, j).reduce((sum, value) => sum + value * value, 0),
    ),
    factorOfTrait: Int32Array.from(table.traits, (_, j) => largest(rowOf(loadings, j))),
    entries: table.entries
      .map((entry, i) => ({
        entry,
        distance: Math.sqrt(totals[i]!),
        rank: ranks[i]!,
        contributions: sharesOf(rowOf(squares, i).map(Math.sqrt)),
      }))
      .sort((a, b) => a.rank - b.rank),
  };
}

/** Every trait from 0 to 100, wanted or near the goal at 100. */
function rescaled(table: TraitTable, goals: readonly ('high' | 'low' | number)[]): TraitTable {
  const width = table.traits.length;
  const ranges = table.traits.map((_, j) => {
    const goal = goals[j]!;
    const wanted = (value: number) =>
      goal === 'high' ? value : goal === 'low' ? -value : -Math.abs(value - goal);
    const values = traitColumn(table, j).map(wanted);
    const least = values.reduce((low, value) => Math.min(low, value), Infinity);
    const most = values.reduce((high, value) => Math.max(high, value), -Infinity);
    return { wanted, least, spread: most - least };
  });
  return {
    ...table,
    values: table.values.map((value, at) => {
      const { wanted, least, spread } = ranges[at % width]!;
      return spread > 0 ? (IDEAL * (wanted(value) - least)) / spread : 0;
    }),
  };
}

const sharesOf = (parts: Float64Array) => {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => (100 * part) / whole);
};

function largest(loadings: Float64Array): number {
  let best = 0;
  loadings.forEach((loading, k) => {
    if (Math.abs(loading) > Math.abs(loadings[best]!)) best = k;
  });
  return best;
}
