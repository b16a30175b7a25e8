import { fitText, textWidth } from './measure.ts';
import type { Frame, Shape } from './scene.ts';

// What figures with one row for each entry share: the room for names, and which rows are drawn.

export const NAME_SIZE = 13;
const LONGEST_NAME = 180;
/** Shorter where the drawing is narrow: names leave room for the data. */
const NAME_SHARE = 0.3;

/** Lower rows where there are many. */
export const rowHeight = (rows: number) => (rows > 60 ? 20 : 27);

/** Room that the names take at the left of a drawing, px. */
export function roomForNames(names: readonly string[], width: number): number {
  const longest = Math.max(40, ...names.map((name) => textWidth(name, NAME_SIZE)));
  return Math.min(longest, Math.max(96, Math.min(LONGEST_NAME, width * NAME_SHARE)));
}

export function nameAt(
  name: string,
  y: number,
  { left }: Pick<Frame, 'left'>,
  room: number,
  options: { strong?: boolean; mark?: string } = {},
): Shape {
  return {
    kind: 'text',
    x: left - 12,
    y: y + 4.5,
    text: fitText(name, room, NAME_SIZE),
    tone: 'text',
    size: NAME_SIZE,
    weight: options.strong ? 500 : 400,
    anchor: 'end',
    mark: options.mark ?? name,
    ...(textWidth(name, NAME_SIZE) > room ? { title: name } : {}),
  };
}

/** The first rows and the checks, in their order. */
export function firstRows<Row extends { check?: boolean | undefined }>(
  rows: readonly Row[],
  most: number | undefined,
): readonly Row[] {
  return most === undefined || rows.length <= most
    ? rows
    : rows.filter(({ check }, index) => index < most || check === true);
}
