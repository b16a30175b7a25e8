import { fitText, textWidth } from './measure.ts';
import type { Frame, Shape, TextShape, Tone } from './scene.ts';

/** The place that a shape takes, px. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The corners of the box around a text, in turn, px. */
export function cornersOfText({ x, y, text, size = 12, anchor = 'start', angle = 0 }: TextShape) {
  const width = textWidth(text, size);
  const from = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width;
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [above, below] = [-0.78 * size, 0.22 * size];
  return [
    [from, above],
    [from + width, above],
    [from + width, below],
    [from, below],
  ].map(([dx = 0, dy = 0]) => [x + dx * cos - dy * sin, y + dx * sin + dy * cos] as const);
}

/** The upright box around a text, turned texts included. */
export function boxOfText(text: TextShape): Box {
  const corners = cornersOfText(text);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

export const overlap = (a: Box, b: Box, slack = 0) =>
  a.left < b.right - slack &&
  b.left < a.right - slack &&
  a.top < b.bottom - slack &&
  b.top < a.bottom - slack;

export interface Labelled {
  x: number;
  y: number;
  label: string;
  /** px of the marker, which no label may cover */
  radius: number;
  tone?: Tone;
  weight?: 400 | 500 | 600;
  mark?: string;
  size?: number;
  /** px; 150 without it */
  longest?: number;
}

/** px of a label; longer ones are cut. */
const LONGEST = 150;

/** Boxes along a straight line, which labels keep off. */
export function boxesAlong(x1: number, y1: number, x2: number, y2: number): Box[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 5));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const [x, y] = [x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps];
    return { left: x - 1.5, right: x + 1.5, top: y - 1.5, bottom: y + 1.5 };
  });
}

/** Directions in which a label may lie, the most readable first. */
const PLACES = [
  [1, 0, 'start'],
  [-1, 0, 'end'],
  [0, -1, 'middle'],
  [0, 1, 'middle'],
  [0.75, -0.75, 'start'],
  [0.75, 0.75, 'start'],
  [-0.75, -0.75, 'end'],
  [-0.75, 0.75, 'end'],
] as const;

/** Cells of boxes, so that each label is compared with its neighbours only. */
class Boxes {
  readonly #cells = new Map<string, Box[]>();
  static readonly #side = 48;

  *#keys(box: Box) {
    const side = Boxes.#side;
    for (let row = Math.floor(box.top / side); row <= Math.floor(box.bottom / side); row += 1)
      for (let column = Math.floor(box.left / side); column <= Math.floor(box.right / side); column += 1)
        yield `${row} ${column}`;
  }

  add(box: Box): void {
    for (const key of this.#keys(box)) {
      const cell = this.#cells.get(key);
      if (cell) cell.push(box);
      else this.#cells.set(key, [box]);
    }
  }

  isFree(box: Box): boolean {
    for (const key of this.#keys(box))
      for (const other of this.#cells.get(key) ?? []) if (overlap(box, other)) return false;
    return true;
  }
}

/**
 * Labels beside their points, none over another one, over a marker or beyond the frame; earlier points choose first. A
 * label that finds no place near its point is further off, at the end of a hairline, or is left out: the reader
 * has it in hover and table.
 */
export function placeLabels(points: readonly Labelled[], frame: Frame, taken: readonly Box[] = []): Shape[] {
  const boxes = new Boxes();
  for (const box of taken) boxes.add(box);
  for (const { x, y, radius } of points)
    boxes.add({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius });
  const shapes: Shape[] = [];
  for (const whole of points) {
    const point = { ...whole, label: fitText(whole.label, whole.longest ?? LONGEST, whole.size) };
    const placed = placeOf(point, frame, boxes);
    if (!placed) continue;
    boxes.add(boxOfText(placed.text));
    if (placed.leader) shapes.push(placed.leader);
    shapes.push(placed.text);
  }
  return shapes;
}

function placeOf(point: Labelled, frame: Frame, boxes: Boxes) {
  const { x, y, label, radius, size = 12 } = point;
  for (const away of [radius + 4, radius + 14, radius + 26]) {
    for (const [dx, dy, anchor] of PLACES) {
      const [tx, ty] = [x + dx * away, y + dy * (away + (dx === 0 ? size * 0.28 : 0))];
      const text: TextShape = {
        kind: 'text',
        x: tx,
        y: ty + size * 0.36,
        text: label,
        tone: point.tone ?? 'text2',
        size,
        anchor,
        ...(point.weight ? { weight: point.weight } : {}),
        ...(point.mark === undefined ? {} : { mark: point.mark }),
      };
      const box = boxOfText(text);
      const inside =
        box.left >= frame.left &&
        box.right <= frame.right &&
        box.top >= frame.top &&
        box.bottom <= frame.bottom;
      if (!inside || !boxes.isFree(box)) continue;
      const far = away > radius + 8;
      const from = (radius + 1) / away;
      const leader: Shape | null = far
        ? {
            kind: 'line',
            x1: x + (tx - x) * from,
            y1: y + (ty - y) * from,
            x2: tx - dx * 2,
            y2: ty - dy * 2 + (dx === 0 ? -dy * size * 0.28 : 0),
            stroke: 'control',
            width: 0.75,
          }
        : null;
      return { text, leader };
    }
  }
  return null;
}
