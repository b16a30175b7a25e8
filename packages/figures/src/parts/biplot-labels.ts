import { boxesAlong, placeLabels } from './labels.ts';
import type { Frame, Shape } from './scene.ts';

export interface Named {
  x: number;
  y: number;
  label: string;
  vector: boolean;
}

/** Vectors first, then points from the outermost inwards: those at the rim are what a biplot is read for. */
export function labelsOf(
  named: readonly Named[],
  origin: { x: number; y: number },
  frame: Frame,
  drawn: readonly Shape[],
): Shape[] {
  const far = (one: Named) => Math.hypot(one.x - origin.x, one.y - origin.y);
  const order = [...named].sort((a, b) => Number(b.vector) - Number(a.vector) || far(b) - far(a));
  return placeLabels(
    order.map(({ x, y, label, vector }) => ({
      x,
      y,
      label,
      radius: 4,
      mark: label,
      ...(vector ? { tone: 'runningText' as const, weight: 500 as const } : { tone: 'text' as const }),
    })),
    frame,
    drawn.flatMap(boxesOf),
  );
}

/** What labels keep off beside markers: vectors and the sides of the polygon. */
function boxesOf(shape: Shape) {
  if (shape.kind === 'line' && shape.stroke === 'data2')
    return boxesAlong(shape.x1, shape.y1, shape.x2, shape.y2);
  if (shape.kind !== 'path' || shape.stroke !== 'figure') return [];
  const corners = Array.from(
    { length: shape.points.length / 2 },
    (_, index) => [shape.points[2 * index]!, shape.points[2 * index + 1]!] as const,
  );
  return corners.flatMap(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length]!;
    return boxesAlong(x, y, nextX, nextY);
  });
}
