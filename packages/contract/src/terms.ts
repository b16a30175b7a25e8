import type { Text } from './language.ts';

/** A notion of the field with its one term in each language. */
export interface Term extends Text {
  /** second names for it, which no text may use */
  never: readonly string[];
}

/**
 * The words of the field, one for each notion, for columns, commands, figures, messages and the manual. Variable names
 * and codes of result files use the English ones.
 */
export const terms = {
  adjustedMean: {
    zh: '校正均值',
    en: 'adjusted mean',
    never: ['矫正', '调整均值', '修正均值', 'corrected mean'],
  },
  allele: { zh: '等位基因', en: 'allele', never: ['对等基因'] },
  block: { zh: '区组', en: 'block', never: ['小区组'] },
  breedingValue: { zh: '育种值', en: 'breeding value', never: ['育种价值'] },
  check: { zh: '对照', en: 'check', never: ['对照组', 'control variety'] },
  combiningAbility: { zh: '配合力', en: 'combining ability', never: ['结合力', '组合力'] },
  confidenceInterval: { zh: '置信区间', en: 'confidence interval', never: ['可信区间', '信赖区间'] },
  entry: { zh: '参试品种', en: 'entry', never: ['参试品系', '参试材料'] },
  cross: {
    zh: '组合',
    en: 'cross',
    never: [
      '个组配',
      '杂交组配',
      '组配矩阵',
      '组配列表',
      'pairs of crosses',
      'Pairs of crosses',
      'matrix of pairs',
    ],
  },
  environment: { zh: '环境', en: 'environment', never: ['环境点'] },
  heritability: { zh: '遗传力', en: 'heritability', never: ['遗传率', '遗传度'] },
  hybrid: { zh: '杂交种', en: 'hybrid', never: ['杂种一代品种'] },
  imputation: { zh: '填补', en: 'imputation', never: ['插补', '填充缺失'] },
  inbred: { zh: '自交系', en: 'inbred line', never: ['近交品系'] },
  kinship: { zh: '亲缘关系', en: 'kinship', never: ['血缘关系', '亲属关系'] },
  linkageDisequilibrium: { zh: '连锁不平衡', en: 'linkage disequilibrium', never: ['连锁不均衡'] },
  mean: { zh: '均值', en: 'mean', never: ['平均数', '平均值'] },
  minorAlleleFrequency: {
    zh: '次等位基因频率',
    en: 'minor allele frequency',
    never: ['最小等位基因频率', '稀有等位基因频率', 'minimum allele frequency'],
  },
  missingRate: { zh: '缺失率', en: 'missing rate', never: ['丢失率', '缺失比率'] },
  outlier: { zh: '异常值', en: 'outlier', never: ['离群值', '离群点', '异常点'] },
  pedigree: { zh: '系谱', en: 'pedigree', never: ['谱系', '家谱'] },
  plot: { zh: '小区', en: 'plot', never: ['试验区块'] },
  principalComponent: { zh: '主成分', en: 'principal component', never: ['主分量', '主组分'] },
  replicate: { zh: '重复', en: 'replicate', never: ['复重'] },
  significanceLevel: { zh: '显著性水平', en: 'significance level', never: ['显著水平'] },
  standardError: { zh: '标准误', en: 'standard error', never: ['标准误差'] },
  trait: { zh: '性状', en: 'trait', never: ['特征性状'] },
  varianceComponent: { zh: '方差组分', en: 'variance component', never: ['方差分量', '方差成分'] },
} as const satisfies Record<string, Term>;
