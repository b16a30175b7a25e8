import type { Factor } from '../data/factor.ts';
import type { Table } from '../data/table.ts';
import { StatisticsError } from '../statistics-error.ts';
import { termName, type FixedTerm, type MixedModel, type RandomTerm } from './model.ts';

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
  random: readonly DesignTerm[];
  /** equations of the fixed part, which come first */
  fixedColumns: number;
  columns: number;
  /** terms, intercept included: row r touches `column[r * terms + t]` with `value[r * terms + t]` */
  terms: number;
  column: Int32Array;
  value: Float64Array;
}

/** @throws StatisticsError noValues, onePlot, constantTrait, weightNotPositive, unknownLevels */
export function makeDesign(table: Table, model: MixedModel): Design {
  const rows = completeRows(table, model);
  const response = take(table.numbers(model.response), rows);
  refuseEmpty(model.response, response);
  const weights = model.weights ? take(table.numbers(model.weights), rows) : response.map(() => 1);
  if (weights.some((weight) => !(weight > 0)))
    throw new StatisticsError('weightNotPositive', { column: model.weights ?? '' });

  const intercept: FixedTerm = { factors: [] };
  const fixedTerms = [intercept, ...model.fixed];
  const terms = fixedTerms.length + model.random.length;
  const column = new Int32Array(rows.length * terms);
  const value = new Float64Array(rows.length * terms).fill(1);
  let start = 0;
  const place = (term: FixedTerm | RandomTerm, t: number, known?: readonly string[]): DesignTerm => {
    const { term: built, codeOfRow } = encodeTerm(table, term, rows, start, known);
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
  const random = model.random.map((term, t) => place(term, fixedTerms.length + t, term.relationship?.levels));
  const groups = model.residualBy ? table.factor(model.residualBy) : null;
  return {
    rows,
    response,
    weights,
    ...residualGroups(groups, rows),
    fixed,
    random,
    fixedColumns,
    columns: start,
    terms,
    column,
    value,
  };
}

function completeRows(table: Table, model: MixedModel): Int32Array {
  const numbers = [model.response, ...(model.weights ? [model.weights] : [])];
  const factors = new Set(model.residualBy ? [model.residualBy] : []);
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

function refuseEmpty(trait: string, response: Float64Array): void {
  if (response.length === 0) throw new StatisticsError('noValues', { trait });
  if (response.length === 1) throw new StatisticsError('onePlot', { trait });
  const [first] = response;
  if (response.every((value) => value === first))
    throw new StatisticsError('constantTrait', { trait, value: first!, plots: response.length });
}

function take(numbers: Float64Array, rows: Int32Array): Float64Array {
  return Float64Array.from(rows, (row) => numbers[row]!);
}

/** Levels of a term in order of first appearance, or the known ones; `codeOfRow` says which one a row has. */
function encodeTerm(
  table: Table,
  term: FixedTerm | RandomTerm,
  rows: Int32Array,
  start: number,
  known: readonly string[] | undefined,
): { term: DesignTerm; codeOfRow: Int32Array } {
  const factors = term.factors.map((name) => table.factor(name));
  const covariates = 'covariates' in term ? (term.covariates ?? []) : [];
  const { codeOfRow, codes } = combine(factors, rows);
  const width = factors.length;
  const levels = Array.from({ length: width === 0 ? 1 : codes.length / width }, (_, level) =>
    factors.map((factor, k) => factor.levels[codes[level * width + k]!]!).join(':'),
  );
  const name = width + covariates.length === 0 ? 'intercept' : termName(term);
  const built = { name, factors: term.factors, covariates, start };
  if (!known) return { term: { ...built, levels, codes: Int32Array.from(codes) }, codeOfRow };
  const placeOf = new Map(known.map((level, code) => [level, code]));
  const missing = levels.filter((level) => !placeOf.has(level));
  if (missing.length > 0)
    throw new StatisticsError('unknownLevels', {
      term: name,
      count: missing.length,
      level: missing.slice(0, 5).join(', '),
    });
  const knownCodes = new Int32Array(known.length * width).fill(-1);
  levels.forEach((level, code) => {
    for (let k = 0; k < width; k++) knownCodes[placeOf.get(level)! * width + k] = codes[code * width + k]!;
  });
  return {
    term: { ...built, levels: known, codes: knownCodes },
    codeOfRow: codeOfRow.map((code) => placeOf.get(levels[code]!)!),
  };
}

/** Combinations that occur, found by hashing the pair of a code so far and the next factor's code. */
function combine(factors: readonly Factor[], rows: Int32Array): { codeOfRow: Int32Array; codes: number[] } {
  let codeOfRow = new Int32Array(rows.length);
  let codes: number[] = [];
  factors.forEach((factor, width) => {
    const seen = new Map<number, number>();
    const before = codeOfRow;
    const combined: number[] = [];
    codeOfRow = new Int32Array(rows.length);
    for (let r = 0; r < rows.length; r++) {
      const code = factor.codes[rows[r]!]!;
      const key = before[r]! * factor.levels.length + code;
      let level = seen.get(key);
      if (level === undefined) {
        level = seen.size;
        seen.set(key, level);
        for (let k = 0; k < width; k++) combined.push(codes[before[r]! * width + k]!);
        combined.push(code);
      }
      codeOfRow[r] = level;
    }
    codes = combined;
  });
  return { codeOfRow, codes };
}

function residualGroups(factor: Factor | null, rows: Int32Array): Pick<Design, 'group' | 'groups'> {
  if (factor === null) return { group: new Int32Array(rows.length), groups: [''] };
  const { codeOfRow, codes } = combine([factor], rows);
  return { group: codeOfRow, groups: codes.map((code) => factor.levels[code]!) };
}
