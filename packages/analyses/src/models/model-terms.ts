import { Table } from '@panicle/statistics/data';
import { parseFormula, type LinearFormula, type Term } from '@panicle/statistics/linear-model';
import type { FixedTerm } from '@panicle/statistics/mixed';
import { OptionError } from '../options/option-error.ts';
import type { PlotTable } from '../inputs/plot-table.ts';

/** A column's name as a formula takes it, whatever letters it has. */
export function quoted(name: string): string {
  return `\`${name}\``;
}

/** Terms written as the right side of a formula; none for nothing. @throws StatisticsError formulaUnreadable */
export function readTerms(text: string | null): readonly Term[] {
  return text === null ? [] : parseFormula(`y ~ ${text}`).terms;
}

/** A term as a mixed model takes it: covariates apart from factors. */
export function mixedTerm(term: Term, covariates: readonly string[]): FixedTerm {
  return {
    factors: term.filter((name) => !covariates.includes(name)),
    covariates: term.filter((name) => covariates.includes(name)),
  };
}

/** Columns that a model names: traits and covariates as numbers, everything else as factors. */
export function modelTable(
  file: PlotTable,
  traits: readonly string[],
  terms: readonly Term[],
  covariates: readonly string[] = [],
): Table {
  const named = [...new Set(terms.flat())];
  return file.table(
    [...new Set([...traits, ...covariates])],
    named.filter((name) => !covariates.includes(name)),
  );
}

/** The table with the response known in some rows only: plots that lack a level of a term stay out without the term too. */
export function observedOnly(table: Table, response: string, rows: Int32Array): Table {
  const values = table.numbers(response);
  const known = new Float64Array(table.rows).fill(NaN);
  for (const row of rows) known[row] = values[row]!;
  const columnOf = (name: string) =>
    table.kindOf(name) === 'numbers' ? table.numbers(name) : table.factor(name);
  return new Table({
    ...Object.fromEntries(table.names.map((name) => [name, columnOf(name)])),
    [response]: known,
  });
}

/** Columns of a formula with its strata. */
export function formulaTable(file: PlotTable, formula: LinearFormula, covariates: readonly string[]): Table {
  return modelTable(file, formula.responses, [...formula.terms, ...formula.strata], covariates);
}

/** How a term is called in results. */
export function termName({ factors, covariates = [] }: FixedTerm): string {
  return [...factors, ...covariates].join(':');
}

export function sameFactors(first: Term, second: Term): boolean {
  return first.length === second.length && first.every((name) => second.includes(name));
}

/** @throws OptionError for a term whose means a model cannot give */
export function requireMeans(terms: readonly Term[], hasMeans: (term: Term) => boolean): void {
  const unknown = terms.find((term) => !hasMeans(term));
  if (unknown !== undefined)
    throw new OptionError(
      {
        zh: '--means 中的 {term} 不是模型中的处理项，没有均值。',
        en: '{term} of --means is not a factor term of the model.',
      },
      { term: unknown.join(':') },
    );
}
