import type { Text } from '@panicle/contract/language';
import type { Analysis, AnalysisBody, AnalysisGroup, AnalysisNames } from './analysis.ts';

/** An analysis by its names; its code is read when it is needed. */
export interface ListedAnalysis extends AnalysisNames {
  load: () => Promise<Analysis>;
}

function listed(
  method: string,
  command: string,
  group: AnalysisGroup,
  title: Text,
  load: () => Promise<{ analysis: AnalysisBody }>,
): ListedAnalysis {
  const names = { method, command, group, title };
  return { ...names, load: async () => ({ ...names, ...(await load()).analysis }) };
}

/** All analyses, in the order of help, manual and forms. */
export const analyses: readonly ListedAnalysis[] = [
  listed(
    'summary',
    'trial summary',
    'traits',
    { zh: '描述统计', en: 'Descriptive statistics' },
    () => import('./traits/summary.ts'),
  ),
  listed(
    'multiYearMultiPoint',
    'trial series',
    'methods',
    { zh: '多年多点', en: 'Multi-year, multi-location' },
    () => import('./methods/series.ts'),
  ),
  listed(
    'randomBlock',
    'trial block',
    'methods',
    { zh: '随机区组', en: 'Randomized blocks' },
    () => import('./methods/block.ts'),
  ),
  listed(
    'withinGroupRepeat',
    'trial group',
    'methods',
    { zh: '组内重复', en: 'Within-group replicates' },
    () => import('./methods/group.ts'),
  ),
  listed(
    'indirectRatio',
    'trial interval',
    'methods',
    { zh: '间比法', en: 'Indirect ratio (interval checks)' },
    () => import('./methods/interval.ts'),
  ),
  listed(
    'contrast',
    'trial contrast',
    'methods',
    { zh: '对比法', en: 'Contrast with adjacent checks' },
    () => import('./methods/contrast.ts'),
  ),
  listed(
    'regionalReport',
    'trial regional',
    'methods',
    { zh: '区域试验总结', en: 'Regional trial report' },
    () => import('./methods/regional.ts'),
  ),
  listed(
    'anova',
    'trial anova',
    'models',
    { zh: '方差分析', en: 'Analysis of variance' },
    () => import('./models/anova.ts'),
  ),
  listed(
    'mixedModel',
    'trial mixed',
    'models',
    { zh: '混合模型', en: 'Mixed model' },
    () => import('./models/mixed.ts'),
  ),
  listed(
    'spatial',
    'trial spatial',
    'models',
    { zh: '空间分析', en: 'Spatial analysis' },
    () => import('./models/spatial.ts'),
  ),
  listed(
    'twoStage',
    'trial two-stage',
    'models',
    { zh: '两阶段分析', en: 'Two-stage analysis' },
    () => import('./models/two-stage.ts'),
  ),
  listed(
    'ammi',
    'trial gxe ammi',
    'interaction',
    { zh: 'AMMI', en: 'AMMI' },
    () => import('./interaction/ammi.ts'),
  ),
  listed(
    'gge',
    'trial gxe gge',
    'interaction',
    { zh: 'GGE 双标图', en: 'GGE biplot' },
    () => import('./interaction/gge.ts'),
  ),
  listed(
    'stability',
    'trial gxe stability',
    'interaction',
    { zh: '稳定性分析', en: 'Stability' },
    () => import('./interaction/stability.ts'),
  ),
  listed(
    'jointRegression',
    'trial gxe regression',
    'interaction',
    { zh: '回归稳定性', en: 'Joint regression' },
    () => import('./interaction/regression.ts'),
  ),
  listed(
    'gxePrediction',
    'trial gxe prediction',
    'interaction',
    { zh: '互作预测', en: 'Prediction over environments' },
    () => import('./interaction/prediction.ts'),
  ),
  listed(
    'environmentClasses',
    'trial gxe environments',
    'interaction',
    { zh: '环境分类', en: 'Classes of environments' },
    () => import('./interaction/environments.ts'),
  ),
  listed(
    'headToHead',
    'trial gxe head-to-head',
    'interaction',
    { zh: '逐一对比', en: 'Head to head' },
    () => import('./interaction/head-to-head.ts'),
  ),
  listed(
    'trialComparison',
    'trial gxe trials',
    'interaction',
    { zh: '试验对比', en: 'Trial against trial' },
    () => import('./interaction/trial-comparison.ts'),
  ),
  listed(
    'correlations',
    'trial correlate',
    'traits',
    { zh: '性状相关', en: 'Trait correlations' },
    () => import('./traits/correlate.ts'),
  ),
  listed(
    'clusters',
    'trial cluster',
    'traits',
    { zh: '聚类分析', en: 'Cluster analysis' },
    () => import('./traits/cluster.ts'),
  ),
  listed(
    'selectionIndex',
    'select index',
    'selection',
    { zh: '选择指数', en: 'Selection index' },
    () => import('./select/selection-index.ts'),
  ),
  listed(
    'heritability',
    'select heritability',
    'selection',
    { zh: '遗传力', en: 'Heritability' },
    () => import('./select/heritability.ts'),
  ),
  listed(
    'geneticGain',
    'select gain',
    'selection',
    { zh: '遗传增益', en: 'Genetic gain' },
    () => import('./select/genetic-gain.ts'),
  ),
  listed(
    'principalComponents',
    'select pca',
    'selection',
    { zh: '主成分分析', en: 'Principal components' },
    () => import('./select/components.ts'),
  ),
  listed(
    'pathAnalysis',
    'select path',
    'selection',
    { zh: '通径分析', en: 'Path analysis' },
    () => import('./select/path.ts'),
  ),
  listed(
    'diallel',
    'cross diallel',
    'crosses',
    { zh: '双列杂交', en: 'Diallel' },
    () => import('./cross/diallel.ts'),
  ),
  listed(
    'northCarolina',
    'cross north-carolina',
    'crosses',
    { zh: '北卡罗来纳设计', en: 'North Carolina designs' },
    () => import('./cross/north-carolina.ts'),
  ),
  listed(
    'lineTester',
    'cross line-tester',
    'crosses',
    { zh: '系×测验种', en: 'Line x tester' },
    () => import('./cross/line-tester.ts'),
  ),
  listed(
    'heterosis',
    'cross heterosis',
    'crosses',
    { zh: '杂种优势', en: 'Heterosis' },
    () => import('./cross/heterosis.ts'),
  ),
];

/** The analysis of a method; null where there is none of this name. */
export async function analysisNamed(method: string): Promise<Analysis | null> {
  return (await analyses.find((one) => one.method === method)?.load()) ?? null;
}
