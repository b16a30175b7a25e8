import type { Figure } from '@panicle/figures';
import type { Control, GenotypeMatrix } from '@panicle/genomics/matrix';
import { viewOfVariants } from '@panicle/genomics/matrix';
import { linkedPairs, type LinkageBlock } from '@panicle/genomics/population';

/** More markers cannot be distinguished in a triangle. */
const MOST_MARKERS = 80;

/** All pairs of the first markers of the first chromosome: what was asked for where a region was chosen. */
export function ldTriangle(
  matrix: GenotypeMatrix,
  blocks: readonly LinkageBlock[],
  { signal }: Control,
): Figure[] {
  const { variants } = matrix;
  const first = variants.chromosome[0];
  const places = Int32Array.from(variants.chromosome.keys())
    .filter((k) => variants.chromosome[k] === first)
    .subarray(0, MOST_MARKERS);
  if (first === undefined || places.length < 3) return [];
  const values = Array.from(places, (_, i) => Array.from({ length: i }, (): number | null => null));
  const own = viewOfVariants(matrix, places);
  linkedPairs(
    own,
    { variants: places.length, distance: Number.MAX_SAFE_INTEGER },
    (a, b, r2) => (values[Math.max(a, b)]![Math.min(a, b)] = Number.isFinite(r2) ? r2 : null),
    { signal },
  );
  const within = blocks.filter((block) => block.variants.every((k) => k < places.length));
  return [
    {
      kind: 'ld',
      name: 'triangle',
      title: { zh: '标记两两间的 r²', en: 'r² of pairs of markers' },
      value: { title: { zh: 'r²', en: 'r²' }, decimals: 2 },
      chromosome: variants.chromosomes[first]!,
      markers: Array.from(places, (k) => ({ name: variants.ids.at(k), position: variants.position[k]! })),
      values,
      blocks: within.map(({ variants: own }, k) => ({ from: own[0]!, to: own.at(-1)!, name: String(k + 1) })),
    },
  ];
}
