import {
  familyPartition,
  methodPredictor,
  PREDICTION_METHODS,
  validated,
} from '@panicle/genomics/prediction';
import { formatNumber } from '@panicle/contract/format/number';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { choice, flag, number, word } from '../options/kinds.ts';
import { joined, sentence } from '../report/sentences.ts';
import { foldsTable, predictedTable, repeatsTable } from './validation-tables.ts';
import { familiesOf } from './families.ts';
import { validationFigures } from './validation-figures.ts';

const methods = Object.fromEntries(
  PREDICTION_METHODS.map((name) => [name, [name, name]]),
) as unknown as Record<(typeof PREDICTION_METHODS)[number], readonly [zh: string, en: string]>;
const bayesian = { option: 'method', is: PREDICTION_METHODS.filter((name) => name.startsWith('bayes')) };

export const analysis = defineGenomeAnalysis({
  takes: 'training',
  summary: {
    zh: '交叉验证：N 折重复 5 次，或逐个家系留出',
    en: 'cross-validation: repeated k-fold, or leave one family out',
  },
  example: {
    zh: 'set traits.csv --traits yield --folds 5 --repeats 5',
    en: 'set traits.csv --traits yield --folds 5 --repeats 5',
  },
  options: {
    method: choice(['方法', 'method'], methods, { default: 'gblup', placeholder: '<name>' }),
    folds: number(['折数', 'number of folds'], { whole: true, from: 2, default: 5 }),
    repeats: number(['重复次数', 'number of repeats'], { whole: true, from: 1, default: 5 }),
    seed: number(['随机种子', 'random seed of the folds'], { whole: true, from: 0, default: 1 }),
    families: word(
      ['家系所在的列：每次留出一个家系', 'column of the family: leave one family out at a time'],
      {
        placeholder: '<column>',
      },
    ),
    heritability: number(
      [
        '性状的遗传力，用于由相关计算准确度（相关 / 遗传力的平方根）',
        'heritability of the trait, for the accuracy: correlation divided by its square root',
      ],
      { above: 0, to: 1 },
    ),
    othersKnown: flag(
      ['与 together 合用：留出样品的其他性状仍已知', 'with together: masked samples keep their other traits'],
      {
        when: { option: 'method', is: ['together'] },
      },
    ),
    alpha: number(['弹性网络的 alpha', 'alpha of the elastic net'], {
      from: 0,
      to: 1,
      default: 0.5,
      when: { option: 'method', is: ['elastic-net'] },
    }),
    sweeps: number(['Gibbs 抽样每条链的迭代次数', 'iterations of Gibbs sampling'], {
      whole: true,
      from: 1,
      default: 3000,
      when: bayesian,
    }),
    burnIn: number(['开头舍去的次数', 'burn-in iterations'], {
      whole: true,
      from: 0,
      default: 1000,
      when: bayesian,
    }),
    chains: number(['链数', 'number of chains'], { whole: true, from: 1, default: 1, when: bayesian }),
  },
  details: {
    zh: '可检验每种预测方法（--method）。每折用其余样品重新估计方差。slope 为实测值对预测值的回归系数，1 表示无偏；最后一行为各重复的平均。',
    en: 'For every prediction method (--method). Each fold is predicted from the others; variances are re-estimated each time.\nslope: regression of observed on predicted values, 1 if unbiased. The last row is the mean of the repeats.',
  },
  model: {
    zh: '每折样品的性状值遮住后，由其余样品重新估计的模型预测；准确度 = 相关 ÷ √遗传力。',
    en: 'the samples of each fold are masked and predicted by the model estimated anew from the others; accuracy = correlation / sqrt(heritability).',
  },
  source: 'J. Crossa et al., Genetics 186 (2010) 713-724; A. Legarra et al., Genetics 180 (2008) 611-618',
  run({ matrix, table: data, traits, covariates }, options, control) {
    const { families: family, heritability, seed, folds, repeats } = options;
    const families = family === null ? null : familyPartition(familiesOf(data, family, matrix));
    const predictor = methodPredictor(matrix, traits, options.method, {
      ...control,
      covariates,
      seed,
      alpha: options.alpha,
      sweeps: options.sweeps,
      burnIn: options.burnIn,
      chains: options.chains,
      othersKnown: options.othersKnown,
    });
    const found = traits.map((trait, t) =>
      validated(
        matrix.samples,
        trait,
        {
          covariates,
          folds,
          repeats,
          seed,
          ...(families && { partitions: [families.partition] }),
          signal: control.signal,
          onProgress: (share) => control.onProgress?.((t + share) / traits.length),
        },
        (places) => predictor(trait, places),
      ),
    );
    const parts = found
      .slice(0, 3)
      .map(({ trait, average }) =>
        sentence(
          '{trait}：预测值与实测值的相关为 {correlation}，回归系数为 {slope}',
          '{trait}: predicted and observed values correlate by {correlation}, with a slope of {slope}',
          { trait, correlation: formatNumber(average.correlation, 2), slope: formatNumber(average.slope, 2) },
        ),
      );
    return {
      answer: [sentence('{parts}。', '{parts}.', { parts: joined(parts) })],
      tables: [repeatsTable(found, heritability ?? undefined), foldsTable(found, families && families.names)],
      long: [predictedTable(found, matrix.samples)],
      drawn: () => validationFigures(found),
      remarks: [],
    };
  },
});
