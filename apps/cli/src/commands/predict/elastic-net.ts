import { elasticNetPrediction, type ElasticNetPrediction } from '@panicle/genomics/prediction';
import { columns, table } from '@panicle/analyses/report/columns';
import { column, type ReportTable } from '@panicle/analyses/report/report';
import { engineControl } from '../engine-options.ts';
import { effectsTable } from './effects-file.ts';
import { traitModelTable } from './model-table.ts';
import { breedingValueHead, fittedHead, observedHead, rankedTable } from './ranked-table.ts';
import { wholeNumber, numberWithin } from '../../tables/number-options.ts';
import { trainingCommand, wantsEffects } from './training-command.ts';

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

export const elasticNetCommand = trainingCommand({
  name: 'predict elastic-net',
  summary: {
    zh: '弹性网络与 lasso：少数标记有效应，惩罚由交叉验证选择',
    en: 'elastic net and lasso: sparse marker effects, the penalty chosen by cross-validation',
  },
  options: {
    alpha: { type: 'string' },
    folds: { type: 'string' },
    seed: { type: 'string' },
    sparse: { type: 'boolean' },
  },
  optionHelp: {
    alpha: {
      value: '<number>',
      text: {
        zh: '绝对值惩罚的比例，大于 0 至 1（lasso），默认 0.5',
        en: 'share of the L1 penalty, above 0 to 1 (lasso) [default: 0.5]',
      },
    },
    folds: {
      value: '<number>',
      text: {
        zh: '选择惩罚的折数，默认 10',
        en: 'cross-validation folds that choose the penalty [default: 10]',
      },
    },
    seed: {
      value: '<number>',
      text: { zh: '随机种子，默认 1', en: 'random seed of the folds [default: 1]' },
    },
    sparse: {
      text: {
        zh: '取误差在最小值一个标准误以内的最大惩罚',
        en: 'choose the largest penalty whose error is within one standard error of the minimum',
      },
    },
  },
  details: {
    zh: '标记按训练样品的标准差标准化，协变量不受惩罚。用 --output 时另写 effects.tsv，可供 predict candidates 使用。',
    en: 'Markers are standardized over the training samples; covariates are not penalized. --output also writes effects.tsv,\nwhich predict candidates reads.',
  },
  analyse({ matrix, traits, covariates }, options, context) {
    const { onShare } = context;
    const found = traits.map((trait, t) =>
      elasticNetPrediction(matrix, trait, {
        ...engineControl(context),
        onProgress: (share) => onShare((t + share) / traits.length),
        covariates,
        alpha: numberWithin(options, 'alpha', 0.5, 0, 1),
        folds: wholeNumber(options, 'folds', 10, 2),
        seed: wholeNumber(options, 'seed', 1, 0),
        choice: options.flag('sparse') ? 'sparse' : 'least',
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
    const tables = [modelTable(found), pathTable(found), values];
    if (wantsEffects(context)) {
      const own = found.map(({ trait, mean, effects }) => ({ name: trait, mean, effects }));
      tables.push(effectsTable({ variants: matrix.variants, centre: found[0]!.centre, traits: own }));
    }
    return { tables, remarks: found.flatMap((one) => one.remarks) };
  },
});
