import type { Figure } from '@panicle/figures';
import { manhattanPoints, quantilePoints } from '@panicle/genomics/association';
import type { VariantTable } from '@panicle/genomics/matrix';
import { chromosomeLengths } from '../figures/along-genome.ts';
import type { Lead } from './lead-report.ts';
import type { Scanned } from './scan-report.ts';

const strengthAxis = { title: { zh: '−log₁₀ P', en: '−log₁₀ P' }, decimals: 2, least: 0 };
/** Traits that are drawn. */
const MOST_TRAITS = 10;

/** A Manhattan and a QQ plot of each trait. */
export function gwasFigures(
  variants: VariantTable,
  scans: readonly Scanned[],
  leads: readonly Lead[],
  alpha: number,
): Figure[] {
  const lengths = chromosomeLengths(variants);
  return scans.slice(0, MOST_TRAITS).flatMap((scan, t) => [
    ...manhattan(variants, scan, t, {
      lengths,
      leads: leads.filter((lead) => lead.scan === scan),
      threshold: scan.rates.thresholds(alpha).bonferroni,
    }),
    ...quantiles(scan, t),
  ]);
}

interface Drawn {
  lengths: readonly number[];
  leads: readonly Lead[];
  threshold: number;
}

function manhattan(
  variants: VariantTable,
  { trait, strength }: Scanned,
  t: number,
  { lengths, leads, threshold }: Drawn,
): Figure[] {
  const points = [...manhattanPoints(variants, strength)].filter((k) => Number.isFinite(strength[k]!));
  if (points.length === 0) return [];
  const own = Map.groupBy(points, (k) => variants.chromosome[k]!);
  const strong = leads.filter(({ marker }) => marker.minusLogP >= threshold);
  return [
    {
      kind: 'manhattan',
      name: `manhattan_${t + 1}`,
      title: { zh: `曼哈顿图：${trait}`, en: `Manhattan plot: ${trait}` },
      x: { title: { zh: '染色体', en: 'Chromosome' } },
      y: strengthAxis,
      ...(Number.isFinite(threshold)
        ? { thresholds: [{ value: threshold, name: { zh: 'Bonferroni 阈值', en: 'Bonferroni threshold' } }] }
        : {}),
      leads: strong.slice(0, 10).map(({ marker }) => ({
        chromosome: variants.chromosomes[variants.chromosome[marker.variant]!]!,
        position: variants.position[marker.variant]!,
        value: marker.minusLogP,
        label: variants.ids.at(marker.variant),
      })),
      chromosomes: [...own].map(([chromosome, places]) => ({
        name: variants.chromosomes[chromosome]!,
        length: lengths[chromosome]!,
        positions: places.map((k) => variants.position[k]!),
        values: places.map((k) => strength[k]!),
      })),
    },
  ];
}

function quantiles({ trait, strength }: Scanned, t: number): Figure[] {
  const points = [...quantilePoints(strength)];
  if (points.length < 2) return [];
  return [
    {
      kind: 'quantiles',
      name: `qq_${t + 1}`,
      title: { zh: `QQ 图：${trait}`, en: `QQ plot: ${trait}` },
      x: { title: { zh: '期望 −log₁₀ P', en: 'expected −log₁₀ P' }, decimals: 2, least: 0 },
      y: { title: { zh: '观测 −log₁₀ P', en: 'observed −log₁₀ P' }, decimals: 2, least: 0 },
      points: points.map(({ expected, observed }) => ({ expected, observed })),
      line: { intercept: 0, slope: 1 },
      band: points
        .map(({ expected, lower, upper }) => ({ expected, low: lower, high: upper }))
        .toSorted((a, b) => a.expected - b.expected),
    },
  ];
}
