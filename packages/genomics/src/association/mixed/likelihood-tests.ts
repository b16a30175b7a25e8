import { markerPValue } from '../marker-p-value.ts';
import type { ScanBlock } from '../scan-block.ts';
import { scoresWithoutMarker } from './null-model.ts';
import type { SpectralScores, WeightedSums } from './spectral-likelihood.ts';
import { WholeLikelihood } from './whole-likelihood.ts';

/** What a trait has without a marker: -2 log likelihood, y' P y and the weights of its ratio. */
interface WithoutMarker {
  criterion: number;
  yy: number;
  weights: Float64Array;
}

/**
 * The likelihood ratio test, with the variances of the largest likelihood with and without the marker, and the score
 * test, with those without it; beside Wald's test, whose variances are of the largest restricted likelihood.
 * Source: X. Zhou and M. Stephens, Nature Genetics 44 (2012) 821-824, supplement (gemma -lmm 4).
 */
export class LikelihoodTests {
  readonly #likelihood: WholeLikelihood;
  readonly #rank: number;
  readonly #traits: WithoutMarker[];

  /**
   * @param values eigenvalues of the restricted model, in whose directions the scores of the traits are
   * @param whole those of the centred relationships; @param unit of the ratios of the grid
   */
  constructor(values: Float64Array, scores: readonly Float64Array[], whole: Float64Array, unit: number) {
    this.#likelihood = new WholeLikelihood(whole, unit);
    this.#rank = values.length;
    this.#traits = scores.map((trait) => {
      const { criterion, yy, ratio } = this.#likelihood.optimum(scoresWithoutMarker(values, trait));
      return { criterion, yy, weights: values.map((value) => 1 / (value + ratio)) };
    });
  }

  /** @param gridAt sums of the marker at a point of the grid */
  write(
    block: ScanBlock,
    place: number,
    trait: number,
    scores: SpectralScores,
    gridAt: (point: number) => WeightedSums,
  ): void {
    const without = this.#traits[trait]!;
    const { criterion } = this.#likelihood.optimum(scores, gridAt);
    // less than 0 is rounding: at the ratio without the marker the likelihood is as large at least
    const ratio = Math.max(0, without.criterion - criterion);
    block.extra.p_lrt![place] = markerPValue(Math.sqrt(ratio), Infinity);
    block.extra.p_score![place] = this.#scoreTest(without, scores);
  }

  #scoreTest({ weights, yy }: WithoutMarker, { xy, xx }: SpectralScores): number {
    let [products, squares] = [0, 0];
    for (let k = 0; k < weights.length; k++) {
      products += xy[k]! * weights[k]!;
      squares += xx[k]! * weights[k]!;
    }
    const statistic = (this.#likelihood.samples * products * products) / (yy * squares);
    return markerPValue(Math.sqrt(statistic), this.#rank - 1);
  }
}
