import {
  jointPrediction,
  markerModel,
  markerProducts,
  type BetweenTraits,
  type JointPrediction,
} from '@panicle/genomics/prediction';
import { columns, table } from '@panicle/analyses/report/columns';
import { column, type ReportTable, type ReportValue } from '@panicle/analyses/report/report';
import { engineControl } from '../engine-options.ts';
import { effectsTable } from './effects-file.ts';
import { geneticVarianceHead, likelihoodHead, residualVarianceHead, traitModelTable } from './model-table.ts';
import { breedingValueHead, fittedHead, observedHead, rankedTable } from './ranked-table.ts';
import { trainingCommand, wantsEffects } from './training-command.ts';

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

export const togetherCommand = trainingCommand({
  name: 'predict together',
  summary: {
    zh: '多性状联合预测：利用遗传相关，允许部分样品缺某些性状',
    en: 'multi-trait prediction: correlated traits inform each other; samples may lack some traits',
  },
  options: {},
  optionHelp: {},
  details: {
    zh: '方差与协方差用 REML 估计，给出遗传相关与残差相关及标准误。若样品缺部分性状，计算量随（样品数 × 性状数）的立方增长。\n用 --output 时另写 effects.tsv，可供 predict candidates 使用。',
    en: 'Variances and covariances by REML, with genetic and residual correlations and their standard errors. Where samples\nlack some of the traits, computing time grows with the cube of samples x traits. --output also writes effects.tsv, which\npredict candidates reads.',
  },
  analyse({ matrix, traits, covariates }, options, context) {
    const control = engineControl(context);
    const products = markerProducts(matrix, {
      ...control,
      onProgress: (share) => context.onShare(0.3 * share),
    });
    const found = jointPrediction(matrix, traits, {
      ...control,
      covariates,
      products,
      onProgress: (share) => context.onShare(Math.max(0.3, share)),
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
    const tables = [modelTable(found), pairsTable(found), values];
    if (wantsEffects(context))
      tables.push(effectsTable(markerModel(matrix.variants, products, found.traits)));
    return { tables, remarks: found.remarks };
  },
});
