import { formatNumber } from '../../language/format/number.ts';
import type { Scale } from './scale.ts';
import type { Shape } from './scene.ts';

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Hairlines at the ticks, their figures below, and the title with its unit. */
export function bottomAxis(scale: Scale, frame: Frame, title: string): Shape[] {
  const shapes: Shape[] = [];
  for (const tick of scale.ticks) {
    const x = scale(tick);
    shapes.push({ kind: 'line', x1: x, x2: x, y1: frame.top, y2: frame.bottom, stroke: 'line' });
    const text = formatNumber(tick, scale.decimals);
    shapes.push({ kind: 'text', x, y: frame.bottom + 18, text, tone: 'text2', anchor: 'middle' });
  }
  shapes.push({
    kind: 'text',
    x: (frame.left + frame.right) / 2,
    y: frame.bottom + 38,
    text: title,
    tone: 'text2',
    anchor: 'middle',
  });
  return shapes;
}

/** The same at the left; the title stands upright at the edge. */
export function leftAxis(scale: Scale, frame: Frame, title: string): Shape[] {
  const shapes: Shape[] = [];
  for (const tick of scale.ticks) {
    const y = scale(tick);
    shapes.push({ kind: 'line', x1: frame.left, x2: frame.right, y1: y, y2: y, stroke: 'line' });
    const text = formatNumber(tick, scale.decimals);
    shapes.push({ kind: 'text', x: frame.left - 8, y: y + 4, text, tone: 'text2', anchor: 'end' });
  }
  shapes.push({
    kind: 'text',
    x: 14,
    y: (frame.top + frame.bottom) / 2,
    text: title,
    tone: 'text2',
    anchor: 'middle',
    upright: true,
  });
  return shapes;
}
