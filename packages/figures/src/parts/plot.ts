import type { Language } from '@panicle/contract';
import { bottomAxis, bottomTitle, leftAxis, roomAtLeft, roomBelow, ticksFor } from './axes.ts';
import { namesBelow, roomOfNames } from './categories.ts';
import { textWidth } from './measure.ts';
import { linearScale, type Scale } from './scale.ts';
import { WHOLE, type Frame, type Shape, type View } from './scene.ts';
import type { Axis } from './schema.ts';
import { axisTitle, writeYear } from './words.ts';

interface Side {
  axis: Axis;
  extent: readonly [number, number];
  includeZero?: boolean;
  /** the domain is the extent itself */
  exact?: boolean;
  write?: (value: number) => string;
  /** names of x = 0, 1, 2, ... instead of figures */
  categories?: readonly string[];
}

export interface PlotRequest {
  width: number;
  height: number;
  language: Language;
  x: Side;
  y: Side;
  /** room that something else takes above and at the right */
  top?: number;
  right?: number;
  view?: View | undefined;
  /** one unit is as long on both axes; a number: so many times as long across as up */
  equal?: boolean | number;
}

export interface Plot {
  frame: Frame;
  x: Scale;
  y: Scale;
  /** axes with hairlines, figures and titles */
  shapes: Shape[];
  isInside: (x: number, y: number) => boolean;
}

const part = (extent: readonly [number, number], [from, to]: readonly [number, number]) =>
  [extent[0] + from * (extent[1] - extent[0]), extent[0] + to * (extent[1] - extent[0])] as const;

const withYears = (side: Side): Side => (side.axis.years ? { ...side, write: writeYear } : side);

/** Two linear axes around a frame, which is as large as figures and titles leave it. */
export function plotOf(asked: PlotRequest): Plot {
  const request = { ...asked, x: withYears(asked.x), y: withYears(asked.y) };
  const { width, height, language, view = WHOLE, equal = false } = request;
  const [xTitle, yTitle] = [axisTitle(request.x.axis, language), axisTitle(request.y.axis, language)];
  const { categories } = request.x;
  const slots = categories ? (width - 100) / categories.length : 0;
  const names = categories ? roomOfNames(categories, slots) : 0;
  const bottom = height - roomBelow(xTitle, width - 100) - Math.max(0, names - 18);
  const frame: Frame = { left: 0, right: width, top: 14 + (request.top ?? 0), bottom };
  const y = scaleOf(request.y, [bottom, frame.top], ticksFor(bottom - frame.top, 56, 3), view.y);
  frame.left = Math.ceil(roomAtLeft(y, yTitle, bottom - frame.top, request.y.write));
  const right = () => Math.max(16, request.right ?? 0);
  frame.right = width - right();
  const count = () => ticksFor(frame.right - frame.left, 84, 2);
  const across: Side = categories
    ? { ...request.x, extent: [-0.5, categories.length - 0.5], exact: true }
    : request.x;
  let x = scaleOf(across, [frame.left, frame.right], count(), view.x);
  // half of the last figure extends beyond its tick
  const last = x.ticks.at(-1);
  if (last !== undefined && !categories) {
    const beyond = x(last) + textWidth((request.x.write ?? x.write)(last)) / 2 + 2 - width;
    if (beyond > 0) {
      frame.right -= beyond;
      x = scaleOf(across, [frame.left, frame.right], count(), view.x);
    }
  }
  const plot = { frame, x, y };
  if (equal) makeEqual(plot, Number(equal));
  const shapes = [
    ...(categories
      ? categoryAxis(categories, plot, xTitle, names)
      : bottomAxis(plot.x, frame, xTitle, request.x.write)),
    ...leftAxis(plot.y, frame, yTitle, request.y.write),
  ];
  const isInside = (px: number, py: number) =>
    px >= frame.left - 0.5 && px <= frame.right + 0.5 && py >= frame.top - 0.5 && py <= frame.bottom + 0.5;
  return { ...plot, shapes, isInside };
}

function scaleOf(
  side: Side,
  range: [number, number],
  count: number,
  shown: readonly [number, number],
): Scale {
  const { extent, axis, includeZero, exact } = side;
  const options = { count, includeZero, exact, ...(axis.least === undefined ? {} : { least: axis.least }) };
  const whole = linearScale(extent, range, options);
  if (shown[0] === 0 && shown[1] === 1) return whole;
  return linearScale(part(whole.domain, shown), range, { count, exact: true });
}

/** Names below a hairline for each of them. */
function categoryAxis(
  names: readonly string[],
  { x, frame }: Pick<Plot, 'x' | 'frame'>,
  title: string,
  room: number,
): Shape[] {
  const lines = names.map((_, index): Shape => {
    const at = { x1: x(index), x2: x(index), y1: frame.top, y2: frame.bottom };
    return { kind: 'line', ...at, stroke: 'line' };
  });
  const slot = (frame.right - frame.left) / names.length;
  return [
    ...lines,
    ...namesBelow(names, slot, x, frame.bottom),
    ...bottomTitle(frame, title, frame.bottom + 20 + Math.max(18, room)),
  ];
}

/** Widens the axis on which a unit is longer. */
function makeEqual(plot: { frame: Frame; x: Scale; y: Scale }, ratio: number): void {
  const { frame } = plot;
  const perUnit = (scale: Scale, px: number) => px / (scale.domain[1] - scale.domain[0]);
  const [across, up] = [frame.right - frame.left, frame.bottom - frame.top];
  const unit = Math.min(perUnit(plot.x, across) / ratio, perUnit(plot.y, up));
  const widened = ({ domain }: Scale, px: number) => {
    const middle = (domain[0] + domain[1]) / 2;
    return [middle - px / unit / 2, middle + px / unit / 2] as const;
  };
  plot.x = linearScale(widened(plot.x, across / ratio), [frame.left, frame.right], {
    count: ticksFor(across, 84, 2),
    exact: true,
  });
  plot.y = linearScale(widened(plot.y, up), [frame.bottom, frame.top], {
    count: ticksFor(up, 56, 3),
    exact: true,
  });
}

/** The part of a segment inside of a frame (Liang & Barsky 1984, ACM Trans. Graph. 3:1); null where none is. */
export function clipped(
  { left, right, top, bottom }: Frame,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
): [number, number, number, number] | null {
  const [dx, dy] = [x2 - x1, y2 - y1];
  let [from, to] = [0, 1];
  for (const [p, q] of [
    [-dx, x1 - left],
    [dx, right - x1],
    [-dy, y1 - top],
    [dy, bottom - y1],
  ] as const) {
    if (p === 0) {
      if (q < 0) return null;
    } else if (p < 0) from = Math.max(from, q / p);
    else to = Math.min(to, q / p);
  }
  return from > to ? null : [x1 + from * dx, y1 + from * dy, x1 + to * dx, y1 + to * dy];
}

/** The straight line y = intercept + slope x, as far as it lies inside of the frame. */
export function straightLine({ frame, x, y }: Plot, intercept: number, slope: number) {
  const [from, to] = x.domain;
  return clipped(frame, x(from), y(intercept + slope * from), x(to), y(intercept + slope * to));
}
