import { Table, type Column } from '../data/table.ts';
import { listNames, StatisticsError, type Remark } from '../statistics-error.ts';
import type { CovarianceAcross } from './covariance-across.ts';
import { fitRemarks } from './fit-remarks.ts';
import { fitMixedModel, type MixedFit } from './mixed-fit.ts';
import { termName, type FixedTerm, type RandomTerm } from './model.ts';
import { withoutRepeatedTerms } from './repeated-terms.ts';
import type { RemlOptions } from './reml.ts';

/** One model for several traits of the same plots; a plot may lack some of them. */
export interface MultivariateModel {
  /** number columns */
  traits: readonly string[];
  /** of each trait on its own; the mean of each trait is always there */
  fixed: readonly FixedTerm[];
  /** effects whose variances and covariances between the traits are estimated */
  random: readonly Omit<RandomTerm, 'covariance'>[];
}

/** A fitted model of several traits: covariances and correlations between them, and everything of a mixed model. */
export interface MultivariateFit {
  /** of the plots stacked trait by trait; its terms begin with the factor `trait` */
  fit: MixedFit;
  /** what a reader of the covariances must know */
  remarks: readonly Remark[];
  /** name of the factor that tells the traits apart */
  trait: string;
  /** between the traits, of a random term such as 'gen': genetic covariances and correlations */
  between(term: string): CovarianceAcross;
  /** between the traits, of the residuals of a plot */
  residual: CovarianceAcross;
}

/**
 * Fits several traits at once by REML, for the correlations of their genetic effects and of their residuals.
 * Source: R. Thompson and K. Meyer, Livestock Production Science 15 (1986) 299-313; standard errors of correlations by
 * the delta method: M. Lynch and B. Walsh, Genetics and Analysis of Quantitative Traits (1998), appendix 1.
 *
 * @throws StatisticsError as fitMixedModel, the trait being named
 * @throws RangeError for fewer than two traits
 */
export function fitMultivariate(
  table: Table,
  { traits, ...asked }: MultivariateModel,
  options: RemlOptions = {},
): MultivariateFit {
  const { model, remarks } = withoutRepeatedTerms(asked);
  const { fixed, random } = model;
  if (traits.length < 2) throw new RangeError('a multivariate model needs at least two traits');
  for (const trait of traits) refuseUnusable(trait, table.numbers(trait));
  const names = freeNames(table, ['trait', 'plot', 'value']);
  const [trait, plot, value] = names as [string, string, string];
  const form = { kind: 'unstructured' } as const;
  const fit = fitMixedModel(
    stacked(table, { traits, fixed, random }, [trait, plot, value]),
    {
      response: value,
      fixed: [{ factors: [trait] }, ...fixed.map((term) => ({ ...term, factors: [trait, ...term.factors] }))],
      random: random.map((term) => ({
        ...term,
        factors: [trait, ...term.factors],
        covariance: { over: trait, form },
      })),
      residualWithin: { unit: plot, over: trait, form },
    },
    options,
  );
  return {
    fit,
    remarks: [
      ...remarks,
      ...fitRemarks(fit).map((one) => ({ ...one, values: { ...one.values, trait: listNames(traits) } })),
    ],
    trait,
    between: (term) => fit.covarianceAcross(termName({ factors: [trait, term] })),
    residual: fit.covarianceAcross('residual'),
  };
}

function refuseUnusable(trait: string, values: Float64Array): void {
  const known = values.filter((value) => !Number.isNaN(value));
  if (known.length === 0) throw new StatisticsError('noValues', { trait });
  if (known.length === 1) throw new StatisticsError('onePlot', { trait });
  const [first] = known;
  if (known.every((value) => value === first))
    throw new StatisticsError('constantTrait', { trait, value: first!, plots: known.length });
}

/** Names that no column of the table has yet. */
function freeNames(table: Table, wanted: readonly string[]): string[] {
  const taken = new Set(table.names);
  return wanted.map((name) => {
    let free = name;
    while (taken.has(free)) free += "'";
    return free;
  });
}

/** What the model needs of the table once for each trait, one below the other. */
function stacked(
  table: Table,
  { traits, fixed, random }: MultivariateModel,
  [trait, plot, value]: readonly [string, string, string],
): Table {
  const rows = Int32Array.from({ length: traits.length * table.rows }, (_, row) => row % table.rows);
  const columns: Record<string, Column> = {};
  for (const name of [...fixed, ...random].flatMap(({ factors }) => factors)) {
    const { levels, codes } = table.factor(name);
    columns[name] = { levels, codes: rows.map((row) => codes[row]!) };
  }
  for (const name of fixed.flatMap(({ covariates = [] }) => covariates)) {
    const numbers = table.numbers(name);
    columns[name] = Float64Array.from(rows, (row) => numbers[row]!);
  }
  columns[trait] = { levels: traits, codes: rows.map((_, row) => Math.floor(row / table.rows)) };
  columns[plot] = { levels: Array.from({ length: table.rows }, (_, row) => String(row + 1)), codes: rows };
  columns[value] = Float64Array.from(traits.flatMap((one) => Array.from(table.numbers(one))));
  return new Table(columns);
}
