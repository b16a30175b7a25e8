import type { Factor } from '../data/factor.ts';
import type { Table } from '../data/table.ts';
import { StatisticsError } from '../statistics-error.ts';
import { layOutFields, type Fields } from './fields.ts';
import type { FixedTerm, MixedModel, RandomTerm } from './model.ts';
import { take } from './take.ts';
import { combine, encodeTerm } from './term-encoding.ts';

/** The equations of one term: columns `start` .. `start + levels.length - 1`. */
export interface DesignTerm {
  name: string;
  factors: readonly string[];
  covariates: readonly string[];
  start: number;
  /** level names; of an interaction joined by colons */
  levels: readonly string[];
  /** level codes of the term's factors, level by level: `codes[level * factors.length + k]` */
  codes: Int32Array;
  /** of a term whose effects covary: the levels that do, and the units; effects are ordered level by level */
  across?: { levels: readonly string[]; units: readonly string[] };
}

/** Observations and what each has to do with the equations; every row touches one column of each term. */
export interface Design {
  /** rows of the table that have everything the model asks for */
  rows: Int32Array;
  response: Float64Array;
  /** 1 where the model names no weights */
  weights: Float64Array;
  /** residual group of each row, and the groups' names */
  group: Int32Array;
  groups: readonly string[];
  fixed: readonly DesignTerm[];
  /** level names of the factors of all terms, by code */
  levelNames: ReadonlyMap<string, readonly string[]>;
  /** means of the covariates over the rows */
  covariateMeans: ReadonlyMap<string, number>;
  /** random terms, `placeTerm` the last of them */
  random: readonly DesignTerm[];
  /** fields of spatially correlated plots */
  fields: Fields | null;
  /** effects of the places of the fields, beside a residual of each plot's own */
  placeTerm: DesignTerm | null;
  /** equations of the fixed part, which come first */
  fixedColumns: number;
  /**
   * all equations. The last `unobserved` ones belong to places of a field that have no plot, where the residual itself
   * is correlated: one unknown for each makes its value irrelevant.
   */
  columns: number;
  unobserved: number;
  /** terms, intercept included: row r touches `column[r * terms + t]` with `value[r * terms + t]` */
  terms: number;
  column: Int32Array;
  value: Float64Array;
}

/**
 * @throws StatisticsError randomSlope, noValues, onePlot, constantTrait, weightNotPositive, unknownLevels, oneLevel, oneLevelToCovary,
 *   oneUnitToCovary, placeNotWhole, plotsAtOnePlace, fieldMostlyEmpty
 */
export function makeDesign(table: Table, model: MixedModel): Design {
  refuseRandomSlopes(table, model);
  const rows = completeRows(table, model);
  const response = responseOf(table, model.response, rows);
  const weights = model.weights ? take(table.numbers(model.weights), rows) : response.map(() => 1);
  if (weights.some((weight) => !(weight > 0)))
    throw new StatisticsError('weightNotPositive', { column: model.weights ?? '' });

  const fields = model.field ? layOutFields(table, model.field, rows) : null;
  const placed = model.field?.nugget ? fields : null;
  const intercept: FixedTerm = { factors: [] };
  const fixedTerms = [intercept, ...model.fixed];
  const terms = fixedTerms.length + model.random.length + Number(placed !== null);
  const column = new Int32Array(rows.length * terms);
  const value = new Float64Array(rows.length * terms).fill(1);
  let start = 0;
  const place = (term: FixedTerm | RandomTerm, t: number): DesignTerm => {
    const { term: built, codeOfRow } = encodeTerm(table, term, rows, start);
    refuseOneLevel(model.response, built, codeOfRow);
    for (let r = 0; r < rows.length; r++) column[r * terms + t] = start + codeOfRow[r]!;
    for (const covariate of built.covariates) {
      const numbers = table.numbers(covariate);
      for (let r = 0; r < rows.length; r++) value[r * terms + t]! *= numbers[rows[r]!]!;
    }
    start += built.levels.length;
    return built;
  };
  const fixed = fixedTerms.map((term, t) => place(term, t));
  const fixedColumns = start;
  const random = model.random.map((term, t) => place(term, fixedTerms.length + t));
  const placeTerm = placed ? termOfPlaces(placed, start) : null;
  if (placed && placeTerm) {
    random.push(placeTerm);
    for (let r = 0; r < rows.length; r++) column[(r + 1) * terms - 1] = start + placed.place[r]!;
    start += placed.places;
  }
  const unobserved = fields && !placed ? fields.places - rows.length : 0;
  const groups = model.residualBy ? table.factor(model.residualBy) : null;
  return {
    rows,
    response,
    weights,
    ...residualGroups(groups, rows),
    fixed,
    levelNames: new Map(
      [...model.fixed, ...model.random].flatMap(({ factors }) =>
        factors.map((name) => [name, table.factor(name).levels] as const),
      ),
    ),
    covariateMeans: new Map(
      model.fixed.flatMap(({ covariates = [] }) =>
        covariates.map((name) => [name, meanOf(take(table.numbers(name), rows))] as const),
      ),
    ),
    random,
    fields,
    placeTerm,
    fixedColumns,
    columns: start + unobserved,
    unobserved,
    terms,
    column,
    value,
  };
}

const meanOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** An effect of each place of each field. */
function termOfPlaces({ grids, places }: Fields, start: number): DesignTerm {
  const levels = grids.flatMap(({ name, rows, columns, firstRow, firstColumn }) =>
    Array.from({ length: rows * columns }, (_, k) => {
      const place = `${firstRow + Math.floor(k / columns)}:${firstColumn + (k % columns)}`;
      return name === '' ? place : `${name}:${place}`;
    }),
  );
  return { name: 'field', factors: [], covariates: [], start, levels, codes: new Int32Array(places) };
}

/** Effects that multiply a covariate need intercepts and slopes that covary, which this model does not have. */
function refuseRandomSlopes(table: Table, { random }: MixedModel): void {
  for (const { factors } of random) {
    const covariate = factors.find((name) => table.kindOf(name) === 'numbers');
    if (covariate !== undefined)
      throw new StatisticsError('randomSlope', { term: factors.join(':'), covariate });
  }
}

/** Rows of a table that have everything that a model asks for. */
export function completeRows(table: Table, model: MixedModel): Int32Array {
  const numbers = [model.response, ...(model.weights ? [model.weights] : [])];
  const factors = new Set(model.residualBy ? [model.residualBy] : []);
  if (model.residualWithin) factors.add(model.residualWithin.unit).add(model.residualWithin.over);
  if (model.field) numbers.push(model.field.row, model.field.column);
  if (model.field?.by) factors.add(model.field.by);
  for (const term of model.fixed) numbers.push(...(term.covariates ?? []));
  for (const term of [...model.fixed, ...model.random]) term.factors.forEach((name) => factors.add(name));
  const columns = numbers.map((name) => table.numbers(name));
  const codes = [...factors].map((name) => table.factor(name).codes);
  const complete: number[] = [];
  for (let row = 0; row < table.rows; row++) {
    if (columns.every((one) => !Number.isNaN(one[row]!)) && codes.every((one) => one[row]! >= 0))
      complete.push(row);
  }
  return Int32Array.from(complete);
}

/** An effect that all plots share cannot be separated from the intercept, nor a variance be estimated from one draw. */
function refuseOneLevel(
  trait: string,
  { name, factors, covariates, levels }: DesignTerm,
  codeOfRow: Int32Array,
): void {
  if (factors.length === 0 || covariates.length > 0) return;
  const [first] = codeOfRow;
  if (codeOfRow.every((code) => code === first))
    throw new StatisticsError('oneLevel', { trait, factor: name, level: levels[first!]! });
}

/** @throws StatisticsError noValues, onePlot, constantTrait */
export function responseOf(table: Table, trait: string, rows: Int32Array): Float64Array {
  const response = take(table.numbers(trait), rows);
  refuseEmpty(trait, response);
  return response;
}

function refuseEmpty(trait: string, response: Float64Array): void {
  if (response.length === 0) throw new StatisticsError('noValues', { trait });
  if (response.length === 1) throw new StatisticsError('onePlot', { trait });
  const [first] = response;
  if (response.every((value) => value === first))
    throw new StatisticsError('constantTrait', { trait, value: first!, plots: response.length });
}

function residualGroups(factor: Factor | null, rows: Int32Array): Pick<Design, 'group' | 'groups'> {
  if (factor === null) return { group: new Int32Array(rows.length), groups: [''] };
  const { codeOfRow, codes } = combine([factor], rows);
  return { group: codeOfRow, groups: codes.map((code) => factor.levels[code]!) };
}
