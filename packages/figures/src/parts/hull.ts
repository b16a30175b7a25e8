export interface Place {
  x: number;
  y: number;
}

/** Indices of the corners of the convex hull, against the clock (Andrew 1979, Inf. Process. Lett. 9:216). */
export function hullOf(points: readonly Place[]): number[] {
  const order = points
    .map((_, index) => index)
    .sort((a, b) => {
      const [p, q] = [points[a]!, points[b]!];
      return p.x - q.x || p.y - q.y;
    });
  if (order.length < 3) return order;
  const turns = (a: number, b: number, c: number) => {
    const [p, q, r] = [points[a]!, points[b]!, points[c]!];
    return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  };
  const chain = (indices: readonly number[]) => {
    const kept: number[] = [];
    for (const index of indices) {
      while (kept.length >= 2 && turns(kept.at(-2)!, kept.at(-1)!, index) <= 0) kept.pop();
      kept.push(index);
    }
    return kept.slice(0, -1);
  };
  return [...chain(order), ...chain(order.toReversed())];
}

/** The foot of the perpendicular from the origin to the straight line through two places. */
export function footOf(a: Place, b: Place): Place {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  if (length === 0) return a;
  const along = -(a.x * dx + a.y * dy) / length;
  return { x: a.x + along * dx, y: a.y + along * dy };
}
