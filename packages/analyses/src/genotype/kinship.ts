import type { Figure } from '@panicle/figures';
import type { Control, GenotypeMatrix } from '@panicle/genomics/matrix';
import { identityByState } from '@panicle/genomics/population/identity-by-state';
import { kinship } from '@panicle/genomics/population/kinship';
import { valueHistogram } from '../figures/distributions.ts';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { choice } from '../options/kinds.ts';
import { namedColumns } from '../report/columns.ts';
import { rounded, sentence } from '../report/sentences.ts';
import { genotypeColumns } from './columns.ts';

const methods = {
  vanraden1: ['VanRaden 方法一', 'VanRaden, method 1'],
  vanraden2: ['VanRaden 方法二', 'VanRaden, method 2'],
  centred: ['同 gemma', 'as gemma'],
  shared: ['只用共同有数据的标记，同 plink2', 'calls present in both samples, as plink2'],
  ibs: ['状态同源', 'identity by state'],
  'ibs-frequency': ['缺失按频率加权，同 plink1.9', 'missing calls weighted by frequency, as plink1.9'],
} as const;

/** More samples cannot be distinguished in a heat map. */
const MOST_DRAWN = 150;

function relationships(matrix: GenotypeMatrix, method: keyof typeof methods, control: Control) {
  if (method === 'ibs') return identityByState(matrix, control);
  if (method === 'ibs-frequency') return identityByState(matrix, control, 'frequency');
  return kinship(matrix, method, control);
}

/** The pair that is related most, and the mean of all pairs. */
function pairsIn(size: number, values: Float64Array) {
  let [sum, highest, first, second] = [0, -Infinity, 0, 0];
  for (let i = 1; i < size; i++)
    for (let j = 0; j < i; j++) {
      const value = values[i * size + j]!;
      sum += value;
      if (value > highest) [highest, first, second] = [value, j, i];
    }
  return { mean: sum / ((size * (size - 1)) / 2), highest, first, second };
}

function drawn(samples: readonly string[], values: Float64Array): Figure[] {
  const size = samples.length;
  const axis = { title: { zh: '亲缘系数', en: 'relationship' }, decimals: 3 };
  const pairs = new Float64Array((size * (size - 1)) / 2);
  let place = 0;
  for (let i = 1; i < size; i++) for (let j = 0; j < i; j++) pairs[place++] = values[i * size + j]!;
  const histogram = valueHistogram(pairs, {
    name: 'pairs',
    title: { zh: '样品两两间亲缘系数的分布', en: 'Relationships of pairs of samples' },
    x: axis,
    y: { title: { zh: '样品对', en: 'pairs' }, decimals: 0, least: 0 },
  });
  if (size > MOST_DRAWN) return histogram;
  return [
    {
      kind: 'heatmap',
      name: 'relationships',
      title: { zh: '亲缘关系矩阵', en: 'Relationship matrix' },
      value: axis,
      rowAxis: { title: { zh: '样品', en: 'sample' } },
      columnAxis: { title: { zh: '样品', en: 'sample' } },
      rows: [...samples],
      columns: [...samples],
      values: samples.map((_, i) => Array.from(values.subarray(i * size, (i + 1) * size))),
      scale: 'sequence',
    },
    ...histogram,
  ];
}

export const analysis = defineGenomeAnalysis({
  takes: 'genotypes',
  summary: { zh: '由基因型计算亲缘关系矩阵', en: 'kinship (relationship) matrix of samples' },
  example: {
    zh: 'set --method vanraden1 --output kinship',
    en: 'set --method vanraden1 --output kinship',
  },
  options: {
    method: choice(['方法', 'method'], methods, {
      default: 'vanraden1',
      explained: true,
      placeholder: '<name>',
    }),
  },
  details: {
    zh: '除 shared 与 ibs 外，缺失的基因型按标记均值处理。',
    en: 'Missing calls are replaced by the marker mean, except with shared and ibs.',
  },
  model: {
    zh: '亲缘关系 = Z Z′ ÷ 尺度，Z 为中心化的基因型；ibs 为两样品相同等位基因所占比例。',
    en: 'relationships = Z Z’ / scale with centred genotypes Z; ibs is the share of alleles that two samples have in common.',
  },
  source: 'P. M. VanRaden, Journal of Dairy Science 91 (2008) 4414-4423',
  run({ matrix }, { method }, control) {
    const { samples, values } = relationships(matrix, method, control);
    const size = samples.length;
    const rowOf = (i: number) => values.subarray(i * size, (i + 1) * size);
    const { mean, highest, first, second } = pairsIn(size, values);
    return {
      answer:
        size < 2
          ? []
          : [
              sentence(
                '亲缘最近的是 {first} 与 {second}（{highest}）；{samples} 个样品两两平均为 {mean}。',
                '{first} and {second} are related most ({highest}); the mean over all pairs of {samples} samples is {mean}.',
                {
                  first: samples[first]!,
                  second: samples[second]!,
                  highest: rounded(highest),
                  mean: rounded(mean),
                  samples: size,
                },
              ),
            ],
      tables: [],
      long: [
        {
          name: 'kinship',
          title: { zh: '亲缘关系矩阵', en: 'Kinship' },
          columns: [...genotypeColumns('sample'), ...namedColumns(samples)],
          rows: (emit) => samples.forEach((name, i) => emit([name, ...rowOf(i)])),
          lines: (emit) => samples.forEach((name, i) => emit(name, rowOf(i))),
        },
      ],
      drawn: () => drawn(samples, values),
      remarks: [],
    };
  },
});
