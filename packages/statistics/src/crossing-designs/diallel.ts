import { diallelDesign, isBalanced, type GriffingMethod } from './diallel-design.ts';
import { refuseDisconnected, refuseImpossibleInbreeding, refuseSeveralGenerations } from './refusals.ts';
import { generalAbility, generalEffects, type GeneralAbility } from './general-ability.ts';
import { geneticComponents, type GeneticComponents } from './genetic-components.ts';
import type { CrossTrial } from './cross-trial.ts';
import { partition, type PartitionRow } from './partition.ts';
import { fixedTests, randomTests, type MeanSquareTest } from './random-model.ts';
import { reciprocalEffects, type ReciprocalEffect } from './reciprocal-effects.ts';
import { specificAbility, type SpecificAbility } from './specific-ability.ts';

/** Model I asks about these parents, model II about the population that they were drawn from. */
export type CrossingModel = 'fixed' | 'random';

export interface DiallelOptions {
  model?: CrossingModel;
  /** inbreeding coefficient of the parents, 0 to 1; 1 for inbred lines */
  inbreeding?: number;
}

/** A row of the analysis of variance with its test. */
export type TestedRow = PartitionRow & MeanSquareTest;

export interface Diallel {
  method: GriffingMethod;
  /** parents in natural order of their names */
  parents: readonly string[];
  /** whether no cross of the method is missing and all have as many plots */
  balanced: boolean;
  /** general, specific and reciprocal effects as far as the method has them, on the scale of plots */
  rows: readonly TestedRow[];
  error: CrossTrial['error'];
  blocks: CrossTrial['blocks'];
  general: GeneralAbility;
  /** null when nothing is left for it (a diallel of 3 parents without the parents themselves) */
  specific: SpecificAbility | null;
  reciprocal: readonly ReciprocalEffect[];
  /**
   * 2 GCA / (2 GCA + SCA): how well general combining ability alone foretells crosses; of variances in model II, of
   * mean squares in model I (R. J. Baker, Crop Science 18 (1978) 533-536). NaN without specific combining ability.
   */
  predictability: number;
  /** model II only */
  components: GeneticComponents | null;
}

/**
 * Combining ability from a diallel, whole or with gaps, by least squares: cross = mean + g of both parents + s of the
 * pair + reciprocal effect. Complete diallels give the sums, effects and standard errors of the source.
 * Source: B. Griffing, Australian Journal of Biological Sciences 9 (1956) 463-493. In model II the mean squares are
 * tested against what they are expected to be without their own variance (in method 1 a combination).
 *
 * @throws StatisticsError fewParents, mixedGenerations, crossesDisconnected, generalAbilityConfounded,
 * inbreedingRange
 */
export function diallel(trial: CrossTrial, options: DiallelOptions = {}): Diallel {
  const { model = 'fixed', inbreeding = 1 } = options;
  refuseImpossibleInbreeding(inbreeding);
  refuseSeveralGenerations(trial);
  refuseDisconnected(trial);
  const design = diallelDesign(trial);
  const terms = [design.general, design.pairs, design.reciprocals].filter(({ count }) => count > 0);
  const rows = partition(trial, terms);
  const effects = generalEffects(trial, design.general);
  const tests = model === 'fixed' ? fixedTests(rows, trial.error) : randomTests(rows, trial.error);
  const tested = rows.map((row, k) => ({ ...row, ...tests[k]! }));
  const components = model === 'random' ? geneticComponents(rows, trial.error, inbreeding) : null;
  return {
    method: design.method,
    parents: design.parents,
    balanced: isBalanced(trial, design),
    rows: tested,
    error: trial.error,
    blocks: trial.blocks,
    general: generalAbility(trial, design.parents, effects),
    specific: rows.some(({ name }) => name === 'sca') ? specificAbility(trial, design, effects) : null,
    reciprocal: reciprocalEffects(trial, design),
    predictability: predictability(tested, components),
    components,
  };
}

function predictability(rows: readonly PartitionRow[], components: GeneticComponents | null): number {
  const part = (name: string) =>
    components
      ? components.estimates.find((one) => one.name === name)?.variance
      : rows.find((row) => row.name === name)?.meanSquare;
  const general = part('gca');
  const specific = part('sca');
  if (general === undefined || specific === undefined) return NaN;
  const [g, s] = [Math.max(0, general), Math.max(0, specific)];
  return (2 * g) / (2 * g + s);
}
