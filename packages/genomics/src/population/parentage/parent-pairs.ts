import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { isExcluded, LikelihoodRatios } from './likelihood-ratios.ts';
import { eachVaryingMarker, UNKNOWN_DOSAGE } from './marker-dosages.ts';
import type { ParentageModel } from './single-parents.ts';

/** An offspring with two samples that may be its parents, by their places. */
export interface Trio {
  offspring: number;
  first: number;
  second: number;
}

export interface JudgedTrio extends Trio {
  /**
   * natural logarithm of the likelihood ratio: both are the parents, against neither is related; where the second is
   * known to be one, against the first is not related
   */
  lod: number;
  /** markers at which these two cannot have this offspring */
  exclusions: number;
  /** varying markers called in all three */
  compared: number;
}

/**
 * Judges parents two by two, over all markers called in all three samples, taken as independent.
 *
 * @param secondIsKnown the second of each trio is known to be a parent
 */
export function parentPairs(
  matrix: GenotypeMatrix,
  trios: readonly Trio[],
  { progeny, error }: ParentageModel,
  secondIsKnown: boolean,
  control: Control = {},
): JudgedTrio[] {
  const judged = trios.map((trio) => ({ ...trio, lod: 0, exclusions: 0, compared: 0 }));
  const table = new Float64Array(64);
  const excluded = Uint8Array.from({ length: 64 }, (_, key) =>
    Number(isExcluded(key >> 4, (key >> 2) & 3, key & 3, progeny)),
  );
  const own = progeny === 'inbred' ? [0, 2] : [0, 1, 2];
  const knows = (dosage: number) => dosage !== UNKNOWN_DOSAGE;
  eachVaryingMarker(
    matrix,
    (dosages, frequency) => {
      const ratios = new LikelihoodRatios(frequency, error, progeny);
      for (const o of own)
        for (const a of [0, 1, 2])
          for (const b of [0, 1, 2])
            table[(o << 4) | (a << 2) | b] = secondIsKnown
              ? ratios.ofSecondParent(o, a, b)
              : ratios.ofPair(o, a, b);
      for (const trio of judged) {
        const [o, a, b] = [dosages[trio.offspring]!, dosages[trio.first]!, dosages[trio.second]!];
        if (!knows(o) || !knows(a) || !knows(b) || (progeny === 'inbred' && o === 1)) continue;
        const key = (o << 4) | (a << 2) | b;
        trio.lod += table[key]!;
        trio.exclusions += excluded[key]!;
        trio.compared++;
      }
    },
    control,
  );
  return judged;
}
