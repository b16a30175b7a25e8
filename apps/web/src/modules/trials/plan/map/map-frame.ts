import { geometryOf, type Edges, type MapGeometry } from '@panicle/contract/field-map-geometry';
import type { MapSettings } from '@panicle/contract/field-maps';
import type { Place } from './map-document.ts';

/** px around the plots, for the numbers of rows and columns and the arrow to the north. */
export const GUTTER = { left: 40, top: 28, right: 16, bottom: 16 } as const;

/** What part of the field is seen: px for each metre in both directions, and px by which it is moved. */
export interface MapView {
  perMetreX: number;
  perMetreY: number;
  x: number;
  y: number;
}

export interface MapFrame {
  geometry: MapGeometry;
  view: MapView;
  /** row 1 at the bottom */
  flipped: boolean;
}

/** px of a plot on the screen where it is not drawn to scale. */
const LOWEST = 18;
const HIGHEST = 40;

/** The whole width of the field; plots as high as they can be read, or to scale. */
export function fittingView(
  map: MapSettings,
  trial: { plotLength: number | null; plotWidth: number | null },
  room: { width: number; height: number },
  toScale: boolean,
): MapView {
  const { rows, columns, size } = geometryOf(map, trial);
  const width = Math.max(100, room.width - GUTTER.left - GUTTER.right);
  const height = Math.max(100, room.height - GUTTER.top - GUTTER.bottom);
  if (toScale) {
    const both = Math.min(width / columns.total, height / rows.total);
    return { perMetreX: both, perMetreY: both, x: 0, y: 0 };
  }
  // few columns are not drawn as broad as the page
  const perMetreX = Math.min(width / columns.total, 140 / size.width);
  const cell = perMetreX * size.width;
  const high = Math.max(LOWEST, Math.min(HIGHEST, (height / rows.total) * size.length, 2 * cell));
  return { perMetreX, perMetreY: high / size.length, x: 0, y: 0 };
}

export interface Box {
  x: number;
  y: number;
  breadth: number;
  height: number;
}

/** px of a stretch of metres down the field. */
const down = ({ geometry: { rows }, view, flipped }: MapFrame, from: number, to: number) => {
  const [first, last] = flipped ? [rows.total - to, rows.total - from] : [from, to];
  return { y: GUTTER.top + view.y + first * view.perMetreY, height: (last - first) * view.perMetreY };
};
const across = ({ view }: MapFrame, from: number, to: number) => ({
  x: GUTTER.left + view.x + from * view.perMetreX,
  breadth: (to - from) * view.perMetreX,
});

/** px of metres of the field. */
export const boxOfMetres = (
  frame: MapFrame,
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
): Box => ({ ...across(frame, left, right), ...down(frame, top, bottom) });

/** A place beyond the outline as well, as neighbours have it. */
const startAt = ({ starts, each, total }: Edges, index: number) =>
  index < 1
    ? (index - 1) * each
    : index > starts.length
      ? total + (index - starts.length - 1) * each
      : starts[index - 1]!;

export function boxOfPlaces(frame: MapFrame, from: Place, to: Place): Box {
  const { rows, columns } = frame.geometry;
  return boxOfMetres(frame, {
    left: startAt(columns, from.column),
    right: startAt(columns, to.column) + columns.each,
    top: startAt(rows, from.row),
    bottom: startAt(rows, to.row) + rows.each,
  });
}

export const boxOfPlace = (frame: MapFrame, place: Place): Box => boxOfPlaces(frame, place, place);

/** The row or column that a distance from the edge lies in; a lane belongs to the one before it. */
function indexAt({ starts }: Edges, metres: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= metres) low = middle + 1;
    else high = middle;
  }
  return low;
}

function metresAt({ geometry, view, flipped }: MapFrame, x: number, y: number) {
  const right = (x - GUTTER.left - view.x) / view.perMetreX;
  const below = (y - GUTTER.top - view.y) / view.perMetreY;
  return { right, below: flipped ? geometry.rows.total - below : below };
}

/** The place under a point; null outside of the field and on lanes. */
export function placeAt(frame: MapFrame, x: number, y: number): Place | null {
  const { rows, columns } = frame.geometry;
  const { right, below } = metresAt(frame, x, y);
  const [row, column] = [indexAt(rows, below), indexAt(columns, right)];
  if (row < 1 || column < 1) return null;
  if (below > rows.starts[row - 1]! + rows.each || right > columns.starts[column - 1]! + columns.each)
    return null;
  return { row, column };
}

export interface PlaceRange {
  from: Place;
  to: Place;
}

/** Places that a rectangle of px touches, within the outline. */
export function placesIn(
  frame: MapFrame,
  area: { left: number; right: number; top: number; bottom: number },
): PlaceRange {
  const { rows, columns } = frame.geometry;
  const one = metresAt(frame, area.left, area.top);
  const other = metresAt(frame, area.right, area.bottom);
  const within = (edges: Edges, a: number, b: number) => {
    const count = edges.starts.length;
    let first = Math.max(1, Math.min(count, indexAt(edges, Math.min(a, b))));
    // a rectangle that begins on a lane does not take the plot before it
    if (Math.min(a, b) > edges.starts[first - 1]! + edges.each && first < count) first += 1;
    return [first, Math.max(1, Math.min(count, indexAt(edges, Math.max(a, b))))] as const;
  };
  const [top, bottom] = within(rows, one.below, other.below);
  const [left, right] = within(columns, one.right, other.right);
  return { from: { row: top, column: left }, to: { row: bottom, column: right } };
}
