import { principalComponents } from '@panicle/genomics/population/principal-components';
import { namedColumns, table } from '@panicle/analyses/report/columns';
import { filesetCommand } from './fileset-command.ts';
import { genotypeColumns } from './genotype-columns.ts';
import { wholeNumber } from '../../tables/number-options.ts';

const fewer = {
  zh: '{samples} 个样品最多有 {most} 个主成分，而不是 {wanted} 个。',
  en: '{samples} samples have at most {most} principal components, not {wanted}.',
};

export const pcaCommand = filesetCommand({
  name: 'genotype pca',
  summary: { zh: '样品主成分分析', en: 'principal component analysis of samples' },
  options: { count: { type: 'string' } },
  optionHelp: {
    count: {
      value: '<number>',
      text: { zh: '主成分个数，默认 10', en: 'number of components [default: 10]' },
    },
  },
  details: {
    zh: '标准化基因型在两样品共同检出标记上的关系矩阵的特征向量（与 plink2 --pca 定义相同，精确计算）。\n得分表可直接作为关联分析的协变量。',
    en: 'Eigenvectors of the relationship matrix of standardized genotypes, over the calls that two samples share: the definition of\nplink2 --pca, computed exactly. The scores serve as covariates in association scans.',
  },
  analyse({ matrix, options, control }) {
    const wanted = wholeNumber(options, 'count', 10);
    // The relationships are centred: one component less than samples.
    const most = Math.max(1, matrix.samples.length - 1);
    const found = principalComponents(matrix, Math.min(wanted, most), control);
    const axes = Array.from({ length: found.count }, (_, k) => `PC${k + 1}`);
    return {
      tables: [
        table(
          'components',
          ['主成分', 'Components'],
          genotypeColumns('component', 'eigenvalue', 'explained_percent'),
          axes.map((axis, k) => [axis, found.eigenvalues[k]!, 100 * found.shares[k]!]),
        ),
      ],
      long: [
        {
          name: 'scores',
          title: { zh: '得分', en: 'Scores' },
          columns: [...genotypeColumns('sample'), ...namedColumns(axes)],
          rows: (emit) =>
            found.samples.forEach((sample, s) =>
              emit([sample, ...found.scores.subarray(s * found.count, (s + 1) * found.count)]),
            ),
        },
      ],
      remarks:
        wanted > most && options.optional('count') !== null
          ? [{ text: fewer, values: { wanted, most, samples: matrix.samples.length } }]
          : [],
    };
  },
});
