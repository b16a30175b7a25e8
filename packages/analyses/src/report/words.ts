import type { Text } from '@panicle/contract/language';

/**
 * How the words of results are said to people, the only such list: first those of terms of models. Files and JSON keep the words themselves, which are
 * the same in every language; what is the value of an option (`tukey`, `farmcpu`) or a name of its own stays as it is.
 */
const terms: Readonly<Record<string, Text>> = {
  yes: { zh: '是', en: 'yes' },
  error: { zh: '误差', en: 'error' },
  field: { zh: '田间', en: 'field' },
  nugget: { zh: '块金', en: 'nugget' },
  'row correlation': { zh: '行相关', en: 'row correlation' },
  'column correlation': { zh: '列相关', en: 'column correlation' },
  'entry (adjusted)': { zh: '品种（校正）', en: 'entry (adjusted)' },
  'block (adjusted)': { zh: '区组（校正）', en: 'block (adjusted)' },
  total: { zh: '总变异', en: 'total' },
  residual: { zh: '残差', en: 'residual' },
  'first-stage error': { zh: '第一步误差', en: 'first-stage error' },
  'second-stage residual': { zh: '第二步残差', en: 'second-stage residual' },
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
  checksAgainstNew: { zh: '对照与新品种', en: 'checks against new entries' },
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
  unknown: { zh: '未判定', en: 'not assigned' },
  combined: { zh: '恢复区组间信息', en: 'combined' },
};

/** Words of other results. They are not looked for in names of terms, which are those of the user's columns. */
const results: Readonly<Record<string, Text>> = {
  filler: { zh: '填充', en: 'filler' },
  check: { zh: '对照', en: 'check' },
  average: { zh: '平均', en: 'average' },
  chosen: { zh: '所选', en: 'chosen' },
  frontier: { zh: '前沿', en: 'frontier' },
  forward: { zh: '向前选入', en: 'forward' },
  backward: { zh: '向后剔除', en: 'backward' },
  lsd: { zh: 'LSD', en: 'LSD' },
  tukey: { zh: 'Tukey HSD', en: 'Tukey HSD' },
  duncan: { zh: 'Duncan 新复极差', en: 'Duncan' },
  snk: { zh: 'SNK', en: 'Student-Newman-Keuls' },
  scheffe: { zh: 'Scheffé', en: 'Scheffé' },
  'scott-knott': { zh: 'Scott-Knott', en: 'Scott-Knott' },
  holm: { zh: 'Holm', en: 'Holm' },
  bonferroni: { zh: 'Bonferroni', en: 'Bonferroni' },
  fdr: { zh: '错误发现率', en: 'false discovery rate' },
  li_ji: { zh: '有效检验数（Li-Ji）', en: 'effective tests (Li and Ji)' },
  gao: { zh: '有效检验数（Gao）', en: 'effective tests (Gao)' },
  permutation: { zh: '置换', en: 'permutation' },
  permutation_all_traits: { zh: '置换（全部性状）', en: 'permutation, all traits' },
  geneticVariance: { zh: '遗传方差', en: 'genetic variance' },
  residualVariance: { zh: '残差方差', en: 'residual variance' },
  heritability: { zh: '遗传力', en: 'heritability' },
  effectVariance: { zh: '效应方差', en: 'variance of effects' },
  share: { zh: '有效应标记的比例', en: 'share with effects' },
  scale: { zh: '尺度参数', en: 'scale' },
  minor_frequency: { zh: '次等位基因频率', en: 'minor frequency' },
  missing_share: { zh: '缺失率', en: 'missing share' },
  heterozygosity: { zh: '杂合率', en: 'heterozygosity' },
  quality: { zh: 'QUAL', en: 'QUAL' },
  depth: { zh: '深度', en: 'depth' },
};

/**
 * A word, or words joined by colons or plus signs; what is not known, such as names of columns, stays as it is.
 *
 * @param only 'terms' for sources of variation and the like
 */
export function wordFor(value: string, only?: 'terms'): Text {
  const known = (only === undefined ? results[value] : undefined) ?? terms[value];
  if (known !== undefined) return known;
  const parts = value.split(/(:| \+ )/);
  if (parts.length === 1) return { zh: value, en: value };
  const said = parts.map((part) => terms[part] ?? { zh: part, en: part });
  return { zh: said.map(({ zh }) => zh).join(''), en: said.map(({ en }) => en).join('') };
}
