import {
  GRID,
  leastBeside,
  logarithmsAt,
  optimumNear,
  sumsAt,
  wholeCriterionOf,
  type SpectralScores,
  type WeightedSums,
} from './spectral-likelihood.ts';

/** Ratios of residual to genetic variance between which the whole likelihood is looked at, as gemma does. */
const LIMITS = [1e-5, 1e5] as const;

export interface WholeOptimum extends WeightedSums {
  ratio: number;
  /** -2 log likelihood, but for constants */
  criterion: number;
}

/**
 * Largest whole likelihood. Centred relationships say nothing of the mean, so that it grows without end as the ratio goes
 * to 0; its limits are those of gemma, and so is what is found there.
 */
export class WholeLikelihood {
  /** eigenvalues of the centred relationships */
  readonly #values: Float64Array;
  readonly #unit: number;
  readonly #logarithms: Float64Array;
  readonly #atLimits: readonly number[];

  /** @param unit of the ratios of the grid */
  constructor(values: Float64Array, unit: number) {
    this.#values = values;
    this.#unit = unit;
    this.#logarithms = GRID.map((x) => logarithmsAt(values, unit * Math.exp(x)));
    this.#atLimits = LIMITS.map((ratio) => logarithmsAt(values, ratio));
  }

  get samples(): number {
    return this.#values.length;
  }

  /** @param gridAt sums at a point of the grid, where they are known already */
  optimum(
    scores: SpectralScores,
    gridAt = (g: number): WeightedSums => sumsAt(scores, this.#unit * Math.exp(GRID[g]!)),
  ): WholeOptimum {
    const found: WholeOptimum[] = LIMITS.map((ratio, end) => {
      const sums = sumsAt(scores, ratio);
      return { ...sums, ratio, criterion: wholeCriterionOf(sums, this.#atLimits[end]!, this.samples) };
    });
    const start = this.#bestInside(gridAt);
    if (start !== null) {
      const inside = optimumNear({ ...scores, whole: this.#values }, start, this.#unit);
      const logarithms = logarithmsAt(this.#values, inside.ratio);
      found.push({ ...inside, criterion: wholeCriterionOf(inside, logarithms, this.samples) });
    }
    return found
      .filter(({ ratio }) => ratio >= LIMITS[0] && ratio <= LIMITS[1])
      .reduce((best, one) => (one.criterion < best.criterion ? one : best));
  }

  /** Logarithm of the ratio at the best of the points that are better than both neighbours; null without any. */
  #bestInside(gridAt: (point: number) => WeightedSums): number | null {
    const criteria = Array.from(GRID, (_, g) =>
      wholeCriterionOf(gridAt(g), this.#logarithms[g]!, this.samples),
    );
    let best: number | null = null;
    for (let g = 1; g < GRID.length - 1; g++) {
      const own = criteria[g]!;
      if (!(own < criteria[g - 1]! && own <= criteria[g + 1]!)) continue;
      if (best === null || own < criteria[best]!) best = g;
    }
    return best === null ? null : leastBeside(criteria, best);
  }
}
