import { BAYES_MODELS, bayesianPrediction, type BayesianPrediction } from '@panicle/genomics/prediction';
import type { Command } from '../../command.ts';
import { columns, table } from '@panicle/analyses/report/columns';
import { deliver, reportOptionHelp, reportOptions } from '../../tables/deliver.ts';
import { column, wordColumn, type ReportTable, type ReportValue } from '@panicle/analyses/report/report';
import { refuseExisting, tableFiles } from '../../tables/result-files.ts';
import { Options } from '../../tables/options.ts';
import { effectsTable, inclusionTable } from './effects-file.ts';
import { breedingValueHead, rankedTable } from './ranked-table.ts';
import { engineControl, engineOptionHelp, engineOptions } from '../engine-options.ts';
import { wholeNumber } from '../../tables/number-options.ts';
import { trainingHelp, trainingOptions, withTraining } from '../training-data.ts';

function convergenceTable(found: readonly BayesianPrediction[]): ReportTable {
  const rows = found.flatMap(({ trait, convergence }) =>
    Object.entries(convergence).map(([figure, one]): ReportValue[] => [
      trait,
      figure,
      one.mean,
      one.deviation,
      one.effectiveSize,
      one.splitR,
      one.geweke,
    ]),
  );
  const heads = [
    ...columns('trait'),
    wordColumn('parameter', '参数', 'parameter'),
    ...columns('mean'),
    column('deviation', '后验标准差', 'posterior s.d.'),
    column('effective_size', '有效样本数', 'effective sample size'),
    column('split_r', 'R', 'split R'),
    column('geweke', 'Geweke z', 'Geweke z'),
  ];
  return table('convergence', ['参数与收敛', 'Parameters and convergence'], heads, rows);
}

function valuesTable(samples: readonly string[], found: readonly BayesianPrediction[]): ReportTable {
  const traits = found.map(({ trait, breedingValues, mean }) => ({
    trait,
    by: breedingValues,
    values: [breedingValues, breedingValues.map((value) => mean + value)],
  }));
  return rankedTable(samples, traits, [breedingValueHead, column('predicted', '预测值', 'predicted')]);
}

export const bayesCommand: Command = {
  name: 'predict bayes',
  summary: {
    zh: '贝叶斯模型：BayesA、BayesB、BayesCπ、贝叶斯 lasso、岭回归（Gibbs 抽样）',
    en: 'Bayesian models by Gibbs sampling: BayesA, BayesB, BayesC pi, Bayesian lasso, ridge',
  },
  operands: ['<fileset>', '<traits>'],
  options: {
    ...trainingOptions,
    model: { type: 'string' },
    sweeps: { type: 'string' },
    'burn-in': { type: 'string' },
    chains: { type: 'string' },
    seed: { type: 'string' },
    ...engineOptions,
    ...reportOptions,
  },
  optionHelp: {
    ...trainingHelp,
    model: {
      value: '<name>',
      text: {
        zh: `${BAYES_MODELS.join('、')}，默认 bayesC`,
        en: `${BAYES_MODELS.join(', ')} [default: bayesC]`,
      },
    },
    sweeps: {
      value: '<number>',
      text: { zh: '每条链的迭代次数，默认 3000', en: 'iterations per chain [default: 3000]' },
    },
    'burn-in': {
      value: '<number>',
      text: { zh: '开头舍去的次数，默认 1000', en: 'burn-in iterations [default: 1000]' },
    },
    chains: { value: '<number>', text: { zh: '链数，默认 2', en: 'number of chains [default: 2]' } },
    seed: { value: '<number>', text: { zh: '随机种子，默认 1', en: 'random seed [default: 1]' } },
    ...engineOptionHelp,
    ...reportOptionHelp,
  },
  details: {
    zh: '有效样本数低于 100 或 R 大于 1.1 时会提示增加迭代。\n用 --output 时另写 effects.tsv（可供 predict candidates 使用）与 inclusion.tsv（标记入选概率）。',
    en: 'An effective sample size below 100 or an R above 1.1 is reported: increase --sweeps. --output also writes effects.tsv, which\npredict candidates reads, and inclusion.tsv, the posterior inclusion probability of each marker.',
  },
  run: (context) =>
    withTraining(context, ({ matrix, traits, covariates, remarks }) => {
      const control = engineControl(context);
      const options = new Options(context.options);
      refuseExisting(context, tableFiles(context, ['convergence', 'values', 'effects', 'inclusion']));
      const found = traits.map((trait, t) =>
        bayesianPrediction(matrix, trait, options.choice('model', BAYES_MODELS, 'bayesC'), {
          covariates,
          sweeps: wholeNumber(options, 'sweeps', 3000),
          burnIn: wholeNumber(options, 'burn-in', 1000, 0),
          chains: wholeNumber(options, 'chains', 2),
          seed: wholeNumber(options, 'seed', 1, 0),
          ...control,
          onProgress: (share) => control.onProgress?.((t + share) / traits.length),
        }),
      );
      const tables = [convergenceTable(found), valuesTable(matrix.samples, found)];
      if (typeof context.options.output === 'string' || context.options.json === true) {
        const own = found.map(({ trait, mean, effects }) => ({ name: trait, mean, effects }));
        tables.push(
          effectsTable({ variants: matrix.variants, centre: found[0]!.centre, traits: own }),
          inclusionTable(matrix.variants, found),
        );
      }
      return deliver({ tables, remarks: [...remarks, ...found.flatMap((one) => one.remarks)] }, context);
    }),
};
