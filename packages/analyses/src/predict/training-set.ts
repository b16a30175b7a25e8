import { chooseTrainingSet } from '@panicle/genomics/decisions';
import { placesOfSamples, type GenotypeMatrix } from '@panicle/genomics/matrix';
import { kinship } from '@panicle/genomics/population/kinship';
import { barFigure } from '../figures/bar-charts.ts';
import { defineGenomeAnalysis, partOf } from '../genome-analysis.ts';
import { choice, names, number, required } from '../options/kinds.ts';
import { figures, table } from '../report/columns.ts';
import { column } from '../report/report.ts';
import { rounded, sentence } from '../report/sentences.ts';

export const analysis = defineGenomeAnalysis({
  takes: 'genotypes',
  summary: {
    zh: '选择最能预测其余样品的训练群体（CDmean、PEVmean）',
    en: 'choose the training set that best predicts the other samples (CDmean, PEVmean)',
  },
  example: {
    zh: 'set --size 200 --candidates old.txt --targets new.txt --heritability 0.4',
    en: 'set --size 200 --candidates old.txt --targets new.txt --heritability 0.4',
  },
  options: {
    size: required(number(['训练群体的样品数', 'size of the training set'], { whole: true, from: 1 })),
    candidates: names('samples', ['可供选择的样品，默认全部', 'candidate samples [default: all]']),
    targets: names('samples', ['要预测的样品，默认全部', 'samples to be predicted [default: all]']),
    heritability: number(['性状的遗传力', 'heritability of the trait'], { from: 0, to: 1, default: 0.5 }),
    criterion: choice(
      ['准则', 'criterion'],
      {
        'cd-mean': ['平均决定系数', 'mean coefficient of determination'],
        'pev-mean': ['平均预测误差方差', 'mean prediction error variance'],
      },
      { default: 'cd-mean', explained: true, placeholder: '<name>' },
    ),
    tries: number(['尝试的交换次数', 'number of exchanges tried'], { whole: true, from: 0, default: 5000 }),
    seed: number(['随机数种子', 'random seed of the exchanges'], { whole: true, from: 0, default: 1 }),
  },
  details: {
    zh: '从随机群体出发逐个交换样品，准则变好则保留。结果同时给出 20 个随机群体的平均准则以供比较。',
    en: 'An exchange algorithm starts from a random set, swaps one sample at a time and keeps swaps that improve the criterion.\nThe mean of 20 random sets is given for comparison.',
  },
  model: {
    zh: '在给定遗传力下由亲缘关系得到的预测误差方差或决定系数，对要预测的样品取平均。',
    en: 'prediction error variance or coefficient of determination from relationships and heritability, averaged over the samples to be predicted.',
  },
  source:
    'R. Rincent et al., Genetics 192 (2012) 715-728; D. Akdemir, J. I. Sanchez, J.-L. Jannink, Genetics Selection Evolution 47 (2015) 38',
  run({ matrix }, { size, criterion, heritability, tries, seed, candidates, targets }, control) {
    const related = kinship(matrix, 'vanraden1', partOf(control, 0, 0.3));
    const found = chooseTrainingSet(related, {
      size,
      candidates: placesNamed(matrix, candidates),
      targets: placesNamed(matrix, targets),
      heritability,
      criterion,
      tries,
      seed,
      ...partOf(control, 0.3, 1),
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
    return {
      answer: [
        sentence(
          '选出的 {size} 个样品的准则为 {value}，随机群体平均为 {random}。',
          'The {size} chosen samples reach {value}, against {random} for random sets.',
          { size: found.chosen.length, value: rounded(found.value), random: rounded(found.random) },
        ),
      ],
      tables: [summary, table('training', ['训练群体', 'Training set'], heads, rows)],
      drawn: () =>
        barFigure(
          {
            name: 'criterion',
            title: { zh: '所选群体与随机群体的准则', en: 'Criterion of the chosen set and of random sets' },
            axis: { title: { zh: '准则', en: 'criterion' }, decimals: 3 },
          },
          [
            { name: { zh: '所选群体', en: 'chosen set' }, value: found.value },
            { name: { zh: '随机群体', en: 'random sets' }, value: found.random },
          ],
        ),
      remarks: [],
    };
  },
});

const placesNamed = (matrix: GenotypeMatrix, names: readonly string[]): number[] =>
  names.length === 0 ? [...matrix.samples.keys()] : [...placesOfSamples(matrix, names)];
