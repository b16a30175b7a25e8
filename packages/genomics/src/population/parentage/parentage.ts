import { GenomicsError } from '../../genomics-error.ts';
import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import type { Progeny } from './inheritance.ts';
import { parentPairs, type JudgedTrio, type Trio } from './parent-pairs.ts';
import { singleParents, type CandidateParent } from './single-parents.ts';

export interface ParentageQuestion {
  /** places of samples */
  offspring: Int32Array;
  candidates: Int32Array;
  /** place of a known parent of each offspring, -1 where there is none */
  known?: Int32Array;
  progeny?: Progeny;
  /** share of wrong calls */
  error?: number;
  /** candidates, and pairs of them, reported for each offspring; so many are tested in pairs */
  most?: number;
}

export interface Parentage {
  offspring: number;
  /** each candidate for itself, the likeliest first */
  single: CandidateParent[];
  /** with the known parent, or two by two; the likeliest first */
  pairs: JudgedTrio[];
  /** the known parent is the second of the pairs */
  known: boolean;
}

/**
 * Likely parents of offspring by markers: one by one, then two by two among the likeliest ones, or each beside a known
 * parent. Sources: see likelihood-ratios.ts.
 *
 * @throws GenomicsError errorRate, noCandidates, knownIsOffspring
 */
export function parentage(
  matrix: GenotypeMatrix,
  { offspring, candidates, known, progeny = 'outbred', error = 0.01, most = 5 }: ParentageQuestion,
  { signal, onProgress }: Control = {},
): Parentage[] {
  if (!(error > 0 && error < 0.5)) throw new GenomicsError('errorRate', { value: error });
  if (candidates.length === 0) throw new GenomicsError('noCandidates');
  const model = { progeny, error };
  const singles = singleParents(matrix, offspring, candidates, model, most, {
    signal,
    onProgress: (share) => onProgress?.(share / 2),
  });
  const results = Array.from(offspring, (own, k): Parentage => {
    const parent = known?.[k] ?? -1;
    if (parent === own) throw new GenomicsError('knownIsOffspring', { sample: matrix.samples[own]! });
    return { offspring: own, single: singles[k]!, pairs: [], known: parent >= 0 };
  });
  for (const secondIsKnown of [true, false]) {
    const asked = results.flatMap((result, k) =>
      result.known === secondIsKnown ? triosOf(result, candidates, known?.[k] ?? -1) : [],
    );
    if (asked.length === 0) continue;
    const judged = parentPairs(matrix, asked, model, secondIsKnown, { signal });
    const byOffspring = Map.groupBy(judged, (trio) => trio.offspring);
    for (const result of results) {
      if (result.known !== secondIsKnown) continue;
      const own = byOffspring.get(result.offspring) ?? [];
      result.pairs = own
        .toSorted((a, b) => b.lod - a.lod || a.first - b.first || a.second - b.second)
        .slice(0, most);
    }
  }
  onProgress?.(1);
  return results;
}

/** Every candidate beside a known parent; otherwise the likeliest ones two by two. */
function triosOf({ offspring, single }: Parentage, candidates: Int32Array, known: number): Trio[] {
  if (known >= 0)
    return Array.from(candidates)
      .filter((candidate) => candidate !== known && candidate !== offspring)
      .map((first) => ({ offspring, first, second: known }));
  const parents = single.map(({ parent }) => parent);
  return parents.flatMap((first, k) => parents.slice(k + 1).map((second) => ({ offspring, first, second })));
}
