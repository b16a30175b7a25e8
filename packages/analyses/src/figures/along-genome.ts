import type { Axis, Figure } from '@panicle/figures';
import type { VariantTable } from '@panicle/genomics/matrix';

/** A place along the genome with its values, one for each series. */
export interface GenomePoint {
  chromosome: number;
  position: number;
  values: readonly number[];
}

/** More would lie on one another. */
const MOST_POINTS = 12_000;

/** Ends of the chromosomes, bp, as far as there are markers. */
export function chromosomeLengths({ chromosomes, chromosome, position, count }: VariantTable): number[] {
  const lengths = chromosomes.map(() => 0);
  for (let k = 0; k < count; k++) lengths[chromosome[k]!] = Math.max(lengths[chromosome[k]!]!, position[k]!);
  return lengths;
}

/** Lines along each chromosome; of neighbours too close to be distinguished the highest is drawn. */
export function genomeFigure(
  variants: VariantTable,
  points: readonly GenomePoint[],
  {
    name,
    title,
    y,
    series = [''],
    threshold,
  }: {
    name: string;
    title: Figure['title'];
    y: Axis;
    series?: readonly (string | Figure['title'])[];
    threshold?: { value: number; name: Figure['title'] };
  },
): Figure[] {
  const known = points.filter(({ values }) => values.some(Number.isFinite));
  if (known.length === 0) return [];
  const lengths = chromosomeLengths(variants);
  const own = Map.groupBy(thinned(known), ({ chromosome }) => chromosome);
  const at = (values: readonly number[], s: number) => (Number.isFinite(values[s]) ? values[s]! : null);
  return [
    {
      kind: 'genome',
      name,
      title,
      y,
      series: [...series],
      ...(threshold ? { thresholds: [threshold] } : {}),
      chromosomes: [...own].map(([chromosome, line]) => ({
        name: variants.chromosomes[chromosome]!,
        length: Math.max(lengths[chromosome]!, ...line.map(({ position }) => position)),
        positions: line.map(({ position }) => position),
        values: series.map((_, s) => line.map(({ values }) => at(values, s))),
      })),
    },
  ];
}

function thinned(points: readonly GenomePoint[]): readonly GenomePoint[] {
  const step = Math.ceil(points.length / MOST_POINTS);
  if (step === 1) return points;
  const kept: GenomePoint[] = [];
  for (let from = 0; from < points.length; from += step)
    kept.push(...highestOf(points.slice(from, from + step)));
  return kept;
}

/** The highest of neighbours, on each chromosome that they lie on. */
const highestOf = (points: readonly GenomePoint[]): GenomePoint[] =>
  [...Map.groupBy(points, ({ chromosome }) => chromosome).values()].map((own) =>
    own.reduce((a, b) => (b.values[0]! > a.values[0]! || Number.isNaN(a.values[0]!) ? b : a)),
  );
