import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import type { Covariate } from '../fixed-effects.ts';
import type { Coding } from '../marker-products.ts';
import { learnableEffects, type Trait } from '../mixed-model.ts';
import { markerColumns, packedMarkers } from '../packed-markers.ts';
import { largestPenalty, netPath, type NetStep } from './net-path.ts';
import { NetProblem } from './net-problem.ts';

/** Penalties of a path, and the last as a share of the first with fewer and with more samples than markers. */
export const STEPS = 100;
const LAST = { wide: 0.01, tall: 1e-4 };

/** Paths of some samples, and how they predict others. */
export class LearntPart {
  /** places of the markers of a path */
  variants: Int32Array = new Int32Array(0);
  readonly #matrix: GenotypeMatrix;
  readonly #coding: Coding;
  readonly #trait: Trait;
  readonly #covariates: readonly Covariate[];

  constructor(matrix: GenotypeMatrix, coding: Coding, trait: Trait, covariates: readonly Covariate[]) {
    this.#matrix = matrix;
    this.#coding = coding;
    this.#trait = trait;
    this.#covariates = covariates;
  }

  /** @param lambdas null for a path of its own */
  path(
    places: Int32Array,
    alpha: number,
    lambdas: readonly number[] | null,
    control: { signal?: AbortSignal; onStep: (done: number) => void },
  ): NetStep[] {
    const fixed = learnableEffects(this.#trait, this.#covariates, places);
    const markers = packedMarkers(this.#matrix, this.#coding.scale, places, control);
    this.variants = markers.variants;
    const values = Float64Array.from(places, (place) => this.#trait.values[place]!);
    const problem = new NetProblem(markers, values, fixed);
    if (lambdas) return netPath(problem, alpha, lambdas, true, control);
    const first = largestPenalty(problem, alpha);
    const last = problem.samples < problem.markers ? LAST.wide : LAST.tall;
    const own = Array.from({ length: STEPS }, (_, k) => first * last ** (k / (STEPS - 1)));
    return netPath(problem, alpha, own, false, control);
  }

  /** Mean squared error of each penalty among samples left out. */
  errors(steps: readonly NetStep[], held: Int32Array): number[] {
    const columns = markerColumns(packedMarkers(this.#matrix, this.#coding.scale, held));
    const sums = new Float64Array(columns.markers);
    return steps.map(({ effects, coefficients }) => {
      // From the effects of the penalty before to these.
      const now = new Map(effects.map(({ marker, effect }) => [marker, effect]));
      sums.forEach((before, marker) => {
        const change = (now.get(marker) ?? 0) - before;
        if (change === 0) return;
        columns.add(marker, change);
        sums[marker]! += change;
      });
      const squares = Array.from(held, (place, i) => {
        const value = this.#covariates.reduce(
          (sum, { values }, c) => sum + coefficients[c + 1]! * values[place]!,
          coefficients[0]! + columns.vector[i]!,
        );
        return (this.#trait.values[place]! - value) ** 2;
      });
      return squares.reduce((sum, square) => sum + square, 0) / held.length;
    });
  }
}
