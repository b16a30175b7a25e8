import { Type, type Static } from 'typebox';
import { StrictObject, say, type Language, type Text } from '@panicle/contract';
import { formatInteger, formatNumber } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { bottomTitle } from '../parts/axes.ts';
import { chromosomeNames, genomeScale } from '../parts/genome.ts';
import { legendOf } from '../parts/legend.ts';
import { lookOf } from '../parts/looks.ts';
import { NAME_SIZE, nameAt, roomForNames } from '../parts/rows.ts';
import { Axis, headOfFigure, Name, Numbers } from '../parts/schema.ts';
import type { Frame, Scene, Shape, Hover, Tone } from '../parts/scene.ts';
import { nameIn, sentences, textOf } from '../parts/words.ts';

const schema = StrictObject({
  ...headOfFigure('genotypes'),
  /** what the chromosomes are called together */
  x: Axis,
  /** positions of the markers, bp, in order */
  chromosomes: Type.Array(StrictObject({ name: Type.String(), length: Type.Number(), positions: Numbers })),
  /** what the codes 0, 1, 2 ... mean: origin from either parent, heterozygous */
  states: Type.Array(Name),
  /** one code for each marker, chromosome after chromosome; -1 where nothing is known */
  individuals: Type.Array(
    StrictObject({ label: Type.String(), codes: Type.Array(Type.Integer({ minimum: -1 })) }),
  ),
});
/** Which parent each piece of the genome comes from, one row for each individual. */
export type GenotypesFigure = Static<typeof schema>;

/** Parents in the colours farthest apart, a heterozygote between them. */
const TONES: readonly Tone[] = ['data2', 'data3', 'data4', 'data5', 'data6', 'data1'];
const toneOf = (state: number): Tone => TONES[state] ?? lookOf(state).tone;

interface Piece {
  state: number;
  from: number;
  to: number;
}

/** Neighbouring markers of one state as one piece, which reaches half way to the next marker of another one. */
export function piecesOf(positions: readonly number[], codes: readonly number[], length: number): Piece[] {
  const pieces: Piece[] = [];
  positions.forEach((position, index) => {
    const state = codes[index] ?? -1;
    const from = index === 0 ? 0 : (positions[index - 1]! + position) / 2;
    const to = index === positions.length - 1 ? length : (position + positions[index + 1]!) / 2;
    const last = pieces.at(-1);
    if (last?.state === state) last.to = to;
    else pieces.push({ state, from, to });
  });
  return pieces;
}

/** Where the codes of each chromosome begin. */
function startsOf({ chromosomes }: GenotypesFigure): number[] {
  let start = 0;
  return chromosomes.map(({ positions }) => {
    const own = start;
    start += positions.length;
    return own;
  });
}

function scene(figure: GenotypesFigure, { width, language }: Request): Scene {
  const { chromosomes, individuals, states } = figure;
  const names = states.map((name) => nameIn(name, language));
  const legend = legendOf(
    names.map((label, index) => ({ label, tone: toneOf(index) })),
    16,
    width - 16,
  );
  const high = individuals.length <= 40 ? 20 : Math.max(2, 640 / individuals.length);
  const withNames = high >= NAME_SIZE;
  const room = withNames
    ? roomForNames(
        individuals.map(({ label }) => label),
        width,
      )
    : 0;
  const top = legend.height + 8;
  const frame: Frame = {
    left: 16 + room + (withNames ? 12 : 0),
    right: width - 16,
    top,
    bottom: top + individuals.length * high,
  };
  const genome = genomeScale(chromosomes, frame);
  const starts = startsOf(figure);
  const paths: number[][] = states.map(() => []);
  const thick = high > 6 ? high - 3 : high;
  individuals.forEach(({ codes }, row) => {
    const [y1, y2] = [top + row * high + (high - thick) / 2, top + row * high + (high + thick) / 2];
    chromosomes.forEach(({ positions, length }, chromosome) => {
      const own = codes.slice(starts[chromosome], starts[chromosome]! + positions.length);
      for (const { state, from, to } of piecesOf(positions, own, length)) {
        const [x1, x2] = [genome.at(chromosome, from), genome.at(chromosome, to)];
        paths[state]?.push(x1, y1, x2, y1, x2, y2, x1, y2, NaN, NaN);
      }
    });
  });
  const hoverAt = (px: number, py: number): Hover | null => {
    const one = individuals[Math.floor((py - top) / high)];
    if (!one) return null;
    const chromosome = chromosomes.findIndex((_, index) => {
      const span = genome.span(index);
      return span !== null && px >= span[0] && px <= span[1];
    });
    if (chromosome === -1) return null;
    const { name, positions } = chromosomes[chromosome]!;
    const position = (px - genome.at(chromosome, 0)) / genome.slope;
    let nearest = 0;
    positions.forEach((at, index) => {
      if (Math.abs(at - position) < Math.abs(positions[nearest]! - position)) nearest = index;
    });
    const state = one.codes[starts[chromosome]! + nearest] ?? -1;
    return {
      title: `${one.label} · ${name}:${formatInteger(positions[nearest] ?? 0)}: ${names[state] ?? '–'}`,
      mark: one.label,
    };
  };
  const shapes: Shape[] = [...legend.shapes];
  chromosomes.forEach((_, chromosome) => {
    const [left, right] = genome.span(chromosome) ?? [0, 0];
    shapes.push({
      kind: 'rect',
      x: left,
      y: top,
      breadth: right - left,
      height: frame.bottom - top,
      fill: 'sunken',
    });
  });
  paths.forEach((points, state) => {
    shapes.push({ kind: 'path', points, closed: true, fill: toneOf(state) });
  });
  shapes.push({
    kind: 'path',
    points: [frame.left, top, frame.right, top, frame.right, frame.bottom, frame.left, frame.bottom],
    closed: true,
    fill: 'none',
    hoverAt,
  });
  if (withNames)
    individuals.forEach(({ label }, row) =>
      shapes.push(nameAt(label, top + (row + 0.5) * high, { left: frame.left + 4 }, room)),
    );
  shapes.push(...chromosomeNames(chromosomes, genome, frame.bottom + 18));
  shapes.push(...bottomTitle(frame, say(figure.x.title, language)));
  return { width, height: frame.bottom + 48, shapes };
}

/** Shares of the states in the genome of an individual, by the lengths of the pieces. */
function sharesOf(figure: GenotypesFigure, codes: readonly number[]): number[] {
  const starts = startsOf(figure);
  const lengths = figure.states.map(() => 0);
  let whole = 0;
  figure.chromosomes.forEach(({ positions, length }, chromosome) => {
    const own = codes.slice(starts[chromosome], starts[chromosome]! + positions.length);
    for (const { state, from, to } of piecesOf(positions, own, length)) {
      if (state < 0) continue;
      lengths[state] = (lengths[state] ?? 0) + to - from;
      whole += to - from;
    }
  });
  return lengths.map((length) => (whole > 0 ? length / whole : 0));
}

const WORDS = {
  whole: {
    zh: '{n} 个个体在 {markers} 个标记上的图示基因型，{chromosomes} 条染色体。',
    en: 'Graphical genotypes of {n} {n, individual|individuals} at {markers} markers on {chromosomes} {chromosomes, chromosome|chromosomes}.',
  },
  state: {
    zh: '{state}平均占基因组 {mean}，最多 {most}（{share}），最少 {least}（{low}）。',
    en: '{state}: {mean} of the genome on average, most in {most} ({share}), least in {least} ({low}).',
  },
} satisfies Record<string, Text>;

const percent = (share: number) => `${formatNumber(100 * share, 1)}%`;

function alternative(figure: GenotypesFigure, language: Language): string {
  const { individuals, chromosomes, states } = figure;
  const shares = individuals.map(({ label, codes }) => ({ label, shares: sharesOf(figure, codes) }));
  const markers = chromosomes.reduce((sum, { positions }) => sum + positions.length, 0);
  return sentences(language, [
    [
      WORDS.whole,
      {
        n: formatInteger(individuals.length),
        markers: formatInteger(markers),
        chromosomes: chromosomes.length,
      },
    ],
    ...states.map((name, state) => {
      const sorted = [...shares].sort((a, b) => b.shares[state]! - a.shares[state]!);
      const [most, least] = [sorted[0], sorted.at(-1)];
      if (!most || !least) return null;
      const mean = sorted.reduce((sum, one) => sum + one.shares[state]!, 0) / sorted.length;
      return [
        WORDS.state,
        {
          state: nameIn(name, language),
          mean: percent(mean),
          most: most.label,
          share: percent(most.shares[state]!),
          least: least.label,
          low: percent(least.shares[state]!),
        },
      ] as const;
    }),
  ]);
}

/** One row for each piece: from the first to the last bp of one state. */
function table(figure: GenotypesFigure): FigureTable {
  const starts = startsOf(figure);
  return {
    columns: [
      { key: 'label', text: { zh: '个体', en: 'Individual' } },
      { key: 'chromosome', text: { zh: '染色体', en: 'Chromosome' } },
      { key: 'from', text: { zh: '起', en: 'From' }, unit: 'bp', decimals: 0 },
      { key: 'to', text: { zh: '止', en: 'To' }, unit: 'bp', decimals: 0 },
      { key: 'state', text: { zh: '基因型', en: 'Genotype' } },
    ],
    rows: figure.individuals.flatMap(({ label, codes }) =>
      figure.chromosomes.flatMap(({ name, positions, length }, chromosome) =>
        piecesOf(
          positions,
          codes.slice(starts[chromosome], starts[chromosome]! + positions.length),
          length,
        ).map(({ state, from, to }) => ({
          label,
          chromosome: name,
          from,
          to,
          state: state < 0 ? null : textOf(figure.states[state]!),
        })),
      ),
    ),
  };
}

export const genotypes = defineFigure({ schema, scene, alternative, table });
