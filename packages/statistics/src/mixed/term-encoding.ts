import type { Factor } from '../data/factor.ts';
import type { Table } from '../data/table.ts';
import { StatisticsError } from '../statistics-error.ts';
import type { DesignTerm } from './design.ts';
import { termName, type FixedTerm, type RandomTerm } from './model.ts';

/** A term with the level that each row has. */
export interface EncodedTerm {
  term: DesignTerm;
  codeOfRow: Int32Array;
}

/**
 * Levels of a term in order of first appearance, or those of its relationship.
 *
 * @throws StatisticsError unknownLevels
 */
export function encodeTerm(
  table: Table,
  term: FixedTerm | RandomTerm,
  rows: Int32Array,
  start: number,
): EncodedTerm {
  if ('covariance' in term && term.covariance) return encodeCovarying(table, term, rows, start);
  const factors = term.factors.map((name) => table.factor(name));
  const covariates = 'covariates' in term ? (term.covariates ?? []) : [];
  const combined = combine(factors, rows);
  const name = term.factors.length + covariates.length === 0 ? 'intercept' : termName(term);
  const known = 'relationship' in term ? term.relationship?.levels : undefined;
  const { levels, codes, codeOfRow } = asKnown(name, named(factors, combined), factors.length, known);
  return { term: { name, factors: term.factors, covariates, start, levels, codes }, codeOfRow };
}

/** Each level of the factor `over` that occurs, in the factor's order, with each unit: level by level. */
function encodeCovarying(table: Table, term: RandomTerm, rows: Int32Array, start: number): EncodedTerm {
  const name = termName(term);
  const { over } = term.covariance!;
  const factor = table.factor(over);
  const others = term.factors.filter((one) => one !== over);
  const unitFactors = others.map((one) => table.factor(one));
  const combined = named(unitFactors, combine(unitFactors, rows));
  const units = asKnown(others.join(':'), combined, others.length, term.relationship?.levels);
  const { present, place } = presentLevels(factor, rows);
  if (present.length < 2)
    throw new StatisticsError('oneLevelToCovary', {
      term: name,
      factor: over,
      level: factor.levels[present[0]!]!,
    });
  if (units.levels.length < 2)
    throw new StatisticsError('oneUnitToCovary', { term: name, unit: units.levels[0]! });
  const first = term.factors[0] === over;
  const overLevels = Array.from(present, (code) => factor.levels[code]!);
  const levels = overLevels.flatMap((level) =>
    units.levels.map((unit) => (first ? `${level}:${unit}` : `${unit}:${level}`)),
  );
  const codes = Array.from(present).flatMap((code) =>
    units.levels.flatMap((_, unit) =>
      term.factors.map((one) =>
        one === over ? code : units.codes[unit * others.length + others.indexOf(one)]!,
      ),
    ),
  );
  return {
    term: {
      name,
      factors: term.factors,
      covariates: [],
      start,
      levels,
      codes: Int32Array.from(codes),
      across: { levels: overLevels, units: units.levels },
    },
    codeOfRow: rows.map((row, r) => place[factor.codes[row]!]! * units.levels.length + units.codeOfRow[r]!),
  };
}

interface NamedCodes {
  levels: readonly string[];
  /** codes of the factors, level by level */
  codes: Int32Array;
  codeOfRow: Int32Array;
}

function named(factors: readonly Factor[], { codeOfRow, codes }: Combined): NamedCodes {
  const width = factors.length;
  const levels = Array.from({ length: width === 0 ? 1 : codes.length / width }, (_, level) =>
    factors.map((factor, k) => factor.levels[codes[level * width + k]!]!).join(':'),
  );
  return { levels, codes: Int32Array.from(codes), codeOfRow };
}

/** The same by the levels that a relationship knows, if there is one; codes of levels without plots are -1. */
function asKnown(
  term: string,
  { levels, codes, codeOfRow }: NamedCodes,
  width: number,
  known: readonly string[] | undefined,
): NamedCodes {
  if (!known) return { levels, codes, codeOfRow };
  const placeOf = new Map(known.map((level, code) => [level, code]));
  const missing = levels.filter((level) => !placeOf.has(level));
  if (missing.length > 0)
    throw new StatisticsError('unknownLevels', {
      term,
      count: missing.length,
      level: missing.slice(0, 5).join(', '),
    });
  const knownCodes = new Int32Array(known.length * width).fill(-1);
  levels.forEach((level, code) => {
    for (let k = 0; k < width; k++) knownCodes[placeOf.get(level)! * width + k] = codes[code * width + k]!;
  });
  return {
    levels: known,
    codes: knownCodes,
    codeOfRow: codeOfRow.map((code) => placeOf.get(levels[code]!)!),
  };
}

/** Codes of a factor that occur in the rows, in the factor's order, and the place of each code among them. */
export function presentLevels(factor: Factor, rows: Int32Array): { present: Int32Array; place: Int32Array } {
  const place = new Int32Array(factor.levels.length).fill(-1);
  for (const row of rows) place[factor.codes[row]!] = 0;
  const present = Int32Array.from(place.keys()).filter((code) => place[code] === 0);
  present.forEach((code, k) => (place[code] = k));
  return { present, place };
}

export interface Combined {
  codeOfRow: Int32Array;
  /** codes of the factors, level by level */
  codes: number[];
}

/** Combinations that occur, found by hashing the pair of a code so far and the next factor's code. */
export function combine(factors: readonly Factor[], rows: Int32Array): Combined {
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
