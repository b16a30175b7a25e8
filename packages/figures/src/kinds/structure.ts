import { Type, type Static } from 'typebox';
import { StrictObject, type Language, type Text } from '@panicle/contract';
import { formatInteger, formatNumber } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { namesBelow, placingOf, roomOfNames } from '../parts/categories.ts';
import { legendOf } from '../parts/legend.ts';
import { lookOf } from '../parts/looks.ts';
import { fitText, textWidth } from '../parts/measure.ts';
import { headOfFigure, Name, Numbers } from '../parts/schema.ts';
import type { Frame, Scene, Shape, Hover } from '../parts/scene.ts';
import { listed, nameIn, sentences, textOf } from '../parts/words.ts';

const schema = StrictObject({
  ...headOfFigure('structure'),
  /** the ancestral populations */
  clusters: Type.Array(Name),
  /** in the order in which they are drawn; neighbours of one group are together */
  individuals: Type.Array(
    StrictObject({ label: Type.String(), group: Type.Optional(Name), shares: Numbers }),
  ),
});
/** Shares of ancestral populations in each individual, as stacked bars side by side. */
export type StructureFigure = Static<typeof schema>;

const HEIGHT = 150;

/** Neighbours of one group: from, to (exclusive). */
function runsOf({ individuals }: StructureFigure, language: Language) {
  const runs: { name: string; from: number; to: number }[] = [];
  individuals.forEach(({ group }, index) => {
    const name = group === undefined ? '' : nameIn(group, language);
    const last = runs.at(-1);
    if (last && last.name === name) last.to = index + 1;
    else runs.push({ name, from: index, to: index + 1 });
  });
  return runs;
}

function scene(figure: StructureFigure, { width, language }: Request): Scene {
  const { clusters, individuals } = figure;
  const legend = legendOf(
    clusters.map((name, index) => ({ label: nameIn(name, language), tone: lookOf(index).tone })),
    16,
    width - 16,
  );
  const runs = runsOf(figure, language);
  const grouped = runs.some(({ name }) => name !== '');
  const frame: Frame = { left: 44, right: width - 16, top: legend.height + 8, bottom: 0 };
  frame.bottom = frame.top + HEIGHT;
  const slot = (frame.right - frame.left) / Math.max(1, individuals.length);
  const x = (index: number) => frame.left + index * slot;
  const hoverAt = (px: number, py: number): Hover | null => {
    const one = individuals[Math.floor((px - frame.left) / slot)];
    if (!one || py < frame.top || py > frame.bottom) return null;
    const shares = clusters.map(
      (name, index) => `${nameIn(name, language)}: ${formatNumber(one.shares[index] ?? null, 3)}`,
    );
    return { title: [one.label, ...shares].join('\n'), mark: one.label };
  };
  const shapes: Shape[] = [...legend.shapes];
  const below = individuals.map(() => 0);
  clusters.forEach((_, cluster) => {
    const points: number[] = [];
    individuals.forEach(({ shares }, index) => {
      const [from, to] = [below[index]!, below[index]! + (shares[cluster] ?? 0)];
      below[index] = to;
      if (to <= from) return;
      const [high, low] = [frame.bottom - Math.min(1, to) * HEIGHT, frame.bottom - from * HEIGHT];
      points.push(x(index), high, x(index + 1), high, x(index + 1), low, x(index), low, NaN, NaN);
    });
    shapes.push({ kind: 'path', points, closed: true, fill: lookOf(cluster).tone, hoverAt });
  });
  for (const share of [0, 0.5, 1])
    shapes.push({
      kind: 'text',
      x: frame.left - 6,
      y: frame.bottom - share * HEIGHT + 4,
      text: formatNumber(share, 1),
      tone: 'text2',
      anchor: 'end',
    });
  const names = individuals.map(({ label }) => label);
  const placing = placingOf(names, slot);
  let bottom = frame.bottom;
  if (placing !== 'none') {
    shapes.push(...namesBelow(names, slot, (index) => x(index + 0.5), frame.bottom, names));
    bottom += roomOfNames(names, slot);
  }
  if (grouped) {
    for (const { from } of runs.slice(1))
      shapes.push({
        kind: 'line',
        x1: x(from),
        x2: x(from),
        y1: frame.top,
        y2: frame.bottom + 4,
        stroke: 'surface',
        width: 2,
      });
    for (const { name, from, to } of runs) {
      const text = fitText(name, (to - from) * slot - 4);
      // an ellipsis alone says nothing
      if (text.length < 2 && name.length > 1) continue;
      if (textWidth(text) > (to - from) * slot) continue;
      shapes.push({
        kind: 'text',
        x: x((from + to) / 2),
        y: bottom + 18,
        text,
        tone: 'text',
        anchor: 'middle',
      });
    }
    bottom += 22;
  }
  return { width, height: bottom + 12, shapes };
}

const WORDS = {
  whole: {
    zh: '{n} 个个体由 {k} 个祖先群体组成的比例。',
    en: 'Shares of {k} ancestral {k, population|populations} in {n} {n, individual|individuals}.',
  },
  cluster: {
    zh: '{name} 平均占 {share}，在 {count} 个个体中最多。',
    en: '{name}: {share} on average, largest in {count} {count, individual|individuals}.',
  },
  mixed: {
    zh: '{count} 个个体没有一个群体达到 0.6（混合）：{names}。',
    en: '{count} with no share of 0.6 or more (admixed): {names}.',
  },
} satisfies Record<string, Text>;

function alternative({ clusters, individuals }: StructureFigure, language: Language): string {
  const largest = individuals.map(({ shares }) => shares.indexOf(Math.max(...shares)));
  const mixed = individuals.filter(({ shares }) => Math.max(...shares) < 0.6).map(({ label }) => label);
  const n = Math.max(1, individuals.length);
  return sentences(language, [
    [WORDS.whole, { n: formatInteger(individuals.length), k: clusters.length }],
    ...clusters.map((name, cluster) => {
      const share = individuals.reduce((sum, { shares }) => sum + (shares[cluster] ?? 0), 0) / n;
      const count = largest.filter((one) => one === cluster).length;
      return [
        WORDS.cluster,
        { name: nameIn(name, language), share: formatNumber(share, 2), count: formatInteger(count) },
      ] as const;
    }),
    mixed.length > 0 && [WORDS.mixed, { count: formatInteger(mixed.length), names: listed(mixed, language) }],
  ]);
}

const table = ({ clusters, individuals }: StructureFigure): FigureTable => ({
  columns: [
    { key: 'label', text: { zh: '个体', en: 'Individual' } },
    ...(individuals.some(({ group }) => group !== undefined)
      ? [{ key: 'group', text: { zh: '组', en: 'Group' } }]
      : []),
    ...clusters.map((name, index) => ({ key: `share${index}`, text: textOf(name), decimals: 3 })),
  ],
  rows: individuals.map(({ label, group, shares }) => ({
    label,
    group: group === undefined ? null : textOf(group),
    ...Object.fromEntries(clusters.map((_, index) => [`share${index}`, shares[index] ?? null])),
  })),
});

export const structure = defineFigure({ schema, scene, alternative, table });
