import type { Language, Text } from '@panicle/contract';
import { formatInteger, formatNumber } from '@panicle/contract/format/number';
import { averageOf } from './biplot-overlays.ts';
import { hullOf, type Place } from './hull.ts';
import type { Axis } from './schema.ts';
import { axisTitle, listed, sentences, writerOf } from './words.ts';

interface Labelled extends Place {
  label: string;
}
interface Biplot {
  x: Axis;
  y: Axis;
  points: readonly Labelled[];
  vectors: readonly Labelled[];
  overlay?: 'hull' | 'average' | 'circles' | undefined;
}

const WORDS = {
  whole: {
    zh: '双标图：{points} 个点、{vectors} 个向量；横轴 {x}，纵轴 {y}。',
    en: 'Biplot of {points} {points, point|points} and {vectors} {vectors, vector|vectors}; x: {x}, y: {y}.',
  },
  ends: {
    zh: '横轴最高 {right}（{high}），最低 {left}（{low}）。',
    en: 'Highest on x: {right} ({high}); lowest: {left} ({low}).',
  },
  wins: { zh: '{entry} 在 {places} 最优。', en: '{entry} wins in {places}.' },
  mean: { zh: '平均表现前列：{entries}。', en: 'Best on average: {entries}.' },
  stable: {
    zh: '其中最稳定 {entry}（偏离 {off}）；最不稳定 {other}（偏离 {most}）。',
    en: 'Most stable of all: {entry} (off the axis by {off}); least: {other} ({most}).',
  },
  discriminating: {
    zh: '区分力最强：{vector}（向量长 {length}）；',
    en: 'Most discriminating: {vector} (length {length});',
  },
  representative: {
    zh: '最具代表性：{vector}（与平均环境夹角 {angle}°）。',
    en: 'most representative: {vector} ({angle}° from the average).',
  },
} satisfies Record<string, Text>;

const dot = (a: Place, b: Place) => a.x * b.x + a.y * b.y;

/** For each entry at the rim the vectors in whose direction it reaches farthest. */
export function winnersOf(points: readonly Labelled[], vectors: readonly Labelled[]): Map<string, string[]> {
  const corners = hullOf(points).map((index) => points[index]!);
  const winners = new Map<string, string[]>();
  for (const vector of vectors) {
    const best = [...corners].sort((a, b) => dot(b, vector) - dot(a, vector))[0];
    if (best) winners.set(best.label, [...(winners.get(best.label) ?? []), vector.label]);
  }
  return winners;
}

function read({ points, vectors, overlay }: Biplot, language: Language) {
  if (overlay === 'hull')
    return [...winnersOf(points, vectors)].map(
      ([entry, places]) => [WORDS.wins, { entry, places: listed(places, language) }] as const,
    );
  const average = averageOf(vectors);
  const length = Math.hypot(average.x, average.y) || 1;
  if (overlay === 'average') {
    const off = (point: Place) => Math.abs(point.x * average.y - point.y * average.x) / length;
    const best = [...points].sort((a, b) => dot(b, average) - dot(a, average)).slice(0, 3);
    const stable = [...points].sort((a, b) => off(a) - off(b));
    const [first, last] = [stable[0], stable.at(-1)];
    return [
      [
        WORDS.mean,
        {
          entries: listed(
            best.map(({ label }) => label),
            language,
          ),
        },
      ] as const,
      first && last
        ? ([
            WORDS.stable,
            {
              entry: first.label,
              off: formatNumber(off(first), 2),
              other: last.label,
              most: formatNumber(off(last), 2),
            },
          ] as const)
        : null,
    ];
  }
  if (overlay === 'circles') {
    const size = (vector: Place) => Math.hypot(vector.x, vector.y);
    const angle = (vector: Place) =>
      (Math.acos(Math.max(-1, Math.min(1, dot(vector, average) / (size(vector) * length || 1)))) * 180) /
      Math.PI;
    const longest = [...vectors].sort((a, b) => size(b) - size(a))[0];
    const nearest = [...vectors].sort((a, b) => angle(a) - angle(b))[0];
    return [
      longest
        ? ([WORDS.discriminating, { vector: longest.label, length: formatNumber(size(longest), 2) }] as const)
        : null,
      nearest
        ? ([WORDS.representative, { vector: nearest.label, angle: formatNumber(angle(nearest), 0) }] as const)
        : null,
    ];
  }
  return [];
}

/** What a biplot says: who is at its ends, and what its overlay is read for. */
export function biplotWords(figure: Biplot, language: Language): string {
  const { points, vectors, x, y } = figure;
  const write = writerOf(
    x,
    points.map((point) => point.x),
  ).full;
  const sorted = [...points].sort((a, b) => b.x - a.x);
  const [right, left] = [sorted[0], sorted.at(-1)];
  return sentences(language, [
    [
      WORDS.whole,
      {
        points: formatInteger(points.length),
        vectors: formatInteger(vectors.length),
        x: axisTitle(x, language),
        y: axisTitle(y, language),
      },
    ],
    right && left
      ? [WORDS.ends, { right: right.label, high: write(right.x), left: left.label, low: write(left.x) }]
      : null,
    ...read(figure, language),
  ]);
}
