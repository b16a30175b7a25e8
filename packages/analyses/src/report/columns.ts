import { comparisonTerms } from '@panicle/contract/comparison-terms';
import {
  column,
  wordColumn,
  type ColumnKind,
  type ReportColumn,
  type ReportTable,
  type ReportCell,
  type ReportValue,
} from './report.ts';

/** Columns that results have in common: the key in files, then what people read. */
const names = {
  trait: ['性状', 'trait'],
  term: ['因素', 'term'],
  level: ['水平', 'level'],
  entry: ['品种', 'entry'],
  role: ['类别', 'role'],
  source: ['变异来源', 'source'],
  stratum: ['误差层', 'stratum'],
  df: ['自由度', 'df'],
  error_df: ['误差自由度', 'error df'],
  sum_sq: ['平方和', 'sum of squares'],
  mean_sq: ['均方', 'mean square'],
  error_mean_sq: ['误差均方', 'error mean square'],
  f: ['F', 'F'],
  t: ['t', 't'],
  p: ['P', 'P'],
  p_boundary: ['边界校正P', 'P at boundary'],
  tested_against: ['检验误差', 'tested against'],
  plots: ['小区数', 'plots'],
  pairs: ['对数', 'pairs'],
  entries: ['品种数', 'entries'],
  blocks: ['区组数', 'blocks'],
  environments: ['环境数', 'environments'],
  environment: ['环境', 'environment'],
  location: ['试点', 'location'],
  year: ['年份', 'year'],
  group: ['组', 'group'],
  mean: ['均值', 'mean'],
  adjusted_mean: ['校正均值', 'adjusted mean'],
  standard: ['对照标准', 'comparison standard'],
  standard_error: ['标准误', 's.e.'],
  lower: ['下限', 'lower'],
  upper: ['上限', 'upper'],
  rank: ['位次', 'rank'],
  estimate: ['估计值', 'estimate'],
  effect: ['效应', 'effect'],
  difference: ['差数', 'difference'],
  first: ['第一', 'first'],
  second: ['第二', 'second'],
  figure: ['项目', 'statistic'],
  value: ['数值', 'value'],
  variance: ['方差', 'variance'],
  at_boundary: ['在边界', 'at boundary'],
  effective_dimension: ['有效维数', 'effective dimension'],
  columns: ['列数', 'columns'],
  reliability: ['可靠性', 'reliability'],
  accuracy: ['准确度', 'accuracy'],
  prediction: ['预测值（BLUP）', 'prediction (BLUP)'],
  predicted_mean: ['均值 + BLUP', 'mean + BLUP'],
  prediction_error: ['预测标准误', 's.e. of prediction'],
  deviation: ['离差', 'deviation'],
  lsd: ['LSD', 'LSD'],
  cv_percent: ['变异系数%', 'CV %'],
  row: ['行', 'row'],
  column: ['列', 'column'],
  trend: ['趋势', 'trend'],
  semivariance: ['半方差', 'semivariance'],
  difference_from_check: [comparisonTerms.difference.zh, 'difference from check'],
  percent_over_check: [comparisonTerms.percent.zh, comparisonTerms.percent.en],
  relative_percent: ['相对百分率%', '% of check'],
  p_check: [comparisonTerms.p.zh, comparisonTerms.p.en],
  verdict: ['判定', 'verdict'],
  above: ['增产点数', 'above check'],
  below: ['减产点数', 'below check'],
  significantly_above: ['显著增产点数', 'significantly above'],
  significantly_below: ['显著减产点数', 'significantly below'],
  adaptation_percent: ['适应度%', 'adaptation %'],
  axis: ['主成分', 'axis'],
  explained_percent: ['解释率%', 'explained %'],
  slope: ['回归系数', 'slope'],
  correlation: ['相关系数', 'correlation'],
  kind: ['类型', 'kind'],
  cluster: ['类', 'cluster'],
  height: ['合并高度', 'height'],
  weight: ['权重', 'weight'],
  gain: ['预期响应', 'expected response'],
  distance: ['距离', 'distance'],
  parent: ['亲本', 'parent'],
  cross: ['组合', 'cross'],
  female: ['母本', 'female'],
  male: ['父本', 'male'],
  remaining_f: ['剩余F', 'F of remaining axes'],
  remaining_p: ['剩余P', 'P of remaining axes'],
  performance: ['丰产性', 'performance'],
  instability: ['不稳定性', 'instability'],
  distance_to_ideal: ['与理想点距离', 'distance to the ideal'],
  discrimination: ['鉴别力', 'discrimination'],
  representativeness: ['代表性', 'representativeness'],
  heritability: ['遗传力', 'heritability'],
  direct_effect: ['直接作用', 'direct effect'],
  line: ['系', 'line'],
  tester: ['测验种', 'tester'],
} as const satisfies Record<string, readonly [zh: string, en: string]>;

export type ColumnKey = keyof typeof names;

/** Columns whose cells are words of results, not names from the data. */
const wordColumns: ReadonlySet<ColumnKey> = new Set(['kind', 'verdict', 'at_boundary', 'role']);
/** Columns of terms: words of models, and names of columns of the data. */
const termColumns: ReadonlySet<ColumnKey> = new Set(['source', 'stratum', 'term', 'tested_against']);

const kinds: Readonly<Record<ColumnKind, readonly ColumnKey[]>> = {
  trait: [
    'mean',
    'adjusted_mean',
    'standard',
    'standard_error',
    'lower',
    'upper',
    'estimate',
    'effect',
    'difference',
    'prediction',
    'predicted_mean',
    'prediction_error',
    'deviation',
    'lsd',
    'difference_from_check',
  ],
  count: [
    'plots',
    'pairs',
    'entries',
    'blocks',
    'environments',
    'rank',
    'above',
    'below',
    'significantly_above',
    'significantly_below',
    'cluster',
    'columns',
  ],
  df: ['df', 'error_df'],
  p: ['p', 'p_boundary', 'p_check', 'remaining_p'],
  share: ['heritability', 'reliability', 'accuracy', 'correlation'],
  percent: [
    'cv_percent',
    'percent_over_check',
    'relative_percent',
    'adaptation_percent',
    'explained_percent',
  ],
};
const kindOf = new Map(
  Object.entries(kinds).flatMap(([kind, keys]) => keys.map((key) => [key, kind as ColumnKind] as const)),
);

export function columns(...keys: readonly ColumnKey[]): ReportColumn[] {
  return keys.map((key) => {
    const [zh, en] = names[key];
    if (termColumns.has(key)) return { ...column(key, zh, en), holdsWords: 'terms' };
    if (wordColumns.has(key)) return wordColumn(key, zh, en);
    const kind = kindOf.get(key);
    return kind === undefined ? column(key, zh, en) : { ...column(key, zh, en), kind };
  });
}

/** Columns called as the data call them: axes, traits, environments. */
export function namedColumns(keys: readonly string[]): ReportColumn[] {
  return keys.map((key) => ({ key, text: { zh: key, en: key } }));
}

/** A table under a title in both languages. */
export function table(
  name: string,
  [zh, en]: readonly [zh: string, en: string],
  heads: readonly ReportColumn[],
  rows: readonly (readonly ReportCell[])[],
): ReportTable {
  return { name, title: { zh, en }, columns: heads, rows };
}

/** Single figures, one in each row; those that the data cannot tell stay empty. */
export function figures(
  name: string,
  title: readonly [zh: string, en: string],
  rows: readonly (readonly [key: string, zh: string, en: string, value: ReportValue])[],
): ReportTable {
  const heads = rows.map(([key, zh, en]) => ({ key, text: { zh, en }, holdsWords: true }) as const);
  return table(name, title, heads, [rows.map(([, , , value]) => value)]);
}

/** 'yes' in a cell that says whether something holds, else empty. */
export function mark(holds: boolean): ReportValue {
  return holds ? 'yes' : null;
}
