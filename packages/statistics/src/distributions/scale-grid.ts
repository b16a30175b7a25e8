import { stirlingError } from './gamma.ts';

/** Below this share of the sum a term counts as nothing. */
const NEGLIGIBLE = 1e-18;
/** Two sums with points half way between each other's that agree to this are both right to some 14 digits. */
const AGREEMENT = 1e-9;
const FINEST = 12;

/**
 * Mean of a probability over the distribution of s = chi / sqrt(df), as `overScale`, at many values of q.
 *
 * With v = log q + log s as variable the probability at known error is needed at places that do not depend on q: a
 * search for a quantile, or a table of tails, evaluates it once for all. Trapezoidal rule; the step is halved until
 * two grids agree.
 */
export class ScaleGrid {
  readonly #df: number;
  readonly #probability: (w: number) => number;
  readonly #known = new Map<number, number>();
  readonly #height: number;
  #step: number;

  /** @param probability of the statistic with known error, at w > 0; monotone */
  constructor(df: number, probability: (w: number) => number) {
    this.#df = df;
    this.#probability = probability;
    this.#height = Math.sqrt(df / Math.PI) * Math.exp(-stirlingError(df / 2));
    this.#step = 0.5 / Math.sqrt(2 * df + 1);
  }

  /** At q > 0, with relative error of about 1e-13. */
  at(q: number): number {
    if (this.#df === Infinity) return this.#probability(q);
    const logQ = Math.log(q);
    for (let halving = 0; ; halving++) {
      const even = this.#sum(logQ, 0);
      const odd = this.#sum(logQ, 1);
      if (Math.abs(even - odd) <= AGREEMENT * (even + odd) || halving === FINEST) {
        return Math.min(1, (even + odd) / 2);
      }
      this.#refine();
    }
  }

  #refine(): void {
    this.#step /= 2;
    const former = [...this.#known];
    this.#known.clear();
    for (const [place, value] of former) this.#known.set(2 * place, value);
  }

  /** Over the even or the odd places, half a step apart, from the largest term outwards. */
  #sum(logQ: number, parity: number): number {
    const step = this.#step / 2;
    const near = 2 * Math.round(logQ / this.#step) + parity;
    const term = (place: number) => this.#term(place, place * step - logQ);
    let peak = near;
    let most = term(peak);
    for (const direction of [-2, 2]) {
      for (let next = term(peak + direction); next > most || most === 0; next = term(peak + direction)) {
        if (Math.abs(peak - near) > 4000) break;
        peak += direction;
        most = next;
      }
      if (most === 0) peak = near;
    }
    let sum = most;
    for (const direction of [-2, 2]) {
      for (let place = peak + direction; ; place += direction) {
        const value = term(place);
        sum += value;
        if (!(value > NEGLIGIBLE * sum)) break;
      }
    }
    return sum * this.#step;
  }

  #term(place: number, u: number): number {
    const density = this.#height * Math.exp(this.#df * (u - Math.expm1(2 * u) / 2));
    if (density === 0) return 0;
    let value = this.#known.get(place);
    if (value === undefined) {
      value = this.#probability(Math.exp((place * this.#step) / 2));
      this.#known.set(place, value);
    }
    return density * value;
  }
}
