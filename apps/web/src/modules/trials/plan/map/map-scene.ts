import { plotRoleNames, type MapNeighbour } from '@panicle/contract/field-maps';
import type { Language } from '@panicle/contract';
import { say } from '@panicle/contract';
import type { MapPlot } from '@panicle/contract/trial-plans';
import { fitText, inkOn, textWidth, type Shape, type Tone } from '@panicle/figures';
import { contentsOf, keyOf, placeOfKey, type MapDocument, type Place } from './map-document.ts';
import {
  boxOfMetres,
  boxOfPlace,
  boxOfPlaces,
  GUTTER,
  placesIn,
  type Box,
  type MapFrame,
} from './map-frame.ts';

/** The colour of each plot; 'none' where it has no value. */
export type ToneOf = (plot: MapPlot) => Tone;

export interface DrawnMap {
  document: MapDocument;
  frame: MapFrame;
  room: { width: number; height: number };
  toneOf: ToneOf;
  neighbours: readonly MapNeighbour[];
  language: Language;
  selected?: ReadonlySet<number>;
  cursor?: Place | null;
  /** where what is dragged would come, in rows and columns */
  dragged?: { down: number; right: number } | null;
  /** names beside numbers, where there is room */
  named?: boolean;
}

const TEXT = 10;
const rect = (box: Box, fill: Tone, more: object = {}): Shape => ({ kind: 'rect', ...box, fill, ...more });
const inset = ({ x, y, breadth, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  breadth: Math.max(1, breadth - 2 * by),
  height: Math.max(1, height - 2 * by),
});
const middleOf = ({ x, y, breadth, height }: Box) => ({ x: x + breadth / 2, y: y + height / 2 });

/** Hatched, so that they are no plots of a light colour. */
function hatched(box: Box, role: 'filler' | 'border'): Shape[] {
  const { x, y, breadth, height } = inset(box, 1);
  const stripe = { kind: 'line' as const, stroke: 'text3' as const, width: 0.8, opacity: 0.7 };
  return [
    rect(inset(box, 0.5), role === 'border' ? 'line' : 'sunken'),
    { ...stripe, x1: x, y1: y + height, x2: x + breadth, y2: y },
    ...(role === 'filler'
      ? [{ ...stripe, x1: x, y1: y + height / 2, x2: x + breadth / 2, y2: y }]
      : [{ ...stripe, x1: x, y1: y, x2: x + breadth, y2: y + height }]),
  ];
}

/** The number where the name does not fit, and nothing where neither does: what is cut off names nothing. */
export function labelLines(plot: MapPlot, breadth: number, height: number, named: boolean): string[] {
  const fits = (text: string) => text !== '' && textWidth(text, TEXT) <= breadth - 4;
  if (height < TEXT + 4) return [];
  const number = fits(plot.number) ? [plot.number] : [];
  if (!named) return number;
  const both = plot.number === '' ? plot.entry : `${plot.number} ${plot.entry}`;
  if (height >= 2 * TEXT + 8 && fits(plot.entry)) return [...number, plot.entry];
  return fits(both) ? [both] : number;
}

function plotShapes(plot: MapPlot, box: Box, { toneOf, named = true }: DrawnMap): Shape[] {
  if (plot.role === 'filler' || plot.role === 'border') return hatched(box, plot.role);
  const { x, y } = middleOf(box);
  const small = Math.min(box.breadth, box.height);
  if (plot.role === 'dead')
    return [
      rect(inset(box, 0.5), 'surface', { stroke: 'line2', width: 1 }),
      ...(small >= 5
        ? [
            {
              kind: 'marker' as const,
              x,
              y,
              radius: small * 0.22,
              form: 'cross' as const,
              fill: 'text3' as const,
            },
          ]
        : []),
    ];
  const tone = toneOf(plot);
  // half a px between plots would fade the colours of very small ones
  const shapes: Shape[] = [rect(inset(box, Math.min(0.5, small / 12)), tone === 'none' ? 'surface' : tone)];
  if (tone === 'none' && small >= 5) shapes.push(rect(inset(box, 1), 'none', { stroke: 'line2', width: 1 }));
  if (plot.isCheck && small >= 6) shapes.push(rect(inset(box, 1.5), 'none', { stroke: 'text', width: 1.6 }));
  const lines = labelLines(plot, box.breadth, box.height, named);
  const size = TEXT;
  lines.forEach((text, k) =>
    shapes.push({
      kind: 'text',
      x,
      y: y + (k - (lines.length - 1) / 2) * (size + 2) + size / 2 - 1,
      text,
      size,
      tone: tone === 'none' ? 'text' : inkOn(tone),
      weight: plot.isCheck ? 600 : 400,
      anchor: 'middle',
    }),
  );
  if (plot.isCheck && lines.length === 0 && small >= 8)
    shapes.push({ kind: 'marker', x, y, radius: small * 0.18, form: 'diamond', fill: 'text' });
  return shapes;
}

function laneShapes({ frame }: DrawnMap): Shape[] {
  const { rows, columns } = frame.geometry;
  const drawn = [
    ...rows.lanes.map(({ lane, from, to }) => ({
      lane,
      box: boxOfMetres(frame, { left: 0, right: columns.total, top: from, bottom: to }),
    })),
    ...columns.lanes.map(({ lane, from, to }) => ({
      lane,
      box: boxOfMetres(frame, { left: from, right: to, top: 0, bottom: rows.total }),
    })),
  ];
  return drawn.flatMap(({ lane, box }): Shape[] => {
    if (lane.kind === 'path') return [rect(box, 'sunken')];
    const { x, y } = middleOf(box);
    const line =
      lane.along === 'rows'
        ? { x1: box.x, y1: y, x2: box.x + box.breadth, y2: y }
        : { x1: x, y1: box.y, x2: x, y2: box.y + box.height };
    return [{ kind: 'line', ...line, stroke: 'data4', width: 2, dash: '6 4' }];
  });
}

function neighbourShapes({ frame, neighbours }: DrawnMap): Shape[] {
  return neighbours.flatMap(({ trial, row, column, rows, columns }): Shape[] => {
    const box = boxOfPlaces(frame, { row, column }, { row: row + rows - 1, column: column + columns - 1 });
    const { x, y } = middleOf(box);
    return [
      rect(box, 'none', { stroke: 'text3', width: 1, dash: '4 3' }),
      {
        kind: 'text',
        x,
        y: y + 4,
        text: fitText(trial, Math.max(20, Math.abs(box.breadth) - 4), 12),
        size: 12,
        tone: 'text2',
        anchor: 'middle',
      },
    ];
  });
}

/** Every one, or every second, fifth, tenth ... where there is less room. */
const everyOf = (slot: number, room: number) =>
  [1, 2, 5, 10, 20, 50, 100, 200].find((step) => step * slot >= room) ?? 500;

/** Numbers of rows and columns on a ground of their own, over what is moved below them. */
function axisShapes(drawn: DrawnMap, seen: { from: Place; to: Place }): Shape[] {
  const { frame, room, cursor } = drawn;
  const text = { kind: 'text' as const, size: 11, tone: 'text2' as const };
  const shapes: Shape[] = [
    rect({ x: 0, y: 0, breadth: GUTTER.left - 2, height: room.height }, 'surface'),
    rect({ x: 0, y: 0, breadth: room.width, height: GUTTER.top - 2 }, 'surface'),
  ];
  const first = boxOfPlace(frame, seen.from);
  const everyRow = everyOf(first.height, 14);
  for (let row = seen.from.row; row <= seen.to.row; row += 1) {
    const isHere = cursor?.row === row;
    if (!isHere && row !== 1 && row % everyRow !== 0) continue;
    const { y } = middleOf(boxOfPlace(frame, { row, column: 1 }));
    if (y < GUTTER.top) continue;
    shapes.push({
      ...text,
      x: GUTTER.left - 8,
      y: y + 4,
      text: String(row),
      anchor: 'end',
      ...(isHere ? { weight: 600 as const, tone: 'text' as const } : {}),
    });
  }
  const everyColumn = everyOf(first.breadth, textWidth(String(seen.to.column), 11) + 8);
  for (let column = seen.from.column; column <= seen.to.column; column += 1) {
    const isHere = cursor?.column === column;
    if (!isHere && column !== 1 && column % everyColumn !== 0) continue;
    const { x } = middleOf(boxOfPlace(frame, { row: 1, column }));
    // beside the arrow to the north
    if (x < GUTTER.left + textWidth(String(column), 11) / 2) continue;
    shapes.push({
      ...text,
      x,
      y: GUTTER.top - 9,
      text: String(column),
      anchor: 'middle',
      ...(isHere ? { weight: 600 as const, tone: 'text' as const } : {}),
    });
  }
  return [...shapes, ...northShapes(drawn)];
}

/** An arrow in the corner that no number uses. */
function northShapes({ document, language }: DrawnMap): Shape[] {
  const [x, y, long] = [16, 14, 9];
  const angle = (document.map.north * Math.PI) / 180;
  const at = (share: number, side: number) => [
    x + long * (share * Math.sin(angle) + side * Math.cos(angle)),
    y + long * (-share * Math.cos(angle) + side * Math.sin(angle)),
  ];
  const points = [...at(1, 0), ...at(-0.8, 0.5), ...at(-0.4, 0), ...at(-0.8, -0.5)];
  return [
    { kind: 'path', points, closed: true, fill: 'text2' },
    { kind: 'text', x: x + 12, y: y + 4, text: language === 'zh_CN' ? '北' : 'N', size: 10, tone: 'text2' },
  ];
}

function selectionShapes({ frame, selected, cursor, dragged }: DrawnMap): Shape[] {
  const shapes: Shape[] = [];
  for (const key of selected ?? []) {
    const place = placeOfKey(key);
    const box = boxOfPlace(frame, place);
    shapes.push(rect(inset(box, 1), 'none', { stroke: 'text', width: 2 }));
    if (!dragged || (dragged.down === 0 && dragged.right === 0)) continue;
    const target = { row: place.row + dragged.down, column: place.column + dragged.right };
    shapes.push(
      rect(inset(boxOfPlace(frame, target), 1), 'none', { stroke: 'accent', width: 2, dash: '4 3' }),
    );
  }
  if (cursor) {
    const box = boxOfPlace(frame, cursor);
    shapes.push(rect(inset(box, -1.5), 'none', { stroke: 'surface', width: 2 }));
    shapes.push(rect(inset(box, -3), 'none', { stroke: 'text', width: 2 }));
  }
  return shapes;
}

/** What is seen of the map, from the ground up. Only places within the room are drawn. */
export function mapShapes(drawn: DrawnMap): Shape[] {
  const { document, frame, room } = drawn;
  const { plots, unplanted } = contentsOf(document);
  const seen = placesIn(frame, { left: 0, right: room.width, top: 0, bottom: room.height });
  const { rows, columns } = frame.geometry;
  const field = boxOfMetres(frame, { left: 0, right: columns.total, top: 0, bottom: rows.total });
  const shapes: Shape[] = [rect(field, 'surface', { stroke: 'line', width: 1 }), ...laneShapes(drawn)];
  for (let row = seen.from.row; row <= seen.to.row; row += 1)
    for (let column = seen.from.column; column <= seen.to.column; column += 1) {
      const key = keyOf({ row, column });
      const plot = plots.get(key);
      if (plot) {
        shapes.push(...plotShapes(plot, boxOfPlace(frame, plot), drawn));
        continue;
      }
      const other = unplanted.get(key);
      if (other) shapes.push(...hatched(boxOfPlace(frame, other), other.role));
    }
  return [...shapes, ...neighbourShapes(drawn), ...selectionShapes(drawn), ...axisShapes(drawn, seen)];
}

/** What a place is, in one line. */
export function placeText(document: MapDocument, place: Place, language: Language): string {
  const { plots, unplanted } = contentsOf(document);
  const key = keyOf(place);
  const plot = plots.get(key);
  const role = plot?.role ?? unplanted.get(key)?.role;
  const name = plot ? [plot.number, plot.entry].filter(Boolean).join(' ') : '';
  const what = role ? say(plotRoleNames[role], language) : '';
  return [name, what].filter(Boolean).join(' · ');
}
