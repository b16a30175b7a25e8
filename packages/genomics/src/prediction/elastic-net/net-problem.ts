import type { MarkerColumns } from '@panicle/kernels';
import { coefficients, takeOff, type FixedEffects } from '../fixed-effects.ts';
import { markerColumns, type PackedMarkers } from '../packed-markers.ts';
import { inner } from '../restricted-profile.ts';

/** Squares that one copy leaves; less is only the missing calls of a marker that does not differ among these samples. */
const LEAST_SQUARES = 0.5;
/** Length that a column must keep beside the fixed effects, as a share of its own. */
const LEAST_REST = 1e-9;

/**
 * A regression whose fixed effects are not penalized: they are taken off the trait and, step by step, off each marker.
 * Markers count in standard deviations over the samples learned from.
 */
export class NetProblem {
  readonly samples: number;
  readonly markers: number;
  readonly fixed: FixedEffects;
  /** one per marker: standard deviation of its copies; 0 where it does not differ or follows from the fixed effects */
  readonly deviations: Float64Array;
  /** one per marker: squares that the fixed effects leave of the standardized copies, divided by samples */
  readonly squares: Float64Array;
  /** what fixed effects and markers leave of the trait; walked along */
  readonly rest: Float64Array;
  readonly #columns: MarkerColumns;
  /** Q' x of each marker */
  readonly #shares: Float64Array;
  readonly #ofTrait: Float64Array;

  constructor(markers: PackedMarkers, trait: Float64Array, fixed: FixedEffects) {
    const columns = markerColumns(markers);
    const { vector, samples } = columns;
    this.samples = samples;
    this.markers = columns.markers;
    this.fixed = fixed;
    this.#columns = columns;
    const count = fixed.basis.length;
    const total = this.markers;
    this.#shares = new Float64Array(total * count);
    this.deviations = new Float64Array(total);
    this.squares = new Float64Array(total);
    fixed.basis.forEach((unit, c) => {
      vector.set(unit);
      for (let k = 0; k < total; k++) this.#shares[k * count + c] = columns.dot(k);
    });
    for (let k = 0; k < total; k++) {
      const own = columns.squares(k);
      const shares = this.#shares.subarray(k * count, (k + 1) * count);
      const left = own - inner(shares, shares);
      const aroundMean = own - shares[0]! ** 2;
      if (!(left > LEAST_REST * own && aroundMean >= LEAST_SQUARES)) continue;
      this.deviations[k] = Math.sqrt(aroundMean / samples);
      this.squares[k] = left / aroundMean;
    }
    vector.set(trait);
    this.#ofTrait = Float64Array.from(fixed.basis, (unit) => takeOff(vector, unit));
    this.rest = vector;
  }

  /** Slope of the fit by the standardized effect of a marker: products of marker and rest, divided by samples. */
  slope(marker: number): number {
    return this.#columns.dot(marker) / (this.samples * this.deviations[marker]!);
  }

  /** Changes the standardized effect of a marker. */
  move(marker: number, change: number): void {
    const perCopy = change / this.deviations[marker]!;
    this.#columns.add(marker, -perCopy);
    const { basis } = this.fixed;
    const from = marker * basis.length;
    for (let c = 0; c < basis.length; c++) {
      const share = perCopy * this.#shares[from + c]!;
      const unit = basis[c]!;
      for (let i = 0; i < unit.length; i++) this.rest[i]! += share * unit[i]!;
    }
  }

  /** The intercept, then the covariates, beside effects of one more copy. */
  coefficients(effects: readonly MarkerEffect[]): Float64Array {
    const { basis } = this.fixed;
    const shares = this.#ofTrait.slice();
    for (const { marker, effect } of effects)
      basis.forEach((_, c) => (shares[c]! -= effect * this.#shares[marker * basis.length + c]!));
    const column = new Float64Array(this.samples);
    basis.forEach((unit, c) => unit.forEach((value, i) => (column[i]! += shares[c]! * value)));
    return coefficients(this.fixed, column);
  }
}

/** Of one more copy of the counted allele. */
export interface MarkerEffect {
  /** place among the packed markers */
  marker: number;
  effect: number;
}
