import type { VariantTable } from '../matrix/variant-table.ts';
import type { ExtraColumns } from './scan-block.ts';

/** Results of one trait, marker by marker; NaN where a marker gives none. */
export interface TraitScan {
  trait: string;
  /** samples with a value and all covariates */
  samples: number;
  /** of these, the ones called at the marker */
  n: Uint32Array;
  /** frequency of the effect allele among them */
  frequency: Float64Array;
  /** change of the trait, in its units, with each copy of the effect allele */
  beta: Float64Array;
  se: Float64Array;
  t: Float64Array;
  /** two-sided */
  p: Float64Array;
  /** log10 of p by marker, where p is below 1e-300 */
  logP: ReadonlyMap<number, number>;
  /** columns that some scans add */
  extra: ExtraColumns;
  /** markers with a result */
  tested: number;
  lambda: number;
}

/** One line of a table of results. The effect allele is the counted one (ALT). */
export interface MarkerResult {
  id: string;
  chromosome: string;
  position: number;
  effectAllele: string;
  otherAllele: string;
  frequency: number;
  n: number;
  beta: number;
  se: number;
  t: number;
  p: number;
  /** -log10 of p, exact also where p is too small for a number */
  minusLogP: number;
}

/** -log10 of p of a marker, exact also where p is too small for a number; NaN where it has none. */
export function minusLogP({ p, logP }: Pick<TraitScan, 'p' | 'logP'>, variant: number): number {
  const known = logP.get(variant);
  return known === undefined ? 0 - Math.log10(p[variant]!) : -known;
}

export function markerResult(variants: VariantTable, scan: TraitScan, variant: number): MarkerResult {
  return {
    id: variants.ids.at(variant),
    chromosome: variants.chromosomes[variants.chromosome[variant]!]!,
    position: variants.position[variant]!,
    effectAllele: variants.counted.at(variant),
    otherAllele: variants.other.at(variant),
    frequency: scan.frequency[variant]!,
    n: scan.n[variant]!,
    beta: scan.beta[variant]!,
    se: scan.se[variant]!,
    t: scan.t[variant]!,
    p: scan.p[variant]!,
    minusLogP: minusLogP(scan, variant),
  };
}
