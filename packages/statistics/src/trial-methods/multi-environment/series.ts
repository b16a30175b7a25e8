import { interactionFactor, isNestedIn } from '../../data/factor-algebra.ts';
import { restrictFactor, type Factor } from '../../data/factor.ts';
import { Table } from '../../data/table.ts';
import { StatisticsError } from '../../statistics-error.ts';
import { factorOn } from '../observed-plots.ts';
import type { MultiYearMultiPointQuestion } from './question.ts';

/** The factors that make up an environment. */
export type Place = 'year' | 'location';

/** The plots of a series of trials with their factors; every level has plots. */
export interface Series {
  trait: string;
  /** rows of the question */
  rows: Int32Array;
  values: Float64Array;
  entry: Factor;
  environment: Factor;
  /** blocks of different environments are different blocks */
  block: Factor;
  /** what varies: years, locations or both, with their factors */
  places: { name: Place; factor: Factor }[];
}

/** Years times locations as far as they occur, before plots are left out. */
export function environmentOf({ year, location }: MultiYearMultiPointQuestion): Factor {
  return year ? interactionFactor([year, location]) : location;
}

/** @throws StatisticsError oneEnvironmentInSeries, oneEntry */
export function makeSeries(question: MultiYearMultiPointQuestion, rows: Int32Array): Series {
  const on = (factor: Factor) => restrictFactor(factor, rows).factor;
  const { trait } = question;
  const entry = on(question.entry);
  const all: Series['places'] = [{ name: 'location', factor: on(question.location) }];
  if (question.year) all.unshift({ name: 'year', factor: on(question.year) });
  const places = all.filter(({ factor }) => factor.levels.length > 1);
  if (entry.levels.length === 1) throw new StatisticsError('oneEntry', { trait, entry: entry.levels[0]! });
  if (places.length === 0)
    throw new StatisticsError('oneEnvironmentInSeries', {
      trait,
      environment: all.map(({ factor }) => factor.levels[0]!).join(':'),
    });
  const environment =
    places.length === 2 ? interactionFactor(places.map(({ factor }) => factor)) : places[0]!.factor;
  const block = question.block
    ? interactionFactor([environment, factorOn(question.block, rows)])
    : environment;
  return {
    trait,
    rows,
    values: Float64Array.from(rows, (row) => question.values[row]!),
    entry,
    environment,
    block,
    places,
  };
}

/** Columns `value`, `entry`, `environment`, `block` and the places. */
export function tableOf({ values, entry, environment, block, places }: Series): Table {
  return new Table({
    value: values,
    entry,
    environment,
    block,
    ...Object.fromEntries(places.map(({ name, factor }) => [name, factor])),
  });
}

/** The terms that environments differ by: of years and locations each main effect unless it lies within the other. */
export function environmentTerms({ places }: Series): Place[][] {
  if (places.length === 1) return [[places[0]!.name]];
  const [year, location] = [places[0]!.factor, places[1]!.factor];
  const terms: Place[][] = [];
  if (!isNestedIn(year, location)) terms.push(['year']);
  if (!isNestedIn(location, year)) terms.push(['location']);
  return [...terms, ['year', 'location']];
}
