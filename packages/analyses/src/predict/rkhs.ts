import { requireMemory } from '@panicle/genomics/matrix';
import {
  BANDWIDTHS,
  markerProducts,
  rkhsPrediction,
  type RkhsPrediction,
} from '@panicle/genomics/prediction';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { flag, numbers } from '../options/kinds.ts';
import { columns, table } from '../report/columns.ts';
import { column, type ReportTable } from '../report/report.ts';
import { geneticVarianceHead, likelihoodHead, residualVarianceHead, traitModelTable } from './model-table.ts';
import { fittedHead, observedHead, rankedTable } from './ranked-table.ts';
import { bestSamples, fittedFigures } from './trait-results.ts';

const bandwidthHead = column('bandwidth', '带宽', 'bandwidth');

function modelTable(found: readonly RkhsPrediction[]): ReportTable {
  return traitModelTable(
    found,
    [geneticVarianceHead, residualVarianceHead, ...columns('heritability', 'mean'), likelihoodHead],
    (one) => [one.geneticVariance, one.residualVariance, one.heritability, one.mean, one.logLikelihood],
  );
}

function bandwidthTable(found: readonly RkhsPrediction[]): ReportTable {
  const rows = found.flatMap(({ trait, bandwidths }) =>
    bandwidths.map(({ bandwidth, logLikelihood, variance }) => [trait, bandwidth, logLikelihood, variance]),
  );
  const heads = [...columns('trait'), bandwidthHead, likelihoodHead, geneticVarianceHead];
  return table('bandwidths', ['带宽', 'Bandwidths'], heads, rows);
}

export const analysis = defineGenomeAnalysis({
  takes: 'training',
  summary: {
    zh: '高斯核（RKHS）预测：不要求标记效应可加',
    en: 'prediction with a Gaussian kernel (RKHS), also for non-additive effects',
  },
  example: {
    zh: 'set traits.csv --traits yield --bandwidths 0.1,0.5,2.5 --averaged',
    en: 'set traits.csv --traits yield --bandwidths 0.1,0.5,2.5 --averaged',
  },
  options: {
    bandwidths: numbers(['供选择的带宽', 'bandwidths to choose from'], {
      placeholder: '<numbers>',
      hint: { zh: `默认 ${BANDWIDTHS.join(',')}`, en: `by default ${BANDWIDTHS.join(',')}` },
    }),
    averaged: flag([
      '同时使用全部核，各有方差，而非只取似然最大者',
      'fit all kernels together, each with its own variance, instead of the likeliest alone',
    ]),
  },
  details: {
    zh: '关系为 exp(-带宽 × 距离平方 / 平均距离平方)；带宽按 REML 似然选择。没有性状值的样品也得到预测。',
    en: 'The kernel is exp(-bandwidth x squared distance / mean squared distance); the bandwidth with the largest restricted\nlikelihood is chosen. Samples without the trait are predicted.',
  },
  model: {
    zh: '性状 = 协变量 + 遗传值 + 误差，遗传值 ~ N(0, K V)，K 为高斯核，方差按 REML 估计。',
    en: 'trait = covariates + genetic value + error, genetic values ~ N(0, K V) with a Gaussian kernel K, variances by REML.',
  },
  source: 'G. de los Campos et al., Genetics Research 92 (2010) 295-308',
  run({ matrix, traits, covariates }, options, control) {
    const bandwidths = options.bandwidths.length > 0 ? options.bandwidths : BANDWIDTHS;
    requireMemory(matrix, control, { squares: bandwidths.length + 8 });
    const found = rkhsPrediction(markerProducts(matrix, { ...control, onProgress: undefined }), traits, {
      ...control,
      covariates,
      bandwidths,
      averaged: options.averaged,
    });
    const values = rankedTable(
      matrix.samples,
      found.map((one, t) => ({
        trait: one.trait,
        by: one.geneticValues,
        values: [traits[t]!.values, one.geneticValues, one.fitted, one.reliabilities],
      })),
      [
        observedHead,
        column('genetic_value', '遗传值', 'genetic value'),
        fittedHead,
        ...columns('reliability'),
      ],
      ['遗传值', 'Genetic values'],
    );
    const drawn = found.map((one, t) => ({
      trait: one.trait,
      observed: traits[t]!.values,
      by: one.geneticValues,
      fitted: one.fitted,
      heritability: one.heritability,
    }));
    return {
      answer: bestSamples(matrix.samples, drawn),
      tables: [modelTable(found), bandwidthTable(found), values],
      drawn: () => fittedFigures(matrix.samples, drawn),
      remarks: found.flatMap((one) => one.remarks),
    };
  },
});
