import type { Text } from '@panicle/contract/language';
import type { Figure } from '@panicle/figures';
import type { PredictedPerformance, probabilityOverCheck } from '@panicle/statistics/interaction';
import { barFigure } from '../figures/bar-charts.ts';
import { meanScatter } from '../figures/mean-scatter.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { asPercent, inUnit, nameList, sentence } from '../report/sentences.ts';

export type OverCheck = ReturnType<typeof probabilityOverCheck>[number];

const LIKELY = 0.9;

/** Which entry is best over all environments by HMRPGV, which by WAASBY, and which probably beat the check. */
export function predictionAnswer(
  file: PlotTable,
  trait: string,
  performance: readonly PredictedPerformance[],
  over: readonly OverCheck[],
  check: string | null,
): Text[] {
  const best = (of: (one: PredictedPerformance) => number) =>
    performance.reduce((a, b) => (of(b) > of(a) ? b : a));
  const first = best((one) => one.harmonicRelativePerformance);
  const steady = best((one) => one.waasby);
  const values = {
    trait,
    first: first.genotype,
    mean: inUnit(file, trait, first.mean, Math.abs(first.mean) / 100),
    steady: steady.genotype,
  };
  const overall = sentence(
    '{trait}：兼顾产量、适应性与稳定性，{first} 最优（HMRPGV，预测均值 {mean}）；按 WAASBY，{steady} 最优。',
    '{trait}: {first} is best for performance, adaptability and stability together (HMRPGV; predicted mean {mean}); {steady} is best by WAASBY.',
    values,
  );
  if (check === null) return [overall];
  const likely = over.filter(({ probability }) => probability >= LIKELY);
  const share = asPercent(LIKELY);
  return [
    overall,
    likely.length === 0
      ? sentence(
          '没有品种以不低于 {share} 的概率超过对照 {check}。',
          'No entry beats the check {check} with a probability of at least {share}.',
          { check, share },
        )
      : sentence(
          '以不低于 {share} 的概率超过对照 {check}：{names}。',
          'With a probability of at least {share} better than the check {check}: {names}.',
          {
            check,
            share,
            names: nameList(likely.map(({ genotype }) => genotype)),
          },
        ),
  ];
}

export function predictionFigures(
  file: PlotTable,
  trait: string,
  performance: readonly PredictedPerformance[],
  over: readonly OverCheck[],
): Figure[] {
  const average = performance.reduce((sum, { mean }) => sum + mean, 0) / performance.length;
  const steady = performance.map(({ waasb }) => waasb).toSorted((a, b) => a - b);
  const middle = steady[Math.floor((steady.length - 1) / 2)]!;
  return [
    ...meanScatter(
      file,
      trait,
      performance.map(({ genotype, mean, waasb }) => ({
        entry: genotype,
        mean,
        y: waasb,
        chosen: mean > average && waasb <= middle,
      })),
      {
        name: 'mean_and_waasb',
        title: { zh: '预测均值与稳定性（WAASB）', en: 'Predicted mean against stability (WAASB)' },
        caption: {
          zh: '越靠右越丰产，越靠下越稳定',
          en: 'farther right: higher mean; farther down: more stable',
        },
        y: { title: { zh: 'WAASB', en: 'WAASB' }, least: 0 },
        groups: [
          { zh: '高于平均且稳定', en: 'above average and stable' },
          { zh: '其他', en: 'others' },
        ],
      },
    ),
    ...barFigure(
      {
        name: 'probability_over_check',
        title: { zh: '超过对照的概率', en: 'Probability of beating the check' },
        axis: { title: { zh: '概率', en: 'probability' }, least: 0, decimals: 2 },
      },
      over.map(({ genotype, probability }) => ({ name: genotype, value: probability })),
    ),
  ];
}
