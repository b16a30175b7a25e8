import { multiply } from '@panicle/kernels';
import { strideOf } from '../../matrix/calls.ts';
import type { ScanBlock } from '../scan-block.ts';
import { centredRows, type WantedMarkers } from './marker-rows.ts';
import { ROUNDING, writeTest, type MarkerTests } from './marker-tests.ts';
import { LikelihoodTests } from './likelihood-tests.ts';
import type { NullModel } from './null-model.ts';
import {
  criterionOf,
  GRID,
  leastBeside,
  logarithmsAt,
  optimumNear,
  unitOf,
  type WeightedSums,
} from './spectral-likelihood.ts';
import type { SpectralModel } from './spectral-model.ts';

/** Markers turned at once. */
const TURNED = 256;

/** Squared scores of a trait, and sums over (value + ratio) at the points of the grid. */
interface TraitGrid {
  scores: Float64Array;
  squares: Float64Array;
  sums: Float64Array;
}

/**
 * Tests by the turned scores themselves: each marker with the ratio of variances that suits it best (exact), or all with
 * the ratio of the null model.
 */
export class RotatedTests implements MarkerTests {
  readonly #model: SpectralModel;
  readonly #nulls: readonly NullModel[];
  readonly #units: Float64Array;
  readonly #exact: boolean;
  readonly #likelihood: LikelihoodTests | null;
  readonly #unit: number;
  readonly #traits: TraitGrid[];
  /** 1 / (value + ratio): rank x points of the grid */
  readonly #weights: Float64Array;
  readonly #logarithms: Float64Array;
  readonly #criteria = new Float64Array(GRID.length);
  /** room for the squares and products of the markers turned at once */
  readonly #squares: Float64Array;
  readonly #products: Float64Array;

  /** @param whole eigenvalues for the tests by whole likelihoods, which are exact ones; null for Wald's alone */
  constructor(
    model: SpectralModel,
    nulls: readonly NullModel[],
    units: Float64Array,
    { exact, whole }: { exact: boolean; whole: Float64Array | null },
  ) {
    this.#model = model;
    this.#nulls = nulls;
    this.#units = units;
    this.#exact = exact;
    const room = exact ? TURNED * model.rank : 0;
    this.#squares = new Float64Array(room);
    this.#products = new Float64Array(room);
    const { values, rank } = model;
    this.#unit = unitOf(values);
    this.#likelihood = whole && new LikelihoodTests(values, model.scores, whole, this.#unit);
    const ratios = GRID.map((x) => this.#unit * Math.exp(x));
    this.#weights = new Float64Array(rank * GRID.length);
    values.forEach((value, k) =>
      ratios.forEach((ratio, g) => (this.#weights[k * GRID.length + g] = 1 / (value + ratio))),
    );
    this.#logarithms = ratios.map((ratio) => logarithmsAt(values, ratio));
    this.#traits = model.scores.map((scores) => {
      const squares = scores.map((score) => score * score);
      const sums = multiply(squares, this.#weights, { rows: 1, inner: rank, columns: GRID.length });
      return { scores, squares, sums };
    });
  }

  run(calls: Uint8Array, wanted: WantedMarkers, blocks: readonly ScanBlock[]): void {
    const { samples, places, vectors, rank } = this.#model;
    const stride = strideOf(samples);
    for (let first = 0; first < wanted.places.length; first += TURNED) {
      const rows = Math.min(TURNED, wanted.places.length - first);
      const centred = centredRows(calls, stride, wanted, first, rows, places);
      const scores = multiply(centred, vectors, { rows, inner: places.length, columns: rank });
      const own = { scores, rows, first };
      this.#traits.forEach((_, t) => {
        if (this.#exact) this.#testExactly(t, own, wanted, blocks[t]!);
        else this.#testAtNull(t, own, wanted, blocks[t]!);
      });
    }
  }

  #testAtNull(t: number, { scores, rows, first }: Turned, wanted: WantedMarkers, block: ScanBlock): void {
    const { values, rank } = this.#model;
    const { scores: trait } = this.#traits[t]!;
    const weights = values.map((value) => 1 / (value + this.#nulls[t]!.ratio));
    for (let k = 0; k < rows; k++) {
      const sums: WeightedSums = { yy: 0, xy: 0, xx: 0 };
      let left = 0;
      for (let j = 0; j < rank; j++) {
        const [x, y, weight] = [scores[k * rank + j]!, trait[j]!, weights[j]!];
        left += x * x;
        sums.yy += y * y * weight;
        sums.xy += x * y * weight;
        sums.xx += x * x * weight;
      }
      if (left > ROUNDING * wanted.spreads[first + k]!)
        writeTest(block, wanted.places[first + k]!, sums, rank, this.#units[t]!);
    }
  }

  #testExactly(t: number, { scores, rows, first }: Turned, wanted: WantedMarkers, block: ScanBlock): void {
    const { values, rank } = this.#model;
    const { scores: trait, squares, sums } = this.#traits[t]!;
    const xx = this.#squares.subarray(0, rows * rank);
    const xy = this.#products.subarray(0, rows * rank);
    const left = squaresAndProducts(scores, trait, xx, xy);
    const sizes = { rows, inner: rank, columns: GRID.length };
    const gridXX = multiply(xx, this.#weights, sizes);
    const gridXY = multiply(xy, this.#weights, sizes);
    for (let k = 0; k < rows; k++) {
      if (!(left[k]! > ROUNDING * wanted.spreads[first + k]!)) continue;
      const own = {
        values,
        yy: squares,
        xy: ofRow(xy, k, rank),
        xx: ofRow(xx, k, rank),
        regressors: 1 as const,
      };
      const gridAt = (g: number) => {
        const at = k * GRID.length + g;
        return { yy: sums[g]!, xy: gridXY[at]!, xx: gridXX[at]! };
      };
      const found = optimumNear(own, this.#startOf(gridAt), this.#unit);
      const place = wanted.places[first + k]!;
      writeTest(block, place, found, rank, this.#units[t]!);
      if (!Number.isNaN(block.p[place]!)) this.#likelihood?.write(block, place, t, own, gridAt);
    }
  }

  /** Logarithm of the ratio near the largest restricted likelihood, by the points of the grid. */
  #startOf(gridAt: (point: number) => WeightedSums): number {
    const criteria = this.#criteria;
    let best = 0;
    for (let g = 0; g < GRID.length; g++) {
      criteria[g] = criterionOf(gridAt(g), this.#logarithms[g]!, this.#model.rank);
      if (criteria[g]! < criteria[best]!) best = g;
    }
    return leastBeside(criteria, best);
  }
}

interface Turned {
  scores: Float64Array;
  rows: number;
  /** of the wanted markers */
  first: number;
}

/** Squares of the scores of markers, and their products with those of a trait. @returns sums of the squares */
function squaresAndProducts(
  scores: Float64Array,
  trait: Float64Array,
  squares: Float64Array,
  products: Float64Array,
): Float64Array {
  const rank = trait.length;
  const left = new Float64Array(squares.length / rank);
  for (let k = 0, at = 0; k < left.length; k++) {
    let sum = 0;
    for (let j = 0; j < rank; j++, at++) {
      const score = scores[at]!;
      squares[at] = score * score;
      products[at] = score * trait[j]!;
      sum += score * score;
    }
    left[k] = sum;
  }
  return left;
}

const ofRow = (matrix: Float64Array, row: number, rank: number) =>
  matrix.subarray(row * rank, (row + 1) * rank);
