import { Type, type Static } from 'typebox';
import { StrictObject, say, type Language, type Text } from '@panicle/contract';
import { formatInteger, formatNumber } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { bottomTitle, leftAxis, roomAtLeft, ticksFor } from '../parts/axes.ts';
import {
  chromosomeNames,
  ChromosomeValues,
  genomeScale,
  megabases,
  type GenomeScale,
} from '../parts/genome.ts';
import { boxesAlong, boxOfText, placeLabels, type Box } from '../parts/labels.ts';
import { PixelBins, type Points } from '../parts/pixel-bins.ts';
import { linearScale, type Scale } from '../parts/scale.ts';
import { Axis, BothLanguages, headOfFigure } from '../parts/schema.ts';
import { WHOLE, type Frame, type Scene, type Shape, type TextShape, type Hover } from '../parts/scene.ts';
import { axisTitle, sentences } from '../parts/words.ts';

const schema = StrictObject({
  ...headOfFigure('manhattan'),
  /** what the chromosomes are called together */
  x: Axis,
  /** e.g. -log10 P */
  y: Axis,
  chromosomes: Type.Array(ChromosomeValues),
  thresholds: Type.Optional(Type.Array(StrictObject({ value: Type.Number(), name: BothLanguages }))),
  /** markers that carry their names */
  leads: Type.Optional(
    Type.Array(
      StrictObject({
        chromosome: Type.String(),
        position: Type.Number(),
        value: Type.Number(),
        label: Type.String(),
        note: Type.Optional(Type.String()),
      }),
    ),
  ),
});
/** A value at each of up to some millions of markers along the genome. */
export type ManhattanFigure = Static<typeof schema>;

const heightFor = (width: number) => Math.round(Math.min(360, Math.max(260, width * 0.32)));

interface Scan {
  chromosomes: (Points & { isSorted: boolean })[];
  highest: number;
}

/** Scans as arrays that are walked through in every frame while a figure is moved. */
const scans = new WeakMap<ManhattanFigure, Scan>();

function scanIn(figure: ManhattanFigure): Scan {
  const known = scans.get(figure);
  if (known) return known;
  let first = 0;
  let highest = 0;
  const chromosomes = figure.chromosomes.map((one) => {
    const count = one.positions.length;
    const positions = new Float64Array(count);
    const values = new Float64Array(count);
    let isSorted = true;
    for (let index = 0; index < count; index += 1) {
      const value = one.values[index] ?? NaN;
      positions[index] = one.positions[index]!;
      values[index] = value;
      if (value > highest) highest = value;
      if (index > 0 && positions[index]! < positions[index - 1]!) isSorted = false;
    }
    const points = { positions, values, first, isSorted };
    first += count;
    return points;
  });
  for (const { value } of [...(figure.thresholds ?? []), ...(figure.leads ?? [])])
    highest = Math.max(highest, value);
  const scan = { chromosomes, highest: highest || 1 };
  scans.set(figure, scan);
  return scan;
}

/** Index of the first position that is not below one, in order. */
function firstFrom(positions: Float64Array, wanted: number): number {
  let [low, high] = [0, positions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (positions[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first threshold is the one that counts: what passes it is green. */
const passOf = ({ thresholds = [] }: ManhattanFigure) => thresholds[0]?.value ?? Infinity;

interface PlacedPoints {
  place: string;
  shapes: Shape[];
}

/** The points of the last picture of a figure: drawn again in other colours or words they stay where they are. */
const placed = new WeakMap<ManhattanFigure, PlacedPoints>();

function pointShapes(figure: ManhattanFigure, frame: Frame, genome: GenomeScale, y: Scale): Shape[] {
  const { left, right, top, bottom } = frame;
  const place = [left, right, top, bottom, genome.at(0, 0), genome.slope].join();
  const known = placed.get(figure);
  if (known?.place === place) return known.shapes;
  const shapes = placePoints(figure, { ...frame }, genome, y);
  placed.set(figure, { place, shapes });
  return shapes;
}

/** The points, one to a pixel, in two colours in turn; those above the threshold larger and green. */
function placePoints(figure: ManhattanFigure, frame: Frame, genome: GenomeScale, y: Scale): Shape[] {
  const { chromosomes } = scanIn(figure);
  const bins = new PixelBins(frame);
  const pixels: [number[], number[]] = [[], []];
  const above: number[] = [];
  const [up, zero] = [y(1) - y(0), y(0) - frame.top];
  // what lies above this row passes the threshold
  const passes = zero + passOf(figure) * up;
  const wide = Math.max(1, Math.ceil(frame.right - frame.left));
  chromosomes.forEach((points, chromosome) => {
    if (!genome.span(chromosome)) return;
    const start = genome.at(chromosome, 0) - frame.left;
    const shown = (px: number) => firstFrom(points.positions, (px - start) / genome.slope);
    const [from, to] = points.isSorted ? [shown(0), shown(wide)] : [0, points.positions.length];
    const own = pixels[chromosome % 2 === 0 ? 0 : 1];
    for (const pixel of bins.add(points, from, to, { start, slope: genome.slope, zero, up }))
      (pixel / wide < passes ? above : own).push(pixel);
  });
  const hoverAt = (px: number, py: number): Hover | null => {
    const point = bins.nearest(px, py);
    if (point === null) return null;
    const chromosome = chromosomes.findLastIndex(({ first }) => first <= point);
    const { positions, values, first } = chromosomes[chromosome]!;
    const index = point - first;
    const place = `${figure.chromosomes[chromosome]!.name}:${formatInteger(positions[index])}`;
    return { title: `${place}: ${formatNumber(values[index], figure.y.decimals ?? 2)}`, mark: place };
  };
  return [
    bins.dots(pixels[0], 1.1, 'chromosome1'),
    bins.dots(pixels[1], 1.1, 'chromosome2'),
    { ...bins.dots(above, 2.1, 'figure'), hoverAt },
  ];
}

function scene(figure: ManhattanFigure, { width, language, view = WHOLE }: Request): Scene {
  const { chromosomes, thresholds = [] } = figure;
  const height = heightFor(width);
  const frame: Frame = { left: 0, right: width - 16, top: 14, bottom: height - 48 };
  const y = linearScale([0, scanIn(figure).highest * 1.06], [frame.bottom, frame.top], {
    count: ticksFor(frame.bottom - frame.top, 44, 3),
    exact: true,
  });
  const title = axisTitle(figure.y, language);
  frame.left = Math.ceil(roomAtLeft(y, title, frame.bottom - frame.top));
  const genome = genomeScale(chromosomes, frame, view.x);
  const shapes: Shape[] = [
    ...leftAxis(y, frame, title),
    ...pointShapes(figure, frame, genome, y),
    ...chromosomeNames(chromosomes, genome, frame.bottom + 18),
    ...bottomTitle(frame, shownTitle(figure, genome, language)),
  ];
  const taken: Box[] = [];
  // from above: a name that would cover that of another threshold is left to the hover
  for (const { value, name } of [...thresholds].sort((a, b) => b.value - a.value)) {
    const line = { x1: frame.left, x2: frame.right, y1: y(value), y2: y(value) };
    const said = say(name, language);
    shapes.push({ kind: 'line', ...line, stroke: 'text', dash: '4 3', title: said });
    const text: TextShape = { kind: 'text', x: frame.left + 8, y: y(value) - 6, text: said, tone: 'text2' };
    const box = boxOfText(text);
    const isFree = taken.every((other) => box.bottom < other.top || box.top > other.bottom);
    if (isFree && box.right <= frame.right) {
      shapes.push(text);
      taken.push(box);
    }
    taken.push(...boxesAlong(line.x1, line.y1, line.x2, line.y2));
  }
  shapes.push(...leadShapes(figure, frame, genome, y, taken));
  return { width, height, shapes, zoom: { frame, axes: 'x' } };
}

/** "Chromosome", or what is shown of which ones. */
function shownTitle({ chromosomes, x }: ManhattanFigure, genome: GenomeScale, language: Language): string {
  const shown = chromosomes.flatMap((one, index) => (genome.span(index) ? [{ ...one, index }] : []));
  const [only] = shown;
  const title = say(x.title, language);
  if (shown.length !== 1 || !only) return title;
  const [left, right] = genome.span(only.index)!;
  const position = (px: number) => (px - genome.at(only.index, 0)) / genome.slope;
  return `${title} ${only.name}: ${megabases(position(left))} – ${megabases(position(right))}`;
}

function leadShapes(
  { chromosomes, leads = [] }: ManhattanFigure,
  frame: Frame,
  genome: GenomeScale,
  y: Scale,
  taken: readonly Box[],
): Shape[] {
  const shown = leads.flatMap((lead) => {
    const chromosome = chromosomes.findIndex(({ name }) => name === lead.chromosome);
    if (chromosome === -1) return [];
    const place = { x: genome.at(chromosome, lead.position), y: y(lead.value) };
    return place.x >= frame.left && place.x <= frame.right ? [{ ...lead, ...place }] : [];
  });
  const rings = shown.map((lead): Shape => {
    const title = `${lead.label} (${lead.chromosome}:${formatInteger(lead.position)}): ${formatNumber(lead.value, 2)}${lead.note ? `\n${lead.note}` : ''}`;
    return {
      kind: 'marker',
      x: lead.x,
      y: lead.y,
      radius: 5,
      fill: 'none',
      stroke: 'text',
      width: 1.5,
      title,
      mark: lead.label,
    };
  });
  const labels = shown
    .sort((a, b) => b.value - a.value)
    .map(({ x, y: at, label, note }) => ({
      x,
      y: at,
      radius: 5,
      label: note ? `${label} · ${note}` : label,
      tone: 'text' as const,
      weight: 500 as const,
      mark: label,
      longest: 260,
    }));
  return [...rings, ...placeLabels(labels, frame, taken)];
}

const WORDS = {
  whole: {
    zh: '{chromosomes} 条染色体上 {n} 个标记的{y}。',
    en: '{y} of {n} {n, marker|markers} on {chromosomes} {chromosomes, chromosome|chromosomes}.',
  },
  highest: { zh: '最高 {value}，位于 {place}。', en: 'Highest: {value} at {place}.' },
  above: { zh: '{count} 个标记超过{name}（{value}）。', en: '{count} above {name} ({value}).' },
  leads: { zh: '主要标记：{leads}。', en: 'Lead markers: {leads}.' },
} satisfies Record<string, Text>;

function alternative(figure: ManhattanFigure, language: Language): string {
  const { chromosomes, thresholds = [], leads = [] } = figure;
  let [n, highest, place] = [0, -Infinity, ''];
  const above = thresholds.map(() => 0);
  for (const { name, positions, values } of chromosomes) {
    n += positions.length;
    for (let index = 0; index < values.length; index += 1) {
      const value = values[index];
      if (value === null || value === undefined) continue;
      thresholds.forEach((threshold, which) => {
        if (value > threshold.value) above[which]! += 1;
      });
      if (value > highest) [highest, place] = [value, `${name}:${formatInteger(positions[index])}`];
    }
  }
  return sentences(language, [
    [WORDS.whole, { n: formatInteger(n), chromosomes: chromosomes.length, y: axisTitle(figure.y, language) }],
    n > 0 && [WORDS.highest, { value: formatNumber(highest, 2), place }],
    ...thresholds.map(
      ({ name, value }, which) =>
        [WORDS.above, { count: formatInteger(above[which]), name, value: formatNumber(value, 2) }] as const,
    ),
    leads.length > 0 && [
      WORDS.leads,
      {
        leads: leads
          .slice(0, 5)
          .map(({ label, value }) => `${label} (${formatNumber(value, 2)})`)
          .join(', '),
      },
    ],
  ]);
}

const table = ({ chromosomes, y }: ManhattanFigure): FigureTable => ({
  columns: [
    { key: 'chromosome', text: { zh: '染色体', en: 'Chromosome' } },
    { key: 'position', text: { zh: '位置', en: 'Position' }, unit: 'bp', decimals: 0 },
    { key: 'value', text: y.title, decimals: y.decimals ?? 3, ...(y.unit ? { unit: y.unit } : {}) },
  ],
  rows: chromosomes.flatMap(({ name, positions, values }) =>
    positions.map((position, index) => ({ chromosome: name, position, value: values[index] ?? null })),
  ),
});

export const manhattan = defineFigure({ schema, scene, alternative, table, zoom: () => 'x' });
