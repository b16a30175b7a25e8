import type { Text } from '@panicle/contract/language';
import { ANALYSIS_GROUPS, analysisGroupNames, type Analysis } from '../analysis.ts';
import { isFoundInPlots, takesTrials } from '../inputs/trial-columns.ts';
import { analyses } from '../list.ts';
import { flagsAsTitles } from '../options/option-error.ts';
import type { OptionFacts, OptionSet } from '../options/option.ts';

type Language = keyof Text;

const words = {
  title: { zh: '分析方法的选项', en: 'Options of the analyses' },
  intro: {
    zh: '各分析方法的选项，次序与表单相同；标有“更多选项”的在表单中折叠。品种、环境、重复、区组、行和列由小区数据自动对应，不必填写。用法见[统计分析](statistics.md)。',
    en: 'The options of each analysis in the order of its form; those marked “more options” are folded away there. Entries, environments, replicates, blocks, rows and columns are found in the plots by themselves. [Statistics](statistics.md) explains how an analysis is started and read.',
  },
  option: { zh: '选项', en: 'Option' },
  meaning: { zh: '说明', en: 'Meaning' },
  initially: { zh: '默认', en: 'Default' },
  required: { zh: '必填', en: 'required' },
  off: { zh: '否', en: 'off' },
  none: { zh: '无', en: 'none' },
  advanced: { zh: '更多选项', en: 'more options' },
} as const satisfies Record<string, Text>;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The chapter of the manual with the options of all analyses of trials, in Markdown. */
export async function optionsChapter(language: Language): Promise<string> {
  const loaded = await Promise.all(analyses.map(({ load }) => load()));
  const ofTrials = loaded.filter(({ options }) => takesTrials(options));
  const groups = ANALYSIS_GROUPS.flatMap((group) => {
    const own = ofTrials.filter((one) => one.group === group);
    if (own.length === 0) return [];
    return [
      `## ${capital(analysisGroupNames[group][language])}`,
      ...own.map((one) => sectionOf(one, language)),
    ];
  });
  return `${[`# ${words.title[language]}`, words.intro[language], ...groups].join('\n\n')}\n`;
}

function sectionOf({ title, summary, options }: Analysis, language: Language): string {
  const heads = [words.option, words.meaning, words.initially].map((one) => one[language]);
  const stop = language === 'zh' ? '。' : '.';
  return [
    `### ${capital(title[language])}`,
    '',
    `${capital(summary[language])}${stop}`,
    '',
    lineOf(heads),
    lineOf(heads.map(() => '---')),
    ...Object.entries(options as Record<string, OptionFacts>)
      .filter(([name, { kind }]) => kind !== 'column' || !isFoundInPlots(name))
      .map(([, option]) =>
        lineOf([
          capital(option.title[language]),
          meaningOf(option, options, language),
          defaultOf(option, language),
        ]),
      ),
  ].join('\n');
}

const lineOf = (cells: readonly string[]) => `| ${cells.map(inCell).join(' | ')} |`;

/** Hint, choices, limits, and when the option is shown. */
function meaningOf(option: OptionFacts, options: OptionSet, language: Language): string {
  const { hint, advanced } = option;
  const separator = language === 'zh' ? '；' : '; ';
  const choices =
    'choices' in option
      ? option.choices.map(({ title }) => title[language]).join(language === 'zh' ? '、' : ', ')
      : '';
  return [
    hint === undefined ? '' : asTyped(flagsAsTitles(hint, options)[language].replace(/[.。]$/, '')),
    choices,
    limitsOf(option),
    conditionOf(option, options, language),
    advanced ? words.advanced[language] : '',
  ]
    .filter((part) => part !== '')
    .join(separator);
}

/** Formulas and terms in the type of what is typed. */
const asTyped = (text: string) =>
  text.replaceAll(
    /“([^”]*[=:~,(][^”]*)”|([\w.]+\([^)]*\))/g,
    (_, quoted?: string, call?: string) => `\`${quoted ?? call}\``,
  );

function limitsOf(option: OptionFacts): string {
  if (option.kind !== 'number') return '';
  const { from, to, above, below } = option;
  return [
    from === undefined ? '' : `≥ ${from}`,
    above === undefined ? '' : `> ${above}`,
    to === undefined ? '' : `≤ ${to}`,
    below === undefined ? '' : `< ${below}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function conditionOf({ when }: OptionFacts, options: OptionSet, language: Language): string {
  const other = when === undefined ? undefined : (options as Record<string, OptionFacts>)[when.option];
  if (when === undefined || other === undefined) return '';
  const title = other.title[language];
  const values = (when.is ?? [])
    .filter((value) => typeof value === 'string')
    .map((value) => titleOfChoice(other, value, language));
  if (values.length === 0) return language === 'zh' ? `与“${title}”一起使用` : `with “${title}”`;
  return language === 'zh' ? `仅当“${title}”为${values.join('、')}` : `with “${title}”: ${values.join(', ')}`;
}

const titleOfChoice = (option: OptionFacts, value: string, language: Language): string =>
  ('choices' in option ? option.choices.find((one) => one.value === value)?.title[language] : undefined) ??
  value;

function defaultOf(option: OptionFacts, language: Language): string {
  if (option.required) return words.required[language];
  if ('otherwise' in option && option.otherwise) return option.otherwise[language];
  if (option.kind === 'flag') return words.off[language];
  if (!('default' in option) || option.default === undefined) return words.none[language];
  const values = [option.default].flat().map((value) => titleOfChoice(option, String(value), language));
  return values.length === 0 ? words.none[language] : values.join(language === 'zh' ? '、' : ', ');
}
