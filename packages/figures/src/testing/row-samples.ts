import type { BarsFigure } from '../kinds/bars.ts';
import type { BoxesFigure } from '../kinds/boxes.ts';
import type { MeansFigure } from '../kinds/means.ts';
import { ENTRIES, normalFrom, yieldAxis } from './numbers.ts';
import type { Sample } from './samples.ts';

function meansOf(shift: number): MeansFigure {
  const check = 10_935;
  return {
    kind: 'means',
    name: 'entry_means',
    title: { zh: '品种均值', en: 'Entry means' },
    caption: { zh: '误差线：± ½ LSD（0.05） · n = 285', en: 'bars: ± ½ LSD (0.05) · n = 285' },
    axis: { ...yieldAxis, title: { zh: '籽粒产量的校正均值', en: 'Adjusted mean of grain yield' } },
    lettersTitle: { zh: 'Tukey 字母', en: 'Letters (Tukey)' },
    entries: ENTRIES.map((entry, index) => {
      const isCheck = entry === '郑单958';
      const mean = isCheck ? check : Math.round(11_900 + shift - index * 120 - (index > 12 ? 300 : 0));
      return {
        entry,
        mean,
        low: mean - 224,
        high: mean + 224,
        letters: ['a', 'ab', 'abc', 'bc', 'cd', 'cde', 'def', 'h'][Math.floor(index / 2)]!,
        check: isCheck || entry === '先玉335',
        reference: isCheck,
        percent: (100 * (mean - check)) / check,
        beats: mean - check > 448,
      };
    }),
  };
}

function boxesOf(seed: number): BoxesFigure {
  const normal = normalFrom(seed);
  return {
    kind: 'boxes',
    name: 'boxes',
    title: { zh: '箱线图', en: 'Box plots' },
    axis: yieldAxis,
    groups: ENTRIES.slice(0, 8).map((name, index) => {
      const middle = Math.round(11_000 - index * 90 + 80 * normal());
      return {
        name,
        count: 18,
        low: middle - 700,
        lowerQuartile: middle - 250 - 10 * index,
        median: middle,
        upperQuartile: middle + 270,
        high: middle + 600,
        outliers: index === 3 ? [middle - 1500, middle + 1200] : [],
        mean: middle + 20,
        check: name === '先玉335',
      };
    }),
  };
}

const bars = (shift: number, stacked: boolean): BarsFigure => ({
  kind: 'bars',
  name: stacked ? 'shares_stacked' : 'variance_components',
  title: { zh: '方差组分', en: 'Variance components' },
  axis: { title: { zh: '占表型方差', en: 'Share of phenotypic variance' }, unit: '%', decimals: 1 },
  series: [
    { zh: '2025', en: '2025' },
    { zh: '2026', en: '2026' },
  ],
  stacked,
  bars: ['品种', 'Entry × environment', '区组', 'Residual'].map((name, index) => ({
    name,
    values: [40 - index * 9 + shift, index === 2 ? null : 35 - index * 7],
    ...(stacked
      ? {}
      : { low: [36 - index * 9 + shift, 31 - index * 7], high: [45 - index * 9 + shift, 39 - index * 7] }),
  })),
});

export const rowSamples: readonly Sample[] = [
  { figure: meansOf(0), other: meansOf(300), rows: ENTRIES.length },
  { figure: boxesOf(5), other: boxesOf(6), rows: 8 },
  { figure: bars(0, false), other: bars(3, false), rows: 4 },
  { figure: bars(0, true), other: bars(3, true), rows: 4 },
];
