import type { Analysis } from './analysis.ts';

/** An analysis by its names; its code is read when it is needed. */
export interface ListedAnalysis {
  method: string;
  command: string;
  load: () => Promise<Analysis>;
}

const listed = (
  method: string,
  command: string,
  load: () => Promise<{ analysis: Analysis }>,
): ListedAnalysis => ({ method, command, load: async () => (await load()).analysis });

/** All analyses, in the order of help, manual and forms. */
export const analyses: readonly ListedAnalysis[] = [
  listed('summary', 'trial summary', () => import('./traits/summary.ts')),
  listed('multiYearMultiPoint', 'trial series', () => import('./methods/series.ts')),
  listed('randomBlock', 'trial block', () => import('./methods/block.ts')),
  listed('withinGroupRepeat', 'trial group', () => import('./methods/group.ts')),
  listed('indirectRatio', 'trial interval', () => import('./methods/interval.ts')),
  listed('contrast', 'trial contrast', () => import('./methods/contrast.ts')),
  listed('anova', 'trial anova', () => import('./models/anova.ts')),
  listed('mixedModel', 'trial mixed', () => import('./models/mixed.ts')),
  listed('spatial', 'trial spatial', () => import('./models/spatial.ts')),
  listed('twoStage', 'trial two-stage', () => import('./models/two-stage.ts')),
  listed('ammi', 'trial gxe ammi', () => import('./interaction/ammi.ts')),
  listed('gge', 'trial gxe gge', () => import('./interaction/gge.ts')),
  listed('stability', 'trial gxe stability', () => import('./interaction/stability.ts')),
  listed('jointRegression', 'trial gxe regression', () => import('./interaction/regression.ts')),
  listed('gxePrediction', 'trial gxe prediction', () => import('./interaction/prediction.ts')),
  listed('environmentClasses', 'trial gxe environments', () => import('./interaction/environments.ts')),
  listed('correlations', 'trial correlate', () => import('./traits/correlate.ts')),
  listed('clusters', 'trial cluster', () => import('./traits/cluster.ts')),
  listed('selectionIndex', 'select index', () => import('./select/selection-index.ts')),
  listed('principalComponents', 'select pca', () => import('./select/components.ts')),
  listed('pathAnalysis', 'select path', () => import('./select/path.ts')),
  listed('diallel', 'cross diallel', () => import('./cross/diallel.ts')),
  listed('northCarolina', 'cross north-carolina', () => import('./cross/north-carolina.ts')),
  listed('lineTester', 'cross line-tester', () => import('./cross/line-tester.ts')),
  listed('heterosis', 'cross heterosis', () => import('./cross/heterosis.ts')),
];

/** The analysis of a method; null where there is none of this name. */
export async function analysisNamed(method: string): Promise<Analysis | null> {
  return (await analyses.find((one) => one.method === method)?.load()) ?? null;
}
