import type { Table } from '../data/table.ts';
import { fisherQuantile } from '../distributions/fisher.ts';
import { cullisHeritability, piephoMohringHeritability } from './heritability.ts';
import { componentHeritability, type ComponentHeritability } from './inference/component-heritability.ts';
import type { ModelResiduals } from '../model-residuals.ts';
import { fitMixedModel } from './mixed-fit.ts';
import { termName, type FixedTerm, type MixedModel, type RandomTerm } from './model.ts';

/** Factors of the table; null where the plots have none. */
export interface HeritabilityQuestion {
  trait: string;
  entry: string;
  /** null: the plots are of one environment */
  environment: string | null;
  /** complete blocks, taken as fixed */
  replicate: string | null;
  /** incomplete blocks within replicates, taken as random */
  block: string | null;
}

export interface EntryHeritability {
  plots: number;
  entries: number;
  environments: number;
  /** of the entry means, in the unit of the trait */
  mean: number;
  geneticVariance: number;
  /** of entry x environment; null in one environment */
  interactionVariance: number | null;
  errorVariance: number;
  plot: ComponentHeritability & HeritabilityInterval;
  entryMean: ComponentHeritability & HeritabilityInterval;
  /** 0 where the genetic variance is 0 */
  cullis: number;
  piephoMohring: number;
  /** with random entries */
  residuals: ModelResiduals;
  /** of Cullis' measure */
  lower: number;
  upper: number;
}

/** 0 to 1; NaN where no degrees of freedom are left for it. */
export interface HeritabilityInterval {
  lower: number;
  upper: number;
}

/**
 * Heritability of a trait in an environment or over several, on the basis of plots and of entry means, from the model
 * trait = environment + environment:replicate + entry + environment:entry + blocks + error with random entries. Where
 * no entry has two plots in an environment, the interaction is part of the error.
 *
 * The interval is that of S. J. Knapp, W. W. Stroup, W. M. Ross, Crop Science 25 (1985) 192-194, exact in a balanced
 * trial: 1 - F(quantile) / F with F = 1 / (1 - heritability); otherwise it is approximate. That of plots follows from
 * that of entry means, since both are functions of the same ratio of variances.
 *
 * @param confidence of the interval, e.g. 0.95
 * @throws StatisticsError of `fitMixedModel`, notEstimable where environments share no entries
 */
export function entryHeritability(
  table: Table,
  question: HeritabilityQuestion,
  { confidence = 0.95, signal }: { confidence?: number; signal?: AbortSignal } = {},
): EntryHeritability {
  const { trait, entry, environment } = question;
  const interaction = environment === null ? null : interactionOf(table, question);
  const { fixed, random } = termsOf(question, interaction);
  const fit = (more: Pick<MixedModel, 'fixed' | 'random'>) =>
    fitMixedModel(table, { response: trait, ...more }, signal ? { signal } : {});
  const own: RandomTerm = { factors: [entry] };
  const randomEntries = fit({ fixed, random: [own, ...random] });
  const fixedEntries = fit({ fixed: [...fixed, own], random });
  const genetic = randomEntries.variance(entry);
  const cullis = genetic === 0 ? 0 : cullisHeritability(randomEntries, entry);
  const means = fixedEntries.means([entry]);
  const count = (factors: readonly string[]) => combinations(table, factors, randomEntries.design.rows);
  const plots = randomEntries.design.rows.length;
  const degrees: [number, number] = [means.length - 1, errorDegrees(question, interaction, count, plots)];
  const plot = componentHeritability(randomEntries, entry, 'plot');
  const entryMean = componentHeritability(randomEntries, entry, 'entryMean');
  const ofMeans = interval(entryMean.heritability, degrees, 1 - confidence);
  return {
    plots,
    entries: means.length,
    environments: environment === null ? 1 : count([environment]),
    mean: means.reduce((sum, { estimate }) => sum + estimate, 0) / means.length,
    geneticVariance: genetic,
    interactionVariance: interaction && randomEntries.variance(termName(interaction)),
    errorVariance: randomEntries.variance('residual'),
    plot: { ...plot, ...ofPlots(plot.heritability, entryMean.heritability, ofMeans) },
    entryMean: { ...entryMean, ...ofMeans },
    cullis,
    residuals: randomEntries.residuals,
    piephoMohring: genetic === 0 ? 0 : piephoMohringHeritability(randomEntries, fixedEntries, entry),
    ...interval(cullis, degrees, 1 - confidence),
  };
}

/** The interaction of entries and environments, where plots can tell it from the error. */
function interactionOf(table: Table, { trait, entry, environment }: HeritabilityQuestion): RandomTerm | null {
  const values = table.numbers(trait);
  const rows = Int32Array.from(values.keys()).filter((row) => !Number.isNaN(values[row]));
  const factors = [environment!, entry];
  return combinations(table, factors, rows) < rows.length ? { factors } : null;
}

function termsOf(
  { environment, replicate, block }: HeritabilityQuestion,
  interaction: RandomTerm | null,
): { fixed: FixedTerm[]; random: RandomTerm[] } {
  const place = environment === null ? [] : [environment];
  const whole = replicate === null ? [] : [...place, replicate];
  const lain = whole.length > 0 ? whole : place;
  return {
    fixed: [place, whole].filter((factors) => factors.length > 0).map((factors) => ({ factors })),
    random: [
      ...(interaction ? [interaction] : []),
      ...(block === null ? [] : [{ factors: [...lain, block] }]),
    ],
  };
}

/** How many combinations of levels of the factors occur in the rows. */
function combinations(table: Table, factors: readonly string[], rows: Int32Array): number {
  const columns = factors.map((name) => table.factor(name).codes);
  return new Set(Array.from(rows, (row) => columns.map((codes) => codes[row]).join())).size;
}

/** Degrees of freedom of what entries are compared with: their interaction with environments, or the error. */
function errorDegrees(
  { entry, environment, replicate, block }: HeritabilityQuestion,
  interaction: RandomTerm | null,
  count: (factors: readonly string[]) => number,
  plots: number,
): number {
  const entries = count([entry]);
  if (interaction) return count(interaction.factors) - entries - count([environment!]) + 1;
  const units = [environment, replicate, block].filter((factor) => factor !== null);
  // plots, not cells: without replicates an entry has several in one
  return plots - entries - (units.length > 0 ? count(units) : 1) + 1;
}

function interval(
  heritability: number,
  [numerator, denominator]: [number, number],
  alpha: number,
): HeritabilityInterval {
  if (!(denominator > 0)) return { lower: NaN, upper: NaN };
  const bound = (p: number) =>
    Math.min(1, Math.max(0, 1 - fisherQuantile(p, numerator, denominator) * (1 - heritability)));
  return { lower: bound(1 - alpha / 2), upper: bound(alpha / 2) };
}

/**
 * The bounds of entry means on the basis of plots: what is not genetic is as many times larger there as it is for the
 * estimates. Unknown where there is no genetic variance to tell how many times.
 */
function ofPlots(plot: number, entryMean: number, means: HeritabilityInterval): HeritabilityInterval {
  const times = (1 / plot - 1) / (1 / entryMean - 1);
  if (!(times > 0 && Number.isFinite(times))) return { lower: NaN, upper: NaN };
  const bound = (mean: number) => 1 / (1 + times * (1 / mean - 1));
  return { lower: bound(means.lower), upper: bound(means.upper) };
}
