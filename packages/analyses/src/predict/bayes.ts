import { BAYES_MODELS, bayesianPrediction, type BayesianPrediction } from '@panicle/genomics/prediction';
import { defineGenomeAnalysis, partOf } from '../genome-analysis.ts';
import { choice, number } from '../options/kinds.ts';
import { columns, table } from '../report/columns.ts';
import { column, wordColumn, type ReportTable, type ReportValue } from '../report/report.ts';
import { effectsTable, inclusionTable } from './effects-table.ts';
import { breedingValueHead, rankedTable } from './ranked-table.ts';
import { bestSamples, fittedFigures } from './trait-results.ts';

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

const models = Object.fromEntries(BAYES_MODELS.map((name) => [name, [name, name]])) as unknown as Record<
  (typeof BAYES_MODELS)[number],
  readonly [zh: string, en: string]
>;

export const analysis = defineGenomeAnalysis({
  takes: 'training',
  summary: {
    zh: '贝叶斯模型：BayesA、BayesB、BayesCπ、贝叶斯 lasso、岭回归（Gibbs 抽样）',
    en: 'Bayesian models by Gibbs sampling: BayesA, BayesB, BayesC pi, Bayesian lasso, ridge',
  },
  example: {
    zh: 'set traits.csv --traits yield --model bayesB --sweeps 5000 --burn-in 1000 --chains 3',
    en: 'set traits.csv --traits yield --model bayesB --sweeps 5000 --burn-in 1000 --chains 3',
  },
  options: {
    model: choice(['模型', 'model'], models, { default: 'bayesC', placeholder: '<name>' }),
    sweeps: number(['每条链的迭代次数', 'iterations per chain'], { whole: true, from: 1, default: 3000 }),
    burnIn: number(['开头舍去的次数', 'burn-in iterations'], { whole: true, from: 0, default: 1000 }),
    chains: number(['链数', 'number of chains'], { whole: true, from: 1, default: 2 }),
    seed: number(['随机种子', 'random seed'], { whole: true, from: 0, default: 1 }),
  },
  details: {
    zh: '有效样本数低于 100 或 R 大于 1.1 时会提示增加迭代。\n用 --output 时另写 effects.tsv（可供 predict candidates 使用）与 inclusion.tsv（标记入选概率）。',
    en: 'An effective sample size below 100 or an R above 1.1 is reported: increase --sweeps. --output also writes effects.tsv, which\npredict candidates reads, and inclusion.tsv, the posterior inclusion probability of each marker.',
  },
  model: {
    zh: '性状 = 协变量 + Σ 标记 × 效应 + 误差，效应的先验随模型而异，用 Gibbs 抽样估计。',
    en: 'trait = covariates + sum of marker x effect + error; the prior of the effects is that of the model, by Gibbs sampling.',
  },
  source:
    'T. H. E. Meuwissen, B. J. Hayes, M. E. Goddard, Genetics 157 (2001) 1819-1829; D. Habier et al., BMC Bioinformatics 12 (2011) 186; T. Park, G. Casella, Journal of the American Statistical Association 103 (2008) 681-686',
  writes: () => ['convergence', 'values', 'effects', 'inclusion'],
  run({ matrix, traits, covariates }, { model, sweeps, burnIn, chains, seed }, control) {
    const found = traits.map((trait, t) =>
      bayesianPrediction(matrix, trait, model, {
        ...partOf(control, t / traits.length, (t + 1) / traits.length),
        covariates,
        sweeps,
        burnIn,
        chains,
        seed,
      }),
    );
    const effects = found.map((one) => ({ name: one.trait, mean: one.mean, effects: one.effects }));
    const drawn = found.map((one, t) => ({
      trait: one.trait,
      observed: traits[t]!.values,
      by: one.breedingValues,
      fitted: one.breedingValues.map((value) => one.mean + value),
    }));
    return {
      answer: bestSamples(matrix.samples, drawn),
      tables: [convergenceTable(found), valuesTable(matrix.samples, found)],
      long: [
        effectsTable({ variants: matrix.variants, centre: found[0]!.centre, traits: effects }),
        inclusionTable(matrix.variants, found),
      ],
      drawn: () => fittedFigures(matrix.samples, drawn),
      remarks: found.flatMap((one) => one.remarks),
    };
  },
});
