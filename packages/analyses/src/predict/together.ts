import {
  jointPrediction,
  markerModel,
  markerProducts,
  type BetweenTraits,
  type JointPrediction,
} from '@panicle/genomics/prediction';
import { defineGenomeAnalysis, partOf } from '../genome-analysis.ts';
import { columns, table } from '../report/columns.ts';
import { column, type ReportTable, type ReportValue } from '../report/report.ts';
import { effectsTable } from './effects-table.ts';
import { geneticVarianceHead, likelihoodHead, residualVarianceHead, traitModelTable } from './model-table.ts';
import { breedingValueHead, fittedHead, observedHead, rankedTable } from './ranked-table.ts';
import { bestSamples, fittedFigures } from './trait-results.ts';

function modelTable({ traits, logLikelihood }: JointPrediction): ReportTable {
  return traitModelTable(
    traits,
    [
      geneticVarianceHead,
      residualVarianceHead,
      ...columns('heritability'),
      column('heritability_se', '遗传力标准误', 's.e. of heritability'),
      ...columns('mean'),
      likelihoodHead,
    ],
    (one) => [
      one.geneticVariance,
      one.residualVariance,
      one.heritability,
      one.heritabilityError,
      one.mean,
      logLikelihood,
    ],
  );
}

/** Covariances and correlations of each pair of traits. */
function pairsTable({ traits, genetic, residual }: JointPrediction): ReportTable {
  const count = traits.length;
  const rows: ReportValue[][] = [];
  const cells = (own: BetweenTraits, pair: number) => [
    own.covariance[pair]!,
    own.correlation[pair]!,
    own.correlationErrors[pair]!,
  ];
  for (let s = 0; s < count; s++)
    for (let t = s + 1; t < count; t++) {
      const pair = s * count + t;
      rows.push([traits[s]!.trait, traits[t]!.trait, ...cells(genetic, pair), ...cells(residual, pair)]);
    }
  const heads = [
    ...columns('first', 'second'),
    column('genetic_covariance', '遗传协方差', 'genetic covariance'),
    column('genetic_correlation', '遗传相关', 'genetic correlation'),
    column('genetic_se', '遗传相关标准误', 's.e. of genetic correlation'),
    column('residual_covariance', '残差协方差', 'residual covariance'),
    column('residual_correlation', '残差相关', 'residual correlation'),
    column('residual_se', '残差相关标准误', 's.e. of residual correlation'),
  ];
  return table('pairs', ['性状间', 'Trait pairs'], heads, rows);
}

export const analysis = defineGenomeAnalysis({
  takes: 'training',
  summary: {
    zh: '多性状联合预测：利用遗传相关，允许部分样品缺某些性状',
    en: 'multi-trait prediction: correlated traits inform each other; samples may lack some traits',
  },
  example: {
    zh: 'set traits.csv --traits yield,height --output together',
    en: 'set traits.csv --traits yield,height --output together',
  },
  options: {},
  details: {
    zh: '方差与协方差用 REML 估计，给出遗传相关与残差相关及标准误。若样品缺部分性状，计算量随（样品数 × 性状数）的立方增长。\n用 --output 时另写 effects.tsv，可供 predict candidates 使用。',
    en: 'Variances and covariances by REML, with genetic and residual correlations and their standard errors. Where samples\nlack some of the traits, computing time grows with the cube of samples x traits. --output also writes effects.tsv, which\npredict candidates reads.',
  },
  model: {
    zh: '各性状的育种值与误差在性状间相关，协方差矩阵按 REML 估计。',
    en: 'breeding values and errors are correlated between traits; covariance matrices by REML.',
  },
  source:
    'M. P. L. Calus, R. F. Veerkamp, Genetics Selection Evolution 43 (2011) 26; Y. Jia, J.-L. Jannink, Genetics 192 (2012) 1513-1522',
  run({ matrix, traits, covariates }, _, control) {
    const products = markerProducts(matrix, partOf(control, 0, 0.3));
    const found = jointPrediction(matrix, traits, {
      ...control,
      covariates,
      products,
      onProgress: (share) => control.onProgress?.(Math.max(0.3, share)),
    });
    const values = rankedTable(
      matrix.samples,
      found.traits.map((one, t) => ({
        trait: one.trait,
        by: one.breedingValues,
        values: [traits[t]!.values, one.breedingValues, one.fitted, one.reliabilities],
      })),
      [observedHead, breedingValueHead, fittedHead, ...columns('reliability')],
    );
    const drawn = found.traits.map((one, t) => ({
      trait: one.trait,
      observed: traits[t]!.values,
      by: one.breedingValues,
      fitted: one.fitted,
      heritability: one.heritability,
    }));
    return {
      answer: bestSamples(matrix.samples, drawn),
      tables: [modelTable(found), pairsTable(found), values],
      long: [effectsTable(markerModel(matrix.variants, products, found.traits))],
      drawn: () => fittedFigures(matrix.samples, drawn),
      remarks: found.remarks,
    };
  },
});
