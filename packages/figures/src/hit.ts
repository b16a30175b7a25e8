import type { Scene, Shape, Hover } from './parts/scene.ts';

/** What is under the pointer. */
export interface Hit extends Hover {
  x: number;
  y: number;
}

/** px around a marker or a line in which it is still meant */
const REACH = 4;

/** The shape in front at a place, or a marker near it: its exact values and the entry that it belongs to. */
export function hoverAt({ shapes }: Scene, x: number, y: number): Hit | null {
  let nearest: Hit | null = null;
  let least = Infinity;
  for (let index = shapes.length - 1; index >= 0; index -= 1) {
    const shape = shapes[index]!;
    const distance = distanceTo(shape, x, y);
    if (distance > REACH || distance >= least) continue;
    const hover = 'hoverAt' in shape && shape.hoverAt ? shape.hoverAt(x, y) : shape;
    if (!hover || (hover.title === undefined && hover.mark === undefined)) continue;
    nearest = {
      x,
      y,
      ...(hover.title === undefined ? {} : { title: hover.title }),
      ...(hover.mark === undefined ? {} : { mark: hover.mark }),
    };
    least = distance;
    if (distance === 0) return nearest;
  }
  return nearest;
}

/** px from a place to a shape; 0 inside of it, infinite where the shape says nothing. */
function distanceTo(shape: Shape, x: number, y: number): number {
  if (shape.title === undefined && shape.mark === undefined && !('hoverAt' in shape && shape.hoverAt))
    return Infinity;
  switch (shape.kind) {
    case 'marker':
      return Math.max(0, Math.hypot(shape.x - x, shape.y - y) - shape.radius);
    case 'rect':
    case 'cells': {
      const dx = Math.max(shape.x - x, 0, x - shape.x - shape.breadth);
      const dy = Math.max(shape.y - y, 0, y - shape.y - shape.height);
      return Math.hypot(dx, dy);
    }
    case 'line':
      return toSegment(x, y, shape.x1, shape.y1, shape.x2, shape.y2);
    case 'dots':
      return 0;
    case 'path':
      return shape.hoverAt
        ? 0
        : toPath(shape.points, shape.closed === true && shape.fill !== undefined, x, y);
    case 'text':
      return Infinity;
  }
}

function toSegment(x: number, y: number, x1: number, y1: number, x2: number, y2: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

/** Distance to the lines of a path; 0 inside of a filled one (crossing number). */
function toPath(points: ArrayLike<number>, filled: boolean, x: number, y: number): number {
  let least = Infinity;
  let inside = false;
  let start = 0;
  for (let index = 0; index < points.length; index += 2) {
    const [x1, y1] = [points[index]!, points[index + 1]!];
    if (Number.isNaN(x1)) {
      start = index + 2;
      continue;
    }
    const ends = index + 2 >= points.length || Number.isNaN(points[index + 2]!);
    const next = ends ? start : index + 2;
    const [x2, y2] = [points[next]!, points[next + 1]!];
    if (filled && y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
    if (!ends) least = Math.min(least, toSegment(x, y, x1, y1, x2, y2));
  }
  return inside ? 0 : least;
}
