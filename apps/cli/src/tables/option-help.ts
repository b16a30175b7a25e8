import type { Text } from '@panicle/contract/language';
import { flagOf, type OptionFacts, type OptionSet } from '@panicle/analyses/options/option';
import type { ParseArgsOptionsConfig } from 'node:util';
import type { OptionHelp } from '../command.ts';

const PLACEHOLDERS: Readonly<Record<OptionFacts['kind'], string | undefined>> = {
  column: '<column>',
  columns: '<list>',
  level: '<name>',
  levels: '<list>',
  number: '<number>',
  numbers: '<list>',
  choice: '<way>',
  choices: '<list>',
  words: '<list>',
  terms: '<terms>',
  flag: undefined,
  table: '<file>',
  word: '<name>',
  names: '<file>',
  file: '<file>',
  output: '<file>',
};
const DISTANCES = { bp: '<base pairs>', kb: '<kilobases>' } as const;

/** The flags of options, as a shell reads them. */
export const flagsOf = (options: OptionSet): ParseArgsOptionsConfig =>
  Object.fromEntries(
    Object.entries(options).map(([name, { kind }]) => [
      flagOf(name),
      { type: kind === 'flag' ? 'boolean' : 'string' },
    ]),
  );

/** What help says of each of them. */
export const helpOf = (options: OptionSet): Record<string, OptionHelp> =>
  Object.fromEntries(Object.entries(options).map(([name, option]) => [flagOf(name), optionHelp(option)]));

/** An option of an analysis as help explains it. */
export function optionHelp(option: OptionFacts): OptionHelp {
  const distance = option.kind === 'number' ? option.distance : undefined;
  const value = option.placeholder ?? (distance ? DISTANCES[distance] : PLACEHOLDERS[option.kind]);
  const text = { zh: inChinese(option), en: inEnglish(option) };
  return value === undefined ? { text } : { value, text };
}

const defaultOf = (option: OptionFacts): string | undefined => {
  if (otherwise(option)) return undefined;
  const given = 'default' in option ? option.default : undefined;
  return given === undefined ? undefined : String(given);
};

const LISTS: readonly string[] = ['columns', 'levels', 'numbers', 'choices', 'words'];
const isList = ({ kind }: OptionFacts) => LISTS.includes(kind);

const otherwise = (option: OptionFacts): Text | undefined =>
  option.kind === 'number' || option.kind === 'choice' ? option.otherwise : undefined;

const each = (special: Partial<Record<OptionFacts['kind'], string>>) =>
  ({ ...Object.fromEntries(Object.keys(PLACEHOLDERS).map((kind) => [kind, ''])), ...special }) as Record<
    OptionFacts['kind'],
    string
  >;
const IN_ENGLISH = each({ column: 'column of the ', columns: 'columns of the ', names: 'file of ' });
const IN_CHINESE = each({ column: '列', columns: '列', names: '的名单文件（每行一个名称）' });

type Choices = Extract<OptionFacts, { kind: 'choice' }>;

/** The choices, each with what it is where its name does not say so. */
function choicesIn({ choices, explained }: Choices, language: 'zh' | 'en'): string {
  if (!explained)
    return language === 'zh' ? alternatives(choices, ' 或 ', '、') : alternatives(choices, ' or ');
  const [open, close, comma] = language === 'zh' ? ['（', '）', '、'] : [' (', ')', ', '];
  return choices
    .map(({ value, title }) => (title[language] === value ? value : value + open + title[language] + close))
    .join(comma);
}

/** What may be written instead of a file of names. */
function keywordsIn(option: OptionFacts, language: 'zh' | 'en'): string {
  if (option.kind !== 'names' || !option.keywords) return '';
  return Object.entries(option.keywords)
    .map(([word, [zh, en]]) =>
      language === 'zh' ? `${word}（${zh}）` : en === word ? word : `${word} (${en})`,
    )
    .join(language === 'zh' ? '、' : ', ');
}

function inEnglish(option: OptionFacts): string {
  const { kind, title, hint, required } = option;
  const words = keywordsIn(option, 'en');
  const of = words
    ? `${title.en}: ${words}, or a file of ${option.kind === 'names' ? option.of : ''}, one per line`
    : IN_ENGLISH[kind] + title.en + (kind === 'names' ? ', one per line' : '');
  const values = option.kind === 'choice' ? `: ${choicesIn(option, 'en')}` : '';
  const among = option.kind === 'choices' ? ` (${option.choices.map((one) => one.value).join(', ')})` : '';
  const given = otherwise(option)?.en ?? defaultOf(option);
  return [
    of + values + among,
    hint ? `: ${hint.en}` : '',
    isList(option) ? ', comma-separated' : '',
    required ? ' (required)' : '',
    given === undefined ? '' : ` [default: ${given}]`,
  ].join('');
}

function inChinese(option: OptionFacts): string {
  const { kind, title, hint, required } = option;
  const words = keywordsIn(option, 'zh');
  const of = words ? `${title.zh}：${words}，或列出名称的文件（每行一个）` : title.zh + IN_CHINESE[kind];
  const values = option.kind === 'choice' ? `：${choicesIn(option, 'zh')}` : '';
  const among = option.kind === 'choices' ? `（${option.choices.map((one) => one.value).join('、')}）` : '';
  const given = otherwise(option)?.zh ?? defaultOf(option);
  return [
    of + values + among,
    hint ? `：${hint.zh}` : '',
    isList(option) ? '，用逗号分隔' : '',
    required ? '（必填）' : '',
    given === undefined ? '' : `，默认 ${given}`,
  ].join('');
}

function alternatives(choices: readonly { value: string }[], or: string, comma = ', '): string {
  const values = choices.map(({ value }) => value);
  return values.length < 2 ? values.join('') : values.slice(0, -1).join(comma) + or + values.at(-1)!;
}
