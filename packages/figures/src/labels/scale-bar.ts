import type { Placed, PlacedBox } from './placed.ts';
import type { LabelPages } from './sheet-pages.ts';

const LINE = 0.2;
const LONG = 50;
const SHORT = 20;

/** The edge of a box, as four thin ones. */
export function outline(x: number, y: number, width: number, height: number): PlacedBox[] {
  const box = (left: number, top: number, wide: number, high: number): PlacedBox => ({
    kind: 'box',
    x: left,
    y: top,
    width: wide,
    height: high,
  });
  return [
    box(x, y, width, LINE),
    box(x, y + height - LINE, width, LINE),
    box(x, y, LINE, height),
    box(x + width - LINE, y, LINE, height),
  ];
}

/** A ruler with a mark every 10 mm: what is measured on paper says whether the printer scales. */
export function scaleBar(width: number, height: number): { parts: Placed[]; length: number } {
  const length = width >= LONG + 10 ? LONG : SHORT;
  const [x, y] = [(width - length) / 2, height - 4];
  const marks = Array.from({ length: length / 10 + 1 }, (_, index): PlacedBox => {
    const long = index % 5 === 0;
    return {
      kind: 'box',
      x: x + index * 10 - LINE / 2,
      y: y - (long ? 2.5 : 1.5),
      width: LINE,
      height: long ? 2.5 : 1.5,
    };
  });
  return { parts: [{ kind: 'box', x, y, width: length, height: LINE }, ...marks], length };
}

/** The first row of labels with the edges of all, and a ruler: printed on plain paper and held against the labels. */
export function testStrip(
  { width, height, pages }: LabelPages,
  places: readonly { x: number; y: number }[],
  label: { width: number; height: number },
): LabelPages {
  const first = pages[0] ?? [];
  const top = Math.min(...first.map(({ y }) => y));
  const edges = places.flatMap(({ x, y }) => outline(x, y, label.width, label.height));
  const { parts } = scaleBar(width, height);
  const frame = { width, height, parts: [...edges, ...parts], problems: new Map() };
  return { width, height, pages: [[...first.filter(({ y }) => y === top), { label: frame, x: 0, y: 0 }]] };
}
