import type { Text } from '@panicle/contract';

/** How the words of results are said to people; files keep the words themselves. */
const words: Readonly<Record<string, Text>> = {
  yes: { zh: '是', en: 'yes' },
  error: { zh: '误差', en: 'error' },
  total: { zh: '总变异', en: 'total' },
  residual: { zh: '残差', en: 'residual' },
  entry: { zh: '品种', en: 'entry' },
  block: { zh: '区组', en: 'block' },
  blocks: { zh: '区组', en: 'blocks' },
  plots: { zh: '小区', en: 'plots' },
  group: { zh: '组', en: 'group' },
  location: { zh: '试点', en: 'location' },
  year: { zh: '年份', en: 'year' },
  environment: { zh: '环境', en: 'environment' },
  genotype: { zh: '品种', en: 'entry' },
  sensitivity: { zh: '敏感度', en: 'sensitivity' },
  checks: { zh: '对照间', en: 'checks' },
  checksAgainstNew: { zh: '对照与新品种', en: 'checks against new' },
  newEntries: { zh: '新品种间', en: 'new entries' },
  withinGenotypes: { zh: '品种内', en: 'within entries' },
  environmentLinear: { zh: '环境（线性）', en: 'environment (linear)' },
  interactionLinear: { zh: '品种×环境（线性）', en: 'entry x environment (linear)' },
  pooledDeviation: { zh: '合并离差', en: 'pooled deviations' },
  pooledError: { zh: '合并误差', en: 'pooled error' },
  gca: { zh: '一般配合力', en: 'gca' },
  sca: { zh: '特殊配合力', en: 'sca' },
  reciprocal: { zh: '正反交', en: 'reciprocal' },
  parents: { zh: '亲本间', en: 'parents' },
  crosses: { zh: '组合间', en: 'crosses' },
  'parents against crosses': { zh: '亲本与组合', en: 'parents against crosses' },
  lines: { zh: '系', en: 'lines' },
  testers: { zh: '测验种', en: 'testers' },
  'lines × testers': { zh: '系×测验种', en: 'lines × testers' },
  males: { zh: '父本', en: 'males' },
  females: { zh: '母本', en: 'females' },
  'females × males': { zh: '母本×父本', en: 'females × males' },
  above: { zh: '高于', en: 'above' },
  below: { zh: '低于', en: 'below' },
  same: { zh: '相当', en: 'same' },
  variance: { zh: '方差', en: 'variance' },
  covariance: { zh: '协方差', en: 'covariance' },
  correlation: { zh: '相关', en: 'correlation' },
  loading: { zh: '载荷', en: 'loading' },
  genotypic: { zh: '遗传', en: 'genotypic' },
  environmental: { zh: '环境', en: 'environmental' },
  phenotypic: { zh: '表型', en: 'phenotypic' },
  rows: { zh: '行', en: 'rows' },
  columns: { zh: '列', en: 'columns' },
  'intra-block': { zh: '区组内', en: 'intra-block' },
  hybrid: { zh: '杂种', en: 'hybrid' },
  selfed: { zh: '母本自交', en: 'selfed' },
  male: { zh: '同父本', en: 'like the male' },
  outcrossed: { zh: '异交', en: 'outcrossed' },
  offType: { zh: '异型株', en: 'off-type' },
  unknown: { zh: '未判定', en: 'not judged' },
  combined: { zh: '恢复区组间信息', en: 'combined' },
};

/** A word, or words joined by colons or plus signs; what is not known, such as names of columns, stays as it is. */
export function wordFor(value: string): Text {
  const known = words[value];
  if (known !== undefined) return known;
  const parts = value.split(/(:| \+ )/);
  if (parts.length === 1) return { zh: value, en: value };
  const said = parts.map((part) => words[part] ?? { zh: part, en: part });
  return { zh: said.map(({ zh }) => zh).join(''), en: said.map(({ en }) => en).join('') };
}
