import type { Text } from '@panicle/contract/language';
import type { OptionFacts } from '@panicle/analyses/options/option';
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
};

/** An option of an analysis as help explains it. */
export function optionHelp(option: OptionFacts): OptionHelp {
  const value = option.placeholder ?? PLACEHOLDERS[option.kind];
  const text = { zh: inChinese(option), en: inEnglish(option) };
  return value === undefined ? { text } : { value, text };
}

const defaultOf = (option: OptionFacts): string | undefined => {
  if (option.kind === 'number' && option.otherwise) return undefined;
  const given = 'default' in option ? option.default : undefined;
  return given === undefined ? undefined : String(given);
};

const LISTS: readonly string[] = ['columns', 'levels', 'numbers', 'choices', 'words'];
const isList = ({ kind }: OptionFacts) => LISTS.includes(kind);

const otherwise = (option: OptionFacts): Text | undefined =>
  option.kind === 'number' ? option.otherwise : undefined;

function inEnglish(option: OptionFacts): string {
  const { kind, title, hint, required } = option;
  const of = (kind === 'column' ? 'column of the ' : kind === 'columns' ? 'columns of the ' : '') + title.en;
  const values = option.kind === 'choice' ? `: ${alternatives(option.choices, ' or ')}` : '';
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
  const of = title.zh + (kind === 'column' || kind === 'columns' ? '列' : '');
  const values = option.kind === 'choice' ? `：${alternatives(option.choices, ' 或 ', '、')}` : '';
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
