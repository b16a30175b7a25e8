import { Type, type Static } from 'typebox';
import { StrictObject, type Language, type Text } from '@panicle/contract';
import { formatInteger, formatNumber } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { rampLegend } from '../parts/legend.ts';
import { fitText, textWidth } from '../parts/measure.ts';
import { inkOn, rampOf } from '../parts/ramp.ts';
import { headOfFigure, MaybeNumbers, Name } from '../parts/schema.ts';
import type { Scene, Shape } from '../parts/scene.ts';
import { nameIn, sentences, textOf } from '../parts/words.ts';

const schema = StrictObject({
  ...headOfFigure('correlations'),
  names: Type.Array(Name),
  /** by row, then by column; the part below the diagonal is read */
  values: Type.Array(MaybeNumbers),
  /** P values in the same places */
  p: Type.Optional(Type.Array(MaybeNumbers)),
});
/** Correlations between traits, environments or methods: a triangle, each name at the end of its row. */
export type CorrelationsFigure = Static<typeof schema>;

const TITLE: Text = { zh: '相关系数 r', en: 'Correlation r' };
const STARS: Text = { zh: '* P < 0.05  ** P < 0.01', en: '* P < 0.05  ** P < 0.01' };

export const starsOf = (p: number | null | undefined) =>
  typeof p !== 'number' ? '' : p < 0.01 ? '**' : p < 0.05 ? '*' : '';

function scene({ names: own, values, p }: CorrelationsFigure, { width: asked, language }: Request): Scene {
  const names = own.map((name) => nameIn(name, language));
  const room = Math.min(150, Math.max(...names.map((name) => textWidth(name, 13)))) + 8;
  const side = Math.max(14, Math.min(46, (asked - 32 - room) / Math.max(1, names.length - 1)));
  const width = Math.max(asked, 32 + room + side * (names.length - 1));
  const ramp = rampOf('difference', [-1, 1]);
  const legend = rampLegend(ramp, nameIn(TITLE, language), (value) => formatNumber(value, 1), {
    left: 16,
    right: asked - 16,
    top: 8,
  });
  const top = legend.height + 12;
  const shapes: Shape[] = [...legend.shapes];
  names.forEach((name, row) => {
    const y = top + row * side;
    const x = (column: number) => 16 + column * side;
    shapes.push({
      kind: 'text',
      x: x(row) + 4,
      y: y + side / 2 + 4.5,
      text: fitText(name, room, 13),
      tone: 'text',
      size: 13,
      mark: name,
    });
    for (let column = 0; column < row; column += 1) {
      const value = values[row]?.[column] ?? null;
      const tone = ramp.toneOf(value);
      const stars = starsOf(p?.[row]?.[column]);
      const title = `${name} × ${names[column]}: r = ${formatNumber(value, 3)} ${stars}`.trimEnd();
      const box = { x: x(column) + 0.5, y: y + 0.5, breadth: side - 1, height: side - 1 };
      shapes.push({ kind: 'rect', ...box, fill: tone === 'none' ? 'sunken' : tone, title, mark: name });
      if (side < 30) continue;
      const at = {
        x: x(column) + side / 2,
        anchor: 'middle' as const,
        tone: value === null ? ('text3' as const) : inkOn(tone),
      };
      shapes.push({
        kind: 'text',
        ...at,
        y: y + side / 2 + (stars ? 0 : 4),
        text: formatNumber(value, 2),
        size: 11,
      });
      if (stars) shapes.push({ kind: 'text', ...at, y: y + side / 2 + 13, text: stars, size: 11 });
    }
  });
  let height = top + names.length * side + 8;
  if (p) {
    shapes.push({ kind: 'text', x: 16, y: height + 8, text: nameIn(STARS, language), tone: 'text2' });
    height += 20;
  }
  return { width, height, shapes };
}

const pairsOf = ({ names, values, p }: CorrelationsFigure) =>
  names.flatMap((first, row) =>
    names.slice(0, row).map((second, column) => ({
      first,
      second,
      r: values[row]?.[column] ?? null,
      p: p?.[row]?.[column] ?? null,
    })),
  );

const WORDS = {
  whole: { zh: '{n} 个变量之间的相关。', en: 'Correlations between {n} {n, variable|variables}.' },
  closest: { zh: '正相关最强：{a} 与 {b}，r = {r}。', en: 'Strongest positive: {a} and {b}, r = {r}.' },
  opposite: { zh: '负相关最强：{a} 与 {b}，r = {r}。', en: 'Strongest negative: {a} and {b}, r = {r}.' },
  lowest: { zh: '相关最低：{a} 与 {b}，r = {r}。', en: 'Lowest: {a} and {b}, r = {r}.' },
  significant: {
    zh: '{pairs} 对中有 {count} 对显著（P < 0.05）。',
    en: '{count} of {pairs} pairs are significant (P < 0.05).',
  },
} satisfies Record<string, Text>;

function alternative(figure: CorrelationsFigure, language: Language): string {
  const pairs = pairsOf(figure);
  const known = pairs.filter(({ r }) => r !== null).sort((a, b) => b.r! - a.r!);
  const said = (pair: (typeof known)[number]) => ({
    a: nameIn(pair.first, language),
    b: nameIn(pair.second, language),
    r: formatNumber(pair.r, 2),
  });
  const [top, last] = [known[0], known.at(-1)];
  return sentences(language, [
    [WORDS.whole, { n: formatInteger(figure.names.length) }],
    top ? [WORDS.closest, said(top)] : null,
    last ? [last.r! < 0 ? WORDS.opposite : WORDS.lowest, said(last)] : null,
    figure.p
      ? [
          WORDS.significant,
          {
            pairs: formatInteger(pairs.length),
            count: formatInteger(pairs.filter(({ p }) => p !== null && p < 0.05).length),
          },
        ]
      : null,
  ]);
}

const table = (figure: CorrelationsFigure): FigureTable => ({
  columns: [
    { key: 'first', text: { zh: '变量 1', en: 'Variable 1' } },
    { key: 'second', text: { zh: '变量 2', en: 'Variable 2' } },
    { key: 'r', text: { zh: 'r', en: 'r' }, decimals: 3 },
    ...(figure.p ? [{ key: 'p', text: { zh: 'P', en: 'P' }, decimals: 4 }] : []),
  ],
  rows: pairsOf(figure).map(({ first, second, r, p }) => ({
    first: textOf(first),
    second: textOf(second),
    r,
    p,
  })),
});

export const correlations = defineFigure({ schema, scene, alternative, table });
