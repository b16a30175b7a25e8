import type { Form, MarkerShape, PathShape } from './scene.ts';

const round = (value: number) => Math.round(value * 100) / 100;

const star = Array.from({ length: 10 }, (_, index) => {
  const radius = index % 2 === 0 ? 1.3 : 0.55;
  const turn = (index * Math.PI) / 5;
  return [radius * Math.sin(turn), -radius * Math.cos(turn)] as const;
});

/** Corners of a marker of radius 1; areas of all forms are about the same. */
const CORNERS: Record<
  Exclude<Form, 'circle'>,
  { corners: readonly (readonly [number, number])[]; open?: true }
> = {
  square: {
    corners: [
      [-0.95, -0.95],
      [0.95, -0.95],
      [0.95, 0.95],
      [-0.95, 0.95],
    ],
  },
  triangle: {
    corners: [
      [0, -1.25],
      [1.15, 0.8],
      [-1.15, 0.8],
    ],
  },
  down: {
    corners: [
      [0, 1.25],
      [1.15, -0.8],
      [-1.15, -0.8],
    ],
  },
  diamond: {
    corners: [
      [0, -1.3],
      [1.3, 0],
      [0, 1.3],
      [-1.3, 0],
    ],
  },
  cross: {
    corners: [
      [-0.95, -0.95],
      [0.95, 0.95],
      [NaN, NaN],
      [-0.95, 0.95],
      [0.95, -0.95],
    ],
    open: true,
  },
  plus: {
    corners: [
      [-1.2, 0],
      [1.2, 0],
      [NaN, NaN],
      [0, -1.2],
      [0, 1.2],
    ],
    open: true,
  },
  star: { corners: star },
};

/** A marker other than a circle as a path; crosses are lines in the marker's colour. */
export function outlineOf({ x, y, radius, form = 'circle', fill, ...rest }: MarkerShape): PathShape | null {
  if (form === 'circle') return null;
  const { corners, open } = CORNERS[form];
  const points = corners.flatMap(([dx, dy]) => [x + dx * radius, y + dy * radius]);
  const { kind: _kind, stroke, width, ...hover } = rest;
  if (!open)
    return {
      kind: 'path',
      points,
      closed: true,
      fill,
      ...(stroke === undefined ? {} : { stroke }),
      ...(width === undefined ? {} : { width }),
      ...hover,
    };
  const own = stroke === undefined || stroke === 'none' ? fill : stroke;
  return { kind: 'path', points, stroke: own, width: Math.max(1.5, width ?? 0), ...hover };
}

/** Path data of SVG; NaN begins a new part. */
export function pathData({ points, closed }: Pick<PathShape, 'points' | 'closed'>): string {
  const parts: string[] = [];
  let open = false;
  for (let index = 0; index + 1 < points.length; index += 2) {
    const [x, y] = [points[index]!, points[index + 1]!];
    if (Number.isNaN(x) || Number.isNaN(y)) {
      if (open && closed) parts.push('Z');
      open = false;
      continue;
    }
    parts.push(`${open ? 'L' : 'M'}${round(x)} ${round(y)}`);
    open = true;
  }
  if (open && closed) parts.push('Z');
  return parts.join('');
}

/** Path data of very many round points: strokes of no length with round ends. */
export function dotsData(xs: ArrayLike<number>, ys: ArrayLike<number>): string {
  let data = '';
  for (let index = 0; index < xs.length; index += 1) data += `M${round(xs[index]!)} ${round(ys[index]!)}h0`;
  return data;
}

/** Where the cells of one colour end that begin at `from` in a row. */
function endOfRun(cells: ArrayLike<number>, row: number, from: number, columns: number): number {
  let end = from + 1;
  while (end < columns && cells[row + end] === cells[row + from]) end += 1;
  return end;
}

/** Path data of the cells of each colour: neighbours in a row of one colour are one rectangle. */
export function cellsData(shape: {
  x: number;
  y: number;
  breadth: number;
  height: number;
  columns: number;
  rows: number;
  cells: ArrayLike<number>;
  gap?: number;
}): Map<number, string> {
  const { columns, rows, cells, gap = 0 } = shape;
  const [dx, dy] = [shape.breadth / columns, shape.height / rows];
  // neighbours without a gap overlap a little: no hairline of ground shows between them
  const beyond = gap > 0 ? -gap : 0.4;
  const data = new Map<number, string>();
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns;) {
      const colour = cells[row * columns + column]!;
      const end = gap > 0 ? column + 1 : endOfRun(cells, row * columns, column, columns);
      if (colour >= 0) {
        const [x, y] = [round(shape.x + column * dx), round(shape.y + row * dy)];
        const [breadth, height] = [round((end - column) * dx + beyond), round(dy + beyond)];
        data.set(colour, `${data.get(colour) ?? ''}M${x} ${y}h${breadth}v${height}h${-breadth}Z`);
      }
      column = end;
    }
  }
  return data;
}
