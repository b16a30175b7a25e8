import { Type, type Static } from 'typebox';
import { StrictObject, say, type Language, type Text } from '@panicle/contract';
import { formatInteger } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { bottomTitle, leftTitle } from '../parts/axes.ts';
import { legendOf } from '../parts/legend.ts';
import { lookOf } from '../parts/looks.ts';
import { fitText, textWidth } from '../parts/measure.ts';
import { clipped } from '../parts/plot.ts';
import { extentOf, linearScale, type Scale } from '../parts/scale.ts';
import { Axis, BothLanguages, headOfFigure, MaybeNumbers, Name, Numbers } from '../parts/schema.ts';
import type { Frame, Scene, Shape } from '../parts/scene.ts';
import { axisTitle, nameIn, sentences, textOf, writerOf } from '../parts/words.ts';

const Chromosome = StrictObject({
  name: Type.String(),
  /** bp */
  length: Type.Number(),
  positions: Numbers,
  /** by series, then by position */
  values: Type.Array(MaybeNumbers),
});
type Chromosome = Static<typeof Chromosome>;

const schema = StrictObject({
  ...headOfFigure('genome'),
  y: Axis,
  series: Type.Array(Name),
  chromosomes: Type.Array(Chromosome),
  thresholds: Type.Optional(Type.Array(StrictObject({ value: Type.Number(), name: BothLanguages }))),
});
/** Lines along each chromosome, in a panel of its own: density, Fst, diversity, scans. */
export type GenomeFigure = Static<typeof schema>;

const PANEL = 84;
const HEAD = 20;
const FOOT = 24;
const POSITION: Text = { zh: '位置（Mb）', en: 'Position (Mb)' };

function panelShapes(
  figure: GenomeFigure,
  chromosome: Chromosome,
  frame: Frame,
  y: Scale,
  language: Language,
): Shape[] {
  const { name, length, positions, values } = chromosome;
  const x = (position: number) => frame.left + (position / (length || 1)) * (frame.right - frame.left);
  const shapes: Shape[] = [
    {
      kind: 'text',
      x: frame.left,
      y: frame.top - 6,
      text: fitText(name, frame.right - frame.left),
      tone: 'text',
      weight: 500,
    },
    ...y.ticks.map((tick): Shape => ({
      kind: 'line',
      x1: frame.left,
      x2: frame.right,
      y1: y(tick),
      y2: y(tick),
      stroke: 'line',
    })),
    { kind: 'line', x1: frame.left, x2: frame.right, y1: frame.bottom, y2: frame.bottom, stroke: 'line2' },
  ];
  const end = (length / 1e6).toFixed(length < 1e7 ? 1 : 0);
  shapes.push({ kind: 'text', x: frame.left, y: frame.bottom + 15, text: '0', tone: 'text2', size: 11 });
  shapes.push({
    kind: 'text',
    x: frame.right,
    y: frame.bottom + 15,
    text: end,
    tone: 'text2',
    size: 11,
    anchor: 'end',
  });
  for (const { value, name: said } of figure.thresholds ?? []) {
    const at = { x1: frame.left, x2: frame.right, y1: y(value), y2: y(value) };
    shapes.push({ kind: 'line', ...at, stroke: 'text2', dash: '4 3', title: say(said, language) });
  }
  const write = writerOf(
    figure.y,
    figure.chromosomes.flatMap((one) => one.values.flat()),
  ).full;
  values.forEach((own, series) => {
    const look = lookOf(series);
    const points: number[] = [];
    let before: [number, number] | null = null;
    own.forEach((value, index) => {
      if (value === null) {
        before = null;
        return;
      }
      const at: [number, number] = [x(positions[index]!), y(value)];
      const piece = before && clipped(frame, ...before, ...at);
      if (piece) {
        if (points.at(-2) !== piece[0] || points.at(-1) !== piece[1])
          points.push(NaN, NaN, piece[0], piece[1]);
        points.push(piece[2], piece[3]);
      }
      before = at;
    });
    shapes.push({
      kind: 'path',
      points,
      stroke: look.tone,
      width: 1.25,
      ...(look.dash && values.length > 1 ? { dash: look.dash } : {}),
      hoverAt: (px) => {
        if (px < frame.left || px > frame.right) return null;
        const position = ((px - frame.left) / (frame.right - frame.left)) * length;
        const index = nearestOf(positions, position);
        if (index === -1) return null;
        const lines = values.map(
          (one, which) => `${nameIn(figure.series[which] ?? '', language)}: ${write(one[index] ?? null)}`,
        );
        return { title: `${name}:${formatInteger(positions[index])}\n${lines.join('\n')}` };
      },
    });
  });
  return shapes;
}

/** Index of the position nearest to one; positions are in order. */
function nearestOf(positions: readonly number[], wanted: number): number {
  let [low, high] = [0, positions.length - 1];
  if (high < 0) return -1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (positions[middle]! < wanted) low = middle;
    else high = middle;
  }
  return Math.abs(positions[low]! - wanted) <= Math.abs(positions[high]! - wanted) ? low : high;
}

function scene(figure: GenomeFigure, { width, language }: Request): Scene {
  const { chromosomes, series } = figure;
  const legend = legendOf(
    series.length > 1
      ? series.map((name, index) => ({
          label: nameIn(name, language),
          line: true,
          tone: lookOf(index).tone,
          dash: lookOf(index).dash,
        }))
      : [],
    16,
    width - 16,
  );
  const extent = extentOf([
    ...chromosomes.flatMap(({ values }) => values.flat()),
    ...(figure.thresholds ?? []).map(({ value }) => value),
  ]);
  const options = { count: 3, ...(figure.y.least === undefined ? {} : { least: figure.y.least }) };
  const probe = linearScale(extent, [PANEL, 0], options);
  const left = Math.ceil(Math.max(...probe.ticks.map((tick) => textWidth(probe.write(tick), 11)))) + 44;
  const across = Math.max(1, Math.min(chromosomes.length, Math.floor((width - left) / 180)));
  const slot = (width - left) / across;
  const shapes: Shape[] = [...legend.shapes];
  chromosomes.forEach((chromosome, index) => {
    const column = index % across;
    const top = legend.height + 8 + Math.floor(index / across) * (HEAD + PANEL + FOOT) + HEAD;
    const frame: Frame = {
      left: left + column * slot,
      right: left + (column + 1) * slot - 16,
      top,
      bottom: top + PANEL,
    };
    const y = linearScale(extent, [frame.bottom, frame.top], options);
    if (column === 0)
      for (const tick of y.ticks)
        shapes.push({
          kind: 'text',
          x: left - 6,
          y: y(tick) + 4,
          text: y.write(tick),
          tone: 'text2',
          size: 11,
          anchor: 'end',
        });
    shapes.push(...panelShapes(figure, chromosome, frame, y, language));
  });
  const rows = Math.ceil(chromosomes.length / across);
  const bottom = legend.height + 8 + rows * (HEAD + PANEL + FOOT);
  shapes.push(
    ...leftTitle({ left: 0, right: width, top: legend.height + 8, bottom }, axisTitle(figure.y, language)),
  );
  shapes.push(
    ...bottomTitle({ left, right: width - 16, top: 0, bottom }, say(POSITION, language), bottom + 10),
  );
  return { width, height: bottom + 20, shapes };
}

const WORDS = {
  whole: {
    zh: '{chromosomes} 条染色体上的{y}。',
    en: '{y} along {chromosomes} {chromosomes, chromosome|chromosomes}.',
  },
  series: {
    zh: '{name}最高 {high}，位于 {place}；最低 {low}。',
    en: '{name}highest: {high} at {place}; lowest: {low}.',
  },
} satisfies Record<string, Text>;

function alternative({ chromosomes, series, y }: GenomeFigure, language: Language): string {
  const write = writerOf(
    y,
    chromosomes.flatMap(({ values }) => values.flat()),
  ).full;
  return sentences(language, [
    [WORDS.whole, { chromosomes: chromosomes.length, y: axisTitle(y, language) }],
    ...series.map((name, which) => {
      let [high, low, place] = [-Infinity, Infinity, ''];
      for (const one of chromosomes)
        one.values[which]?.forEach((value, index) => {
          if (value === null) return;
          low = Math.min(low, value);
          if (value > high) [high, place] = [value, `${one.name}:${formatInteger(one.positions[index])}`];
        });
      if (high === -Infinity) return null;
      const said = nameIn(name, language);
      const head = said === '' ? '' : language === 'en_US' ? `${said}: ` : said;
      return [WORDS.series, { name: head, high: write(high), low: write(low), place }] as const;
    }),
  ]);
}

function table({ chromosomes, series, y }: GenomeFigure): FigureTable {
  const { decimals } = writerOf(
    y,
    chromosomes.flatMap(({ values }) => values.flat()),
  );
  const unit = y.unit ? { unit: y.unit } : {};
  return {
    columns: [
      { key: 'chromosome', text: { zh: '染色体', en: 'Chromosome' } },
      { key: 'position', text: { zh: '位置', en: 'Position' }, unit: 'bp', decimals: 0 },
      ...series.map((name, index) => ({
        key: `value${index}`,
        text: name === '' ? y.title : textOf(name),
        decimals,
        ...unit,
      })),
    ],
    rows: chromosomes.flatMap(({ name, positions, values }) =>
      positions.map((position, index) => ({
        chromosome: name,
        position,
        ...Object.fromEntries(series.map((_, which) => [`value${which}`, values[which]?.[index] ?? null])),
      })),
    ),
  };
}

export const genome = defineFigure({ schema, scene, alternative, table });
