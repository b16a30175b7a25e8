import { predictCandidates } from '@panicle/genomics/prediction';
import { barFigure } from '../figures/bar-charts.ts';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { columns, table } from '../report/columns.ts';
import { column } from '../report/report.ts';
import { bestSamples } from './trait-results.ts';

const MOST_DRAWN = 30;

export const analysis = defineGenomeAnalysis({
  takes: 'effects',
  summary: {
    zh: '用已估计的标记效应预测另一批样品',
    en: 'predict other samples from estimated marker effects',
  },
  example: {
    zh: 'fit/effects.tsv candidates --output ranked',
    en: 'fit/effects.tsv candidates --output ranked',
  },
  options: {},
  details: {
    zh: '<effects> 是 predict fit --output 写出的 effects.tsv。标记按名称匹配，等位基因互换时自动调整，不符时略去并说明。',
    en: '<effects> is the effects.tsv written by predict fit --output. Markers are joined by name; swapped alleles are recoded, and\nmarkers with other alleles are left out and reported.',
  },
  model: {
    zh: '预测值 = 总平均 + Σ（拷贝数 − 训练样品的平均拷贝数）× 标记效应。',
    en: 'prediction = mean + sum of (copies - mean copies of the training samples) x marker effect.',
  },
  source: 'T. H. E. Meuwissen, B. J. Hayes, M. E. Goddard, Genetics 157 (2001) 1819-1829',
  run({ model, matrix }, _, control) {
    const found = predictCandidates(model, matrix, control);
    const ranked = found.traits.map(({ trait, values }) => ({
      trait,
      values,
      order: Int32Array.from(values.keys()).sort((a, b) => values[b]! - values[a]! || a - b),
    }));
    const heads = [
      ...columns('trait', 'rank'),
      column('sample', '样品', 'sample'),
      column('predicted', '预测值', 'predicted'),
    ];
    const rows = ranked.flatMap(({ trait, values, order }) =>
      Array.from(order, (sample, k) => [trait, k + 1, found.samples[sample]!, values[sample]!]),
    );
    return {
      answer: bestSamples(
        found.samples,
        ranked.map(({ trait, values }) => ({ trait, observed: [], by: values, fitted: values })),
      ),
      tables: [table('candidates', ['候选样品预测值', 'Predicted candidates'], heads, rows)],
      drawn: () =>
        ranked.flatMap(({ trait, values, order }, t) =>
          barFigure(
            {
              name: `best_${t + 1}`,
              title: {
                zh: `预测值最高的样品：${trait}`,
                en: `Samples with the highest predictions: ${trait}`,
              },
              axis: { title: { zh: '预测值', en: 'predicted value' } },
            },
            Array.from(order.subarray(0, MOST_DRAWN), (sample) => ({
              name: found.samples[sample]!,
              value: values[sample]!,
            })),
          ),
        ),
      remarks: found.remarks,
    };
  },
});
