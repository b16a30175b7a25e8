import { formatNumber } from '../../language/format/number.ts';
import { bottomAxis, type Frame } from './axes.ts';
import { extentOf, linearScale } from './scale.ts';
import { fitText, textWidth, type Scene, type Shape } from './scene.ts';

/** Five numbers of one group and what lies beyond its fences (Tukey 1977, Exploratory Data Analysis, p. 39). */
export interface BoxGroup {
  name: string;
  /** n of the values */
  count: number;
  /** lowest and highest value inside the fences */
  lowWhisker: number;
  lowQuartile: number;
  median: number;
  highQuartile: number;
  highWhisker: number;
  outliers: readonly number[];
  check: boolean;
}

const ROW = 27;
const BOX = 13;
const LONGEST_NAME = 180;

function groupShapes(group: BoxGroup, y: number, frame: Frame, x: (value: number) => number): Shape[] {
  const whisker = (value: number): Shape => ({
    kind: 'line',
    x1: x(value),
    x2: x(value),
    y1: y - 4,
    y2: y + 4,
    stroke: 'text2',
  });
  const figures = [group.lowWhisker, group.lowQuartile, group.median, group.highQuartile, group.highWhisker];
  const title = `${group.name} (n = ${group.count}): ${figures.map((value) => formatNumber(value, 2)).join(' | ')}`;
  return [
    {
      kind: 'text',
      x: frame.left - 12,
      y: y + 4.5,
      text: fitText(group.name, LONGEST_NAME, 13),
      tone: 'text',
      size: 13,
      weight: group.check ? 500 : 400,
      anchor: 'end',
    },
    { kind: 'line', x1: x(group.lowWhisker), x2: x(group.highWhisker), y1: y, y2: y, stroke: 'text2' },
    whisker(group.lowWhisker),
    whisker(group.highWhisker),
    {
      kind: 'rect',
      x: x(group.lowQuartile),
      y: y - BOX / 2,
      breadth: Math.max(1, x(group.highQuartile) - x(group.lowQuartile)),
      height: BOX,
      fill: group.check ? 'sunken' : 'accentTint',
      stroke: group.check ? 'text2' : 'figure',
      title,
    },
    {
      kind: 'line',
      x1: x(group.median),
      x2: x(group.median),
      y1: y - BOX / 2,
      y2: y + BOX / 2,
      stroke: group.check ? 'text' : 'accentText',
      width: 2,
    },
    ...group.outliers.map((value): Shape => ({
      kind: 'circle',
      x: x(value),
      y,
      radius: 3,
      fill: 'surface',
      stroke: 'warnBar',
      width: 1.5,
      title: `${group.name}: ${formatNumber(value, 2)}`,
    })),
  ];
}

/** One row per group, so that long names of entries stay readable. `axis` carries the unit. */
export function boxPlotScene(groups: readonly BoxGroup[], width: number, axis: string): Scene {
  const longest = Math.max(...groups.map((group) => textWidth(group.name, 13)), 40);
  const frame: Frame = {
    left: Math.min(longest, LONGEST_NAME) + 28,
    right: width - 24,
    top: 8,
    bottom: 8 + groups.length * ROW,
  };
  const values = groups.flatMap((group) => [group.lowWhisker, group.highWhisker, ...group.outliers]);
  const x = linearScale(extentOf(values), [frame.left, frame.right], {
    count: Math.max(2, Math.floor((frame.right - frame.left) / 90)),
    ...(values.every((value) => value >= 0) ? { least: 0 } : {}),
  });
  const shapes = bottomAxis(x, frame, axis);
  groups.forEach((group, index) =>
    shapes.push(...groupShapes(group, frame.top + (index + 0.5) * ROW, frame, x)),
  );
  return { width, height: frame.bottom + 48, shapes };
}
