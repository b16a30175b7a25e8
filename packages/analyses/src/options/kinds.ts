import type { Text } from '@panicle/contract/language';
import type { PlotTable } from '../inputs/plot-table.ts';
import type { NamesFacts, NumberFacts, Option, OptionFacts, TermsFacts } from './option.ts';

type Title = readonly [zh: string, en: string];
type More = Partial<Pick<OptionFacts, 'hint' | 'placeholder' | 'advanced' | 'when'>>;

const text = ([zh, en]: Title): Text => ({ zh, en });

export const column = (title: Title, more: More & { holds?: 'levels' | 'numbers' } = {}) =>
  ({ kind: 'column', holds: 'levels', title: text(title), ...more }) as Option<string | null>;

export const columns = (title: Title, more: More & { holds?: 'levels' | 'numbers' } = {}) =>
  ({ kind: 'columns', holds: 'levels', title: text(title), ...more }) as Option<readonly string[]>;

/** One level of the column that the option `of` names. */
export const level = (of: string, title: Title, more: More = {}) =>
  ({ kind: 'level', of, title: text(title), ...more }) as Option<string | null>;

export const levels = (of: string, title: Title, more: More = {}) =>
  ({ kind: 'levels', of, title: text(title), ...more }) as Option<readonly string[]>;

type Limits = Omit<NumberFacts, 'kind' | 'title' | 'default'>;

export function number(title: Title, more: Limits & { default: number }): Option<number>;
export function number(title: Title, more?: Limits): Option<number | null>;
export function number(title: Title, more: Partial<NumberFacts> = {}): Option {
  return { ...more, kind: 'number', title: text(title) };
}

export const numbers = (title: Title, more: More = {}) =>
  ({ kind: 'numbers', title: text(title), ...more }) as Option<readonly number[]>;

type ChoiceMore = More & { explained?: true; otherwise?: Text };
type Titles<Value extends string> = Readonly<Record<Value, Title>>;

const choicesOf = (titles: Titles<string>) =>
  Object.entries(titles).map(([value, title]) => ({ value, title: text(title) }));

export function choice<const Value extends string>(
  title: Title,
  titles: Titles<Value>,
  more: ChoiceMore & { default: NoInfer<Value> },
): Option<Value>;
export function choice<const Value extends string>(
  title: Title,
  titles: Titles<Value>,
  more?: ChoiceMore,
): Option<Value | null>;
export function choice(
  title: Title,
  titles: Titles<string>,
  more: ChoiceMore & { default?: string } = {},
): Option {
  return { ...more, kind: 'choice', title: text(title), choices: choicesOf(titles) };
}

export const choices = <const Value extends string>(
  title: Title,
  titles: Titles<Value>,
  more: More & { default?: readonly NoInfer<Value>[] } = {},
) =>
  ({ ...more, kind: 'choices', title: text(title), choices: choicesOf(titles) }) as Option<readonly Value[]>;

export const words = (title: Title, more: More = {}) =>
  ({ kind: 'words', title: text(title), ...more }) as Option<readonly string[]>;

export const word = (title: Title, more: More = {}) =>
  ({ kind: 'word', title: text(title), ...more }) as Option<string | null>;

/** Names of samples or markers. */
export const names = (
  of: 'samples' | 'markers',
  title: Title,
  more: More & Pick<NamesFacts, 'keywords'> = {},
) => ({ kind: 'names', of, title: text(title), ...more }) as Option<readonly string[]>;

export const terms = (title: Title, more: More & Pick<TermsFacts, 'form'> = {}) =>
  ({ kind: 'terms', title: text(title), ...more }) as Option<string | null>;

export const flag = (title: Title, more: More = {}) =>
  ({ kind: 'flag', title: text(title), ...more }) as Option<boolean>;

/** The same option where an analysis cannot do without it. */
export const required = <Value>(option: Option<Value>) =>
  ({ ...option, required: true }) as Option<NonNullable<Value>>;

/** Another table beside the input. */
export const table = (title: Title, more: More = {}) =>
  ({ kind: 'table', title: text(title), ...more }) as Option<PlotTable | null>;

/** A file that the engine reads, by its path. */
export const file = (title: Title, more: More = {}) =>
  ({ kind: 'file', title: text(title), ...more }) as Option<string | null>;

/** A file that a result is written to; its value says whether it is wanted. */
export const output = (title: Title, more: More = {}) =>
  ({ kind: 'output', title: text(title), ...more }) as Option<string | null>;

/** A distance along a chromosome in whole base pairs. */
export function basePairs(title: Title, more: Limits & { default: number }): Option<number>;
export function basePairs(title: Title, more?: Limits): Option<number | null>;
export function basePairs(title: Title, more: Partial<NumberFacts> = {}): Option {
  return { from: 1, whole: true, distance: 'bp', ...more, kind: 'number', title: text(title) };
}

/** A distance along a chromosome in kilobases. */
export function kilobases(title: Title, more: Limits & { default: number }): Option<number>;
export function kilobases(title: Title, more?: Limits): Option<number | null>;
export function kilobases(title: Title, more: Partial<NumberFacts> = {}): Option {
  return { from: 0, distance: 'kb', ...more, kind: 'number', title: text(title) };
}
