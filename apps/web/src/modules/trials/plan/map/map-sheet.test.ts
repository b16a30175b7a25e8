import { expect, test } from 'vitest';
import { plainMap } from '@panicle/contract/field-maps';
import type { MapPlot } from '@panicle/contract/trial-plans';
import { boxOfPlace, fittingView, placeAt, placesIn, type MapFrame } from './map-frame.ts';
import { geometryOf } from '@panicle/contract/field-map-geometry';
import { labelLines } from './map-scene.ts';
import { sheetFor, sheetSvg } from './map-sheet.ts';

const trial = { plotLength: 5, plotWidth: 2 };
const map = {
  ...plainMap({ rows: 3, columns: 4, unplanted: [] }),
  lanes: [{ kind: 'path' as const, along: 'rows' as const, after: 1, width: 1 }],
};
const plot: MapPlot = {
  id: 'p',
  row: 2,
  column: 3,
  number: '203',
  replicate: null,
  block: null,
  entryId: null,
  entry: 'Zhengdan 958',
  isCheck: false,
  value: null,
  role: null,
  observed: false,
};

test('every place is found where it is drawn, with row 1 at either end', () => {
  const geometry = geometryOf(map, trial);
  for (const flipped of [false, true]) {
    const view = fittingView(map, trial, { width: 600, height: 400 }, true);
    const frame: MapFrame = { geometry, view, flipped };
    for (let row = 1; row <= 3; row += 1)
      for (let column = 1; column <= 4; column += 1) {
        const { x, y, breadth, height } = boxOfPlace(frame, { row, column });
        expect(placeAt(frame, x + breadth / 2, y + height / 2)).toEqual({ row, column });
      }
    const whole = placesIn(frame, { left: 0, right: 600, top: 0, bottom: 400 });
    expect(whole).toEqual({ from: { row: 1, column: 1 }, to: { row: 3, column: 4 } });
    const first = boxOfPlace(frame, { row: 1, column: 1 });
    const second = boxOfPlace(frame, { row: 2, column: 1 });
    const path = flipped ? first.y - second.y - second.height : second.y - first.y - first.height;
    expect(path).toBeCloseTo(view.perMetreY, 6);
  }
});

test('a sheet has the largest usual scale that fits, and metres as long as the scale says', () => {
  expect(sheetFor({ width: 8, length: 16 }, 'A4')).toMatchObject({ scale: 75, landscape: false });
  expect(sheetFor({ width: 120, length: 30 }, 'A3')).toMatchObject({ scale: 400, landscape: true });
  const of = { document: { map, plots: [plot] }, toneOf: () => '#112233' as const, neighbours: [] };
  const words = { title: 'T', caption: '', description: 'D' };
  const svg = sheetSvg({ ...of, language: 'en_US' }, trial, 100, words);
  // 2 m by 5 m at 1:100 are 20 mm by 50 mm, at 96 px to the inch; a hairline of ground is left around
  const [, width, height] = /width="([\d.]+)" height="([\d.]+)" fill="#112233"/.exec(svg)!.map(Number);
  expect(width! + 1).toBeCloseTo((20 * 96) / 25.4, 1);
  expect(height! + 1).toBeCloseTo((50 * 96) / 25.4, 1);
});

test('a narrow plot shows its number instead of a name that is cut off', () => {
  expect(labelLines(plot, 120, 20, true)).toEqual(['203 Zhengdan 958']);
  expect(labelLines(plot, 80, 30, true)).toEqual(['203', 'Zhengdan 958']);
  expect(labelLines(plot, 40, 30, true)).toEqual(['203']);
  expect(labelLines(plot, 12, 30, true)).toEqual([]);
});
