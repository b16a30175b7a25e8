import type { CallCounts } from '../../matrix/counts.ts';
import { countAll, type Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { requireMemory } from '../../matrix/memory-limit.ts';
import { viewOfSamples } from '../../matrix/view.ts';
import { addUp, type Differentiation } from './differentiation.ts';

/**
 * Fst of diploid populations with their heterozygosity, as vcftools --weir-fst-pop. It can be a little below 0 where
 * there is no differentiation. Populations without a called sample at a variant do not count there.
 * Source: B. S. Weir and C. C. Cockerham, Evolution 38 (1984) 1358-1370, equations 1 to 4.
 *
 * @param populations places of the samples of each population, two populations at least
 */
export function weirCockerham(
  matrix: GenotypeMatrix,
  populations: readonly Int32Array[],
  { signal, memory }: Control = {},
): Differentiation {
  requireMemory(matrix, { memory }, { columns: 3 + 2 * populations.length });
  const counts = populations.map((places) => countAll(viewOfSamples(matrix, places), { signal }));
  return addUp(matrix.variants.count, (k) => {
    const { a, b, c } = components(counts, k);
    return { between: a, whole: a + b + c };
  });
}

/** Components between populations (a), between individuals (b) and within them (c). */
function components(counts: readonly CallCounts[], variant: number): { a: number; b: number; c: number } {
  const sizes: number[] = [];
  const frequencies: number[] = [];
  let [all, squares, copies, heterozygous] = [0, 0, 0, 0];
  for (const { homozygousCounted, heterozygous: one, homozygousOther } of counts) {
    const own = 2 * homozygousCounted[variant]! + one[variant]!;
    const size = homozygousCounted[variant]! + one[variant]! + homozygousOther[variant]!;
    if (size === 0) continue;
    sizes.push(size);
    frequencies.push(own / (2 * size));
    all += size;
    squares += size ** 2;
    copies += own;
    heterozygous += one[variant]!;
  }
  const r = sizes.length;
  const size = all / r;
  const corrected = (all - squares / all) / (r - 1);
  const p = copies / (2 * all);
  const h = heterozygous / all;
  let spread = 0;
  for (let k = 0; k < r; k++) spread += (sizes[k]! * (frequencies[k]! - p) ** 2) / ((r - 1) * size);
  const within = p * (1 - p) - ((r - 1) / r) * spread;
  return {
    a: (size / corrected) * (spread - (within - h / 4) / (size - 1)),
    b: (size / (size - 1)) * (within - ((2 * size - 1) / (4 * size)) * h),
    c: h / 2,
  };
}
