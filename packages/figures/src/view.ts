import { WHOLE, type Frame, type View } from './parts/scene.ts';

type Range = readonly [number, number];

/** At this share of an axis a reader sees single values of any figure that fits into memory. */
const SMALLEST = 1e-6;

/** A range moved into 0 to 1, as long as it was. */
function held([from, to]: Range): Range {
  const length = Math.min(1, Math.max(SMALLEST, to - from));
  const start = Math.min(1 - length, Math.max(0, from));
  return [start, start + length];
}

const grown = ([from, to]: Range, at: number, factor: number): Range => {
  const middle = from + at * (to - from);
  return held([middle - (middle - from) * factor, middle + (to - middle) * factor]);
};

/**
 * The view after zooming around a place, which stays where it is.
 * @param at shares of the shown part, from the left and from below
 * @param factor below 1 shows less
 */
export function zoomedView(view: View, at: { x: number; y: number }, factor: number, axes: 'x' | 'xy'): View {
  return { x: grown(view.x, at.x, factor), y: axes === 'xy' ? grown(view.y, at.y, factor) : view.y };
}

/** The view moved by shares of what it shows: to the right and upwards. */
export function movedView(view: View, right: number, up: number, axes: 'x' | 'xy'): View {
  const shift = ([from, to]: Range, by: number): Range =>
    held([from + by * (to - from), to + by * (to - from)]);
  return { x: shift(view.x, right), y: axes === 'xy' ? shift(view.y, up) : view.y };
}

export const isWhole = (view: View): boolean =>
  [...view.x, ...view.y].every((end, index) => Math.abs(end - [...WHOLE.x, ...WHOLE.y][index]!) < 1e-9);

/** Where a place of a scene lies in its frame: shares from the left and from below. */
export const shareOf = ({ left, right, top, bottom }: Frame, x: number, y: number) => ({
  x: (x - left) / (right - left),
  y: (bottom - y) / (bottom - top),
});
