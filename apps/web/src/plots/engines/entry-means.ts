import { formatNumber } from '../../language/format/number.ts';
import { bottomAxis, type Frame } from './axes.ts';
import { extentOf, linearScale } from './scale.ts';
import { fitText, textWidth, type Scene, type Shape } from './scene.ts';

export interface EntryMean {
  name: string;
  mean: number;
  /** letters of the comparison; entries that share one do not differ significantly */
  letters: string;
  /** marked by a square */
  check: boolean;
  /** the check that the line stands for; without this mark it is the first check */
  reference?: boolean;
  /** percent above (+) or below the check; null without one */
  percentOfCheck: number | null;
  /** above the check by more than the least difference */
  beatsCheck: boolean;
}

export interface EntryMeansTexts {
  /** axis title with unit: 'Mean of grain yield (kg/ha)' */
  axis: string;
  letters: string;
  /** head of the percent column: 'vs check, %' */
  percent: string;
  /** decimals of means that are written out; those of the axis by default */
  decimals?: number;
  /** no value can be below it: neither bars nor the axis go there */
  least?: number;
}

const ROW = 27;
const NAME_SIZE = 13;
const LONGEST_NAME = 180;
/** Shorter where the drawing is narrow: names leave room for the bars. */
const NAME_SHARE = 0.3;
/** What the bars need; a drawing with less room is wider than asked for, and its frame scrolls. */
const LEAST_PLOT = 160;

interface Columns {
  letters: number;
  percent: number;
}

function rowShapes(
  entry: EntryMean,
  y: number,
  half: number,
  frame: Frame,
  x: (value: number) => number,
  at: Columns,
  nameWidth: number,
) {
  const tone = entry.beatsCheck ? 'figure' : 'text2';
  const centre = x(entry.mean);
  const [from, to] = [Math.max(frame.left, x(entry.mean - half)), x(entry.mean + half)];
  const shapes: Shape[] = [
    {
      kind: 'text',
      x: frame.left - 12,
      y: y + 4.5,
      text: fitText(entry.name, nameWidth, NAME_SIZE),
      tone: 'text',
      size: NAME_SIZE,
      weight: entry.check || entry.beatsCheck ? 500 : 400,
      anchor: 'end',
    },
    { kind: 'line', x1: from, x2: to, y1: y, y2: y, stroke: tone, width: 1.25 },
    { kind: 'line', x1: from, x2: from, y1: y - 4, y2: y + 4, stroke: tone, width: 1.25 },
    { kind: 'line', x1: to, x2: to, y1: y - 4, y2: y + 4, stroke: tone, width: 1.25 },
    { kind: 'text', x: at.letters, y: y + 4, text: entry.letters, tone: 'text2' },
  ];
  const title = `${entry.name}: ${formatNumber(entry.mean, 2)}`;
  if (entry.check) {
    const side = 9;
    const corner = { x: centre - side / 2, y: y - side / 2, breadth: side, height: side };
    shapes.push({ kind: 'rect', ...corner, fill: 'surface', stroke: 'text', width: 1.5, title });
  } else {
    const fill = entry.beatsCheck ? 'figure' : 'surface';
    shapes.push({ kind: 'circle', x: centre, y, radius: 4.5, fill, stroke: tone, width: 1.5, title });
  }
  if (entry.percentOfCheck !== null) {
    const text = formatNumber(entry.percentOfCheck, 1, { plus: true });
    shapes.push({ kind: 'text', x: at.percent, y: y + 4, text, tone: 'text2', anchor: 'end' });
  }
  return shapes;
}

/**
 * Entry means in the given order with bars of half the least significant difference to either side (two entries whose
 * bars do not overlap differ; Andrews, Snee & Sarner 1980, Am. Stat. 34:195), letters, and the check as a line.
 * @param half half the least significant difference, in the trait's unit
 * @param asked width, px
 */
export function entryMeansScene(
  entries: readonly EntryMean[],
  half: number,
  asked: number,
  texts: EntryMeansTexts,
): Scene {
  const chosen = entries.some((entry) => entry.reference !== undefined);
  const check = entries.find((entry) => (chosen ? entry.reference : entry.check));
  const longest = Math.max(...entries.map((entry) => textWidth(entry.name, NAME_SIZE)), 40);
  const lettersWidth = Math.max(
    ...entries.map((entry) => textWidth(entry.letters)),
    textWidth(texts.letters),
  );
  const percentWidth = check ? Math.max(48, textWidth(texts.percent)) : 0;
  const columnsWidth = 16 + percentWidth + (check ? 20 : 0) + lettersWidth + 20;
  const nameWidth = Math.min(longest, Math.max(96, Math.min(LONGEST_NAME, asked * NAME_SHARE)));
  const left = nameWidth + 28;
  const width = Math.max(asked, left + LEAST_PLOT + columnsWidth);
  const right = width - columnsWidth;
  const frame: Frame = {
    left,
    right,
    top: 30,
    bottom: 30 + entries.length * ROW,
  };
  const x = linearScale(
    extentOf(entries.flatMap(({ mean }) => [mean - half, mean + half])),
    [frame.left, right],
    {
      count: Math.max(2, Math.floor((right - frame.left) / 90)),
      ...(texts.least === undefined ? {} : { least: texts.least }),
    },
  );
  const at: Columns = { letters: right + 20, percent: width - 16 };
  const shapes: Shape[] = bottomAxis(x, frame, texts.axis);
  shapes.push({ kind: 'text', x: at.letters, y: 16, text: texts.letters, tone: 'text2' });
  if (check) {
    const line = x(check.mean);
    shapes.push({ kind: 'text', x: at.percent, y: 16, text: texts.percent, tone: 'text2', anchor: 'end' });
    shapes.push({ kind: 'line', x1: line, x2: line, y1: 22, y2: frame.bottom, stroke: 'text2', dash: '3 3' });
    const label = `${check.name} · ${formatNumber(check.mean, texts.decimals ?? x.decimals)}`;
    // centred on its line, unless it would run into the heads of the columns
    const middle = Math.max(textWidth(label) / 2, Math.min(line, at.letters - 12 - textWidth(label) / 2));
    shapes.push({ kind: 'text', x: middle, y: 16, text: label, tone: 'text2', anchor: 'middle' });
  }
  entries.forEach((entry, index) =>
    shapes.push(...rowShapes(entry, frame.top + (index + 0.5) * ROW, half, frame, x, at, nameWidth)),
  );
  return { width, height: frame.bottom + 48, shapes };
}
