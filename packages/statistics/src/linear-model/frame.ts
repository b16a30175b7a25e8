import { combineFactors, type Combination } from '../data/combination.ts';
import { restrictFactor, type Factor } from '../data/factor.ts';
import { refuseInfinite } from '../data/numbers.ts';
import type { Table } from '../data/table.ts';
import { StatisticsError } from '../statistics-error.ts';
import { nameOfTerm, type Term } from './term.ts';

/** A term on the plots that are analysed. */
export interface FrameTerm {
  name: string;
  factors: readonly string[];
  covariates: readonly string[];
  /** combinations of the factors' levels: one column of the model each */
  combination: Combination;
  /** what a plot has in its column: the product of the covariates; null means 1 */
  value: Float64Array | null;
}

/** A trait about its mean, so that squares keep their digits. */
export interface Response {
  name: string;
  mean: number;
  /** values minus the mean */
  deviations: Float64Array;
}

interface Covariate {
  values: Float64Array;
  mean: number;
}

/** Plots that have all that the model asks for, with the traits that were observed on exactly these plots. */
export class Frame {
  /** rows of the table */
  readonly rows: Int32Array;
  readonly responses: readonly Response[];
  /** terms of the model, the intercept first */
  readonly terms: readonly FrameTerm[];
  readonly #factors: ReadonlyMap<string, Factor>;
  readonly #covariates: ReadonlyMap<string, Covariate>;
  readonly #combinations = new Map<string, Combination>();
  /** covariates are taken about their means, which changes no space of the model; see `centring` */
  readonly #centred: boolean;

  constructor(
    rows: Int32Array,
    responses: readonly Response[],
    columns: ModelColumns,
    terms: readonly Term[],
  ) {
    this.rows = rows;
    this.responses = responses;
    this.#factors = columns.factors;
    this.#covariates = columns.covariates;
    this.#centred = centring(terms, columns);
    this.terms = [[], ...terms].map((term) => this.term(term));
  }

  get plots(): number {
    return this.rows.length;
  }

  /** Any product of the model's columns as a term. */
  term(term: Term): FrameTerm {
    const factors = [...new Set(term.filter((name) => this.#factors.has(name)))];
    const covariates = term.filter((name) => !this.#factors.has(name));
    return {
      name: nameOfTerm(term),
      factors,
      covariates,
      combination: this.combination(factors),
      value: covariates.length === 0 ? null : this.#product(covariates),
    };
  }

  factor(name: string): Factor {
    const factor = this.#factors.get(name);
    if (!factor) throw new RangeError(`no factor ${name} in the model`);
    return factor;
  }

  combination(factors: readonly string[]): Combination {
    const key = factors.join('\n');
    let found = this.#combinations.get(key);
    if (!found) {
      found = combineFactors(
        factors.map((name) => this.factor(name)),
        this.plots,
      );
      this.#combinations.set(key, found);
    }
    return found;
  }

  /** What a term's columns hold for given values of covariates; those not given are at their means. */
  valueAt({ covariates }: FrameTerm, given: Readonly<Record<string, number>> = {}): number {
    return covariates.reduce((product, name) => {
      const { mean } = this.#covariate(name);
      return product * ((given[name] ?? mean) - (this.#centred ? mean : 0));
    }, 1);
  }

  get covariateMeans(): ReadonlyMap<string, number> {
    return new Map(Array.from(this.#covariates, ([name, { mean }]) => [name, mean]));
  }

  #covariate(name: string): Covariate {
    const covariate = this.#covariates.get(name);
    if (!covariate) throw new RangeError(`no column ${name} in the model`);
    return covariate;
  }

  #product(covariates: readonly string[]): Float64Array {
    const product = new Float64Array(this.plots).fill(1);
    for (const name of covariates) {
      const { values, mean } = this.#covariate(name);
      const origin = this.#centred ? mean : 0;
      for (let plot = 0; plot < product.length; plot++) product[plot]! *= values[plot]! - origin;
    }
    return product;
  }
}

/**
 * Whether covariates may be taken about their means without a change of any fitted value: with each term the model must
 * hold what the term becomes without one of its covariates.
 */
function centring(terms: readonly Term[], { factors }: ModelColumns): boolean {
  const key = (term: Term) => term.toSorted().join('\n');
  const known = new Set([[], ...terms].map(key));
  return terms.every((term) =>
    term.every((name, place) => factors.has(name) || known.has(key(term.filter((_, k) => k !== place)))),
  );
}

interface ModelColumns {
  factors: ReadonlyMap<string, Factor>;
  covariates: ReadonlyMap<string, Covariate>;
}

/**
 * One frame for each set of traits that were observed on the same plots, so that these share all work on the model.
 *
 * @throws StatisticsError unknownColumn, columnIsDate, traitNotNumbers, infiniteValue, noValues, onePlot,
 * constantTrait, oneLevel, constantCovariate
 */
export function makeFrames(table: Table, responses: readonly string[], terms: readonly Term[]): Frame[] {
  const names = [...new Set(terms.flat())];
  for (const name of [...responses, ...names]) refuseUnknown(table, name);
  for (const trait of responses)
    if (table.kindOf(trait) !== 'numbers') throw new StatisticsError('traitNotNumbers', { trait });
  const complete = completeRows(table, names);
  const byRows = new Map<string, { rows: Int32Array; names: string[] }>();
  for (const name of responses) {
    const values = table.numbers(name);
    refuseInfinite(name, values);
    const rows = complete.filter((row) => !Number.isNaN(values[row]!));
    // the plots that lack the trait tell the sets apart
    const key = complete.filter((row) => Number.isNaN(values[row]!)).join(',');
    const same = byRows.get(key);
    if (same) same.names.push(name);
    else byRows.set(key, { rows, names: [name] });
  }
  return [...byRows.values()].map((set) => {
    const traits = set.names.map((name) => describeResponse(name, table.numbers(name), set.rows));
    return new Frame(set.rows, traits, modelColumns(table, names, set.rows, set.names[0]!), terms);
  });
}

function refuseUnknown(table: Table, column: string): void {
  const kind = table.kindOf(column);
  if (kind === null) throw new StatisticsError('unknownColumn', { column, columns: table.names.join(', ') });
  if (kind === 'dates') throw new StatisticsError('columnIsDate', { column });
}

function completeRows(table: Table, names: readonly string[]): Int32Array {
  const factors = names
    .filter((name) => table.kindOf(name) === 'factor')
    .map((name) => table.factor(name).codes);
  const numbers = names.filter((name) => table.kindOf(name) === 'numbers').map((name) => table.numbers(name));
  names.forEach((name) => table.kindOf(name) === 'numbers' && refuseInfinite(name, table.numbers(name)));
  const rows = new Int32Array(table.rows);
  let count = 0;
  for (let row = 0; row < table.rows; row++) {
    let complete = true;
    for (const codes of factors) if (codes[row]! < 0) complete = false;
    for (const values of numbers) if (Number.isNaN(values[row]!)) complete = false;
    if (complete) rows[count++] = row;
  }
  return rows.subarray(0, count);
}

function describeResponse(name: string, values: Float64Array, rows: Int32Array): Response {
  if (rows.length === 0) throw new StatisticsError('noValues', { trait: name });
  if (rows.length === 1) throw new StatisticsError('onePlot', { trait: name });
  const own = Float64Array.from(rows, (row) => values[row]!);
  if (own.every((value) => value === own[0]))
    throw new StatisticsError('constantTrait', { trait: name, value: own[0]!, plots: own.length });
  const rough = own.reduce((sum, value) => sum + value, 0) / own.length;
  const mean = rough + own.reduce((sum, value) => sum + (value - rough), 0) / own.length;
  return { name, mean, deviations: own.map((value) => value - mean) };
}

function modelColumns(table: Table, names: readonly string[], rows: Int32Array, trait: string): ModelColumns {
  const factors = new Map<string, Factor>();
  const covariates = new Map<string, Covariate>();
  for (const name of names) {
    if (table.kindOf(name) === 'factor') {
      const { factor } = restrictFactor(table.factor(name), rows);
      if (factor.levels.length < 2)
        throw new StatisticsError('oneLevel', { trait, factor: name, level: factor.levels[0]! });
      factors.set(name, factor);
    } else {
      const values = table.numbers(name);
      const own = Float64Array.from(rows, (row) => values[row]!);
      if (own.every((value) => value === own[0]))
        throw new StatisticsError('constantCovariate', { trait, covariate: name, value: own[0]! });
      covariates.set(name, { values: own, mean: own.reduce((sum, value) => sum + value, 0) / own.length });
    }
  }
  return { factors, covariates };
}
