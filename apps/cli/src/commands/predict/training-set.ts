import { chooseTrainingSet } from '@panicle/genomics/decisions';
import { placesOfSamples, type GenotypeMatrix } from '@panicle/genomics/matrix';
import { kinship } from '@panicle/genomics/population';
import { figures, table } from '@panicle/analyses/report/columns';
import { numberWithin, wholeNumber } from '../../tables/number-options.ts';
import { column } from '@panicle/analyses/report/report';
import type { Options } from '../../tables/options.ts';
import type { Context } from '../../command.ts';
import { filesetCommand } from '../genotype/fileset-command.ts';
import { namesIn } from '../../tables/name-list.ts';

const criteria = ['cd-mean', 'pev-mean'] as const;

export const trainingSetCommand = filesetCommand({
  name: 'predict training-set',
  summary: {
    zh: '选择最能预测其余样品的训练群体（CDmean、PEVmean）',
    en: 'choose the training set that best predicts the other samples (CDmean, PEVmean)',
  },
  options: {
    size: { type: 'string' },
    candidates: { type: 'string' },
    targets: { type: 'string' },
    heritability: { type: 'string' },
    criterion: { type: 'string' },
    tries: { type: 'string' },
    seed: { type: 'string' },
  },
  optionHelp: {
    size: { value: '<number>', text: { zh: '训练群体的样品数', en: 'size of the training set' } },
    candidates: {
      value: '<file>',
      text: {
        zh: '可供选择的样品（每行一个名称），默认全部',
        en: 'file of candidate samples, one per line [default: all]',
      },
    },
    targets: {
      value: '<file>',
      text: {
        zh: '要预测的样品（每行一个名称），默认全部',
        en: 'file of samples to be predicted, one per line [default: all]',
      },
    },
    heritability: {
      value: '<number>',
      text: { zh: '性状的遗传力，默认 0.5', en: 'heritability of the trait [default: 0.5]' },
    },
    criterion: {
      value: '<name>',
      text: {
        zh: 'cd-mean（默认，平均决定系数）或 pev-mean（平均预测误差方差）',
        en: 'cd-mean (mean coefficient of determination) or pev-mean (mean prediction error variance) [default: cd-mean]',
      },
    },
    tries: {
      value: '<number>',
      text: { zh: '尝试的交换次数，默认 5000', en: 'number of exchanges tried [default: 5000]' },
    },
    seed: {
      value: '<number>',
      text: { zh: '随机数种子，默认 1', en: 'random seed of the exchanges [default: 1]' },
    },
  },
  details: {
    zh: '从随机群体出发逐个交换样品，准则变好则保留。结果同时给出 20 个随机群体的平均准则以供比较。',
    en: 'An exchange algorithm starts from a random set, swaps one sample at a time and keeps swaps that improve the criterion.\nThe mean of 20 random sets is given for comparison.',
  },
  analyse({ matrix, options, context, control }) {
    options.required('size');
    const related = kinship(matrix, 'vanraden1', {
      ...control,
      onProgress: (share) => context.onShare(0.3 * share),
    });
    const criterion = options.choice('criterion', criteria, 'cd-mean');
    const found = chooseTrainingSet(related, {
      size: wholeNumber(options, 'size', 0),
      candidates: placesNamed(matrix, options, 'candidates', context),
      targets: placesNamed(matrix, options, 'targets', context),
      heritability: numberWithin(options, 'heritability', 0.5, 0, 1),
      criterion,
      tries: wholeNumber(options, 'tries', 5000, 0),
      seed: wholeNumber(options, 'seed', 1, 0),
      signal: control.signal,
      onProgress: (share) => context.onShare(0.3 + 0.7 * share),
    });
    const summary = figures(
      'criterion',
      ['准则', 'Criterion'],
      [
        [criterion.replace('-', '_'), criterion, criterion, found.value],
        ['random_sets', '随机群体', 'random sets', found.random],
      ],
    );
    const heads = [column('sample', '样品', 'sample')];
    const rows = Array.from(found.chosen, (place) => [matrix.samples[place]!]);
    return { tables: [summary, table('training', ['训练群体', 'Training set'], heads, rows)], remarks: [] };
  },
});

function placesNamed(matrix: GenotypeMatrix, options: Options, option: string, { path }: Context): number[] {
  const file = options.optional(option);
  return file === null ? [...matrix.samples.keys()] : [...placesOfSamples(matrix, namesIn(path(file)))];
}
