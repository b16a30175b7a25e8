import { GenomicsError } from '../../genomics-error.ts';
import type { Control } from '../../matrix/frequencies.ts';
import { solveContributions, type ContributionProgram } from './contribution-program.ts';

export interface ContributionOptions extends Control {
  /** most that one candidate may contribute, above 0 up to 1; default 1 */
  most?: number;
  /** candidates of two sexes: half of the contributions come from each */
  sexes?: readonly ('female' | 'male')[];
}

export interface Contributions {
  /** of each candidate, together 1 */
  contributions: Float64Array;
  /** mean value of the next generation */
  gain: number;
  /** mean coancestry of the next generation: c'Kc */
  coancestry: number;
}

/** Bisections of the price: 2^-50 of its range. */
const BISECTIONS = 50;
const CLOSE = 1e-7;

/**
 * Contributions of candidates to the next generation that give the highest mean under a limit on its mean coancestry.
 * Source: T. H. E. Meuwissen, Journal of Animal Science 75 (1997) 934-940; solved as a concave program, so that no
 * contribution is negative (R. Pong-Wong and J. A. Woolliams, Genetics Selection Evolution 39 (2007) 3-25).
 */
export class OptimalContributions {
  readonly #program: ContributionProgram;
  readonly #control: Control;
  /** lowest mean coancestry that any contributions give */
  readonly least: Contributions;
  /** highest gain without a limit on coancestry */
  readonly most: Contributions;

  /**
   * @param values of each candidate; @param coancestry candidates x candidates, half their relationship
   * @throws GenomicsError contributionsTooSmall, oneSexOnly
   */
  constructor(values: Float64Array, coancestry: Float64Array, options: ContributionOptions = {}) {
    this.#program = programOf(values, coancestry, options);
    this.#control = options;
    const { gain } = this.#program;
    this.least = this.#solved(0, 1, this.#start());
    this.most = this.#solved(1, 0, this.#start());
    // Of contributions that gain alike, those of lower coancestry.
    const scale = spreadOf(gain) / (this.most.coancestry || 1);
    if (scale > 0) this.most = this.#solved(1, 1e-9 * Math.abs(scale), this.most.contributions.slice());
  }

  /** Mean coancestry when all candidates contribute alike. */
  get now(): number {
    return this.#figures(this.#start()).coancestry;
  }

  /**
   * The contributions of highest gain whose mean coancestry is at most `limit`.
   *
   * @throws GenomicsError coancestryLimitTooLow
   */
  under(limit: number): Contributions {
    if (limit >= this.most.coancestry) return this.most;
    if (limit < this.least.coancestry)
      throw new GenomicsError('coancestryLimitTooLow', { limit, least: this.least.coancestry });
    let [low, high] = [0, 1];
    let best = this.least;
    const contributions = this.least.contributions.slice();
    // As its share of the objective grows from 0 to 1, coancestry falls.
    for (let k = 0; k < BISECTIONS; k++) {
      this.#control.signal?.throwIfAborted();
      const share = (low + high) / 2;
      const found = this.#solved(1 - share, share, contributions);
      const within = found.coancestry <= limit;
      if (within && found.gain >= best.gain) best = found;
      if (within && limit - found.coancestry < CLOSE * Math.abs(limit)) break;
      if (within) high = share;
      else low = share;
    }
    return best;
  }

  /**
   * Highest gains at coancestries between the least and that of the highest gain, closer together where they are low:
   * there the gain rises most.
   */
  frontier(points: number): Contributions[] {
    const [from, to] = [this.least.coancestry, this.most.coancestry];
    return Array.from({ length: points }, (_, k) => {
      this.#control.onProgress?.(k / points);
      if (k === points - 1) return this.most;
      return this.under(from + Math.max(CLOSE, (k / (points - 1)) ** 2) * (to - from));
    });
  }

  #start(): Float64Array {
    return evenContributions(this.#program);
  }

  #solved(gainShare: number, price: number, contributions: Float64Array): Contributions {
    const { gain } = this.#program;
    // Both parts in units of their spread, so that a share means the same in any unit of the trait.
    const unit = spreadOf(gain) || 1;
    const scaled = { ...this.#program, gain: gain.map((value) => (gainShare * value) / unit) };
    solveContributions(scaled, price * this.#priceUnit(), contributions);
    return this.#figures(contributions.slice());
  }

  /** Makes the spread of coancestries as large as that of the values. */
  #priceUnit(): number {
    const { coancestry, gain } = this.#program;
    const n = gain.length;
    let mean = 0;
    for (let i = 0; i < n; i++) mean += coancestry[i * n + i]! / n;
    return 100 / (mean || 1);
  }

  #figures(contributions: Float64Array): Contributions {
    const { gain, coancestry } = this.#program;
    const n = gain.length;
    let [mean, inner] = [0, 0];
    for (let i = 0; i < n; i++) {
      const share = contributions[i]!;
      if (share === 0) continue;
      mean += share * gain[i]!;
      for (let j = 0; j < n; j++) inner += share * contributions[j]! * coancestry[i * n + j]!;
    }
    return { contributions, gain: mean, coancestry: inner };
  }
}

function spreadOf(values: Float64Array): number {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  return high - low;
}

function programOf(
  values: Float64Array,
  coancestry: Float64Array,
  { most = 1, sexes }: ContributionOptions,
): ContributionProgram {
  const n = values.length;
  const groups = Int32Array.from({ length: n }, (_, k) => Number(sexes?.[k] === 'male'));
  const males = groups.reduce((sum, one) => sum + one, 0);
  if (sexes && (males === 0 || males === n)) throw new GenomicsError('oneSexOnly', { candidates: n });
  const shares = sexes ? [0.5, 0.5] : [1];
  const sizes = sexes ? [n - males, males] : [n];
  sizes.forEach((size, group) => {
    if (!(most > 0 && most <= 1) || size * most < shares[group]! - 1e-12)
      throw new GenomicsError('contributionsTooSmall', { most, candidates: size, share: shares[group]! });
  });
  return { gain: values, coancestry, most: new Float64Array(n).fill(most), groups, shares };
}

function evenContributions({ groups, shares }: ContributionProgram): Float64Array {
  const sizes = shares.map((_, group) => groups.reduce((sum, own) => sum + Number(own === group), 0));
  return Float64Array.from(groups, (group) => shares[group]! / sizes[group]!);
}
