import { principalComponents } from '@panicle/statistics/selection';
import { componentAnswer, componentFigures } from './component-figures.ts';
import { relatedTraits } from '../check/shared-checks.ts';
import { defineAnalysis } from '../analysis.ts';
import { columns, namedColumns, table } from '../report/columns.ts';
import { column } from '../report/report.ts';
import { wholeEntryMeans, severalTraits } from '../inputs/entry-means.ts';
import { takes } from '../options/takes.ts';

export const analysis = defineAnalysis({
  environments: 'together',
  summary: { zh: '性状主成分分析', en: 'principal component analysis of traits' },
  example: {
    zh: '小区.csv --traits 产量,株高,生育期 --entry 品种',
    en: 'plots.csv --traits yield,height,days --entry entry',
  },
  details: {
    zh: '用品种均值的相关矩阵（--raw 用协方差矩阵）；缺任一性状的品种不参加。',
    en: 'From the correlations of entry means (with --raw from the covariances); entries with a missing value in any trait\nare left out.',
  },
  model: {
    zh: "R = VΛV'；得分 = 标准化性状 × V。",
    en: 'R = V L Vᵀ; scores = standardized traits x V.',
  },
  source: 'I. T. Jolliffe, Principal Component Analysis (2nd ed. 2002)',
  takesMeans: { of: 'entries' },
  options: takes(['traits', 'entry'], ['raw']),
  check: relatedTraits,
  run(file, options) {
    const { means, remarks } = wholeEntryMeans(file, options.entry, severalTraits(options));
    const found = principalComponents(means, { standardize: !options.raw });
    const width = found.eigenvalues.length;
    const axes = [...found.eigenvalues.keys()].map((k) => `PC${k + 1}`);
    const rowOf = (values: Float64Array, k: number) => values.subarray(k * width, (k + 1) * width);
    return {
      answer: componentAnswer(found),
      figures: componentFigures(found),
      tables: [
        table(
          'axes',
          ['主成分', 'Components'],
          [...columns('axis'), column('eigenvalue', '特征值', 'eigenvalue'), ...columns('explained_percent')],
          axes.map((axis, k) => [axis, found.eigenvalues[k]!, found.explained[k]!]),
        ),
        table(
          'loadings',
          ['载荷', 'Loadings'],
          [...columns('trait'), ...namedColumns(axes)],
          found.traits.map((trait, k) => [trait, ...rowOf(found.loadings, k)]),
        ),
        table(
          'scores',
          ['得分', 'Scores'],
          [...columns('entry'), ...namedColumns(axes)],
          found.entries.map((entry, k) => [entry, ...rowOf(found.scores, k)]),
        ),
      ],
      remarks,
    };
  },
});
