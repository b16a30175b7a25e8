import { encodeFactor, type Factor } from '../data/factor.ts';
import { Table } from '../data/table.ts';
import { fitMixedModel, type MixedFit } from '../mixed/mixed-fit.ts';
import { MixedInference, type InferredEstimate } from '../mixed/inference/mixed-inference.ts';
import type { MixedModel } from '../mixed/model.ts';
import type { ModelResiduals } from '../model-residuals.ts';
import { StatisticsError } from '../statistics-error.ts';

/** Plots of trials over years that are connected by checks or by entries that stay. */
export interface GainQuestion {
  /** name of the trait, for messages */
  trait: string;
  /** one for each plot in the unit of the trait, NaN = missing */
  values: Float64Array;
  entry: Factor;
  /** trials, or places in years */
  environment: Factor;
  /** complete blocks within environments; null: none */
  replicate: Factor | null;
  /** year from which each entry comes, in the order of the levels of `entry`; NaN: not known */
  origin: Float64Array;
  /** entries that connect the years and are no part of the trend */
  checks: readonly string[];
}

export interface EntryOfGain {
  entry: string;
  /** NaN for checks */
  origin: number;
  check: boolean;
  /** what the model expects of the entry, in the unit of the trait */
  value: number;
}

export interface GeneticGain {
  /** per year, in the unit of the trait */
  gain: InferredEstimate;
  firstYear: number;
  lastYear: number;
  /** expected value of an entry from the first year */
  base: number;
  /** variance of entries around the trend */
  entryVariance: number;
  plots: number;
  environments: number;
  entries: readonly EntryOfGain[];
  residuals: ModelResiduals;
}

const FEWEST_YEARS = 3;
const CANDIDATES = '\u0000candidates';

/**
 * Realized genetic gain per year: the regression of entries on the year from which they come, in the model
 * trait = environment + environment:replicate + checks + gain x (year of origin) + entry + environment:entry + error
 * with random entries and interactions, so that the error of the gain counts how entries of one year differ.
 * Source: H. P. Piepho, F. Laidig, T. Drobek, U. Meyer, Theoretical and Applied Genetics 127 (2014) 1009-1018, model (4)
 * with fixed environments; tests by Kenward and Roger.
 *
 * @param confidence of the interval, e.g. 0.95
 * @throws StatisticsError fewYearsOfOrigin, yearsUnconnected, and those of `fitMixedModel`
 */
export function geneticGain(
  question: GainQuestion,
  { confidence = 0.95, signal }: { confidence?: number; signal?: AbortSignal } = {},
): GeneticGain {
  const { entry, checks, trait } = question;
  const observed = observedEntries(question);
  const isCheck = entry.levels.map((name, code) => checks.includes(name) && observed.has(code));
  const years = [...observed]
    .filter((code) => !isCheck[code] && !Number.isNaN(question.origin[code]))
    .map((code) => question.origin[code]!);
  if (new Set(years).size < FEWEST_YEARS)
    throw new StatisticsError('fewYearsOfOrigin', { trait, count: new Set(years).size, least: FEWEST_YEARS });
  const centre = years.reduce((sum, year) => sum + year, 0) / years.length;
  const { table, model } = modelOf(question, isCheck, centre);
  const fit = fitMixedModel(table, model, signal ? { signal } : {});
  const weights = new Float64Array(fit.design.columns);
  weights[fit.design.fixed.find(({ name }) => name === 'origin')!.start] = 1;
  if (!fit.isEstimable(weights)) throw new StatisticsError('yearsUnconnected', { trait });
  const gain = new MixedInference(fit, { confidence }).linear('gain', weights);
  const firstYear = Math.min(...years);
  const values = valuesAtCentre(fit, table, gain.estimate);
  const trend = (year: number) => values.get(CANDIDATES)! + gain.estimate * (year - centre);
  return {
    gain,
    firstYear,
    lastYear: Math.max(...years),
    base: trend(firstYear),
    entryVariance: fit.variance('entry'),
    plots: fit.design.rows.length,
    environments: fit.design.fixed.find(({ name }) => name === 'environment')!.levels.length,
    residuals: fit.residuals,
    entries: entriesOf(question, fit, { trend, checks: values }),
  };
}

const observedEntries = ({ values, entry }: GainQuestion): ReadonlySet<number> =>
  new Set(entry.codes.filter((code, row) => code >= 0 && !Number.isNaN(values[row])));

function modelOf(
  { values, entry, environment, replicate, origin }: GainQuestion,
  isCheck: readonly boolean[],
  centre: number,
): { table: Table; model: MixedModel } {
  const ofEntry = <Value>(of: (code: number) => Value, none: Value) =>
    Array.from(entry.codes, (code) => (code < 0 ? none : of(code)));
  // an entry of no known year is left out; checks have a level of their own instead of a place on the trend
  const year = (code: number) => (isCheck[code] ? 0 : origin[code]! - centre);
  const table = new Table({
    trait: values,
    origin: Float64Array.from(ofEntry(year, NaN)),
    entry,
    environment,
    role: encodeFactor(
      ofEntry<string | null>((code) => (isCheck[code] ? entry.levels[code]! : CANDIDATES), null),
    ),
    ...(replicate ? { replicate } : {}),
  });
  const repeated = hasRepeats(values, entry, environment);
  return {
    table,
    model: {
      response: 'trait',
      fixed: [
        { factors: ['environment'] },
        ...(replicate ? [{ factors: ['environment', 'replicate'] }] : []),
        ...(isCheck.includes(true) ? [{ factors: ['role'] }] : []),
        { factors: [], covariates: ['origin'] },
      ],
      random: [{ factors: ['entry'] }, ...(repeated ? [{ factors: ['environment', 'entry'] }] : [])],
    },
  };
}

/** Whether an entry has two plots in an environment, so that the interaction can be separated from the error. */
function hasRepeats(values: Float64Array, entry: Factor, environment: Factor): boolean {
  const seen = new Set<number>();
  return entry.codes.some((code, row) => {
    const place = environment.codes[row]!;
    if (code < 0 || place < 0 || Number.isNaN(values[row])) return false;
    const cell = place * entry.levels.length + code;
    return seen.size === seen.add(cell).size;
  });
}

/** What is expected, over all environments alike, of an entry from the mean year of origin, and of each check. */
function valuesAtCentre(fit: MixedFit, table: Table, gain: number): Map<string, number> {
  const origin = table.numbers('origin');
  const { rows } = fit.design;
  // marginal means are those at the mean of the covariate
  const moved = (gain * rows.reduce((sum, row) => sum + origin[row]!, 0)) / rows.length;
  if (fit.design.fixed.some(({ name }) => name === 'role'))
    return new Map(fit.means(['role']).map(({ level, estimate }) => [level, estimate - moved]));
  const means = fit.means(['environment']);
  const mean = means.reduce((sum, { estimate }) => sum + estimate, 0) / means.length;
  return new Map([[CANDIDATES, mean - moved]]);
}

function entriesOf(
  { entry, origin }: GainQuestion,
  fit: MixedFit,
  { trend, checks }: { trend: (year: number) => number; checks: ReadonlyMap<string, number> },
): EntryOfGain[] {
  const years = new Map(entry.levels.map((name, code) => [name, origin[code]!]));
  return fit.predictions('entry').map(({ level, estimate }) => {
    const ofCheck = checks.get(level);
    if (ofCheck !== undefined) return { entry: level, origin: NaN, check: true, value: ofCheck };
    const year = years.get(level)!;
    return { entry: level, origin: year, check: false, value: trend(year) + estimate };
  });
}
