import type { OutlierLine, RandomBlockAnalysis } from './field-statistics.ts';
import { say, type Language, type Text } from './language.ts';
import { asRecorded } from './statistics-figures.ts';

const leftOut: Text = {
  zh: '已按{rule}剔除异常值 {count} 个：{plots}。',
  en: '{count} {count, outlier|outliers} excluded by {rule}: {plots}.',
};
const fewerPlots: Text = {
  zh: '因此均值所依据小区减少的品种：{entries}。',
  en: 'Means based on fewer plots as a result: {entries}.',
};
const keptWhole: Text = {
  zh: '{entries} 有半数或以上的小区超出界限，其全部小区均予保留：{plots}。请核对。',
  en: '{entries}: half or more of the plots lie beyond the fences, so all of them were kept. Check {plots}.',
};
const keptWholeOfValues: Text = {
  zh: '{entries} 的全部小区均超出界限，均予保留：{plots}。请核对。',
  en: '{entries}: all plots lie beyond the fences, so all of them were kept. Check {plots}.',
};
const rules = {
  residuals: { zh: '残差', en: 'residuals' },
  values: { zh: '原始值', en: 'raw values' },
} as const;

/** Every plot that was left out, every entry whose mean rests on fewer plots, every entry that was kept for all that. */
export function outlierSentences({
  outliers,
  trait: { unit },
}: Pick<RandomBlockAnalysis, 'outliers' | 'trait'>): Text[] {
  const { rule, values, kept, entries, keptEntries } = outliers;
  if (rule === 'off') return [];
  const inBoth = (text: Text, fill: (language: Language) => Record<string, string | number>): Text => ({
    zh: say(text, 'zh_CN', fill('zh_CN')),
    en: say(text, 'en_US', fill('en_US')),
  });
  const plots = (lines: readonly OutlierLine[]) => (language: Language) =>
    lines.map((line) => plotOf(line, unit)).join(language === 'zh_CN' ? '、' : ', ');
  const sentences: Text[] = [];
  if (values.length > 0)
    sentences.push(
      inBoth(leftOut, (language) => ({
        rule: say(rules[rule], language),
        count: values.length,
        plots: plots(values)(language),
      })),
    );
  if (entries.length > 0)
    sentences.push(
      inBoth(fewerPlots, (language) => ({
        entries: entries
          .map((one) => {
            const [used, all] = [one.plots - one.leftOut, one.plots];
            return language === 'zh_CN'
              ? `${one.entry}（${used}/${all}）`
              : `${one.entry} (${used} of ${all})`;
          })
          .join(language === 'zh_CN' ? '、' : ', '),
      })),
    );
  if (keptEntries.length > 0)
    sentences.push(
      inBoth(rule === 'values' ? keptWholeOfValues : keptWhole, (language) => ({
        entries: keptEntries.join(language === 'zh_CN' ? '、' : ', '),
        plots: plots(kept)(language),
      })),
    );
  return sentences;
}

/** "105 (G03, R4: 278.85 g)"; a plot without a number goes by its entry and block. */
function plotOf({ plot, entry, block, value }: OutlierLine, unit: string): string {
  const read = asRecorded(value) + (unit === '' ? '' : ` ${unit}`);
  return plot === null ? `${entry}/${block} (${read})` : `${plot} (${entry}/${block}, ${read})`;
}
