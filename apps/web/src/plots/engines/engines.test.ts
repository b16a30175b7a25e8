import { assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxPlotScene } from './box-plot.ts';
import { entryMeansScene, type EntryMean } from './entry-means.ts';
import { histogramScene } from './histogram.ts';
import { linearScale, niceStep } from './scale.ts';
import { scatterScene } from './scatter.ts';
import { fitText, textWidth, type Scene, type Shape } from './scene.ts';

const ofKind = <Kind extends Shape['kind']>(scene: Scene, kind: Kind) =>
  scene.shapes.filter((shape): shape is Extract<Shape, { kind: Kind }> => shape.kind === kind);
const texts = (scene: Scene) => ofKind(scene, 'text').map((shape) => shape.text);

describe('a scale', () => {
  it('ends on round ticks that hold all values', () => {
    const scale = linearScale([9_480, 12_310], [0, 100]);
    expect(scale.ticks).toEqual([9_000, 9_500, 10_000, 10_500, 11_000, 11_500, 12_000, 12_500]);
    expect([scale(9_000), scale(12_500)]).toEqual([0, 100]);
    expect(niceStep(1, 4)).toBe(0.25);
  });

  it('never goes below what the quantity cannot be below', () => {
    expect(linearScale([-40, 310], [0, 100]).domain[0]).toBeLessThan(0);
    expect(linearScale([-40, 310], [0, 100], { least: 0 }).domain[0]).toBe(0);
    expect(linearScale([3, 3], [0, 100], { least: 0 }).domain[0]).toBeGreaterThanOrEqual(0);
    const low = { name: 'A', mean: 2, letters: 'a', check: false, percentOfCheck: null, beatsCheck: true };
    const wide = { axis: 'Yield', letters: 'Letters', percent: '%' };
    const ticks = (least?: number) =>
      texts(
        entryMeansScene([low, { ...low, mean: 40 }], 10, 600, { ...wide, ...(least === 0 && { least }) }),
      );
    expect(ticks().some((text) => text.startsWith('\u2212'))).toBe(true);
    expect(ticks(0).some((text) => text.startsWith('\u2212'))).toBe(false);
  });

  it('keeps order, holds its extent and has readable ticks whatever the data', () => {
    const value = double({ min: -1e12, max: 1e12, noNaN: true });
    assert(
      property(value, value, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const scale = linearScale([low, high], [0, 500]);
        const slack = 1e-6 * Math.max(Math.abs(low), Math.abs(high), 1e-300);
        expect(scale.domain[0]).toBeLessThanOrEqual(low + slack);
        expect(scale.domain[1]).toBeGreaterThanOrEqual(high - slack);
        expect(scale.ticks.length).toBeLessThan(20);
        expect(scale.ticks.every((tick, index) => index === 0 || tick > (scale.ticks[index - 1] ?? 0))).toBe(
          true,
        );
      }),
    );
  });
});

describe('texts', () => {
  it('count Chinese as wide and are cut to their room', () => {
    expect(textWidth('郑单958')).toBeGreaterThan(textWidth('ZD958'));
    expect(fitText('Zhengdan 958', 500)).toBe('Zhengdan 958');
    const cut = fitText('a very long name of an entry', 60);
    expect(cut.endsWith('…')).toBe(true);
    expect(textWidth(cut)).toBeLessThanOrEqual(60);
  });
});

const entry = (name: string, mean: number, extra: Partial<EntryMean> = {}): EntryMean => ({
  name,
  mean,
  letters: 'a',
  check: false,
  percentOfCheck: null,
  beatsCheck: false,
  ...extra,
});

describe('entry means', () => {
  const labels = { axis: 'Mean of yield (kg/ha)', letters: 'Letters', percent: 'vs check, %' };
  const scene = entryMeansScene(
    [
      entry('SX2614', 11_865, { percentOfCheck: 8.5, beatsCheck: true }),
      entry('Zhengdan 958', 10_935, { check: true, percentOfCheck: 0, letters: 'b' }),
      entry('SX2620', 9_930, { percentOfCheck: -9.2, letters: 'c' }),
    ],
    224,
    800,
    labels,
  );

  it('name each entry with letters, percent and an axis with its unit', () => {
    expect(texts(scene)).toEqual(
      expect.arrayContaining(['SX2614', '+8.5', '−9.2', 'c', labels.axis, 'Zhengdan 958 · 10,935']),
    );
  });

  it('stand at the right place: better further right, the check a square on its line', () => {
    const [best, worst] = ofKind(scene, 'circle');
    const [check] = ofKind(scene, 'rect');
    expect(best?.fill).toBe('figure');
    expect(worst?.fill).toBe('surface');
    const line = ofKind(scene, 'line').find((shape) => shape.dash !== undefined);
    expect((check?.x ?? 0) + (check?.breadth ?? 0) / 2).toBeCloseTo(line?.x1 ?? -1, 6);
    expect(best?.x).toBeGreaterThan(line?.x1 ?? Infinity);
    expect(worst?.x).toBeLessThan(line?.x1 ?? -Infinity);
  });

  it('keep room for the bars on a phone: long names are cut, and the drawing grows wider than asked for', () => {
    const long = '先玉335 Xianyu 335';
    const narrow = entryMeansScene(
      [
        entry('郑单958 Zhengdan 958', 11.9, { check: true, percentOfCheck: 0 }),
        entry(long, 12.7, { check: true, percentOfCheck: 6.4 }),
      ],
      0.9,
      420,
      { ...labels, letters: 'Letters (Tukey)' },
    );
    const ticks = ofKind(narrow, 'line').filter(({ stroke }) => stroke === 'line');
    const [from, to] = [ticks[0]!.x1, ticks.at(-1)!.x1];
    expect(to - from).toBeGreaterThanOrEqual(160);
    const headAt = ofKind(narrow, 'text').find(({ text }) => text === 'Letters (Tukey)')!;
    const check = ofKind(narrow, 'text').find(({ text }) => text.includes(' · '))!;
    expect(check.x + textWidth(check.text) / 2).toBeLessThan(headAt.x);
    expect(texts(narrow)).not.toContain(long);
  });

  it('have no column of percents without a check, and stay inside their width', () => {
    const plain = entryMeansScene([entry('A', 1), entry('B', 2)], 0.2, 400, labels);
    expect(texts(plain)).not.toContain('vs check, %');
    for (const shape of plain.shapes) {
      if (shape.kind !== 'circle') continue;
      expect(shape.x).toBeGreaterThan(0);
      expect(shape.x).toBeLessThan(400);
    }
  });
});

it('a box plot draws box, median, whiskers and each value beyond the fences', () => {
  const group = {
    name: 'G1',
    count: 9,
    lowWhisker: 1,
    lowQuartile: 2,
    median: 3,
    highQuartile: 4,
    highWhisker: 5,
  };
  const scene = boxPlotScene([{ ...group, outliers: [9, 10], check: false }], 500, 'Yield (kg/ha)');
  const [box] = ofKind(scene, 'rect');
  expect(box?.title).toContain('n = 9');
  expect(ofKind(scene, 'circle')).toHaveLength(2);
  const scale = (box?.breadth ?? 0) / 2;
  const [first, second] = ofKind(scene, 'circle');
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(scale, 6);
});

describe('a scatter', () => {
  const points = [
    { x: 1, y: -2, label: 'a', conspicuous: false },
    { x: 3, y: 2, label: 'b', conspicuous: true },
  ];

  it('puts larger values further right and higher, and marks the conspicuous', () => {
    const scene = scatterScene(
      points,
      { width: 400, height: 300 },
      { x: 'Fitted', y: 'Residual' },
      { intercept: 0, slope: 0 },
    );
    const [a, b] = ofKind(scene, 'circle');
    expect(b?.x).toBeGreaterThan(a?.x ?? Infinity);
    expect(b?.y).toBeLessThan(a?.y ?? -Infinity);
    expect(b?.stroke).toBe('warnBar');
    expect(texts(scene)).toEqual(expect.arrayContaining(['Fitted', 'Residual']));
  });

  it('cuts the line of reference at the frame', () => {
    const scene = scatterScene(
      points,
      { width: 400, height: 300 },
      { x: '', y: '' },
      { intercept: -100, slope: 50 },
    );
    const line = ofKind(scene, 'line').find((shape) => shape.dash !== undefined);
    expect(Math.min(line?.y1 ?? -1, line?.y2 ?? -1)).toBeGreaterThanOrEqual(11.9);
    expect(Math.max(line?.y1 ?? 999, line?.y2 ?? 999)).toBeLessThanOrEqual(252.1);
  });
});

it('a histogram has bars as high as their counts', () => {
  const bins = [
    { from: 0, to: 10, count: 5 },
    { from: 10, to: 20, count: 10 },
    { from: 20, to: 30, count: 0 },
  ];
  const scene = histogramScene(bins, { width: 500, height: 300 }, { x: 'kg', y: 'materials' });
  const [low, high, none] = ofKind(scene, 'rect');
  expect((high?.height ?? 0) / (low?.height ?? 1)).toBeCloseTo(2, 6);
  expect(none?.height).toBe(0);
});
