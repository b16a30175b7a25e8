import { principalComponents } from '@panicle/statistics/selection';
import { analysisCommand } from '../../tables/analysis-command.ts';
import { columns, namedColumns, table } from '../../tables/columns.ts';
import { column } from '../../tables/report.ts';
import { wholeEntryMeans, severalTraits } from '../../tables/trait-file.ts';
import { takes } from '../trial/options.ts';

export const componentsCommand = analysisCommand({
  name: 'select pca',
  summary: { zh: '性状主成分分析', en: 'principal component analysis of traits' },
  details: {
    zh: '用品种均值的相关矩阵（--raw 用协方差矩阵）；缺任一性状的品种不参加。',
    en: 'From the correlations of entry means (with --raw from the covariances); entries with a missing value in any trait\nare left out.',
  },
  ...takes(['traits', 'entry'], ['raw']),
  analyse(file, options, context) {
    const means = wholeEntryMeans(file, options.required('entry'), severalTraits(options), context);
    const found = principalComponents(means, { standardize: !options.flag('raw') });
    const width = found.eigenvalues.length;
    const axes = [...found.eigenvalues.keys()].map((k) => `PC${k + 1}`);
    const rowOf = (values: Float64Array, k: number) => values.subarray(k * width, (k + 1) * width);
    return {
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
      remarks: [],
    };
  },
});
