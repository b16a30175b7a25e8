import { linesOf, textWidth } from './measure.ts';
import type { Scale } from './scale.ts';
import type { Frame, Shape } from './scene.ts';

const TITLE_LINE = 16;
/** Axis titles have two lines at most. */
export const titleLines = (title: string, room: number) => linesOf(title, room, 12, 2);

/** Room below the data for the figures and the lines of the title. */
export const roomBelow = (title: string, room: number) =>
  48 + (titleLines(title, room).length - 1) * TITLE_LINE;

/** Hairlines at the ticks, their figures below, and the title with its unit. */
export function bottomAxis(scale: Scale, frame: Frame, title: string, write = scale.write): Shape[] {
  const shapes: Shape[] = [];
  let free = -Infinity;
  for (const tick of scale.ticks) {
    const x = scale(tick);
    shapes.push({ kind: 'line', x1: x, x2: x, y1: frame.top, y2: frame.bottom, stroke: 'line' });
    const text = write(tick);
    const half = textWidth(text) / 2;
    if (x - half < free) continue;
    free = x + half + 6;
    shapes.push({ kind: 'text', x, y: frame.bottom + 18, text, tone: 'text2', anchor: 'middle' });
  }
  return [...shapes, ...bottomTitle(frame, title)];
}

export function bottomTitle(frame: Frame, title: string, y = frame.bottom + 38): Shape[] {
  return titleLines(title, frame.right - frame.left).map((text, line): Shape => ({
    kind: 'text',
    x: (frame.left + frame.right) / 2,
    y: y + line * TITLE_LINE,
    text,
    tone: 'text2',
    anchor: 'middle',
  }));
}

/** The same at the left; the title is upright at the edge. */
export function leftAxis(scale: Scale, frame: Frame, title: string, write = scale.write): Shape[] {
  const shapes: Shape[] = [];
  for (const tick of scale.ticks) {
    const y = scale(tick);
    shapes.push({ kind: 'line', x1: frame.left, x2: frame.right, y1: y, y2: y, stroke: 'line' });
    const text = write(tick);
    shapes.push({ kind: 'text', x: frame.left - 8, y: y + 4, text, tone: 'text2', anchor: 'end' });
  }
  return [...shapes, ...leftTitle(frame, title)];
}

export function leftTitle(frame: Frame, title: string, x = 14): Shape[] {
  return titleLines(title, frame.bottom - frame.top).map((text, line): Shape => ({
    kind: 'text',
    x: x + line * TITLE_LINE,
    y: (frame.top + frame.bottom) / 2,
    text,
    tone: 'text2',
    anchor: 'middle',
    angle: -90,
  }));
}

/** Room left of the data for the figures and the lines of the title. */
export function roomAtLeft(scale: Scale, title: string, height: number, write = scale.write): number {
  const widest = Math.max(0, ...scale.ticks.map((tick) => textWidth(write(tick))));
  const lines = title === '' ? 0 : titleLines(title, height).length;
  return widest + 16 + (lines === 0 ? 0 : 8 + lines * TITLE_LINE);
}

export const ticksFor = (px: number, each: number, least: number) => Math.max(least, Math.floor(px / each));
