import type { GenotypeMatrix } from '@panicle/genomics/matrix';
import type { MarkerModel } from '@panicle/genomics/prediction';

/** Estimated effects of markers, and genotypes of candidates or parents. */
export interface EffectsInput {
  model: MarkerModel;
  matrix: GenotypeMatrix;
}
