import { interactionFactor, isNestedIn } from '../data/factor-algebra.ts';
import type { Table } from '../data/table.ts';
import { remark, type Remark } from '../statistics-error.ts';
import type { ModelResiduals } from '../model-residuals.ts';
import type { LinearFormula } from './formula.ts';
import { fitLinearModel, type LinearFit } from './linear-fit.ts';
import { stratumMeans, type StratumMeans } from './stratum-means.ts';
import { nameOfTerm, sameTerm, type Term } from './term.ts';
import { testAgainst, type VarianceRow } from './variance-table.ts';

/** What is compared between units of one kind (blocks, main plots, plots), with the error of that kind. */
export interface Stratum {
  /** name of the term whose levels are the units; 'plots' for the last one */
  name: string;
  /** the terms tested there, each against the stratum's own error */
  rows: VarianceRow[];
  error: { df: number; sumOfSquares: number; meanSquare: number };
  /** root of the error mean square in percent of the mean; null unless the mean is above 0 */
  variationCoefficient: number | null;
}

export interface StrataAnalysis {
  trait: string;
  mean: number;
  /** from the largest units to the plots */
  strata: Stratum[];
  /** whether each stratum's error belongs to what is tested there; else tests are approximate */
  balanced: boolean;
  /** of plots, all units taken as fixed */
  readonly residuals: ModelResiduals;
  /**
   * Means of a tested term, each difference with the standard error and degrees of freedom that belong to it.
   * null where the trial is not balanced: `fitStrataByReml` has them then.
   */
  means(term: Term): StratumMeans | null;
  remarks: Remark[];
}

const PLOTS = 'plots';

/**
 * Analysis of trials whose treatments were laid out on units of several kinds: split plot `Error(block/a)`, split-split
 * plot `Error(block/a/b)`, strip plot `Error(block/(a + b))`, Latin square `Error(row + column)`, nested sites. Each term
 * is tested against the error of the coarsest units within which it does not change.
 * Exact where the trial is balanced; else a remark says that tests are approximate.
 * Source: J. A. Nelder, Proceedings of the Royal Society A 283 (1965) 147-162 and 163-178; K. A. Gomez and A. A. Gomez,
 * Statistical Procedures for Agricultural Research (2nd ed. 1984), chapters 3 and 4.
 *
 * @param formula at least one stratum
 * @returns one analysis per trait
 * @throws StatisticsError as fitLinearModel
 */
export function analyseStrata(table: Table, { responses, terms, strata }: LinearFormula): StrataAnalysis[] {
  if (strata.length === 0) throw new RangeError('no strata given');
  // larger units have fewer columns and must come first
  const units = strata
    .toSorted((a, b) => a.length - b.length)
    .map((unit) => describeUnit(table, unit, terms));
  const tested = terms.map((term) => {
    const stratum = units.findIndex(({ holds }) => holds.includes(term));
    return { term, stratum: stratum < 0 ? units.length : stratum };
  });
  const ordered = [...units, null].flatMap((unit, place) => [
    ...tested.filter(({ stratum }) => stratum === place).map(({ term }) => term),
    ...(unit === null ? [] : [unit.term]),
  ]);
  return fitLinearModel(table, { responses, terms: ordered }).map((fit) => describe(fit, units, tested));
}

interface Unit {
  name: string;
  /** the treatments that do not change within a unit are among its columns, whatever the units are called by */
  term: Term;
  holds: readonly Term[];
}

function describeUnit(table: Table, unit: Term, terms: readonly Term[]): Unit {
  const holds = terms.filter((term) => isCoarser(table, term, unit));
  return { name: nameOfTerm(unit), term: [...new Set([...unit, ...holds.flat()])], holds };
}

/** Whether a term does not change within a unit. */
function isCoarser(table: Table, term: Term, unit: Term): boolean {
  if (term.every((name) => unit.includes(name))) return true;
  if (term.some((name) => table.kindOf(name) !== 'factor')) return false;
  const factors = (names: Term) => names.map((name) => table.factor(name));
  return isNestedIn(interactionFactor(factors(unit)), interactionFactor(factors(term)));
}

interface TestedTerm {
  term: Term;
  /** place of its stratum */
  stratum: number;
}

function describe(fit: LinearFit, units: readonly Unit[], tested: readonly TestedTerm[]): StrataAnalysis {
  const names = [...units.map(({ term }) => nameOfTerm(term)), 'error'];
  const errors = Object.fromEntries(tested.map(({ term, stratum }) => [nameOfTerm(term), names[stratum]!]));
  const table = testAgainst(fit.sequentialTable, errors);
  const row = (name: string) => table.find(({ term }) => term === name)!;
  const strata = names.map((name, place) => {
    const { df, sumOfSquares, meanSquare } = row(name);
    return {
      name: units[place]?.name ?? PLOTS,
      rows: tested.filter(({ stratum }) => stratum === place).map(({ term }) => row(nameOfTerm(term))),
      error: { df, sumOfSquares, meanSquare: meanSquare! },
      variationCoefficient: fit.mean > 0 ? (100 * Math.sqrt(meanSquare!)) / fit.mean : null,
    };
  });
  return {
    trait: fit.response,
    mean: fit.mean,
    strata,
    balanced: fit.balanced,
    get residuals() {
      return fit.modelResiduals;
    },
    means: (term) => {
      if (!tested.some((one) => sameTerm(one.term, term)))
        throw new RangeError(`no tested term ${nameOfTerm(term)}`);
      if (!fit.balanced) return null;
      return stratumMeans(
        fit.means(term),
        term,
        tested.map((one) => ({ ...one, ...strata[one.stratum]!.error })),
      );
    },
    remarks: fit.balanced ? [] : [remark('strataUnbalanced', { trait: fit.response })],
  };
}
