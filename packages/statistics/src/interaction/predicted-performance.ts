import { StatisticsError } from '../statistics-error.ts';
import { singularValues } from '../numeric/singular-values.ts';
import type { InteractionPredictions } from './interaction-predictions.ts';
import { mean } from './moments.ts';

/** Performance and stability of a genotype from predictions of a mixed model. */
export interface PredictedPerformance {
  genotype: string;
  /** mean of its predicted values over the environments */
  mean: number;
  /** weighted average of its absolute scores on all axes of the predicted interaction; small is steady */
  waasb: number;
  /** performance and stability on scales from 0 to 100, weighted: large is good */
  waasby: number;
  /** harmonic mean of its values over the environments (HMGV): falls with low values; stability */
  harmonicMean: number;
  /** mean of its values relative to the environments' means (RPGV): adaptability */
  relativePerformance: number;
  /** harmonic mean of the same (HMRPGV): both at once */
  harmonicRelativePerformance: number;
}

/**
 * Sources: T. Olivoto et al., Agronomy Journal 111 (2019) 2949-2960 (WAASB, WAASBY); M. D. V. de Resende, Matemática e
 * estatística na análise de experimentos e no melhoramento genético (Embrapa 2007) (the others).
 *
 * @param performanceShare weight of performance beside stability in `waasby`, from 0 to 1
 * @throws StatisticsError meansNotPositive: harmonic means and ratios need positive values
 */
export function predictedPerformance(
  predictions: InteractionPredictions,
  performanceShare = 0.5,
): PredictedPerformance[] {
  const { genotypes, environments, main, interaction, environmentMeans } = predictions;
  const columns = environments.length;
  environmentMeans.forEach((value, e) => {
    if (!(value > 0)) throw new StatisticsError('meansNotPositive', { level: environments[e]!, value });
  });
  const waasb = weightedScores(predictions);
  const rows = genotypes.map((genotype, g) => {
    const values = environmentMeans.map((own, e) => own + main[g]! + interaction[g * columns + e]!);
    const low = values.find((value) => !(value > 0));
    if (low !== undefined) throw new StatisticsError('meansNotPositive', { level: genotype, value: low });
    const relative = values.map((value, e) => value / environmentMeans[e]!);
    return {
      genotype,
      mean: mean(values),
      waasb: waasb[g]!,
      harmonicMean: columns / values.reduce((sum, value) => sum + 1 / value, 0),
      relativePerformance: mean(relative),
      harmonicRelativePerformance: columns / relative.reduce((sum, value) => sum + 1 / value, 0),
    };
  });
  const performance = onScale(rows.map((row) => row.mean));
  const unsteadiness = onScale(rows.map((row) => row.waasb));
  return rows.map((row, g) => ({
    ...row,
    waasby: performanceShare * performance[g]! + (1 - performanceShare) * (100 - unsteadiness[g]!),
  }));
}

/** Scores of the predicted interaction, which is not centred again, weighted by the shares of the axes. */
function weightedScores({ genotypes, environments, interaction }: InteractionPredictions): Float64Array {
  const { left, values } = singularValues(interaction, genotypes.length, environments.length);
  const count = Math.min(genotypes.length, environments.length) - 1;
  const shares = values.subarray(0, count).map((value) => value * value);
  const total = shares.reduce((sum, share) => sum + share, 0);
  return Float64Array.from(genotypes, (_, g) => {
    if (total === 0) return 0;
    let sum = 0;
    for (let k = 0; k < count; k++)
      sum += Math.abs(left[g * values.length + k]!) * Math.sqrt(values[k]!) * shares[k]!;
    return sum / total;
  });
}

/** From 0 for the least to 100 for the most. */
function onScale(values: readonly number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return values.map((value) => (most > least ? (100 * (value - least)) / (most - least) : 50));
}
