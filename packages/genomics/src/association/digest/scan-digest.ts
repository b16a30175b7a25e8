import type { VariantTable } from '../../matrix/variant-table.ts';
import { genomicInflation } from '../inflation.ts';
import type { MarkerResult } from '../marker-result.ts';
import type { ExtraColumn, ScanBlock, ScannedTrait } from '../scan-block.ts';
import { BestMarkers, type BestMarker } from './best-markers.ts';

/** What reports need of a scan of one trait: eight bytes a marker, and whole rows of the best ones only. */
export interface TraitDigest {
  trait: string;
  /** samples with a value and all covariates */
  samples: number;
  /** markers with a result */
  tested: number;
  lambda: number;
  /** -log10 of p by marker, to seven digits; NaN where a marker has no result */
  strength: Float32Array;
  /** markers of least p, in their order */
  best: readonly BestMarker[];
}

/**
 * Keeps of the results of a scan what reports are made of, while the whole tables go to disk.
 *
 * @param options.rows markers whose whole rows are kept for each trait
 */
export class ScanDigest {
  readonly #strength: Float32Array[];
  readonly #statistic: Float32Array[];
  readonly #best: BestMarkers[];

  constructor(variants: number, traits: number, { rows = 10_000 }: { rows?: number } = {}) {
    const columns = () => Array.from({ length: traits }, () => new Float32Array(variants).fill(NaN));
    this.#strength = columns();
    this.#statistic = columns();
    this.#best = Array.from({ length: traits }, () => new BestMarkers(rows));
  }

  add(block: ScanBlock): void {
    const { trait, first, count, p, logP, t } = block;
    const strength = this.#strength[trait]!;
    const best = this.#best[trait]!;
    this.#statistic[trait]!.set(t.subarray(0, count), first);
    for (let k = 0; k < count; k++) {
      const own = p[k]!;
      if (Number.isNaN(own)) continue;
      const value = logP.size > 0 && logP.has(k) ? -logP.get(k)! : 0 - Math.log10(own);
      strength[first + k] = value;
      if (value >= best.least) best.add(rowOf(block, k, value));
    }
  }

  /** @param scanned what the scan gave at its end, in the order of the traits */
  finish<Trait extends ScannedTrait>(scanned: readonly Trait[]): (Trait & TraitDigest)[] {
    return scanned.map((one, trait) => {
      const strength = this.#strength[trait]!;
      let tested = 0;
      for (const value of strength) tested += Number(!Number.isNaN(value));
      const lambda = genomicInflation(this.#statistic[trait]!);
      this.#statistic[trait] = new Float32Array(0);
      return { ...one, tested, lambda, strength, best: this.#best[trait]!.sorted() };
    });
  }
}

function rowOf(block: ScanBlock, k: number, minusLogP: number): BestMarker {
  const { first, n, frequency, beta, se, t, p } = block;
  const extra: Partial<Record<ExtraColumn, number>> = {};
  for (const [name, column] of Object.entries(block.extra) as [ExtraColumn, Float64Array][])
    extra[name] = column[k]!;
  return {
    variant: first + k,
    n: n[k]!,
    frequency: frequency[k]!,
    beta: beta[k]!,
    se: se[k]!,
    t: t[k]!,
    p: p[k]!,
    minusLogP,
    extra,
  };
}

/** The line of a marker in a table of results. */
export function bestResult(variants: VariantTable, marker: BestMarker): MarkerResult {
  const { variant, n, frequency, beta, se, t, p, minusLogP } = marker;
  return {
    id: variants.ids.at(variant),
    chromosome: variants.chromosomes[variants.chromosome[variant]!]!,
    position: variants.position[variant]!,
    effectAllele: variants.counted.at(variant),
    otherAllele: variants.other.at(variant),
    frequency,
    n,
    beta,
    se,
    t,
    p,
    minusLogP,
  };
}
