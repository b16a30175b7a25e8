import { Type, type Static } from 'typebox';
import { StrictObject, say, type Language, type Text } from '@panicle/contract';
import { formatInteger } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { legendOf } from '../parts/legend.ts';
import { lookOf } from '../parts/looks.ts';
import { fitText, linesOf } from '../parts/measure.ts';
import { Axis, headOfFigure, MaybeNumbers, Name } from '../parts/schema.ts';
import type { Scene, Shape } from '../parts/scene.ts';
import { axisTitle, nameIn, sentences, textOf, writerOf } from '../parts/words.ts';

const schema = StrictObject({
  ...headOfFigure('radar'),
  /** an axis for each trait, from its value in the centre to that on the rim */
  axes: Type.Array(StrictObject({ axis: Axis, low: Type.Number(), high: Type.Number() }), { minItems: 3 }),
  /** one value for each axis */
  series: Type.Array(
    StrictObject({ name: Name, values: MaybeNumbers, check: Type.Optional(Type.Boolean()) }),
  ),
});
/** A few varieties over several traits, as polygons. */
export type RadarFigure = Static<typeof schema>;

const LINE = 15;

interface Spoke {
  /** direction from the centre */
  dx: number;
  dy: number;
}

const spokesOf = (count: number): Spoke[] =>
  Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * 2 * Math.PI;
    return { dx: Math.sin(turn), dy: -Math.cos(turn) };
  });

/** Names around the rim: those of each side moved apart where they would cover each other. */
function namesAround(
  spokes: readonly Spoke[],
  names: readonly string[][],
  at: { x: number; y: number; radius: number; room: number; second: number },
): Shape[] {
  const step = Math.max(...names.map((lines) => lines.length)) * LINE + 3;
  const placed = spokes.map(({ dx, dy }, index) => {
    const upright = Math.abs(dx) < 1e-6;
    const y =
      at.y + dy * (at.radius + 12) + (upright ? (dy < 0 ? -step + LINE : LINE - 4) : -(step - LINE) / 2 + 4);
    return { index, side: upright ? 0 : Math.sign(dx), x: at.x + dx * (at.radius + 12), y };
  });
  for (const side of [-1, 1]) {
    const ordered = placed.filter((one) => one.side === side).sort((a, b) => a.y - b.y);
    const middle = (ordered.length - 1) / 2;
    ordered.forEach((one, rank) => {
      const before = ordered[rank - 1];
      if (before && rank > middle) one.y = Math.max(one.y, before.y + step);
    });
    for (let rank = Math.floor(middle); rank >= 0; rank -= 1) {
      const after = ordered[rank + 1];
      if (after) ordered[rank]!.y = Math.min(ordered[rank]!.y, after.y - step);
    }
  }
  return placed.flatMap(({ index, side, x, y }) =>
    names[index]!.map((text, line): Shape => ({
      kind: 'text',
      x,
      y: y + line * LINE,
      text: fitText(text, side === 0 ? 2 * at.radius : at.room, line === 0 ? 12 : at.second),
      tone: line === 0 || at.second === 12 ? 'text' : 'text2',
      size: line === 0 ? 12 : at.second,
      anchor: side === 0 ? 'middle' : side > 0 ? 'start' : 'end',
    })),
  );
}

function scene({ axes, series }: RadarFigure, { width, language }: Request): Scene {
  const legend = legendOf(
    series.map(({ name, check }, index) => {
      const { tone, form, dash } = lookOf(index);
      return {
        label: nameIn(name, language),
        tone,
        line: true,
        dash,
        form: check ? ('square' as const) : form,
        ...(check ? { fill: 'surface' as const } : {}),
      };
    }),
    16,
    width - 16,
  );
  const writers = axes.map(({ axis, low, high }) => writerOf(axis, [low, high]));
  const two = width >= 480 && axes.length <= 10;
  const room = Math.max(70, width * 0.27);
  const radius = Math.max(60, Math.min(160, (width - 2 * room - 40) / 2));
  const above = 34 + LINE * Math.ceil(axes.length / 6);
  const centre = { x: width / 2, y: legend.height + above + radius };
  const spokes = spokesOf(axes.length);
  const place = (index: number, share: number) =>
    [centre.x + spokes[index]!.dx * radius * share, centre.y + spokes[index]!.dy * radius * share] as const;
  const shapes: Shape[] = [...legend.shapes];
  for (const share of [0.25, 0.5, 0.75, 1])
    shapes.push({
      kind: 'path',
      points: spokes.flatMap((_, index) => [...place(index, share)]),
      closed: true,
      stroke: share === 1 ? 'line2' : 'line',
    });
  spokes.forEach((_, index) => {
    const [x2, y2] = place(index, 1);
    shapes.push({ kind: 'line', x1: centre.x, y1: centre.y, x2, y2, stroke: 'line2' });
  });
  const namesRoom = (width - 2 * radius) / 2 - 20;
  const names = axes.map(({ axis, low, high }, index) =>
    two
      ? [axisTitle(axis, language), `${writers[index]!.plain(low)} – ${writers[index]!.plain(high)}`]
      : linesOf(axisTitle(axis, language), namesRoom, 12, 2),
  );
  shapes.push(...namesAround(spokes, names, { ...centre, radius, room: namesRoom, second: two ? 11 : 12 }));
  series.forEach((one, rank) => {
    const { tone, form, dash } = lookOf(rank);
    const mark = nameIn(one.name, language);
    const known = one.values.flatMap((value, index) => {
      const { low, high } = axes[index]!;
      if (value === null) return [];
      const share = high === low ? 0.5 : Math.max(0, Math.min(1, (value - low) / (high - low)));
      return [{ index, value, at: place(index, share) }];
    });
    shapes.push({
      kind: 'path',
      points: known.flatMap(({ at }) => [...at]),
      closed: known.length > 2,
      stroke: tone,
      width: 2,
      mark,
      ...(dash ? { dash } : {}),
    });
    for (const { index, value, at } of known)
      shapes.push({
        kind: 'marker',
        x: at[0],
        y: at[1],
        radius: 4,
        form: one.check ? 'square' : form,
        fill: one.check ? 'surface' : tone,
        stroke: tone,
        width: 1.5,
        title: `${mark} · ${say(axes[index]!.axis.title, language)}: ${writers[index]!.full(value)}`,
        mark,
      });
  });
  return { width, height: centre.y + radius + above + 4, shapes };
}

const WORDS = {
  whole: {
    zh: '{n} 个对象在 {axes} 个性状上的雷达图。',
    en: 'Radar of {n} {n, series|series} over {axes} axes.',
  },
  series: { zh: '{name}：{values}。', en: '{name}: {values}.' },
} satisfies Record<string, Text>;

function alternative({ axes, series }: RadarFigure, language: Language): string {
  const join = language === 'en_US' ? ', ' : '，';
  return sentences(language, [
    [WORDS.whole, { n: formatInteger(series.length), axes: formatInteger(axes.length) }],
    ...series.map(
      ({ name, values }) =>
        [
          WORDS.series,
          {
            name: nameIn(name, language),
            values: axes
              .map(
                ({ axis, low, high }, index) =>
                  `${say(axis.title, language)} ${writerOf(axis, [low, high]).full(values[index] ?? null)}`,
              )
              .join(join),
          },
        ] as const,
    ),
  ]);
}

const table = ({ axes, series }: RadarFigure): FigureTable => ({
  columns: [
    { key: 'name', text: { zh: '名称', en: 'Name' } },
    ...axes.map(({ axis, low, high }, index) => ({
      key: `value${index}`,
      text: axis.title,
      decimals: writerOf(axis, [low, high]).decimals,
      ...(axis.unit ? { unit: axis.unit } : {}),
    })),
  ],
  rows: series.map(({ name, values }) => ({
    name: textOf(name),
    ...Object.fromEntries(axes.map((_, index) => [`value${index}`, values[index] ?? null])),
  })),
});

export const radar = defineFigure({ schema, scene, alternative, table });
