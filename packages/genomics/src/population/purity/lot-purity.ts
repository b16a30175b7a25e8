import { fisherQuantile } from '@panicle/statistics/distributions';
import type { JudgedHybrid } from './hybrid-purity.ts';
import type { HybridVerdict } from './verdict.ts';

/** The samples of one cross, as a lot of seed is judged by them. */
export interface LotPurity {
  female: number;
  male: number;
  samples: number;
  counts: Record<HybridVerdict, number>;
  /** hybrids among the samples that could be judged, with the bounds of a 95% interval; NaN without any */
  purity: number;
  lower: number;
  upper: number;
}

const TAIL = 0.025;

/** Purity of every cross, in the order in which they first come. */
export function lotPurities(judged: readonly JudgedHybrid[]): LotPurity[] {
  const lots = Map.groupBy(judged, ({ female, male }) => `${female} ${male}`);
  return [...lots.values()].map((own) => {
    const counts = { hybrid: 0, selfed: 0, male: 0, outcrossed: 0, offType: 0, unknown: 0 };
    for (const { verdict } of own) counts[verdict]++;
    const known = own.length - counts.unknown;
    const { female, male } = own[0]!;
    const lot = { female, male, samples: own.length, counts };
    return {
      ...lot,
      purity: known > 0 ? counts.hybrid / known : NaN,
      ...boundsOfShare(counts.hybrid, known),
    };
  });
}

/**
 * Exact 95% interval of a share. Source: C. J. Clopper and E. S. Pearson, Biometrika 26 (1934) 404-413, by quantiles of F.
 */
function boundsOfShare(found: number, of: number): { lower: number; upper: number } {
  if (of === 0) return { lower: NaN, upper: NaN };
  const not = of - found;
  const low = found * fisherQuantile(TAIL, 2 * found, 2 * (not + 1));
  const high = (found + 1) * fisherQuantile(1 - TAIL, 2 * (found + 1), 2 * not);
  return {
    lower: found === 0 ? 0 : low / (not + 1 + low),
    upper: not === 0 ? 1 : high / (not + high),
  };
}
