import { bottomAxis, leftAxis, type Frame } from './axes.ts';
import { extentOf, linearScale } from './scale.ts';
import { textWidth, type Scene, type Shape } from './scene.ts';
import { formatNumber } from '../../language/format/number.ts';

export interface ScatterPoint {
  x: number;
  y: number;
  /** what a reader calls it: entry and plot */
  label: string;
  /** drawn in the colour of warnings and larger, e.g. a large studentized residual */
  conspicuous: boolean;
}

export interface ScatterTexts {
  /** axis titles with units */
  x: string;
  y: string;
}

/** A straight line to compare the points with: y = intercept + slope x. */
export interface ReferenceLine {
  intercept: number;
  slope: number;
}

/** Points against two axes with one line of reference, e.g. residuals against fitted values, or a normal QQ plot. */
export function scatterScene(
  points: readonly ScatterPoint[],
  size: { width: number; height: number },
  texts: ScatterTexts,
  reference: ReferenceLine,
): Scene {
  const { width, height } = size;
  const yExtent = extentOf(points.map((point) => point.y));
  // half of the last figure below the axis stands beyond the frame
  const frame: Frame = { left: 64, right: width - 28, top: 12, bottom: height - 48 };
  const y = linearScale(yExtent, [frame.bottom, frame.top], { count: Math.max(3, Math.floor(height / 60)) });
  const widest = Math.max(...y.ticks.map((tick) => textWidth(formatNumber(tick, y.decimals))));
  frame.left = widest + 40;
  const x = linearScale(extentOf(points.map((point) => point.x)), [frame.left, frame.right], {
    count: Math.max(2, Math.floor((frame.right - frame.left) / 90)),
  });
  const shapes: Shape[] = [...bottomAxis(x, frame, texts.x), ...leftAxis(y, frame, texts.y)];
  shapes.push(...referenceShapes(reference, x, y));
  for (const point of points) {
    shapes.push({
      kind: 'circle',
      x: x(point.x),
      y: y(point.y),
      radius: point.conspicuous ? 4.5 : 3,
      fill: point.conspicuous ? 'surface' : 'figure',
      opacity: point.conspicuous ? 1 : 0.75,
      stroke: point.conspicuous ? 'warnBar' : 'none',
      width: 1.75,
      title: point.label,
    });
  }
  return { width, height, shapes };
}

type Linear = ReturnType<typeof linearScale>;

/** The part of the line inside the frame. */
function referenceShapes({ intercept, slope }: ReferenceLine, x: Linear, y: Linear): Shape[] {
  let [from, to]: [number, number] = [...x.domain];
  if (slope !== 0) {
    const crossings = y.domain.map((value) => (value - intercept) / slope).sort((a, b) => a - b);
    from = Math.max(from, crossings[0] ?? from);
    to = Math.min(to, crossings[1] ?? to);
  } else if (intercept < y.domain[0] || intercept > y.domain[1]) return [];
  if (!(to > from)) return [];
  const end = (value: number) => ({ x: x(value), y: y(intercept + slope * value) });
  const [a, b] = [end(from), end(to)];
  return [{ kind: 'line', x1: a.x, y1: a.y, x2: b.x, y2: b.y, stroke: 'text2', dash: '4 3' }];
}
