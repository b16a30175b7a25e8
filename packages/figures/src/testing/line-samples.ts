import type { BiplotFigure } from '../kinds/biplot.ts';
import type { LinesFigure } from '../kinds/lines.ts';
import type { WeatherFigure } from '../kinds/weather.ts';
import { ENTRIES, normalFrom, PLACES, yieldAxis } from './numbers.ts';
import type { Sample } from './samples.ts';

const decay = (half: number): LinesFigure => ({
  kind: 'lines',
  name: 'ld_decay',
  title: { zh: 'LD 衰减', en: 'Decay of linkage disequilibrium' },
  x: { title: { zh: '距离', en: 'Distance' }, unit: 'kb', decimals: 0 },
  y: { title: { zh: '平均 r²', en: 'Mean r²' }, decimals: 3, least: 0 },
  references: [{ y: 0.1, name: { zh: '阈值 0.1', en: 'Threshold 0.1' } }],
  lines: ['Temperate', 'Tropical', '混合群体'].map((name, index) => ({
    name,
    points: Array.from({ length: 40 }, (_, step) => ({
      x: step * 10,
      y: 0.05 + 0.55 / (1 + (step * 10) / (half * (1 + index * 0.8))),
    })),
  })),
});

const norms = (seed: number): LinesFigure => {
  const normal = normalFrom(seed);
  return {
    kind: 'lines',
    name: 'reaction_norms',
    title: { zh: '反应规范', en: 'Reaction norms' },
    x: { title: { zh: '环境', en: 'Environment' } },
    y: yieldAxis,
    categories: PLACES,
    markers: true,
    lines: ENTRIES.map((name, index) => ({
      name,
      emphasised: index < 2 || name === '郑单958',
      points: PLACES.map((_, place) => ({
        x: place,
        y: index === 4 && place === 2 ? null : 9000 + place * 500 - index * 90 + 300 * normal(),
      })),
    })),
  };
};

const regressions = (slope: number): LinesFigure => ({
  kind: 'lines',
  name: 'finlay_wilkinson',
  title: { zh: 'Finlay-Wilkinson 回归', en: 'Finlay-Wilkinson regressions' },
  x: { ...yieldAxis, title: { zh: '环境均值', en: 'Environment mean' } },
  y: yieldAxis,
  markers: true,
  lines: ENTRIES.slice(0, 5).map((name, index) => ({
    name,
    points: [8600, 9800, 10_900, 11_700].map((x) => {
      const y = 10_500 + (slope + index * 0.15) * (x - 10_400) - index * 130;
      return { x, y, low: y - 200, high: y + 200 };
    }),
  })),
});

function biplotOf(seed: number, overlay?: 'hull' | 'average' | 'circles'): BiplotFigure {
  const normal = normalFrom(seed);
  return {
    kind: 'biplot',
    name: `gge_${overlay ?? 'plain'}`,
    title: { zh: 'GGE 双标图', en: 'GGE biplot' },
    x: { title: { zh: '主成分 1（58.2%）', en: 'PC 1 (58.2%)' }, decimals: 2 },
    y: { title: { zh: '主成分 2（21.7%）', en: 'PC 2 (21.7%)' }, decimals: 2 },
    points: ENTRIES.map((label, index) => ({
      label,
      x: 14 * normal(),
      y: 9 * normal(),
      check: index === 5 || index === 11,
    })),
    vectors: PLACES.map((label, index) => ({ label, x: 16 + 4 * normal(), y: (index - 2.5) * 7 })),
    ...(overlay ? { overlay } : {}),
  };
}

const ammi1 = (shift: number): BiplotFigure => ({
  ...biplotOf(5),
  name: 'ammi_1',
  title: { zh: 'AMMI 1 双标图', en: 'AMMI 1 biplot' },
  x: yieldAxis,
  y: { title: { zh: 'IPCA1（61.3%）', en: 'IPCA 1 (61.3%)' }, decimals: 1 },
  origin: { x: 10_800, y: 0 },
  equal: false,
  points: ENTRIES.map((label, index) => ({
    label,
    x: 11_900 - index * 130 + shift,
    y: ((index * 7) % 11) * 4 - 20,
    group: index % 2 === 0 ? { zh: '早熟', en: 'Early' } : { zh: '晚熟', en: 'Late' },
  })),
  vectors: PLACES.map((label, index) => ({ label, x: 9600 + index * 450, y: ((index * 5) % 6) * 9 - 22 })),
});

/** A year with a gap in August. */
const yearOfWeather = (warmer: number): WeatherFigure => {
  const all = Array.from({ length: 365 }, (_, day) =>
    new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
  );
  const days = all.filter((date) => date < '2026-08-03' || date > '2026-08-09');
  const mean = days.map((_, day) => 14 + warmer - 14 * Math.cos((2 * Math.PI * (day - 15)) / 365));
  let sum = 0;
  return {
    kind: 'weather',
    name: 'weather',
    title: { zh: '郑州 2026 年的天气', en: 'Weather of Zhengzhou in 2026' },
    days,
    minimum: mean.map((value) => value - 5),
    maximum: mean.map((value, day) => (day === 100 ? null : value + 6)),
    mean,
    rain: days.map((_, day) => (day % 7 === 0 ? 3 + (day % 31) : 0)),
    degreeDays: days.map((date, day) => (date < '2026-06-08' ? null : (sum += Math.max(0, mean[day]! - 10)))),
    events: [
      { day: '2026-06-08', name: { zh: '播种', en: 'Sowing' } },
      { day: '2026-06-12', name: { zh: '出苗', en: 'Emergence' } },
      { day: '2026-09-28', name: { zh: '收获', en: 'Harvest' } },
    ],
  };
};

export const lineSamples: readonly Sample[] = [
  { figure: decay(60), other: decay(90), rows: 120 },
  { figure: norms(3), other: norms(5), rows: 96 },
  { figure: regressions(0.8), other: regressions(1), rows: 20 },
  { figure: biplotOf(7), other: biplotOf(8), rows: 22 },
  { figure: biplotOf(7, 'hull'), other: biplotOf(8, 'hull'), rows: 22 },
  { figure: biplotOf(7, 'average'), other: biplotOf(8, 'average'), rows: 22 },
  { figure: biplotOf(7, 'circles'), other: biplotOf(8, 'circles'), rows: 22 },
  { figure: ammi1(0), other: ammi1(200), rows: 22 },
  { figure: yearOfWeather(0), other: yearOfWeather(2), rows: 358 },
];
