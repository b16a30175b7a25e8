import { CALL, unpackCalls } from '../../matrix/calls.ts';
import type { Control } from '../../matrix/frequencies.ts';
import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { viewOfSamples } from '../../matrix/view.ts';
import type { MarkerScale } from '../../population/kinship/weighted-gram.ts';

/**
 * The calls of the samples learnt from, held in memory as they are packed, two bits a call, because a sampler walks
 * through them thousands of times. Variants that do not differ are left out.
 */
export class TrainedCalls {
  readonly samples: number;
  /** places of the variants kept */
  readonly variants: Int32Array;
  /** one a variant kept: sum of squares of copies less the centre */
  readonly squares: Float64Array;
  readonly #calls: Uint8Array;
  readonly #stride: number;
  readonly #centre: Float64Array;
  readonly #ofCall = new Float64Array(4);
  /** the variant last loaded: copies less the centre, 0 where the call is missing */
  readonly own: Float64Array;

  constructor(
    matrix: GenotypeMatrix,
    { centre, weight }: MarkerScale,
    places: Int32Array,
    control: Control = {},
  ) {
    const view = viewOfSamples(matrix, places);
    this.samples = places.length;
    this.own = new Float64Array(places.length);
    this.variants = Int32Array.from(weight.keys()).filter((k) => weight[k] !== 0);
    this.#centre = centre;
    this.#stride = view.stride;
    this.#calls = new Uint8Array(this.variants.length * view.stride);
    let kept = 0;
    for (const { first, count, calls } of blocksOf(view)) {
      control.signal?.throwIfAborted();
      for (let k = 0; k < count; k++)
        if (weight[first + k] !== 0)
          this.#calls.set(calls.subarray(k * view.stride, (k + 1) * view.stride), kept++ * view.stride);
    }
    this.squares = Float64Array.from(this.variants.keys(), (k) => {
      this.load(k);
      return this.own.reduce((sum, value) => sum + value * value, 0);
    });
  }

  /** Puts the k-th variant kept into `own`. */
  load(k: number): void {
    const centre = this.#centre[this.variants[k]!]!;
    this.#ofCall[CALL.homozygousCounted] = 2 - centre;
    this.#ofCall[CALL.heterozygous] = 1 - centre;
    this.#ofCall[CALL.homozygousOther] = -centre;
    unpackCalls(this.#calls, k * this.#stride, this.samples, this.#ofCall, this.own);
  }
}
