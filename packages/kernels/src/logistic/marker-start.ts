import type { LogisticSums } from './logistic-sums.ts';
import { readMarkerPlain, type MarkerSums } from './marker-calls.ts';
import { evaluateStartPlain, type LogisticResults } from './plain.ts';

/**
 * Markers, one after the other, as the last column of a logistic regression, and the sums at coefficients where all of
 * them begin: the last one 0, the others those without a marker. What is the same for all markers is calculated once.
 */
export class MarkerStart {
  readonly #sums: LogisticSums;
  readonly #places: Int32Array;
  readonly #stride: number;
  readonly #start: LogisticResults;
  readonly #counts: Int32Array;
  readonly #calls: Uint8Array;
  readonly #isAll: boolean;

  /**
   * @param sums made with `stride`; cases, all columns but the last one and the coefficients are there
   * @param places of the samples of the regression among those that have calls
   */
  constructor(sums: LogisticSums, places: Int32Array, stride: number) {
    const { memory, size, columns, results } = sums;
    this.#sums = sums;
    this.#places = places;
    this.#stride = stride;
    this.#isAll = places.every((place, s) => place === s);
    this.#counts = memory.integers('counts');
    this.#calls = memory.bytes(this.#isAll ? 'own' : 'calls');
    memory.integers('places').set(places);
    const [valid, caseBits] = [memory.bytes('valid'), memory.bytes('caseBits')];
    for (let s = 0; s < places.length; s++) {
      valid[s >> 2]! |= 1 << (2 * (s & 3));
      caseBits[s >> 2]! |= sums.cases[s]! << (2 * (s & 3));
    }
    sums.used.fill(1);
    sums.column(size - 1).fill(0);
    sums.evaluate();
    memory.doubles('start').set(memory.doubles('rows'));
    memory.doubles('whole').set(results.score);
    memory.doubles('whole', size).set(results.triangle);
    this.#start = {
      residual: memory.doubles('start', size * columns.step, columns.step),
      weight: memory.doubles('start', (size + 1) * columns.step, columns.step),
      score: memory.doubles('whole', 0, size),
      triangle: memory.doubles('whole', size),
    };
  }

  /** Writes the last column and which samples are used. @param at first byte of the marker (see readMarkerPlain) */
  read(calls: Uint8Array, at: number): MarkerSums {
    const { memory, samples, size, cases, used } = this.#sums;
    const { markers, step, at: place } = memory;
    if (!markers) return readMarkerPlain(calls, at, this.#places, cases, this.#sums.column(size - 1), used);
    this.#calls.set(calls.subarray(at, at + this.#stride));
    markers.readMarker(
      place.calls,
      this.#isAll ? 0 : place.places,
      samples,
      step,
      place.own,
      place.valid,
      place.caseBits,
      place.callTable,
      place.columns + 8 * (size - 1) * step,
      place.used,
      place.missing,
      place.counts,
    );
    const counts = this.#counts;
    return {
      n: counts[0]!,
      cases: counts[1]!,
      copies: counts[2]!,
      squares: counts[3]!,
      copiesOfCases: counts[4]!,
    };
  }

  /**
   * The sums of the marker that was read last, at the coefficients that were there when the start was made (and are
   * there again).
   *
   * @returns score and triangle; residuals and weights mean nothing
   */
  evaluate(): LogisticResults {
    const { memory, size, columns, results } = this.#sums;
    const { markers, step, at } = memory;
    // Taking away what is missing pays, and loses no digits, where that is the smaller part.
    if (markers && 2 * this.#counts[5]! > this.#sums.samples) return this.#sums.evaluate();
    if (markers)
      markers.evaluateStart(
        at.columns,
        step,
        size,
        at.start,
        at.whole,
        at.missing,
        this.#counts[5]!,
        at.square,
        at.score,
        at.triangle,
      );
    else evaluateStartPlain(columns, this.#start, results);
    return results;
  }
}
