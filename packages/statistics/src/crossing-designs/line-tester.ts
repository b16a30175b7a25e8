import { StatisticsError } from '../statistics-error.ts';
import { constrainedEffects, type ConstrainedEffects } from './constrained-effects.ts';
import type { CrossTrial } from './cross-trial.ts';
import type { CrossingModel, TestedRow } from './diallel.ts';
import { joined, normalEquations } from './effect-columns.ts';
import { factorialDesign, factorialPartition, type FactorialDesign } from './factorial-design.ts';
import { generalAbility, type GeneralAbility } from './general-ability.ts';
import { geneticComponents, type GeneticComponents } from './genetic-components.ts';
import type { PartitionRow } from './partition.ts';
import { fixedTests, randomTests, varianceComponents, type ComponentEstimate } from './random-model.ts';
import { refuseDisconnected, refuseImpossibleInbreeding } from './refusals.ts';
import { residualEffects } from './residual-effects.ts';
import type { TestedEffect } from './tested-effect.ts';

export interface LineTesterOptions {
  /** model II by default: lines and testers are samples, and tested against their interaction */
  model?: CrossingModel;
  /** inbreeding coefficient of lines and testers, 0 to 1; 1 for inbred lines */
  inbreeding?: number;
}

export interface LineTester {
  lines: readonly string[];
  testers: readonly string[];
  /** checks, parents against crosses, parents, crosses; then crosses split: lines, testers, lines × testers */
  rows: readonly TestedRow[];
  error: CrossTrial['error'];
  blocks: CrossTrial['blocks'];
  lineAbility: GeneralAbility;
  testerAbility: GeneralAbility;
  /** null without degrees of freedom for the interaction */
  specific: {
    effects: readonly (TestedEffect & { line: string; tester: string })[];
    difference: (c: number, d: number) => TestedEffect;
  } | null;
  /** percent of the sum of squares of crosses */
  contributions: { lines: number; testers: number; interaction: number };
  /** covariance of half sibs through lines and through testers, each from its own mean square */
  halfSibs: { lines: ComponentEstimate | null; testers: ComponentEstimate | null };
  /**
   * From both main effects as one (gca: covariance of half sibs, pooled with its own coefficient) and the interaction
   * (sca); null likewise.
   */
  components: GeneticComponents | null;
}

/**
 * Line x tester: females of crosses are the lines, males the testers; parents themselves and checks may be in the
 * same trial. Crosses may be missing and plots unequal.
 * Sources: O. Kempthorne, An Introduction to Genetic Statistics (1957), pages 468-473; R. K. Singh and B. D.
 * Chaudhary, Biometrical Methods in Quantitative Genetic Analysis (1979). Standard errors of effects are
 * those of deviations from their mean, hence a little smaller than the latter's.
 *
 * @throws StatisticsError crossesDisconnected, noCrosses, mixedGenerations, femaleIsMale, fewLines,
 * linesAndTestersApart, inbreedingRange
 */
export function lineTester(trial: CrossTrial, options: LineTesterOptions = {}): LineTester {
  const { model = 'random', inbreeding = 1 } = options;
  refuseImpossibleInbreeding(inbreeding);
  refuseDisconnected(trial);
  const design = factorialDesign(trial);
  const lines = design.females.levels;
  const testers = design.males.levels;
  if (lines.length < 2 || testers.length < 2)
    throw new StatisticsError('fewLines', {
      trait: trial.trait,
      lines: lines.length,
      testers: testers.length,
    });
  const parts = factorialPartition(trial, design);
  const tested = (rows: readonly PartitionRow[], kind: CrossingModel): TestedRow[] => {
    const tests = kind === 'fixed' ? fixedTests(rows, trial.error) : randomTests(rows, trial.error);
    return rows.map((row, k) => ({ ...row, ...tests[k]! }));
  };
  const [lineRow] = tested(parts.females, model);
  const rows = [...tested(parts.coarse, 'fixed'), lineRow!, ...tested(parts.males, model)].map(
    withNamesOfLines,
  );
  const effects = mainEffects(trial, design);
  const hasInteraction = parts.general.length === 2;
  const ownComponent = (own: PartitionRow[], name: string) =>
    own.length === 2 ? { ...varianceComponents(own, trial.error)[0]!, name } : null;
  return {
    lines,
    testers,
    rows,
    error: trial.error,
    blocks: trial.blocks,
    lineAbility: generalAbility(trial, lines, effects, 0),
    testerAbility: generalAbility(trial, testers, effects, lines.length),
    specific: hasInteraction ? specificEffects(trial, design, effects) : null,
    contributions: contributions(rows),
    halfSibs: {
      lines: ownComponent(parts.females, 'lines'),
      testers: ownComponent(parts.males, 'testers'),
    },
    components: hasInteraction
      ? geneticComponents(
          parts.general.map((row, k) => ({ ...row, name: k === 0 ? 'gca' : 'sca' })),
          trial.error,
          inbreeding,
        )
      : null,
  };
}

const NAMES: Readonly<Record<string, string>> = {
  females: 'lines',
  males: 'testers',
  'females × males': 'lines × testers',
};

/** A row, and what it is tested against, in the words of this design. */
function withNamesOfLines(row: TestedRow): TestedRow {
  const nameOf = (name: string) => NAMES[name] ?? name;
  const parts = row.denominator.parts.map((part) => ({ ...part, name: nameOf(part.name) }));
  return { ...row, name: nameOf(row.name), denominator: { ...row.denominator, parts } };
}

/** Effects of lines, then testers (each kind adds up to 0), then parents and checks, in one solution. */
function mainEffects(trial: CrossTrial, design: FactorialDesign): ConstrainedEffects {
  const columns = joined([design.females, design.males, design.parents, design.checks]);
  const { matrix, right } = normalEquations(trial.information, trial.totals, columns);
  const [f, m] = [design.females.count, design.males.count];
  const lines = new Float64Array(columns.count).fill(1, 0, f);
  const testers = new Float64Array(columns.count).fill(1, f, f + m);
  const solved = constrainedEffects(matrix, right, [lines, testers]);
  if (!solved) throw new StatisticsError('linesAndTestersApart', { trait: trial.trait });
  return solved;
}

function specificEffects(
  trial: CrossTrial,
  design: FactorialDesign,
  effects: ConstrainedEffects,
): NonNullable<LineTester['specific']> {
  const places = [...design.crosses.cross];
  const size = trial.crosses.length;
  const all = places.reduce((sum, cross) => sum + trial.plots[cross]!, 0);
  const cells = {
    effects: Float64Array.from(places, (cross) => trial.solution[cross]!),
    covariance: Float64Array.from({ length: places.length ** 2 }, (_, at) => {
      const c = Math.floor(at / places.length);
      return trial.inverse[places[c]! * size + places[at % places.length]!]!;
    }),
  };
  const lineOf = places.map((cross) => design.females.codes[cross]!);
  const testerOf = places.map((cross) => design.males.codes[cross]!);
  const residual = residualEffects(
    cells,
    effects,
    places.map((_, c) => [lineOf[c]!, design.females.count + testerOf[c]!]),
    Float64Array.from(places, (cross) => trial.plots[cross]! / all),
    trial,
  );
  return {
    effects: residual.effects.map((effect, c) => ({
      line: design.females.levels[lineOf[c]!]!,
      tester: design.males.levels[testerOf[c]!]!,
      ...effect,
    })),
    difference: residual.difference,
  };
}

function contributions(rows: readonly TestedRow[]): LineTester['contributions'] {
  const squares = (name: string) => rows.find((row) => row.name === name)?.sumOfSquares ?? 0;
  const percent = (name: string) => (100 * squares(name)) / squares('crosses');
  return {
    lines: percent('lines'),
    testers: percent('testers'),
    interaction: percent('lines × testers'),
  };
}
