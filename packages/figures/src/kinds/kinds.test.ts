import { describe, expect, it } from 'vitest';
import { sceneOf } from '../figure.ts';
import { textWidth } from '../parts/measure.ts';
import type { Scene, Shape } from '../parts/scene.ts';
import type { MeansFigure } from './means.ts';
import type { ScatterFigure } from './scatter.ts';

const ofKind = <Kind extends Shape['kind']>(scene: Scene, kind: Kind) =>
  scene.shapes.filter((shape): shape is Extract<Shape, { kind: Kind }> => shape.kind === kind);
const texts = (scene: Scene) => ofKind(scene, 'text').map(({ text }) => text);
const text = (words: string) => ({ zh: words, en: words });
const head = { name: 'figure', title: text('Figure') };
const english = (width: number) => ({ width, language: 'en_US' as const });

type Entry = MeansFigure['entries'][number];
const entry = (name: string, mean: number, extra: Partial<Entry> = {}): Entry => ({
  entry: name,
  mean,
  low: mean - 224,
  high: mean + 224,
  letters: 'a',
  ...extra,
});
const means = (entries: Entry[], extra: Partial<MeansFigure> = {}): MeansFigure => ({
  kind: 'means',
  ...head,
  axis: { title: text('Mean of yield'), unit: 'kg/ha', decimals: 0 },
  entries,
  ...extra,
});

describe('entry means', () => {
  const scene = sceneOf(
    means([
      entry('SX2614', 11_865, { percent: 8.5, beats: true }),
      entry('Zhengdan 958', 10_935, { check: true, percent: 0, letters: 'b' }),
      entry('SX2620', 9_930, { percent: -9.2, letters: 'c' }),
    ]),
    english(800),
  );

  it('name each entry with letters, percent and an axis with its unit', () => {
    expect(texts(scene)).toEqual(
      expect.arrayContaining([
        'SX2614',
        '+8.5',
        '−9.2',
        'c',
        'Mean of yield (kg/ha)',
        'Zhengdan 958 · 10,935',
      ]),
    );
  });

  it('are at the right place: better further right, the check a square on its line', () => {
    const [best, check, worst] = ofKind(scene, 'marker');
    expect([best?.fill, worst?.fill]).toEqual(['figure', 'surface']);
    expect(check?.form).toBe('square');
    const line = ofKind(scene, 'line').find(({ dash }) => dash !== undefined);
    expect(check?.x).toBeCloseTo(line?.x1 ?? -1, 6);
    expect(best?.x).toBeGreaterThan(line?.x1 ?? Infinity);
    expect(worst?.x).toBeLessThan(line?.x1 ?? -Infinity);
  });

  it('tell their exact values, and which entry a shape belongs to', () => {
    const [best] = ofKind(scene, 'marker');
    expect(best?.title).toBe('SX2614: 11,865 kg/ha (11,641 kg/ha – 12,089 kg/ha) a');
    expect(best?.mark).toBe('SX2614');
  });

  it('keep room for the bars on a phone: long names are cut, and the drawing grows wider than asked for', () => {
    const long = '先玉335 Xianyu 335 with a long name';
    const narrow = sceneOf(
      means(
        [
          entry('郑单958 Zhengdan 958', 11_900, { check: true, percent: 0 }),
          entry(long, 12_700, { check: true, percent: 6.4 }),
        ],
        { lettersTitle: text('Letters (Tukey)') },
      ),
      english(320),
    );
    const ticks = ofKind(narrow, 'line').filter(({ stroke }) => stroke === 'line');
    expect(ticks.at(-1)!.x1 - ticks[0]!.x1).toBeGreaterThanOrEqual(160);
    const headAt = ofKind(narrow, 'text').find(({ text: words }) => words === 'Letters (Tukey)')!;
    const check = ofKind(narrow, 'text').find(({ text: words }) => words.includes(' · '))!;
    expect(check.x + textWidth(check.text) / 2).toBeLessThan(headAt.x);
    expect(texts(narrow)).not.toContain(long);
  });

  it('never go below what the quantity cannot be below', () => {
    const low = (least?: number) =>
      texts(
        sceneOf(
          means([entry('A', 2, { low: -8, high: 12 }), entry('B', 40, { low: 30, high: 50 })], {
            axis: { title: text('Yield'), ...(least === undefined ? {} : { least }) },
          }),
          english(600),
        ),
      );
    const isBelow = (words: string) => words.startsWith('\u2212');
    expect(low().some(isBelow)).toBe(true);
    expect(low(0).some(isBelow)).toBe(false);
  });

  it('have no column of percents without a check', () => {
    expect(texts(sceneOf(means([entry('A', 1), entry('B', 2)]), english(400)))).not.toContain('vs check, %');
  });

  it('are drawn in part where there are many: the first ones and the checks', () => {
    const many = Array.from({ length: 200 }, (_, rank) =>
      entry(`E${rank}`, 9000 - rank, { check: rank === 150 }),
    );
    const drawn = texts(sceneOf(means(many), { ...english(800), most: 40 }));
    expect(drawn).toContain('E39');
    expect(drawn).not.toContain('E40');
    expect(drawn).toContain('E150');
  });
});

it('a box plot draws box, median, whiskers and each value beyond the fences', () => {
  const five = { low: 1, lowerQuartile: 2, median: 3, upperQuartile: 4, high: 5 };
  const group = { name: 'G1', count: 9, ...five, outliers: [9, 10] };
  const scene = sceneOf(
    { kind: 'boxes', ...head, axis: { title: text('Yield') }, groups: [group] },
    english(500),
  );
  const [box] = ofKind(scene, 'rect');
  expect(box?.title).toContain('n = 9');
  const [first, second] = ofKind(scene, 'marker');
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo((box?.breadth ?? 0) / 2, 6);
});

describe('a scatter', () => {
  const figure = (lines: ScatterFigure['lines'], conspicuous = true): ScatterFigure => ({
    kind: 'scatter',
    ...head,
    x: { title: text('Fitted') },
    y: { title: text('Residual') },
    points: [
      { x: 1, y: -2, label: 'a' },
      { x: 3, y: 2, label: 'b', conspicuous },
    ],
    ...(lines ? { lines } : {}),
  });

  it('puts larger values further right and higher, and marks the conspicuous', () => {
    const scene = sceneOf(figure([{ intercept: 0, slope: 0 }]), english(400));
    const [a, b] = ofKind(scene, 'marker');
    expect(b?.x).toBeGreaterThan(a?.x ?? Infinity);
    expect(b?.y).toBeLessThan(a?.y ?? -Infinity);
    expect(b?.stroke).toBe('warnBar');
    expect(texts(scene)).toEqual(expect.arrayContaining(['Fitted', 'Residual', 'b']));
    expect(texts(scene)).not.toContain('a');
  });

  it('cuts the line of reference at the frame', () => {
    const scene = sceneOf(figure([{ intercept: -100, slope: 50 }]), english(400));
    const line = ofKind(scene, 'line').find(({ dash }) => dash !== undefined)!;
    const hairlines = ofKind(scene, 'line').filter(({ stroke }) => stroke === 'line');
    const ys = hairlines.flatMap(({ y1, y2 }) => [y1, y2]);
    expect(Math.min(line.y1, line.y2)).toBeGreaterThanOrEqual(Math.min(...ys) - 0.1);
    expect(Math.max(line.y1, line.y2)).toBeLessThanOrEqual(Math.max(...ys) + 0.1);
  });

  it('shows a part of itself: the same point, twice as far from its neighbours', () => {
    const at = (view?: { x: [number, number]; y: [number, number] }) =>
      ofKind(sceneOf(figure(undefined), { ...english(400), view }), 'marker').map(({ x }) => x);
    const [a, b] = at() as [number, number];
    // from the first quarter to the third: both points are at or beyond its ends
    const whole = at({ x: [0, 1], y: [0, 1] });
    expect(whole).toEqual([a, b]);
    expect(at({ x: [0.5, 1], y: [0, 1] })).toHaveLength(1);
  });
});

it('a histogram has bars as high as their counts', () => {
  const bins = [
    { from: 0, to: 10, count: 5 },
    { from: 10, to: 20, count: 10 },
    { from: 20, to: 30, count: 0 },
  ];
  const axes = { x: { title: text('kg') }, y: { title: text('materials') } };
  const [low, high, none] = ofKind(
    sceneOf({ kind: 'histogram', ...head, ...axes, bins }, english(500)),
    'rect',
  );
  expect((high?.height ?? 0) / (low?.height ?? 1)).toBeCloseTo(2, 6);
  expect(none?.height).toBe(0);
});

it('pieces of stacked bars follow each other, negative ones to the left of zero', () => {
  const scene = sceneOf(
    {
      kind: 'bars',
      ...head,
      axis: { title: text('Share') },
      series: ['a', 'b', 'c'],
      stacked: true,
      bars: [{ name: 'A', values: [10, 20, -5] }],
    },
    english(600),
  );
  const [a, b, c] = ofKind(scene, 'rect');
  expect((b?.breadth ?? 0) / (a?.breadth ?? 1)).toBeCloseTo(2, 6);
  expect(b?.x).toBeCloseTo((a?.x ?? 0) + (a?.breadth ?? 0), 6);
  expect((c?.x ?? 0) + (c?.breadth ?? 0)).toBeCloseTo(a?.x ?? -1, 6);
});

it('chosen entries are in front of the others, which fade', () => {
  const figure = means([entry('A', 1000), entry('B', 2000)]);
  const scene = sceneOf(figure, { ...english(600), selected: ['B'] });
  const markers = ofKind(scene, 'marker');
  expect(markers.map(({ mark }) => mark)).toEqual(['A', 'B']);
  expect(markers[0]?.opacity).toBeLessThan(0.5);
  expect(markers[1]?.radius).toBeGreaterThan(markers[0]?.radius ?? 0);
  // an entry that the figure does not hold leaves it as it is
  expect(sceneOf(figure, { ...english(600), selected: ['Z'] })).toEqual(sceneOf(figure, english(600)));
});

it('groups of points have a marker in the legend of lines, groups of lines a piece of one', () => {
  const axis = { title: { zh: '轴', en: 'axis' } };
  const points = [
    { x: 0, y: 1 },
    { x: 1, y: 2 },
  ];
  const { shapes } = sceneOf(
    {
      kind: 'lines',
      name: 'lines',
      title: { zh: '线', en: 'Lines' },
      x: axis,
      y: axis,
      lines: [
        { name: 'plots', group: 'plots', points, loose: true },
        { name: 'check', group: 'check', points },
      ],
    },
    { width: 640, language: 'en_US' },
  );
  const label = (text: string) => shapes.findIndex((shape) => shape.kind === 'text' && shape.text === text);
  expect(shapes[label('plots') - 1]!.kind).toBe('marker');
  expect(shapes[label('check') - 1]!.kind).toBe('line');
});
