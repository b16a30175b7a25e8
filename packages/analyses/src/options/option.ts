import type { Text } from '@panicle/contract/language';

/** What every option says of itself, wherever it is shown. */
interface Said {
  /** as a label would say it, in lower case: “significance level” */
  title: Text;
  /** one more sentence for those who fill in a form */
  hint?: Text;
  /** behind the flag in help texts, e.g. <entry>; by default after the kind */
  placeholder?: string;
  /** must have a value */
  required?: true;
  /** folded away in forms */
  advanced?: true;
  /** shown only while this other option has one of these values, or any value at all */
  when?: { option: string; is?: readonly (string | boolean)[] };
}

/** A column of the input. Records have it by themselves where the role is one of theirs. */
export interface ColumnFacts extends Said {
  kind: 'column';
  holds: 'levels' | 'numbers';
}
export interface ColumnsFacts extends Said {
  kind: 'columns';
  holds: 'levels' | 'numbers';
}
/** Levels of the column that another option names: the check among the entries. */
export interface LevelFacts extends Said {
  kind: 'level';
  of: string;
}
export interface LevelsFacts extends Said {
  kind: 'levels';
  of: string;
}
export interface NumberFacts extends Said {
  kind: 'number';
  default?: number;
  /** what the default follows from, where it is no fixed number */
  otherwise?: Text;
  whole?: true;
  /** limits that belong to what is allowed */
  from?: number;
  to?: number;
  /** limits that do not */
  above?: number;
  below?: number;
  /** a distance along a chromosome in this unit; a shell also takes 250kb and 1.5Mb */
  distance?: 'bp' | 'kb';
}
/** One number for each trait, or as many as the analysis says. */
export interface NumbersFacts extends Said {
  kind: 'numbers';
}
export interface Choice<Value extends string = string> {
  value: Value;
  title: Text;
}
export interface ChoiceFacts extends Said {
  kind: 'choice';
  choices: readonly Choice[];
  default?: string;
  /** what is chosen without a word, where that is no fixed choice */
  otherwise?: Text;
  /** help says of each choice what it is */
  explained?: true;
}
export interface ChoicesFacts extends Said {
  kind: 'choices';
  choices: readonly Choice[];
  default?: readonly string[];
}
/** Words that are neither columns nor levels. */
export interface WordsFacts extends Said {
  kind: 'words';
}
/** A formula or terms of one, in names of columns. */
export interface TermsFacts extends Said {
  kind: 'terms';
  /** left out: the terms of a sum, also as lme4 writes them; points: levels of factors, values of covariates */
  form?: 'formula' | 'structures' | 'points';
}
export interface FlagFacts extends Said {
  kind: 'flag';
}
/** A word or a name that is neither a column nor a level of the input. */
export interface WordFacts extends Said {
  kind: 'word';
}
/** Names of samples or markers: in a shell those on the lines of a file. */
export interface NamesFacts extends Said {
  kind: 'names';
  of: 'samples' | 'markers';
  /** words that may stand instead of names, each with what it means */
  keywords?: Readonly<Record<string, readonly [zh: string, en: string]>>;
}
/** A file that the engine reads by itself: an annotation, a genetic map. */
export interface FileFacts extends Said {
  kind: 'file';
}
/** A file that a result is written to, in a format of its own. */
export interface OutputFacts extends Said {
  kind: 'output';
}
/** Another table beside the input: a pedigree, markers. */
export interface TableFacts extends Said {
  kind: 'table';
}

export type OptionFacts =
  | ColumnFacts
  | ColumnsFacts
  | LevelFacts
  | LevelsFacts
  | NumberFacts
  | NumbersFacts
  | ChoiceFacts
  | ChoicesFacts
  | WordsFacts
  | WordFacts
  | NamesFacts
  | TermsFacts
  | FlagFacts
  | TableFacts
  | FileFacts
  | OutputFacts;

/** Options that are files: no part of what is stated as JSON. */
export const isFile = ({ kind }: Pick<OptionFacts, 'kind'>): boolean =>
  kind === 'table' || kind === 'file' || kind === 'output';

declare const valueOf: unique symbol;

/** An option with the type of its value; null where nothing was said and there is no default. */
export type Option<Value = unknown> = OptionFacts & { readonly [valueOf]?: Value };

export type OptionSet = Readonly<Record<string, Option>>;

/** What the options of an analysis are read as. */
export type ValuesOf<Options extends OptionSet> = {
  readonly [Name in keyof Options]: Options[Name] extends Option<infer Value> ? Value : never;
};

/** The flag of an option in a shell: `fillAxes` is --fill-axes. */
export const flagOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
