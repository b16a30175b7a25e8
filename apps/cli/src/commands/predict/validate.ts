import type { PhenotypeTable } from '@panicle/genomics/formats';
import type { GenotypeMatrix } from '@panicle/genomics/matrix';
import {
  familyPartition,
  methodPredictor,
  PREDICTION_METHODS,
  validated,
} from '@panicle/genomics/prediction';
import { WrongUsage, type Command } from '../../command.ts';
import { deliver, reportOptionHelp, reportOptions } from '../../tables/deliver.ts';
import { Options } from '../../tables/options.ts';
import { engineControl, engineOptionHelp, engineOptions } from '../engine-options.ts';
import { trainingHelp, trainingOptions, withTraining } from '../training-data.ts';
import { wholeNumber, numberWithin } from '../../tables/number-options.ts';
import { foldsTable, predictedTable, repeatsTable } from './validation-tables.ts';

/** The family of each sample of the matrix. @throws WrongUsage */
function familiesOf(data: PhenotypeTable, column: string, { samples }: GenotypeMatrix): (string | null)[] {
  const numbers = data.numbers.get(column);
  const words =
    data.words.get(column) ?? (numbers && Array.from(numbers, (n) => (Number.isNaN(n) ? null : String(n))));
  if (!words)
    throw new WrongUsage(
      { zh: '{file} 中没有列“{column}”。', en: '{file} has no column {column}.' },
      { file: data.file, column },
    );
  const byName = new Map(data.names.map((name, k) => [name, words[k]!]));
  return samples.map((sample) => byName.get(sample) ?? null);
}

export const validateCommand: Command = {
  name: 'predict validate',
  summary: {
    zh: '交叉验证：N 折重复 5 次，或逐个家系留出',
    en: 'cross-validation: repeated k-fold, or leave one family out',
  },
  operands: ['<fileset>', '<traits>'],
  options: {
    ...trainingOptions,
    method: { type: 'string' },
    folds: { type: 'string' },
    repeats: { type: 'string' },
    seed: { type: 'string' },
    families: { type: 'string' },
    heritability: { type: 'string' },
    'others-known': { type: 'boolean' },
    alpha: { type: 'string' },
    sweeps: { type: 'string' },
    'burn-in': { type: 'string' },
    chains: { type: 'string' },
    ...engineOptions,
    ...reportOptions,
  },
  optionHelp: {
    ...trainingHelp,
    method: {
      value: '<name>',
      text: {
        zh: `${PREDICTION_METHODS.join('、')}，默认 gblup`,
        en: `${PREDICTION_METHODS.join(', ')} [default: gblup]`,
      },
    },
    folds: { value: '<number>', text: { zh: '折数，默认 5', en: 'number of folds [default: 5]' } },
    repeats: { value: '<number>', text: { zh: '重复次数，默认 5', en: 'number of repeats [default: 5]' } },
    seed: {
      value: '<number>',
      text: { zh: '随机种子，默认 1', en: 'random seed of the folds [default: 1]' },
    },
    families: {
      value: '<column>',
      text: {
        zh: '家系所在的列：每次留出一个家系',
        en: 'column of the family: leave one family out at a time',
      },
    },
    heritability: {
      value: '<number>',
      text: {
        zh: '性状的遗传力，用于由相关计算准确度（相关 / 遗传力的平方根）',
        en: 'heritability of the trait, for the accuracy: correlation divided by its square root',
      },
    },
    'others-known': {
      text: {
        zh: '与 together 合用：留出样品的其他性状仍已知',
        en: 'with together: masked samples keep their other traits',
      },
    },
    alpha: {
      value: '<number>',
      text: { zh: '弹性网络的 alpha，默认 0.5', en: 'of the elastic net [default: 0.5]' },
    },
    sweeps: {
      value: '<number>',
      text: {
        zh: 'Gibbs 抽样每条链的迭代次数，默认 3000',
        en: 'iterations of Gibbs sampling [default: 3000]',
      },
    },
    'burn-in': {
      value: '<number>',
      text: { zh: '开头舍去的次数，默认 1000', en: 'burn-in iterations [default: 1000]' },
    },
    chains: { value: '<number>', text: { zh: '链数，默认 1', en: 'number of chains [default: 1]' } },
    ...engineOptionHelp,
    ...reportOptionHelp,
  },
  details: {
    zh: '可检验每种预测方法（--method）。每折用其余样品重新估计方差。slope 为实测值对预测值的回归系数，1 表示无偏；最后一行为各重复的平均。',
    en: 'For every prediction method (--method). Each fold is predicted from the others; variances are re-estimated each time.\nslope: regression of observed on predicted values, 1 if unbiased. The last row is the mean of the repeats.',
  },
  run: (context) =>
    withTraining(context, ({ matrix, table: data, traits, covariates, remarks }) => {
      const { signal, onShare } = context;
      const options = new Options(context.options);
      const heritability = options.optionalNumber('heritability');
      if (heritability !== undefined && !(heritability > 0 && heritability <= 1))
        throw new WrongUsage({
          zh: '--heritability 应大于 0 且不超过 1。',
          en: '--heritability must be a number above 0 and at most 1.',
        });
      const family = options.optional('families');
      const families = family === null ? null : familyPartition(familiesOf(data, family, matrix));
      const seed = wholeNumber(options, 'seed', 1, 0);
      const predictor = methodPredictor(
        matrix,
        traits,
        options.choice('method', PREDICTION_METHODS, 'gblup'),
        {
          ...engineControl(context),
          covariates,
          seed,
          alpha: numberWithin(options, 'alpha', 0.5, 0, 1),
          sweeps: wholeNumber(options, 'sweeps', 3000),
          burnIn: wholeNumber(options, 'burn-in', 1000, 0),
          chains: wholeNumber(options, 'chains', 1),
          othersKnown: options.flag('others-known'),
        },
      );
      const found = traits.map((trait, t) =>
        validated(
          matrix.samples,
          trait,
          {
            covariates,
            folds: wholeNumber(options, 'folds', 5, 2),
            repeats: wholeNumber(options, 'repeats', 5),
            seed,
            ...(families && { partitions: [families.partition] }),
            signal,
            onProgress: (share) => onShare((t + share) / traits.length),
          },
          (places) => predictor(trait, places),
        ),
      );
      const tables = [repeatsTable(found, heritability), foldsTable(found, families && families.names)];
      if (typeof context.options.output === 'string' || context.options.json === true)
        tables.push(predictedTable(found, matrix.samples));
      return deliver({ tables, remarks }, context);
    }),
};
