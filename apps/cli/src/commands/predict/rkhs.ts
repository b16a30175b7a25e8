import {
  BANDWIDTHS,
  demandMemory,
  markerProducts,
  rkhsPrediction,
  type RkhsPrediction,
} from '@panicle/genomics';
import type { Command } from '../../command.ts';
import { columns, table } from '../../tables/columns.ts';
import { deliver, reportOptionHelp, reportOptions } from '../../tables/deliver.ts';
import { column, type ReportTable } from '../../tables/report.ts';
import { Wish } from '../../tables/wish.ts';
import { engineControl, engineOptionHelp, engineOptions } from '../engine-options.ts';
import { trainingHelp, trainingOptions, withTraining } from '../training-data.ts';
import { fittedHead, observedHead, rankedTable } from './ranked-table.ts';

const bandwidthHead = column('bandwidth', '带宽', 'bandwidth');
const likelihoodHead = column('log_likelihood', '对数似然', 'log likelihood');
const geneticHead = column('genetic_variance', '遗传方差', 'genetic variance');

function modelTable(found: readonly RkhsPrediction[]): ReportTable {
  const covariates = found[0]?.coefficients.map(({ name }) => name) ?? [];
  return table(
    'model',
    ['模型', 'Model'],
    [
      ...columns('trait'),
      column('samples', '训练样品数', 'samples'),
      geneticHead,
      column('residual_variance', '残差方差 Ve', 'residual variance Ve'),
      ...columns('heritability', 'mean'),
      likelihoodHead,
      ...covariates.map((name) => column(`effect_of_${name}`, `${name} 的效应`, `effect of ${name}`)),
    ],
    found.map((one) => [
      one.trait,
      one.trained,
      one.geneticVariance,
      one.residualVariance,
      one.heritability,
      one.mean,
      one.logLikelihood,
      ...one.coefficients.map(({ value }) => value),
    ]),
  );
}

function bandwidthTable(found: readonly RkhsPrediction[]): ReportTable {
  const rows = found.flatMap(({ trait, bandwidths }) =>
    bandwidths.map(({ bandwidth, logLikelihood, variance }) => [trait, bandwidth, logLikelihood, variance]),
  );
  const heads = [...columns('trait'), bandwidthHead, likelihoodHead, geneticHead];
  return table('bandwidths', ['带宽', 'Bandwidths'], heads, rows);
}

export const rkhsCommand: Command = {
  name: 'predict rkhs',
  summary: {
    zh: '高斯核（RKHS）预测：不要求标记效应可加',
    en: 'prediction by a Gaussian kernel (RKHS): effects of markers need not add up',
  },
  operands: ['<fileset>', '<traits>'],
  options: {
    ...trainingOptions,
    bandwidths: { type: 'string' },
    averaged: { type: 'boolean' },
    ...engineOptions,
    ...reportOptions,
  },
  optionHelp: {
    ...trainingHelp,
    bandwidths: {
      value: '<numbers>',
      text: {
        zh: `供选择的带宽，逗号分隔，默认 ${BANDWIDTHS.join(',')}`,
        en: `bandwidths to choose from, parted by commas; ${BANDWIDTHS.join(',')} unless given`,
      },
    },
    averaged: {
      text: {
        zh: '同时使用全部核，各有方差，而非只取似然最大者',
        en: 'all kernels at once, each with a variance of its own, not the likeliest alone',
      },
    },
    ...engineOptionHelp,
    ...reportOptionHelp,
  },
  details: {
    zh: '关系为 exp(-带宽 × 距离平方 / 平均距离平方)；带宽按 REML 似然选择。没有性状值的样品也得到预测。',
    en: 'Relationships are exp(-bandwidth x squared distance / mean squared distance); the bandwidth of the largest restricted\nlikelihood is taken. Samples without the trait are predicted.',
  },
  run: (context) =>
    withTraining(context, ({ matrix, traits, covariates, remarks }) => {
      const control = engineControl(context);
      const wish = new Wish(context.options);
      const given = wish.numbers('bandwidths');
      const bandwidths = given.length > 0 ? given : BANDWIDTHS;
      demandMemory(matrix, control, { squares: bandwidths.length + 8 });
      const found = rkhsPrediction(markerProducts(matrix, { ...control, onProgress: undefined }), traits, {
        ...control,
        covariates,
        bandwidths,
        averaged: wish.flag('averaged'),
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
      const own = found.flatMap((one) => one.remarks);
      return deliver(
        { tables: [modelTable(found), bandwidthTable(found), values], remarks: [...remarks, ...own] },
        context,
      );
    }),
};
