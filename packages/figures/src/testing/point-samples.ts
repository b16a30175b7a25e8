import type { HistogramFigure } from '../kinds/histogram.ts';
import type { QuantilesFigure } from '../kinds/quantiles.ts';
import type { ScatterFigure } from '../kinds/scatter.ts';
import { ENTRIES, normalFrom, PLACES, yieldAxis } from './numbers.ts';
import type { Sample } from './samples.ts';

function residuals(seed: number): ScatterFigure {
  const normal = normalFrom(seed);
  return {
    kind: 'scatter',
    name: 'residuals',
    title: { zh: '残差图', en: 'Residuals against fitted values' },
    caption: { zh: 'n = 120', en: 'n = 120' },
    x: { ...yieldAxis, title: { zh: '拟合值', en: 'Fitted' } },
    y: { ...yieldAxis, title: { zh: '残差', en: 'Residual' } },
    lines: [{ intercept: 0, slope: 0 }],
    points: Array.from({ length: 120 }, (_, index) => {
      const y = index === 7 ? 1650 : index === 8 ? 1610 : 350 * normal();
      const x = index === 7 || index === 8 ? 11_000 + index : 11_000 + 500 * normal();
      return { x, y, label: `${ENTRIES[index % 15]} · ${index + 1}`, conspicuous: Math.abs(y) > 1000 };
    }),
  };
}

function components(seed: number): ScatterFigure {
  const normal = normalFrom(seed);
  return {
    kind: 'scatter',
    name: 'principal_components',
    title: { zh: '主成分', en: 'Principal components' },
    x: { title: { zh: '主成分 1（31.4%）', en: 'Component 1 (31.4%)' }, decimals: 2 },
    y: { title: { zh: '主成分 2（12.8%）', en: 'Component 2 (12.8%)' }, decimals: 2 },
    labels: 'all',
    points: Array.from({ length: 40 }, (_, index) => ({
      x: (index % 6) * 1.2 + normal() * 0.4,
      y: (index % 3) * 0.8 + normal() * 0.4,
      label: ENTRIES[index % 15]! + (index >= 15 ? ` ${Math.floor(index / 15)}` : ''),
      group: PLACES[index % 6]!,
    })),
  };
}

function normalPlot(seed: number): QuantilesFigure {
  const normal = normalFrom(seed);
  const observed = Array.from({ length: 90 }, () => 350 * normal()).sort((a, b) => a - b);
  // scores of the logistic curve: near those of the normal one, and without its inverse
  const scores = observed.map((_, index) => Math.log((index + 0.5) / (89.5 - index)) / 1.702);
  return {
    kind: 'quantiles',
    name: 'normal_plot',
    title: { zh: '正态 QQ 图', en: 'Normal QQ plot' },
    x: { title: { zh: '正态分位数', en: 'Normal score' } },
    y: { ...yieldAxis, title: { zh: '残差', en: 'Residual' } },
    line: { intercept: 0, slope: 350 },
    points: observed.map((value, index) => ({
      expected: scores[index]!,
      observed: value,
      label: ENTRIES[index % 15]!,
      conspicuous: index === 0,
    })),
    band: scores.map((expected) => ({
      expected,
      low: 350 * expected - 70 - 60 * expected ** 2,
      high: 350 * expected + 70 + 60 * expected ** 2,
    })),
  };
}

function distribution(shift: number): HistogramFigure {
  const curve = (x: number) => 42 * Math.exp(-(((x - 10_900 - shift) / 600) ** 2) / 2);
  return {
    kind: 'histogram',
    name: 'distribution',
    title: { zh: '小区产量的分布', en: 'Distribution of plot yields' },
    x: yieldAxis,
    y: { title: { zh: '小区数', en: 'Plots' } },
    bins: Array.from({ length: 14 }, (_, index) => {
      const from = 9200 + index * 250;
      return { from, to: from + 250, count: Math.round(curve(from + 125)) + (index % 3) };
    }),
    density: Array.from({ length: 60 }, (_, index) => ({
      x: 9200 + index * 59,
      y: curve(9200 + index * 59),
    })),
    references: [{ at: 10_935, name: { zh: '对照 郑单958', en: 'Check Zhengdan 958' } }],
  };
}

export const pointSamples: readonly Sample[] = [
  { figure: residuals(3), other: residuals(4), rows: 120 },
  { figure: components(3), other: components(9), rows: 40 },
  { figure: normalPlot(8), other: normalPlot(12), rows: 90 },
  { figure: distribution(0), other: distribution(400), rows: 14 },
];
