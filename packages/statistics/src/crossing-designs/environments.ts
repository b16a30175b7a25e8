import type { Factor } from '../data/factor.ts';
import { StatisticsError } from '../statistics-error.ts';
import { crossTrial, type CrossPlots, type CrossTrial } from './cross-trial.ts';
import type { CrossingModel, Diallel, DiallelOptions, TestedRow } from './diallel.ts';
import { diallelDesign } from './diallel-design.ts';
import { levelColumns, type EffectColumns } from './effect-columns.ts';
import { generalAbility, generalEffects, type GeneralAbility } from './general-ability.ts';
import { geneticComponents, type GeneticComponents } from './genetic-components.ts';
import { partition, type PartitionRow } from './partition.ts';
import { fixedTests, randomTests, type MeanSquareTest } from './random-model.ts';
import { refuseImpossibleInbreeding, refuseSeveralGenerations } from './refusals.ts';
import { specificAbility, type SpecificAbility } from './specific-ability.ts';

/** Plots of the same crosses in several environments; blocks are numbered within each. */
export interface CrossPlotsOverEnvironments extends Omit<CrossPlots, 'set'> {
  environment: Factor;
}

export interface DiallelOverEnvironmentsOptions extends DiallelOptions {
  /**
   * Whether the environments are a sample: then effects of fixed parents are tested against their interaction, by
   * default. With random parents they always are.
   */
  environments?: CrossingModel;
}

export interface DiallelOverEnvironments extends Pick<
  Diallel,
  'method' | 'parents' | 'rows' | 'error' | 'blocks'
> {
  environments: CrossTrial['parentSets'];
  residuals: CrossTrial['residuals'];
  /** over all environments; standard errors from the interaction with them, if they are a sample */
  general: GeneralAbility;
  /** null where pairs cannot be compared */
  specific: SpecificAbility | null;
  /** random parents only; `estimates` also of the interactions */
  components: GeneticComponents | null;
}

/**
 * A diallel in several environments with one error variance: general, specific and reciprocal effects over all of
 * them, and the interaction of each with environments.
 * Sources: D. Singh, Indian Journal of Genetics and Plant Breeding 33 (1973) 469-481; the sums of
 * squares are those of least squares in the order of the rows, the tests those of expected mean squares.
 *
 * @throws StatisticsError crossesInOneEnvironment, crossesDisconnected, and as crossTrial and diallel
 */
export function diallelOverEnvironments(
  { environment, ...plots }: CrossPlotsOverEnvironments,
  { model = 'fixed', environments = 'random', inbreeding = 1 }: DiallelOverEnvironmentsOptions = {},
): DiallelOverEnvironments {
  refuseImpossibleInbreeding(inbreeding);
  const trial = crossTrial({ ...plots, set: environment });
  refuseSeveralGenerations(trial);
  refuseApart(trial);
  const design = diallelDesign(trial);
  const main = [design.general, design.pairs, design.reciprocals].filter(({ count }) => count > 0);
  const rows = partition(trial, [...main, ...main.map((columns) => inEachEnvironment(trial, columns))]);
  const tests =
    model === 'random'
      ? randomTests(rows, trial.error)
      : environments === 'random'
        ? againstInteraction(rows, trial.error)
        : fixedTests(rows, trial.error);
  const tested = rows.map((row, k): TestedRow => ({ ...row, ...tests[k]! }));
  const effects = generalEffects(trial, design.general);
  const sampled = model === 'random' || environments === 'random';
  const trialFor = (name: string) => (sampled ? withErrorOf(trial, tested, name) : trial);
  return {
    method: design.method,
    parents: design.parents,
    environments: trial.parentSets,
    residuals: trial.residuals,
    blocks: trial.blocks,
    rows: tested,
    error: trial.error,
    general: generalAbility(trialFor('gca'), design.parents, effects),
    specific: rows.some(({ name }) => name === 'sca')
      ? specificAbility(trialFor('sca'), design, effects)
      : null,
    components: model === 'random' ? geneticComponents(rows, trial.error, inbreeding) : null,
  };
}

/** Each environment must hang together in itself; the sets of the trial are then the environments. */
function refuseApart({ trait, crosses, sets, setCount, parentSets }: CrossTrial): void {
  const count = parentSets.degrees + 1;
  if (count < 2)
    throw new StatisticsError('crossesInOneEnvironment', { trait, environment: crosses[0]!.set });
  if (setCount === count) return;
  const firstOf = new Map<string, number>();
  crosses.forEach(({ set }, k) => {
    const first = firstOf.get(set) ?? k;
    firstOf.set(set, first);
    if (sets[k] !== sets[first])
      throw new StatisticsError('crossesDisconnected', {
        trait,
        first: crosses[first]!.name,
        second: crosses[k]!.name,
      });
  });
}

/** The same columns once for each environment. */
function inEachEnvironment({ crosses }: CrossTrial, columns: EffectColumns): EffectColumns {
  const environment = levelColumns('', crosses, ({ set }) => set);
  return {
    ...columns,
    name: `${columns.name} × environments`,
    count: columns.count * environment.count,
    column: columns.column.map((column, k) => environment.codes[columns.cross[k]!]! * columns.count + column),
  };
}

function againstInteraction(rows: readonly PartitionRow[], error: CrossTrial['error']): MeanSquareTest[] {
  const againstError = fixedTests(rows, error);
  return rows.map((row, k) => {
    const own = rows.find(({ name }) => name === `${row.name} × environments`);
    if (!own) return againstError[k]!;
    const [test] = fixedTests([row], own);
    return { ...test!, denominator: { ...test!.denominator, parts: [{ name: own.name, weight: 1 }] } };
  });
}

/** The trial with the mean square of an interaction in place of its error, where environments are a sample. */
function withErrorOf(trial: CrossTrial, rows: readonly TestedRow[], name: string): CrossTrial {
  const interaction = rows.find((row) => row.name === `${name} × environments`);
  if (!interaction) return trial;
  const { meanSquare, degrees, sumOfSquares } = interaction;
  return { ...trial, error: { meanSquare, degrees, sumOfSquares } };
}
