import { Type, type Static } from 'typebox';
import { StrictObject, say, type Language, type Text } from '@panicle/contract';
import { formatInteger } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { namesBelow, roomOfNames } from '../parts/categories.ts';
import { legendOf } from '../parts/legend.ts';
import { groupsOf, legendItems, lookIn } from '../parts/looks.ts';
import { textWidth } from '../parts/measure.ts';
import { extentOf } from '../parts/scale.ts';
import { Axis, headOfFigure, MaybeNumbers, Name } from '../parts/schema.ts';
import type { Scene, Shape } from '../parts/scene.ts';
import { axisTitle, sentences, textOf, writerOf } from '../parts/words.ts';

const schema = StrictObject({
  ...headOfFigure('parallel'),
  axes: Type.Array(Axis, { minItems: 2 }),
  /** one value for each axis */
  lines: Type.Array(
    StrictObject({
      label: Type.String(),
      values: MaybeNumbers,
      group: Type.Optional(Name),
      check: Type.Optional(Type.Boolean()),
    }),
  ),
});
/** Many entries over several traits: one line for each entry, one axis for each trait. */
export type ParallelFigure = Static<typeof schema>;

const PLOT = 240;
/** More lines than this are thin and pale. */
const MANY = 40;

function scene({ axes, lines }: ParallelFigure, { width: asked, language }: Request): Scene {
  const groups = groupsOf(lines.map(({ group }) => group));
  const legend = legendOf(legendItems(groups, language, true), 16, asked - 16);
  const titles = axes.map((axis) => axisTitle(axis, language));
  const scales = axes.map((axis, index) => {
    const values = lines.map(({ values: own }) => own[index] ?? null);
    const [low, high] = extentOf(values);
    return { low, high, write: writerOf(axis, values) };
  });
  const figures = scales.map(({ low, high, write }) => [write.plain(low), write.plain(high)] as const);
  const widest = Math.max(...figures.flat().map((text) => textWidth(text, 11)));
  const slot = Math.max(widest + 10, (asked - 32) / axes.length);
  const width = Math.max(asked, slot * axes.length + 32);
  const top = legend.height + 28;
  const bottom = top + PLOT;
  const x = (index: number) => 16 + (index + 0.5) * slot;
  const y = (index: number, value: number) => {
    const { low, high } = scales[index]!;
    return high > low ? bottom - ((value - low) / (high - low)) * PLOT : (top + bottom) / 2;
  };
  const shapes: Shape[] = [...legend.shapes];
  axes.forEach((_, index) => {
    const [low, high] = figures[index]!;
    shapes.push({ kind: 'line', x1: x(index), x2: x(index), y1: top, y2: bottom, stroke: 'line2' });
    const text = {
      kind: 'text' as const,
      x: x(index),
      tone: 'text2' as const,
      size: 11,
      anchor: 'middle' as const,
    };
    shapes.push({ ...text, y: top - 8, text: high }, { ...text, y: bottom + 15, text: low });
  });
  shapes.push(...namesBelow(titles, slot, x, bottom + 18));
  const many = lines.length > MANY;
  // checks in front of the others
  for (const line of [...lines].sort((a, b) => Number(a.check ?? false) - Number(b.check ?? false))) {
    const look = line.check ? { tone: 'text' as const, dash: '4 3' } : lookIn(groups, line.group);
    const points = line.values.flatMap((value, index) =>
      value === null ? [NaN, NaN] : [x(index), y(index, value)],
    );
    const said = line.values
      .map((value, index) => `${say(axes[index]!.title, language)}: ${scales[index]!.write.full(value)}`)
      .join('\n');
    shapes.push({
      kind: 'path',
      points,
      stroke: look.tone,
      width: line.check ? 2 : many ? 1 : 1.5,
      opacity: line.check ? 1 : many ? 0.35 : 0.75,
      title: `${line.label}\n${said}`,
      mark: line.label,
      ...(look.dash ? { dash: look.dash } : {}),
    });
  }
  return { width, height: bottom + 24 + roomOfNames(titles, slot) + 6, shapes };
}

const WORDS = {
  whole: {
    zh: '{n} 个对象在 {axes} 个性状上的平行坐标图。',
    en: 'Parallel coordinates of {n} {n, entry|entries} over {axes} axes.',
  },
  axis: {
    zh: '{axis}：最高 {best}（{high}），最低 {worst}（{low}）。',
    en: '{axis}: highest {best} ({high}), lowest {worst} ({low}).',
  },
} satisfies Record<string, Text>;

function alternative({ axes, lines }: ParallelFigure, language: Language): string {
  return sentences(language, [
    [WORDS.whole, { n: formatInteger(lines.length), axes: formatInteger(axes.length) }],
    ...axes.map((axis, index) => {
      const known = lines.filter(({ values }) => typeof values[index] === 'number');
      const sorted = known.sort((a, b) => b.values[index]! - a.values[index]!);
      const [best, worst] = [sorted[0], sorted.at(-1)];
      if (!best || !worst) return null;
      const write = writerOf(
        axis,
        sorted.map(({ values }) => values[index]!),
      ).full;
      const ends = { high: write(best.values[index]!), low: write(worst.values[index]!) };
      return [
        WORDS.axis,
        { axis: say(axis.title, language), best: best.label, worst: worst.label, ...ends },
      ] as const;
    }),
  ]);
}

function table({ axes, lines }: ParallelFigure): FigureTable {
  const grouped = lines.some(({ group }) => group !== undefined);
  return {
    columns: [
      { key: 'label', text: { zh: '名称', en: 'Name' } },
      ...(grouped ? [{ key: 'group', text: { zh: '组', en: 'Group' } }] : []),
      ...axes.map((axis, index) => ({
        key: `value${index}`,
        text: axis.title,
        decimals: writerOf(
          axis,
          lines.map(({ values }) => values[index] ?? null),
        ).decimals,
        ...(axis.unit ? { unit: axis.unit } : {}),
      })),
    ],
    rows: lines.map(({ label, group, values }) => ({
      label,
      group: group === undefined ? null : textOf(group),
      ...Object.fromEntries(axes.map((_, index) => [`value${index}`, values[index] ?? null])),
    })),
  };
}

export const parallel = defineFigure({ schema, scene, alternative, table });
