import { footOf, hullOf, type Place } from './hull.ts';
import { clipped, type Plot } from './plot.ts';
import type { Shape } from './scene.ts';

/** The axis of the average environment: its direction and its length from the origin. */
export function averageOf(vectors: readonly Place[]): Place {
  const n = Math.max(1, vectors.length);
  return {
    x: vectors.reduce((sum, { x }) => sum + x, 0) / n,
    y: vectors.reduce((sum, { y }) => sum + y, 0) / n,
  };
}

/** The polygon around the points, and from the origin a ray across each of its sides to the frame. */
export function hullShapes({ x, y, frame }: Plot, points: readonly Place[]): Shape[] {
  const corners = hullOf(points).map((index) => points[index]!);
  const polygon: Shape = {
    kind: 'path',
    points: corners.flatMap((corner) => [x(corner.x), y(corner.y)]),
    closed: true,
    stroke: 'figure',
    width: 1.5,
  };
  const rays = corners.flatMap((corner, index): Shape[] => {
    const foot = footOf(corner, corners[(index + 1) % corners.length]!);
    const length = Math.hypot(foot.x, foot.y);
    if (length === 0) return [];
    // so far that it leaves the frame, where it is cut
    const far = (2 * (x.domain[1] - x.domain[0] + y.domain[1] - y.domain[0])) / length;
    const ray = clipped(frame, x(0), y(0), x(foot.x * far), y(foot.y * far));
    if (!ray) return [];
    const [x1, y1, x2, y2] = ray;
    return [{ kind: 'line', x1, y1, x2, y2, stroke: 'text2', dash: '5 3' }];
  });
  return corners.length < 3 ? [] : [polygon, ...rays];
}

/** The average environment's axis with an arrow towards higher means, its perpendicular, and each point's distance from it. */
export function averageShapes(
  { x, y, frame }: Plot,
  points: readonly Place[],
  vectors: readonly Place[],
): Shape[] {
  const average = averageOf(vectors);
  const length = Math.hypot(average.x, average.y);
  if (length === 0) return [];
  const [dx, dy] = [average.x / length, average.y / length];
  const span = x.domain[1] - x.domain[0] + y.domain[1] - y.domain[0];
  const through = (ux: number, uy: number) =>
    clipped(frame, x(-ux * span), y(-uy * span), x(ux * span), y(uy * span));
  const shapes: Shape[] = [];
  const axis = through(dx, dy);
  const across = through(-dy, dx);
  if (across)
    shapes.push({
      kind: 'line',
      x1: across[0],
      y1: across[1],
      x2: across[2],
      y2: across[3],
      stroke: 'text2',
      dash: '5 3',
    });
  if (axis)
    shapes.push({
      kind: 'line',
      x1: axis[0],
      y1: axis[1],
      x2: axis[2],
      y2: axis[3],
      stroke: 'figure',
      width: 1.75,
    });
  for (const point of points) {
    const along = point.x * dx + point.y * dy;
    const foot = { x: along * dx, y: along * dy };
    shapes.push({
      kind: 'line',
      x1: x(point.x),
      y1: y(point.y),
      x2: x(foot.x),
      y2: y(foot.y),
      stroke: 'control',
      dash: '2 2',
    });
  }
  shapes.push({
    kind: 'marker',
    x: x(average.x),
    y: y(average.y),
    radius: 6,
    fill: 'surface',
    stroke: 'figure',
    width: 2,
  });
  const [tipX, tipY] = [x(average.x), y(average.y)];
  const [px, py] = [x(average.x) - x(0), y(average.y) - y(0)];
  const pixels = Math.hypot(px, py) || 1;
  const [ux, uy] = [px / pixels, py / pixels];
  const at = (forward: number, side: number) => [
    tipX + forward * ux - side * uy,
    tipY + forward * uy + side * ux,
  ];
  shapes.push({
    kind: 'path',
    points: [...at(18, 0), ...at(8, 5), ...at(8, -5)],
    closed: true,
    fill: 'figure',
  });
  return shapes;
}

/** Circles around the origin, to compare the lengths of the vectors; parts beyond the frame are left out. */
export function circleShapes({ x, y, isInside }: Plot, vectors: readonly Place[]): Shape[] {
  const longest = Math.max(...vectors.map((vector) => Math.hypot(vector.x, vector.y)), 1e-300);
  return [0.25, 0.5, 0.75, 1].map((share): Shape => {
    const points: number[] = [];
    for (let step = 0; step <= 120; step += 1) {
      const turn = (step / 120) * 2 * Math.PI;
      const [px, py] = [x(share * longest * Math.cos(turn)), y(share * longest * Math.sin(turn))];
      points.push(...(isInside(px, py) ? [px, py] : [NaN, NaN]));
    }
    return { kind: 'path', points, stroke: 'text3', opacity: 0.6 };
  });
}
