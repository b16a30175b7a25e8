import { Type } from 'typebox';
import { StrictObject } from '@panicle/contract';
import { textWidth } from './measure.ts';
import type { Frame, Shape } from './scene.ts';
import { MaybeNumbers, Numbers } from './schema.ts';

/** Values at positions of one chromosome, bp. */
export const ChromosomeValues = StrictObject({
  name: Type.String(),
  /** bp; positions may not be beyond it */
  length: Type.Number(),
  positions: Numbers,
  values: MaybeNumbers,
});

export interface Place {
  name: string;
  length: number;
}

/** Chromosomes one after the other with gaps, along a part of them all. */
export interface GenomeScale {
  /** px of a position */
  at: (chromosome: number, position: number) => number;
  /** px for each bp */
  slope: number;
  /** px of both ends of a chromosome, as far as it is shown; null where it is not */
  span: (chromosome: number) => [number, number] | null;
}

/** Of the whole genome: so much lies between two chromosomes. */
const GAP = 0.008;

export function genomeScale(
  chromosomes: readonly Place[],
  { left, right }: Pick<Frame, 'left' | 'right'>,
  [from, to]: readonly [number, number] = [0, 1],
): GenomeScale {
  const total = chromosomes.reduce((sum, { length }) => sum + length, 0) || 1;
  const gap = chromosomes.length > 1 ? total * Math.min(GAP, 0.2 / chromosomes.length) : 0;
  const whole = total + gap * (chromosomes.length - 1);
  const starts: number[] = [];
  let start = 0;
  for (const { length } of chromosomes) {
    starts.push(start);
    start += length + gap;
  }
  const slope = (right - left) / ((to - from) * whole);
  const at = (chromosome: number, position: number) =>
    left + (starts[chromosome]! + position - from * whole) * slope;
  const span = (chromosome: number): [number, number] | null => {
    const ends: [number, number] = [
      Math.max(left, at(chromosome, 0)),
      Math.min(right, at(chromosome, chromosomes[chromosome]!.length)),
    ];
    return ends[1] > ends[0] ? ends : null;
  };
  return { at, slope, span };
}

/** Names of chromosomes below what is shown of them, those that find room. */
export function chromosomeNames(chromosomes: readonly Place[], scale: GenomeScale, y: number): Shape[] {
  let free = -Infinity;
  return chromosomes.flatMap(({ name }, index): Shape[] => {
    const span = scale.span(index);
    const width = textWidth(name);
    if (!span || width > span[1] - span[0] + 8) return [];
    const x = (span[0] + span[1]) / 2;
    if (x - width / 2 < free) return [];
    free = x + width / 2 + 4;
    return [{ kind: 'text', x, y, text: name, tone: 'text2', anchor: 'middle' }];
  });
}

/** '12.34 Mb' */
export const megabases = (position: number, decimals = 2) => `${(position / 1e6).toFixed(decimals)} Mb`;
