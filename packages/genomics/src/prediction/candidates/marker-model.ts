import type { VariantTable } from '../../matrix/variant-table.ts';
import type { TraitPrediction } from '../genomic-prediction.ts';
import type { MarkerProducts } from '../marker-products.ts';

/** All that is needed to predict samples that nothing is known of but their calls. */
export interface MarkerModel {
  variants: VariantTable;
  /** copies of the counted allele that a missing call counts as: their mean over the samples of the model */
  centre: Float64Array;
  traits: MarkerTrait[];
}

export interface MarkerTrait {
  name: string;
  /** the value where every marker lies at its mean */
  mean: number;
  /** one per variant, of one more copy of the counted allele */
  effects: Float64Array;
}

export function markerModel(
  variants: VariantTable,
  products: MarkerProducts,
  predictions: readonly Pick<TraitPrediction, 'trait' | 'mean' | 'effects'>[],
): MarkerModel {
  return {
    variants,
    centre: products.scale.centre,
    traits: predictions.map(({ trait, mean, effects }) => ({ name: trait, mean, effects })),
  };
}
