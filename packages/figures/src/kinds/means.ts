import { Type, type Static } from 'typebox';
import { say, StrictObject, type Language, type Text } from '@panicle/contract';
import { comparisonTerms } from '@panicle/contract/comparison-terms';
import { formatInteger, formatNumber } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { bottomAxis, roomBelow, ticksFor } from '../parts/axes.ts';
import { textWidth } from '../parts/measure.ts';
import { firstRows, nameAt, roomForNames, rowHeight } from '../parts/rows.ts';
import { extentOf, linearScale } from '../parts/scale.ts';
import { Axis, BothLanguages, headOfFigure, MaybeNumber } from '../parts/schema.ts';
import type { Frame, Scene, Shape } from '../parts/scene.ts';
import { axisTitle, sentences, writerOf } from '../parts/words.ts';

const Entry = StrictObject({
  entry: Type.String(),
  mean: MaybeNumber,
  /** the ends of the bar; the caption says what it means */
  low: Type.Optional(MaybeNumber),
  high: Type.Optional(MaybeNumber),
  /** letters of the comparison; entries that share one do not differ significantly */
  letters: Type.Optional(Type.String()),
  /** marked by a square */
  check: Type.Optional(Type.Boolean()),
  /** the check at which the line is drawn [default: the first check] */
  reference: Type.Optional(Type.Boolean()),
  /** percent above (+) or below the check */
  percent: Type.Optional(MaybeNumber),
  /** above the check by more than the least difference */
  beats: Type.Optional(Type.Boolean()),
});
type Entry = Static<typeof Entry>;

const schema = StrictObject({
  ...headOfFigure('means'),
  axis: Axis,
  entries: Type.Array(Entry),
  /** head of the letters: 'Letters (Tukey)' */
  lettersTitle: Type.Optional(BothLanguages),
});
/** Entry means with intervals, letters, and the check as a line with the percent against it. */
export type MeansFigure = Static<typeof schema>;

const LETTERS: Text = { zh: '字母', en: 'Letters' };
/** What the bars need; a drawing with less room is wider than asked for, and its frame scrolls. */
const LEAST_PLOT = 160;
const TOP = 30;

interface Columns {
  letters: number;
  percent: number;
}

function rowShapes(
  entry: Entry,
  y: number,
  frame: Frame,
  x: (value: number) => number,
  at: Columns,
  title: string,
): Shape[] {
  const tone = entry.beats ? 'figure' : 'text2';
  const mark = entry.entry;
  const shapes: Shape[] = [];
  if (entry.letters)
    shapes.push({ kind: 'text', x: at.letters, y: y + 4, text: entry.letters, tone: 'text2' });
  if (typeof entry.percent === 'number') {
    const text = formatNumber(entry.percent, 1, { plus: true });
    shapes.push({ kind: 'text', x: at.percent, y: y + 4, text, tone: 'text2', anchor: 'end' });
  }
  if (entry.mean === null) return shapes;
  if (typeof entry.low === 'number' && typeof entry.high === 'number') {
    const [from, to] = [Math.max(frame.left, x(entry.low)), x(entry.high)];
    const stroke = { stroke: tone, width: 1.25, mark } as const;
    shapes.push({ kind: 'line', x1: from, x2: to, y1: y, y2: y, ...stroke });
    shapes.push({ kind: 'line', x1: from, x2: from, y1: y - 4, y2: y + 4, ...stroke });
    shapes.push({ kind: 'line', x1: to, x2: to, y1: y - 4, y2: y + 4, ...stroke });
  }
  shapes.push({
    kind: 'marker',
    x: x(entry.mean),
    y,
    radius: 4.5,
    form: entry.check ? 'square' : 'circle',
    fill: entry.beats ? 'figure' : 'surface',
    stroke: entry.check ? 'text' : tone,
    width: 1.5,
    title,
    mark,
  });
  return shapes;
}

const referenceOf = (entries: readonly Entry[]) =>
  entries.find(({ reference }) => reference) ?? entries.find(({ check }) => check);

const valuesOf = (entries: readonly Entry[]) =>
  entries.flatMap(({ mean, low, high }) => [mean, low ?? null, high ?? null]);

function scene(figure: MeansFigure, { width: asked, language, most }: Request): Scene {
  const entries = firstRows(figure.entries, most);
  const check = referenceOf(figure.entries);
  const lettersTitle = say(figure.lettersTitle ?? LETTERS, language);
  const hasLetters = entries.some(({ letters }) => letters);
  const percentTitle = say(comparisonTerms.percent, language);
  const lettersWidth = hasLetters
    ? Math.max(textWidth(lettersTitle), ...entries.map(({ letters }) => textWidth(letters ?? ''))) + 20
    : 0;
  const hasPercent = entries.some(({ percent }) => typeof percent === 'number');
  const percentWidth = hasPercent ? Math.max(48, textWidth(percentTitle)) + 20 : 0;
  const columnsWidth = lettersWidth + percentWidth + 16;
  const room = roomForNames(
    entries.map(({ entry }) => entry),
    asked,
  );
  const left = room + 28;
  const width = Math.max(asked, left + LEAST_PLOT + columnsWidth);
  const row = rowHeight(entries.length);
  const frame: Frame = { left, right: width - columnsWidth, top: TOP, bottom: TOP + entries.length * row };
  const x = linearScale(extentOf(valuesOf(entries)), [left, frame.right], {
    count: ticksFor(frame.right - left, 90, 2),
    ...(figure.axis.least === undefined ? {} : { least: figure.axis.least }),
  });
  const at: Columns = { letters: frame.right + 20, percent: width - 16 };
  const title = axisTitle(figure.axis, language);
  const write = writerOf(figure.axis, valuesOf(figure.entries));
  const shapes = bottomAxis(x, frame, title);
  if (hasLetters) shapes.push({ kind: 'text', x: at.letters, y: 16, text: lettersTitle, tone: 'text2' });
  if (hasPercent)
    shapes.push({ kind: 'text', x: at.percent, y: 16, text: percentTitle, tone: 'text2', anchor: 'end' });
  if (check && check.mean !== null) {
    const line = x(check.mean);
    shapes.push({ kind: 'line', x1: line, x2: line, y1: 22, y2: frame.bottom, stroke: 'text2', dash: '3 3' });
    const label = `${check.entry} · ${write.plain(check.mean)}`;
    // centred on its line, unless it would run into the heads of the columns
    const half = textWidth(label) / 2;
    const middle = Math.max(half, Math.min(line, frame.right + 8 - half));
    shapes.push({ kind: 'text', x: middle, y: 16, text: label, tone: 'text2', anchor: 'middle' });
  }
  entries.forEach((entry, index) => {
    const y = frame.top + (index + 0.5) * row;
    const strong = entry.check === true || entry.beats === true;
    shapes.push(nameAt(entry.entry, y, frame, room, { strong }));
    shapes.push(...rowShapes(entry, y, frame, x, at, hoverText(entry, write.full)));
  });
  return { width, height: frame.bottom + roomBelow(title, frame.right - left), shapes };
}

function hoverText(
  { entry, mean, low, high, letters }: Entry,
  write: (value: number | null) => string,
): string {
  const bar = typeof low === 'number' && typeof high === 'number' ? ` (${write(low)} – ${write(high)})` : '';
  return `${entry}: ${write(mean)}${bar}${letters ? ` ${letters}` : ''}`;
}

const WORDS = {
  whole: { zh: '{n} 个品种的{axis}均值。', en: '{axis} of {n} {n, entry|entries}.' },
  ends: {
    zh: '最高 {best}：{highest}；最低 {worst}：{lowest}。',
    en: 'Highest: {best}, {highest}; lowest: {worst}, {lowest}.',
  },
  check: { zh: '对照 {check}：{mean}，', en: 'The check {check} has {mean};' },
  beats: { zh: '{count} 个品种显著高于对照。', en: '{count} {count, entry|entries} significantly above it.' },
  none: { zh: '没有品种显著高于对照。', en: 'no entry is significantly above it.' },
  unknown: { zh: '{count} 个品种没有均值。', en: '{count} {count, entry has|entries have} no mean.' },
} satisfies Record<string, Text>;

function alternative({ entries, axis }: MeansFigure, language: Language): string {
  const write = writerOf(axis, valuesOf(entries)).full;
  const known = entries.filter(({ mean }) => mean !== null).sort((a, b) => b.mean! - a.mean!);
  const [best, worst] = [known[0], known.at(-1)];
  const check = referenceOf(entries);
  const above = entries.filter(({ beats }) => beats).length;
  const missing = entries.length - known.length;
  return sentences(language, [
    [WORDS.whole, { n: formatInteger(entries.length), axis: axisTitle(axis, language) }],
    best && worst
      ? [
          WORDS.ends,
          { best: best.entry, highest: write(best.mean), worst: worst.entry, lowest: write(worst.mean) },
        ]
      : null,
    check ? [WORDS.check, { check: check.entry, mean: write(check.mean) }] : null,
    check ? (above > 0 ? [WORDS.beats, { count: above }] : [WORDS.none]) : null,
    missing > 0 ? [WORDS.unknown, { count: missing }] : null,
  ]);
}

function table({ entries, axis, lettersTitle }: MeansFigure): FigureTable {
  const { decimals } = writerOf(axis, valuesOf(entries));
  const unit = axis.unit ? { unit: axis.unit } : {};
  const has = (key: keyof Entry) => entries.some((entry) => entry[key] !== undefined);
  return {
    columns: [
      { key: 'entry', text: { zh: '品种', en: 'Entry' } },
      { key: 'mean', text: axis.title, decimals, ...unit },
      ...(has('low')
        ? [
            { key: 'low', text: { zh: '下限', en: 'Lower end of bar' }, decimals, ...unit },
            { key: 'high', text: { zh: '上限', en: 'Upper end of bar' }, decimals, ...unit },
          ]
        : []),
      ...(has('letters') ? [{ key: 'letters', text: lettersTitle ?? LETTERS }] : []),
      ...(has('percent')
        ? [{ key: 'percent', text: { zh: '较对照', en: 'vs check' }, unit: '%', decimals: 1 }]
        : []),
      ...(has('check') ? [{ key: 'check', text: { zh: '对照', en: 'Check' } }] : []),
    ],
    rows: entries.map(({ entry, mean, low, high, letters, percent, check }) => ({
      entry,
      mean,
      low: low ?? null,
      high: high ?? null,
      letters: letters ?? null,
      percent: percent ?? null,
      check: check ? { zh: '是', en: 'yes' } : null,
    })),
  };
}

/**
 * Bars of half the least significant difference to either side: two entries whose bars do not overlap differ (Andrews,
 * Snee & Sarner 1980, Am. Stat. 34:195).
 */
export const means = defineFigure({
  schema,
  scene,
  alternative,
  table,
  entries: ({ entries }) => entries.length,
});
