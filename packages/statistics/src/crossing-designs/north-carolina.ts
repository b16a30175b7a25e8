import { StatisticsError } from '../statistics-error.ts';
import type { Cross, CrossTrial } from './cross-trial.ts';
import type { TestedRow } from './diallel.ts';
import { levelColumns } from './effect-columns.ts';
import { factorialDesign, factorialPartition, inSet } from './factorial-design.ts';
import { ratios, type GeneticComponents } from './genetic-components.ts';
import { refuseImpossibleInbreeding, refuseSeveralGenerations } from './refusals.ts';
import { partition, type PartitionRow } from './partition.ts';
import {
  combined,
  fixedTests,
  randomTests,
  varianceComponents,
  type ComponentEstimate,
  type MeanSquareTest,
} from './random-model.ts';

export interface NorthCarolinaOptions {
  /** inbreeding coefficient of the parents, 0 to 1; 0 for plants of an F2 or open-pollinated population */
  inbreeding?: number;
}

/** What the North Carolina designs tell about a population. */
export interface NorthCarolina extends Omit<GeneticComponents, 'estimates' | 'error'> {
  rows: readonly TestedRow[];
  parentSets: CrossTrial['parentSets'];
  blocks: CrossTrial['blocks'];
  error: CrossTrial['error'];
  /** variances of the rows' effects */
  estimates: readonly ComponentEstimate[];
}

/**
 * North Carolina design I: each male with females of its own. Variance of males = (1 + F) / 4 additive; of females
 * within males = the same + (1 + F)^2 / 4 dominance.
 * Source: R. E. Comstock and H. F. Robinson, Biometrics 4 (1948) 254-266.
 *
 * @throws StatisticsError parentAmongCrosses, mixedGenerations, fewMales, inbreedingRange
 */
export function northCarolinaOne(
  trial: CrossTrial,
  { inbreeding = 0 }: NorthCarolinaOptions = {},
): NorthCarolina {
  refuseImpossibleInbreeding(inbreeding);
  const crosses = onlyCrosses(trial);
  const males = levelColumns('males', crosses, (cross) => inSet(cross, cross.male));
  const rows = partition(trial, [males, levelColumns('females within males', crosses, ({ name }) => name)]);
  refuseWithout(trial, rows, 2);
  const estimates = varianceComponents(rows, trial.error);
  const [male, female] = [estimates[0]!.weights, estimates[1]!.weights];
  const estimate = (weights: Float64Array) => combined(weights, rows, trial.error);
  return summary(
    trial,
    withTests(rows, randomTests(rows, trial.error)),
    estimates,
    estimate(male.map((weight) => (4 * weight) / (1 + inbreeding))),
    estimate(female.map((weight, k) => (4 * (weight - male[k]!)) / (1 + inbreeding) ** 2)),
  );
}

/**
 * North Carolina design II: every male with every female (of its set). Variances of males and of females = (1 + F) / 4
 * additive, pooled here; of males x females = (1 + F)^2 / 4 dominance.
 * Source: R. E. Comstock and H. F. Robinson, Biometrics 4 (1948) 254-266.
 *
 * @throws StatisticsError parentAmongCrosses, mixedGenerations, femaleIsMale, fewMales, inbreedingRange
 */
export function northCarolinaTwo(
  trial: CrossTrial,
  { inbreeding = 0 }: NorthCarolinaOptions = {},
): NorthCarolina {
  refuseImpossibleInbreeding(inbreeding);
  onlyCrosses(trial);
  const { males, females, general } = factorialPartition(trial, factorialDesign(trial));
  for (const part of [males, females]) refuseWithout(trial, part, 2);
  const rows = [males[0]!, females[0]!, males[1]!];
  const [ofMale, ofInteraction] = varianceComponents(males, trial.error);
  const [ofFemale] = varianceComponents(females, trial.error);
  const [pooled, interaction] = varianceComponents(general, trial.error);
  const [maleTest, interactionTest] = randomTests(males, trial.error);
  const [femaleTest] = randomTests(females, trial.error);
  const estimate = (weights: Float64Array, divisor: number) =>
    combined(
      weights.map((weight) => (4 * weight) / divisor),
      general,
      trial.error,
    );
  return summary(
    trial,
    withTests(rows, [maleTest!, femaleTest!, interactionTest!]),
    [ofMale!, ofFemale!, ofInteraction!],
    estimate(pooled!.weights, 1 + inbreeding),
    estimate(interaction!.weights, (1 + inbreeding) ** 2),
  );
}

/**
 * North Carolina design III: males (plants of an F2) each crossed back to both inbred parents of the F2, the females.
 * Variance of males = a quarter of the additive, of males x parents = the dominance variance; the two parents are
 * fixed, so both are tested against the error.
 * Source: R. E. Comstock and H. F. Robinson, in J. W. Gowen (editor), Heterosis (1952), pages 494-516.
 *
 * @throws StatisticsError parentAmongCrosses, mixedGenerations, femaleIsMale, fewMales, notTwoParents
 */
export function northCarolinaThree(trial: CrossTrial): NorthCarolina {
  const crosses = onlyCrosses(trial);
  const parents = [...new Set(crosses.map(({ female }) => female))];
  if (parents.length !== 2)
    throw new StatisticsError('notTwoParents', { trait: trial.trait, parents: parents.join(', ') });
  const { males, females } = factorialPartition(trial, factorialDesign(trial));
  refuseWithout(trial, males, 2);
  const rows = [females[0]!, males[0]!, males[1]!].map((row) => ({
    ...row,
    name: BACKCROSS_NAMES[row.name] ?? row.name,
  }));
  const against = (row: PartitionRow, own: number): Float64Array =>
    Float64Array.of(...rows.map((other) => (other === row ? 1 / own : 0)), -1 / own);
  const ofMales = against(rows[1]!, males[0]!.expectation[0]!);
  const ofInteraction = against(rows[2]!, males[1]!.expectation[1]!);
  const estimates = [ofMales, ofInteraction].map((weights, k) => ({
    name: rows[k + 1]!.name,
    weights,
    ...combined(weights, rows, trial.error),
  }));
  const additive = combined(
    ofMales.map((weight) => 4 * weight),
    rows,
    trial.error,
  );
  return summary(trial, withTests(rows, fixedTests(rows, trial.error)), estimates, additive, estimates[1]!);
}

const BACKCROSS_NAMES: Readonly<Record<string, string>> = {
  females: 'parents',
  'females × males': 'males × parents',
};

function onlyCrosses(trial: CrossTrial): readonly Cross[] {
  const { trait, crosses } = trial;
  const self = crosses.find((cross) => cross.self);
  if (self) throw new StatisticsError('parentAmongCrosses', { trait, parent: self.name });
  refuseSeveralGenerations(trial);
  return crosses;
}

function refuseWithout({ trait }: CrossTrial, rows: readonly PartitionRow[], count: number): void {
  if (rows.length < count) throw new StatisticsError('fewMales', { trait });
}

function withTests(rows: readonly PartitionRow[], tests: readonly MeanSquareTest[]): TestedRow[] {
  return rows.map((row, k) => ({ ...row, ...tests[k]! }));
}

function summary(
  trial: CrossTrial,
  rows: readonly TestedRow[],
  estimates: readonly ComponentEstimate[],
  additive: NorthCarolina['additive'],
  dominance: NorthCarolina['dominance'],
): NorthCarolina {
  const { parentSets, blocks, error } = trial;
  return {
    rows,
    parentSets,
    blocks,
    error,
    estimates,
    additive,
    dominance,
    ...ratios(additive, dominance, error),
  };
}
