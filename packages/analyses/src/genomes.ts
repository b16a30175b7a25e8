import type { Text } from '@panicle/contract/language';
import type { AnalysisNames } from './analysis.ts';
import type { AnyGenomeAnalysis, GenomeBody, GenomeGroup, InputKind } from './genome-analysis.ts';

/** An analysis of genotypes, or a field design, by its names; its code is read when it is needed. */
export interface ListedGenomeAnalysis extends Omit<AnalysisNames, 'group'> {
  group: GenomeGroup;
  load: () => Promise<AnyGenomeAnalysis>;
}

const GROUPS: Readonly<Record<string, GenomeGroup>> = {
  design: 'designs',
  genotype: 'genotypes',
  gwas: 'association',
  predict: 'prediction',
  vcf: 'genotypes',
};

function listed<Kind extends InputKind>(
  method: string,
  command: string,
  [zh, en]: readonly [zh: string, en: string],
  load: () => Promise<{ analysis: GenomeBody<Kind> }>,
): ListedGenomeAnalysis {
  const title: Text = { zh, en };
  const names = { method, command, group: GROUPS[command.split(' ')[0]!]!, title };
  return {
    ...names,
    // Kind is one of the kinds
    load: async () => ({ ...names, ...(await load()).analysis }) as unknown as AnyGenomeAnalysis,
  };
}

/** All of them, in the order of the help. */
export const genomeAnalyses: readonly ListedGenomeAnalysis[] = [
  listed(
    'completelyRandomizedDesign',
    'design completely-randomized',
    ['完全随机设计', 'Completely randomized design'],
    () => import('./design/complete.ts').then(({ completelyRandomized: analysis }) => ({ analysis })),
  ),
  listed(
    'randomizedBlockDesign',
    'design randomized-block',
    ['随机区组设计', 'Randomized complete blocks'],
    () => import('./design/complete.ts').then(({ randomizedBlock: analysis }) => ({ analysis })),
  ),
  listed('latinSquareDesign', 'design latin-square', ['拉丁方设计', 'Latin squares'], () =>
    import('./design/complete.ts').then(({ latinSquare: analysis }) => ({ analysis })),
  ),
  listed('graecoLatinDesign', 'design graeco-latin', ['希腊拉丁方设计', 'Graeco-Latin square'], () =>
    import('./design/complete.ts').then(({ graecoLatin: analysis }) => ({ analysis })),
  ),
  listed('factorialDesign', 'design factorial', ['析因设计', 'Factorial'], () =>
    import('./design/factorial.ts').then(({ factorial: analysis }) => ({ analysis })),
  ),
  listed(
    'confoundedFactorialDesign',
    'design confounded-factorial',
    ['混杂析因设计', 'Confounded factorial'],
    () => import('./design/factorial.ts').then(({ confoundedFactorial: analysis }) => ({ analysis })),
  ),
  listed('splitPlotDesign', 'design split-plot', ['裂区设计', 'Split plot'], () =>
    import('./design/factorial.ts').then(({ splitPlot: analysis }) => ({ analysis })),
  ),
  listed('splitSplitPlotDesign', 'design split-split-plot', ['再裂区设计', 'Split-split plot'], () =>
    import('./design/factorial.ts').then(({ splitSplitPlot: analysis }) => ({ analysis })),
  ),
  listed('stripPlotDesign', 'design strip-plot', ['条区设计', 'Strip plot'], () =>
    import('./design/factorial.ts').then(({ stripPlot: analysis }) => ({ analysis })),
  ),
  listed('alphaDesign', 'design alpha', ['α 设计', 'Alpha design'], () =>
    import('./design/incomplete.ts').then(({ alpha: analysis }) => ({ analysis })),
  ),
  listed('squareLatticeDesign', 'design square-lattice', ['方格子设计', 'Square lattice'], () =>
    import('./design/incomplete.ts').then(({ squareLattice: analysis }) => ({ analysis })),
  ),
  listed(
    'rectangularLatticeDesign',
    'design rectangular-lattice',
    ['矩形格子设计', 'Rectangular lattice'],
    () => import('./design/incomplete.ts').then(({ rectangularLattice: analysis }) => ({ analysis })),
  ),
  listed('rowColumnDesign', 'design row-column', ['行列设计', 'Row-column design'], () =>
    import('./design/incomplete.ts').then(({ rowColumn: analysis }) => ({ analysis })),
  ),
  listed('augmentedBlockDesign', 'design augmented-block', ['增广区组设计', 'Augmented blocks'], () =>
    import('./design/augmented.ts').then(({ augmentedBlock: analysis }) => ({ analysis })),
  ),
  listed(
    'augmentedRowColumnDesign',
    'design augmented-row-column',
    ['增广行列设计', 'Augmented row-column design'],
    () => import('./design/augmented.ts').then(({ augmentedRowColumn: analysis }) => ({ analysis })),
  ),
  listed(
    'modifiedAugmentedDesign',
    'design modified-augmented',
    ['改良增广设计', 'Modified augmented design'],
    () => import('./design/augmented.ts').then(({ modifiedAugmented: analysis }) => ({ analysis })),
  ),
  listed(
    'partiallyReplicatedDesign',
    'design partially-replicated',
    ['部分重复设计', 'Partially replicated design'],
    () => import('./design/augmented.ts').then(({ partiallyReplicated: analysis }) => ({ analysis })),
  ),
  listed('diagonalCheckDesign', 'design diagonal-checks', ['对角对照设计', 'Checks on diagonals'], () =>
    import('./design/checks.ts').then(({ diagonalChecks: analysis }) => ({ analysis })),
  ),
  listed('westcottDesign', 'design westcott', ['Westcott 设计', 'Westcott design'], () =>
    import('./design/checks.ts').then(({ westcott: analysis }) => ({ analysis })),
  ),
  listed('intervalCheckDesign', 'design interval-checks', ['间比设计', 'Checks at intervals'], () =>
    import('./design/checks.ts').then(({ intervalChecks: analysis }) => ({ analysis })),
  ),
  listed('contrastDesign', 'design contrast', ['对比设计', 'Contrast design'], () =>
    import('./design/checks.ts').then(({ contrast: analysis }) => ({ analysis })),
  ),
  listed('withinGroupDesign', 'design within-group', ['组内重复设计', 'Replicates within groups'], () =>
    import('./design/checks.ts').then(({ withinGroup: analysis }) => ({ analysis })),
  ),
  listed(
    'variantStatistics',
    'vcf stats',
    ['变异文件统计', 'Variant file statistics'],
    () => import('./vcf/stats.ts'),
  ),
  listed(
    'genotypeStatistics',
    'genotype stats',
    ['标记与样品统计', 'Markers and samples'],
    () => import('./genotype/stats.ts'),
  ),
  listed(
    'genotypeComponents',
    'genotype pca',
    ['样品主成分', 'Principal components of samples'],
    () => import('./genotype/pca.ts'),
  ),
  listed('kinship', 'genotype kinship', ['亲缘关系', 'Kinship'], () => import('./genotype/kinship.ts')),
  listed(
    'linkage',
    'genotype ld',
    ['连锁不平衡', 'Linkage disequilibrium'],
    () => import('./genotype/ld.ts'),
  ),
  listed(
    'differentiation',
    'genotype fst',
    ['群体分化', 'Differentiation'],
    () => import('./genotype/fst.ts'),
  ),
  listed(
    'selectionScan',
    'genotype scan',
    ['选择扫描', 'Selection scan'],
    () => import('./genotype/scan.ts'),
  ),
  listed(
    'selectiveSweeps',
    'genotype sweep',
    ['选择清除', 'Selective sweeps'],
    () => import('./genotype/sweep.ts'),
  ),
  listed('hotspots', 'genotype hotspots', ['热点', 'Hotspots'], () => import('./genotype/hotspots.ts')),
  listed(
    'parentage',
    'genotype parentage',
    ['亲本鉴定', 'Parentage'],
    () => import('./genotype/parentage.ts'),
  ),
  listed(
    'hybridPurity',
    'genotype purity',
    ['杂种纯度', 'Hybrid purity'],
    () => import('./genotype/purity.ts'),
  ),
  listed(
    'diversity',
    'genotype diversity',
    ['核苷酸多样性', 'Nucleotide diversity'],
    () => import('./genotype/diversity.ts'),
  ),
  listed(
    'homozygousRuns',
    'genotype roh',
    ['纯合片段', 'Runs of homozygosity'],
    () => import('./genotype/roh.ts'),
  ),
  listed(
    'populationStructure',
    'genotype structure',
    ['群体结构', 'Population structure'],
    () => import('./genotype/structure.ts'),
  ),
  listed('markerTree', 'genotype tree', ['系统树', 'Tree'], () => import('./genotype/tree.ts')),
  listed(
    'coreCollection',
    'genotype core',
    ['核心种质', 'Core collection'],
    () => import('./genotype/core.ts'),
  ),
  listed('association', 'gwas', ['关联分析', 'Genome-wide association'], () => import('./gwas/gwas.ts')),
  listed(
    'genomicPrediction',
    'predict fit',
    ['基因组预测', 'Genomic prediction'],
    () => import('./predict/fit.ts'),
  ),
  listed(
    'predictionValidation',
    'predict validate',
    ['交叉验证', 'Cross-validation'],
    () => import('./predict/validate.ts'),
  ),
  listed(
    'candidates',
    'predict candidates',
    ['候选样品预测', 'Prediction of candidates'],
    () => import('./predict/candidates.ts'),
  ),
  listed(
    'bayesianPrediction',
    'predict bayes',
    ['贝叶斯预测', 'Bayesian prediction'],
    () => import('./predict/bayes.ts'),
  ),
  listed(
    'jointPrediction',
    'predict together',
    ['多性状预测', 'Multi-trait prediction'],
    () => import('./predict/together.ts'),
  ),
  listed(
    'dominancePrediction',
    'predict dominance',
    ['加性与显性', 'Additive and dominance effects'],
    () => import('./predict/dominance.ts'),
  ),
  listed(
    'kernelPrediction',
    'predict rkhs',
    ['高斯核预测', 'Gaussian kernel'],
    () => import('./predict/rkhs.ts'),
  ),
  listed(
    'elasticNet',
    'predict elastic-net',
    ['弹性网络', 'Elastic net'],
    () => import('./predict/elastic-net.ts'),
  ),
  listed(
    'trainingSet',
    'predict training-set',
    ['训练群体', 'Training set'],
    () => import('./predict/training-set.ts'),
  ),
  listed(
    'predictedCrosses',
    'predict crosses',
    ['组合预测', 'Predicted crosses'],
    () => import('./predict/crosses.ts'),
  ),
  listed(
    'optimalContributions',
    'predict contributions',
    ['最优贡献', 'Optimal contributions'],
    () => import('./predict/contributions.ts'),
  ),
];

/** The one of a method; null where there is none of this name. */
export async function genomeAnalysisNamed(method: string): Promise<AnyGenomeAnalysis | null> {
  return (await genomeAnalyses.find((one) => one.method === method)?.load()) ?? null;
}
