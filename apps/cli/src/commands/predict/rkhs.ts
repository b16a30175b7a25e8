import { requireMemory } from '@panicle/genomics/matrix';
import {
  BANDWIDTHS,
  markerProducts,
  rkhsPrediction,
  type RkhsPrediction,
} from '@panicle/genomics/prediction';
import { columns, table } from '@panicle/analyses/report/columns';
import { column, type ReportTable } from '@panicle/analyses/report/report';
import { engineControl } from '../engine-options.ts';
import { geneticVarianceHead, likelihoodHead, residualVarianceHead, traitModelTable } from './model-table.ts';
import { fittedHead, observedHead, rankedTable } from './ranked-table.ts';
import { trainingCommand } from './training-command.ts';

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

export const rkhsCommand = trainingCommand({
  name: 'predict rkhs',
  summary: {
    zh: '高斯核（RKHS）预测：不要求标记效应可加',
    en: 'prediction with a Gaussian kernel (RKHS), also for non-additive effects',
  },
  options: {
    bandwidths: { type: 'string' },
    averaged: { type: 'boolean' },
  },
  optionHelp: {
    bandwidths: {
      value: '<numbers>',
      text: {
        zh: `供选择的带宽，逗号分隔，默认 ${BANDWIDTHS.join(',')}`,
        en: `bandwidths to choose from, comma-separated [default: ${BANDWIDTHS.join(',')}]`,
      },
    },
    averaged: {
      text: {
        zh: '同时使用全部核，各有方差，而非只取似然最大者',
        en: 'fit all kernels together, each with its own variance, instead of the likeliest alone',
      },
    },
  },
  details: {
    zh: '关系为 exp(-带宽 × 距离平方 / 平均距离平方)；带宽按 REML 似然选择。没有性状值的样品也得到预测。',
    en: 'The kernel is exp(-bandwidth x squared distance / mean squared distance); the bandwidth with the largest restricted\nlikelihood is chosen. Samples without the trait are predicted.',
  },
  analyse({ matrix, traits, covariates }, options, context) {
    const control = engineControl(context);
    const given = options.numbers('bandwidths');
    const bandwidths = given.length > 0 ? given : BANDWIDTHS;
    requireMemory(matrix, control, { squares: bandwidths.length + 8 });
    const found = rkhsPrediction(markerProducts(matrix, { ...control, onProgress: undefined }), traits, {
      ...control,
      covariates,
      bandwidths,
      averaged: options.flag('averaged'),
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
    const tables = [modelTable(found), bandwidthTable(found), values];
    return { tables, remarks: found.flatMap((one) => one.remarks) };
  },
});
