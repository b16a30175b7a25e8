import type { StoredTable } from '@panicle/analyses/report/stored';
import { placeOf, type AnalysisResult } from '@panicle/analyses/result';
import { formatInteger } from '@panicle/contract/format/number';
import { say, type Language, type Text } from '@panicle/contract/language';

const items = {
  method: { zh: '方法', en: 'Method' },
  trials: { zh: '试验', en: 'Trials' },
  environments: { zh: '环境', en: 'Environments' },
  traits: { zh: '性状', en: 'Traits' },
  readAt: { zh: '数据读取时间（UTC）', en: 'Data read at (UTC)' },
  plots: { zh: '小区数', en: 'Plots' },
  entries: { zh: '品种数', en: 'Entries' },
  answer: { zh: '结论', en: 'Answer' },
  remark: { zh: '说明', en: 'Remark' },
  refused: { zh: '无法分析', en: 'Not analysed' },
  leftOut: { zh: '未列入', en: 'Not included' },
} as const satisfies Record<string, Text>;

/** An instant as 2026-11-28 07:43; files know no reader's time zone. */
const readInstant = ({ readAt }: AnalysisResult['data']) => readAt.slice(0, 16).replace('T', ' ');

/** What was read, as names and values. */
export const readFacts = ({ title, data }: AnalysisResult, language: Language): [Text, string][] => [
  [items.method, say(title, language)],
  [items.trials, data.trials.map(({ name }) => name).join(', ')],
  [items.environments, data.environments.map((one) => say(one.title, language)).join(', ')],
  [items.traits, data.traits.map((one) => say(one.title, language)).join(', ')],
  [items.plots, formatInteger(data.plots)],
  [items.entries, formatInteger(data.entries)],
  [items.readAt, readInstant(data)],
];

const tooLong: Text = {
  zh: '“{title}”有 {rows} 行，超过 Excel 工作表的行数；请另存为 CSV、Parquet 或 Arrow 文件。',
  en: '{title} has {rows} rows, more than an Excel sheet holds; save it as CSV, Parquet or Arrow.',
};

/**
 * What was asked, answered and remarked, as lines of name and value.
 *
 * @param leftOut tables that the workbook does not hold
 */
export function remarksTable(
  { title, data, parts }: AnalysisResult,
  leftOut: readonly StoredTable[] = [],
): StoredTable {
  const whole = { zh: '', en: '' };
  return {
    name: 'question',
    title: { zh: '分析说明', en: 'Question' },
    columns: [
      { key: 'place', text: { zh: '环境与性状', en: 'Environment and trait' } },
      { key: 'item', text: { zh: '项目', en: 'Item' } },
      { key: 'value', text: { zh: '内容', en: 'Value' } },
    ],
    rows: [
      [whole, items.method, title],
      [whole, items.trials, data.trials.map(({ name }) => name).join(', ')],
      [whole, items.readAt, readInstant(data)],
      [whole, items.plots, data.plots],
      [whole, items.entries, data.entries],
      ...leftOut.map(({ title: name, file }) => {
        const rows = file!.rows;
        const said = (language: Language) => say(tooLong, language, { title: say(name, language), rows });
        return [whole, items.leftOut, { zh: said('zh_CN'), en: said('en_US') }];
      }),
      ...parts.flatMap((part) => {
        const place = placeOf(part);
        const tableRemarks = part.report?.tables.flatMap(({ remarks }) => remarks) ?? [];
        return [
          ...(part.report?.answer ?? []).map((text) => [place, items.answer, text]),
          ...[...(part.report?.remarks ?? []), ...tableRemarks].map((text) => [place, items.remark, text]),
          ...(part.reason === null ? [] : [[place, items.refused, part.reason]]),
        ];
      }),
    ],
    remarks: [],
  };
}
