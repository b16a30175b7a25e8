import { formatNumber } from '@panicle/contract/format/number';
import type { Text } from '@panicle/contract/language';
import type { Figure } from '@panicle/figures';
import { joined, rounded, sentence } from '../report/sentences.ts';

/** What was predicted of a trait, one value a sample. */
export interface TraitValues {
  trait: string;
  observed: ArrayLike<number>;
  /** samples are ranked by these */
  by: Float64Array;
  /** in the unit of the trait */
  fitted: Float64Array;
  /** share of the variance among the samples that is genetic, where the model tells it */
  heritability?: number;
}

/** Traits that are spoken of one by one. */
const MOST_TRAITS = 3;
/** Traits that are drawn. */
const MOST_DRAWN = 10;

/** The best sample of each trait, and how much of the variance the markers account for. */
export function bestSamples(samples: readonly string[], found: readonly TraitValues[]): Text[] {
  if (samples.length === 0) return [];
  const parts = found.slice(0, MOST_TRAITS).map(({ trait, by, fitted, heritability }) => {
    const best = by.reduce((at, value, s) => (value > by[at]! ? s : at), 0);
    const values = {
      trait,
      sample: samples[best]!,
      value: rounded(fitted[best]!),
      h2: formatNumber(heritability ?? NaN, 2),
    };
    return heritability === undefined
      ? sentence(
          '{trait}：{sample} 的预测值最高（{value}）',
          '{trait}: {sample} has the highest prediction ({value})',
          values,
        )
      : sentence(
          '{trait}：{sample} 的预测值最高（{value}），标记解释的遗传力为 {h2}',
          '{trait}: {sample} has the highest prediction ({value}); the heritability from markers is {h2}',
          values,
        );
  });
  return [sentence('{parts}。', '{parts}.', { parts: joined(parts) })];
}

/** Predicted against observed values of the samples that were trained with. */
export function fittedFigures(samples: readonly string[], found: readonly TraitValues[]): Figure[] {
  return found.slice(0, MOST_DRAWN).flatMap(({ trait, observed, fitted }, t): Figure[] => {
    const points = samples.flatMap((label, s) =>
      Number.isFinite(observed[s]!) && Number.isFinite(fitted[s]!)
        ? [{ x: fitted[s]!, y: observed[s]!, label }]
        : [],
    );
    if (points.length < 2) return [];
    return [
      {
        kind: 'scatter',
        name: `fitted_${t + 1}`,
        title: { zh: `预测值与实测值：${trait}`, en: `Predicted and observed values: ${trait}` },
        x: { title: { zh: '预测值', en: 'predicted value' } },
        y: { title: { zh: '实测值', en: 'observed value' } },
        labels: 'none',
        lines: [{ intercept: 0, slope: 1 }],
        points,
      },
    ];
  });
}
