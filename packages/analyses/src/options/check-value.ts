import type { Text, TextValues } from '@panicle/contract/language';
import type { NumberFacts, Option, OptionFacts, OptionSet, ValuesOf } from './option.ts';
import { distanceFromText } from './distance.ts';
import { flagText, OptionError, optionMissing } from './option-error.ts';

const texts = {
  number: { zh: '{option} 应为数字，而不是“{text}”。', en: '{option} must be a number, not {text}.' },
  choice: {
    zh: '{option} 应为以下之一：{choices}，而不是“{text}”。',
    en: '{option} must be one of {choices}, not {text}.',
  },
  twice: { zh: '{option} 中“{twice}”出现了两次。', en: '{option} names {twice} twice.' },
  whole: {
    zh: '{option} 应为不小于 {from} 的整数，而不是 {value}。',
    en: '{option} must be a whole number of at least {from}, not {value}.',
  },
  between: {
    zh: '{option} 应大于 {above} 且小于 {below}，而不是 {value}。',
    en: '{option} must be a number above {above} and below {below}, not {value}.',
  },
  within: {
    zh: '{option} 应在 {from} 与 {to} 之间，而不是 {value}。',
    en: '{option} must be a number from {from} to {to}, not {value}.',
  },
  atLeast: {
    zh: '{option} 应不小于 {from}，而不是 {value}。',
    en: '{option} must be a number of at least {from}, not {value}.',
  },
  aboveOnly: {
    zh: '{option} 应大于 {above}，而不是 {value}。',
    en: '{option} must be a number above {above}, not {value}.',
  },
} as const satisfies Record<string, Text>;

const NONE = {
  column: null,
  level: null,
  number: null,
  choice: null,
  terms: null,
  table: null,
  word: null,
  file: null,
  output: null,
  flag: false,
} as const;

/** What an option is when nothing was said. @throws OptionError where something must be said */
export function unsaid(name: string, option: OptionFacts): unknown {
  if ('default' in option && option.default !== undefined) return option.default;
  if (option.required) throw optionMissing(name);
  return option.kind in NONE ? NONE[option.kind as keyof typeof NONE] : [];
}

/** A number within the limits of its option. @throws OptionError */
export function checkNumber(name: string, facts: NumberFacts, value: number): number {
  const { whole, from = -Infinity, to = Infinity, above = -Infinity, below = Infinity } = facts;
  const refuse = (text: Text, limits: TextValues) => {
    throw new OptionError(text, { option: flagText(name), ...limits, value });
  };
  if (whole && !(Number.isSafeInteger(value) && value >= from && value <= to))
    refuse(to === Infinity ? texts.whole : texts.within, { from: Number.isFinite(from) ? from : 1, to });
  if (!(value >= from && value <= to)) refuse(to === Infinity ? texts.atLeast : texts.within, { from, to });
  if (!(value > above && value < below))
    refuse(below === Infinity ? texts.aboveOnly : texts.between, { above, below });
  return value;
}

/** Names of which none may come twice. @throws OptionError */
export function eachOnce(name: string, values: readonly string[]): readonly string[] {
  const twice = values.find((one, k) => values.indexOf(one) < k);
  if (twice === undefined) return values;
  throw new OptionError(texts.twice, { option: flagText(name), twice });
}

function amongChoices(name: string, choices: readonly { value: string }[], text: string): string {
  if (choices.some(({ value }) => value === text)) return text;
  const known = choices.map(({ value }) => value).join(', ');
  throw new OptionError(texts.choice, { option: flagText(name), choices: known, text });
}

const finite = (name: string, text: string): number => {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value)) return value;
  throw new OptionError(texts.number, { option: flagText(name), text });
};

/** What commas separate. */
const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The value of an option from the text behind its flag. @throws OptionError */
function fromText(name: string, option: OptionFacts, text: string): unknown {
  switch (option.kind) {
    case 'number':
      return option.distance
        ? distanceFromText(name, option, text)
        : checkNumber(name, option, finite(name, text));
    case 'numbers':
      return listed(text).map((one) => finite(name, one));
    case 'choice':
      return amongChoices(name, option.choices, text);
    case 'choices':
      return listed(text).map((one) => amongChoices(name, option.choices, one));
    case 'columns':
    case 'levels':
      return eachOnce(name, listed(text));
    case 'words':
      return listed(text);
    default:
      return text;
  }
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Options from what was typed behind their flags; tables are read by the caller and stay what they are. @throws OptionError */
export function valuesFromText<Options extends OptionSet>(
  options: Options,
  typed: (name: string) => unknown,
): ValuesOf<Options> {
  return read(options, typed, (name, option, value) =>
    typeof value === 'string' ? fromText(name, option, value) : value,
  );
}

/** Options from JSON that has passed their schema: defaults are filled in, limits held. @throws OptionError */
export function valuesFromJson<Options extends OptionSet>(
  options: Options,
  stated: Readonly<Record<string, unknown>>,
): ValuesOf<Options> {
  return read(options, (name) => stated[name], checkJson);
}

/** Whether what was stated can be used, whatever is left out. @throws OptionError */
export function checkStated(options: OptionSet, stated: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(stated)) {
    const option = options[name];
    if (option !== undefined && !isEmpty(value)) checkJson(name, option, value);
  }
}

function checkJson(name: string, option: OptionFacts, value: unknown): unknown {
  if (option.kind === 'number') return checkNumber(name, option, value as number);
  if (option.kind === 'columns' || option.kind === 'levels') return eachOnce(name, value as string[]);
  return value;
}

function read<Options extends OptionSet>(
  options: Options,
  from: (name: string) => unknown,
  checked: (name: string, option: Option, value: unknown) => unknown,
): ValuesOf<Options> {
  const values = Object.entries(options).map(([name, option]) => {
    const value = from(name);
    return [name, isEmpty(value) ? unsaid(name, option) : checked(name, option, value)] as const;
  });
  return Object.fromEntries(values) as ValuesOf<Options>;
}
