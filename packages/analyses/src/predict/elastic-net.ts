import type { Figure } from '@panicle/figures';
import { elasticNetPrediction, type ElasticNetPrediction } from '@panicle/genomics/prediction';
import { defineGenomeAnalysis, partOf } from '../genome-analysis.ts';
import { flag, number } from '../options/kinds.ts';
import { columns, table } from '../report/columns.ts';
import { column, type ReportTable } from '../report/report.ts';
import { effectsTable } from './effects-table.ts';
import { traitModelTable } from './model-table.ts';
import { breedingValueHead, fittedHead, observedHead, rankedTable } from './ranked-table.ts';
import { bestSamples, fittedFigures } from './trait-results.ts';

const lambdaHead = column('lambda', '惩罚 λ', 'penalty lambda');
const markersHead = column('markers', '入选标记数', 'markers');
const explainedHead = column('explained', '解释比例', 'explained share');

function modelTable(found: readonly ElasticNetPrediction[]): ReportTable {
  const heads = [column('alpha', 'α', 'alpha'), lambdaHead, markersHead, explainedHead, ...columns('mean')];
  return traitModelTable(found, heads, ({ alpha, lambda, path, mean }) => {
    const { markers, explained } = path.find((one) => one.lambda === lambda)!;
    return [alpha, lambda, markers, explained, mean];
  });
}

function pathTable(found: readonly ElasticNetPrediction[]): ReportTable {
  const rows = found.flatMap(({ trait, path }) =>
    path.map((one) => [trait, one.lambda, one.markers, one.explained, one.error, one.standardError]),
  );
  const heads = [
    ...columns('trait'),
    lambdaHead,
    markersHead,
    explainedHead,
    column('error', '留出均方误差', 'mean squared error'),
    ...columns('standard_error'),
  ];
  return table('path', ['惩罚路径', 'Penalty path'], heads, rows);
}

/** The error of masked samples along the penalties. */
function pathFigure(found: readonly ElasticNetPrediction[]): Figure[] {
  return [
    {
      kind: 'lines',
      name: 'path',
      title: { zh: '交叉验证误差随惩罚的变化', en: 'Cross-validation error along the penalty' },
      x: { title: { zh: '入选标记数', en: 'markers' }, decimals: 0, least: 0 },
      y: { title: { zh: '留出均方误差', en: 'mean squared error' }, least: 0 },
      lines: found.map(({ trait, path }) => ({
        name: trait,
        points: path.map(({ markers, error }) => ({ x: markers, y: error })).toSorted((a, b) => a.x - b.x),
      })),
    },
  ];
}

export const analysis = defineGenomeAnalysis({
  takes: 'training',
  summary: {
    zh: '弹性网络与 lasso：少数标记有效应，惩罚由交叉验证选择',
    en: 'elastic net and lasso: sparse marker effects, the penalty chosen by cross-validation',
  },
  example: { zh: 'set traits.csv --traits yield --alpha 1', en: 'set traits.csv --traits yield --alpha 1' },
  options: {
    alpha: number(
      ['绝对值惩罚的比例，大于 0 至 1（lasso）', 'share of the L1 penalty, above 0 to 1 (lasso)'],
      {
        above: 0,
        to: 1,
        default: 0.5,
      },
    ),
    folds: number(['选择惩罚的折数', 'cross-validation folds that choose the penalty'], {
      whole: true,
      from: 2,
      default: 10,
    }),
    seed: number(['随机种子', 'random seed of the folds'], { whole: true, from: 0, default: 1 }),
    sparse: flag([
      '取误差在最小值一个标准误以内的最大惩罚',
      'choose the largest penalty whose error is within one standard error of the minimum',
    ]),
  },
  details: {
    zh: '标记按训练样品的标准差标准化，协变量不受惩罚。用 --output 时另写 effects.tsv，可供 predict candidates 使用。',
    en: 'Markers are standardized over the training samples; covariates are not penalized. --output also writes effects.tsv,\nwhich predict candidates reads.',
  },
  model: {
    zh: '最小化 误差平方和 ÷ 2n + λ (α Σ|效应| + (1 − α) Σ 效应² ÷ 2)，λ 由交叉验证选择。',
    en: 'minimizes squared errors / 2n + lambda (alpha sum |effect| + (1 - alpha) sum effect² / 2); lambda by cross-validation.',
  },
  source: 'J. Friedman, T. Hastie, R. Tibshirani, Journal of Statistical Software 33 (2010) 1-22',
  run({ matrix, traits, covariates }, { alpha, folds, seed, sparse }, control) {
    const found = traits.map((trait, t) =>
      elasticNetPrediction(matrix, trait, {
        ...partOf(control, t / traits.length, (t + 1) / traits.length),
        covariates,
        alpha,
        folds,
        seed,
        choice: sparse ? 'sparse' : 'least',
      }),
    );
    const values = rankedTable(
      matrix.samples,
      found.map((one, t) => ({
        trait: one.trait,
        by: one.breedingValues,
        values: [traits[t]!.values, one.breedingValues, one.fitted],
      })),
      [observedHead, breedingValueHead, fittedHead],
    );
    const effects = found.map((one) => ({ name: one.trait, mean: one.mean, effects: one.effects }));
    const drawn = found.map((one, t) => ({
      trait: one.trait,
      observed: traits[t]!.values,
      by: one.breedingValues,
      fitted: one.fitted,
    }));
    return {
      answer: bestSamples(matrix.samples, drawn),
      tables: [modelTable(found), pathTable(found), values],
      long: [effectsTable({ variants: matrix.variants, centre: found[0]!.centre, traits: effects })],
      drawn: () => [...fittedFigures(matrix.samples, drawn), ...pathFigure(found)],
      remarks: found.flatMap((one) => one.remarks),
    };
  },
});
