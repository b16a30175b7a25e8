import { outlierRuleNames, statisticalDefaults, type OutlierRule } from './field-statistics.ts';
import { say, type Language, type Text } from './language.ts';
import { traitTitle } from './traits.ts';

/** What an analysis was asked, in names. Null: none, or deleted since. */
export interface AnalysisFacts {
  trial: string | null;
  /** those that are still there */
  traits: readonly { name: string; englishName: string }[];
  traitCount: number;
  environments: number;
  check: string | null;
  alpha: number;
  outliers: OutlierRule;
}

/** More would not fit in a line. */
const MOST_TRAITS = 2;

const texts = {
  moreTraits: { zh: '{traits}等 {count} 个性状', en: '{traits} and {more} more' },
  traits: { zh: '{count} 个性状', en: '{count} {count, trait|traits}' },
  environments: { zh: '{count} 个环境', en: '{count} {count, environment|environments}' },
  check: { zh: '对照 {name}', en: 'check {name}' },
  outliers: { zh: '异常值{rule}', en: 'outliers {rule}' },
} as const satisfies Record<string, Text>;

const outliersInShort: Record<OutlierRule, Text> = {
  residuals: { zh: outlierRuleNames.residuals.zh, en: 'by residuals' },
  values: { zh: outlierRuleNames.values.zh, en: 'by raw values' },
  off: { zh: outlierRuleNames.off.zh, en: 'kept' },
};

function traitsIn(language: Language, { traits, traitCount }: AnalysisFacts): string {
  if (traits.length === 0) return say(texts.traits, language, { count: traitCount });
  const key = language === 'zh_CN' ? 'zh' : 'en';
  const names = traits.slice(0, MOST_TRAITS).map((trait) => traitTitle(trait)[key]);
  const listed = names.join(language === 'zh_CN' ? '、' : ', ');
  const more = traitCount - names.length;
  return more > 0 ? say(texts.moreTraits, language, { traits: listed, count: traitCount, more }) : listed;
}

function shortIn(language: Language, facts: AnalysisFacts): string {
  const { trial, environments, check, alpha, outliers } = facts;
  return [
    trial,
    traitsIn(language, facts),
    say(texts.environments, language, { count: environments }),
    check === null ? null : say(texts.check, language, { name: check }),
    say(texts.outliers, language, { rule: say(outliersInShort[outliers], language) }),
    alpha === statisticalDefaults.alpha ? null : `α = ${alpha}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** "DEMO26R · Grain yield · 5 environments · outliers by residuals": tells analyses of one name apart. */
export const analysisInShort = (facts: AnalysisFacts): Text => ({
  zh: shortIn('zh_CN', facts),
  en: shortIn('en_US', facts),
});
