import {
  principalComponents,
  type PrincipalComponents,
} from '@panicle/genomics/population/principal-components';
import type { Figure } from '@panicle/figures';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { number } from '../options/kinds.ts';
import { namedColumns, table } from '../report/columns.ts';
import { asPercent, sentence } from '../report/sentences.ts';
import { genotypeColumns } from './columns.ts';

const fewer = {
  zh: '{samples} 个样品最多有 {most} 个主成分，而不是 {wanted} 个。',
  en: '{samples} samples have at most {most} principal components, not {wanted}.',
};

const DEFAULT = 10;

function drawn({ count, shares, samples, scores }: PrincipalComponents): Figure[] {
  const scree: Figure = {
    kind: 'bars',
    name: 'explained',
    title: { zh: '各主成分的解释率', en: 'Variance explained by each component' },
    axis: { title: { zh: '解释率', en: 'explained' }, unit: '%', decimals: 1, least: 0 },
    series: [''],
    bars: Array.from(shares.subarray(0, count), (share, k) => ({
      name: `PC${k + 1}`,
      values: [100 * share],
    })),
  };
  if (count < 2) return [scree];
  const axis = (k: number) => ({
    title: { zh: `第${k + 1}主成分`, en: `PC${k + 1} (${asPercent(shares[k]!, 1)})` },
    decimals: 3,
  });
  const plane: Figure = {
    kind: 'scatter',
    name: 'components_1_2',
    title: { zh: '样品在前两个主成分上', en: 'Samples on the first two components' },
    x: axis(0),
    y: axis(1),
    labels: samples.length <= 60 ? 'all' : 'none',
    points: samples.map((label, s) => ({ x: scores[s * count]!, y: scores[s * count + 1]!, label })),
  };
  return [plane, scree];
}

export const analysis = defineGenomeAnalysis({
  takes: 'genotypes',
  summary: { zh: '样品主成分分析', en: 'principal component analysis of samples' },
  example: { zh: 'set --count 10 --maf 0.05', en: 'set --count 10 --maf 0.05' },
  options: {
    count: number(['主成分个数', 'number of components'], {
      whole: true,
      from: 1,
      otherwise: { zh: '10', en: '10' },
    }),
  },
  details: {
    zh: '标准化基因型在两样品共同检出标记上的关系矩阵的特征向量（与 plink2 --pca 定义相同，精确计算）。\n得分表可直接作为关联分析的协变量。',
    en: 'Eigenvectors of the relationship matrix of standardized genotypes, over the calls that two samples share: the definition of\nplink2 --pca, computed exactly. The scores serve as covariates in association scans.',
  },
  model: {
    zh: '关系矩阵 = Z Z′ ÷ 两样品共同检出的标记数，Z 为标准化基因型；得分为其特征向量。',
    en: 'relationships = Z Z’ / markers called in both samples, with standardized genotypes Z; the scores are eigenvectors.',
  },
  source:
    'A. L. Price et al., Nature Genetics 38 (2006) 904-909; J. Yang et al., American Journal of Human Genetics 88 (2011) 76-82',
  run({ matrix }, { count }, control) {
    const wanted = count ?? DEFAULT;
    // The relationships are centred: one component less than samples.
    const samples = matrix.samples.length;
    const most = Math.max(1, samples - 1);
    const found = principalComponents(matrix, Math.min(wanted, most), control);
    const axes = Array.from({ length: found.count }, (_, k) => `PC${k + 1}`);
    const explained = found.shares.subarray(0, found.count);
    return {
      answer: [
        sentence(
          '第一主成分解释样品间差异的 {first}，前 {count} 个主成分共解释 {all}（{samples} 个样品，{markers} 个标记）。',
          'The first component explains {first} of the variance among {samples} samples, the first {count} together {all} ({markers} markers).',
          {
            first: asPercent(explained[0] ?? NaN, 1),
            all: asPercent(
              explained.reduce((sum, share) => sum + share, 0),
              1,
            ),
            count: found.count,
            samples,
            markers: matrix.variants.count,
          },
        ),
      ],
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
      drawn: () => drawn(found),
      remarks: wanted > most && count !== null ? [{ text: fewer, values: { wanted, most, samples } }] : [],
    };
  },
});
