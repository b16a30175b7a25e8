import type { PedigreeGraph } from './graph.ts';
import type { PedigreeLayout } from './layout.ts';

/** px at a scale of 1: from one line to the next, from one layer to the next, and the box of a line. */
export const ACROSS = 120;
export const DOWN = 96;
export const BOX = { width: 104, height: 30 } as const;
/** How far the two gametes of a selfed plant are apart at its box. */
const LOOP = 10;

/** The lines between boxes, as curves from the first point to the second. */
export interface PedigreeCurves {
  x1: Float64Array;
  y1: Float64Array;
  x2: Float64Array;
  y2: Float64Array;
  /** 0 from a female parent to a mating, 1 from a male one, 2 from a mating to one of its offspring */
  kind: Uint8Array;
  /** the parent, or the offspring */
  line: Int32Array;
  mating: Int32Array;
}

export const MALE = 1;
export const OFFSPRING = 2;

export const boxPoint = ({ x, y }: Pick<PedigreeLayout, 'x' | 'y'>, line: number) => ({
  x: x[line]! * ACROSS,
  y: y[line]! * DOWN,
});

/** Each parent leads to the mating, and the mating to each of its offspring. */
export function pedigreeCurves({ female, male }: PedigreeGraph, layout: PedigreeLayout): PedigreeCurves {
  const rows: [x1: number, y1: number, x2: number, y2: number, kind: number, line: number, mating: number][] =
    [];
  layout.matings.forEach((mating, place) => {
    const selfed = mating.female === mating.male;
    for (const [kind, parent] of [mating.female, mating.male].entries()) {
      if (parent < 0) continue;
      const { x, y } = boxPoint(layout, parent);
      // both gametes of a selfed plant are shown: a narrow loop
      const shift = selfed ? (kind === MALE ? LOOP : -LOOP) : 0;
      rows.push([x + shift, y, mating.x * ACROSS, mating.y * DOWN, kind, parent, place]);
    }
  });
  layout.matingOf.forEach((place, line) => {
    if (place < 0 || (female[line]! < 0 && male[line]! < 0)) return;
    const { x, y } = boxPoint(layout, line);
    const mating = layout.matings[place]!;
    rows.push([mating.x * ACROSS, mating.y * DOWN, x, y, OFFSPRING, line, place]);
  });
  const column = (k: number) => rows.map((row) => row[k]!);
  return {
    x1: Float64Array.from(column(0)),
    y1: Float64Array.from(column(1)),
    x2: Float64Array.from(column(2)),
    y2: Float64Array.from(column(3)),
    kind: Uint8Array.from(column(4)),
    line: Int32Array.from(column(5)),
    mating: Int32Array.from(column(6)),
  };
}

/** How many lines lie one above the other between two layers, on the average: what makes a drawing dark. */
export function curveDensity({ x1, x2 }: PedigreeCurves, { width, layers }: PedigreeLayout): number {
  let length = 0;
  for (let k = 0; k < x1.length; k++) length += Math.abs(x2[k]! - x1[k]!);
  return length / (ACROSS * Math.max(1, width) * Math.max(1, layers - 1));
}
