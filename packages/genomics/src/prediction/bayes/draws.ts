import { seededNormal, seededUniform } from '@panicle/statistics/numeric/random';

/** Random numbers of the distributions that Gibbs sampling needs, the same for the same seed. */
export class Draws {
  readonly uniform: () => number;
  readonly normal: () => number;

  constructor(seed: number) {
    this.uniform = seededUniform(seed);
    // another stream: the seeds are mixed, so neighbours have nothing in common
    this.normal = seededNormal(seed ^ 0x5bd1e995);
  }

  /** Mean shape / rate. G. Marsaglia and W. W. Tsang, ACM Transactions on Mathematical Software 26 (2000) 363-372. */
  gamma(shape: number, rate: number): number {
    if (shape < 1) return this.gamma(shape + 1, rate) * (1 - this.uniform()) ** (1 / shape);
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const x = this.normal();
      const v = (1 + c * x) ** 3;
      if (v > 0 && Math.log(1 - this.uniform()) < 0.5 * x * x + d - d * v + d * Math.log(v))
        return (d * v) / rate;
    }
  }

  chiSquared(df: number): number {
    return this.gamma(df / 2, 0.5);
  }

  beta(a: number, b: number): number {
    const x = this.gamma(a, 1);
    return x / (x + this.gamma(b, 1));
  }

  /** J. R. Michael, W. R. Schucany, R. W. Haas, The American Statistician 30 (1976) 88-90. */
  inverseGaussian(mean: number, shape: number): number {
    const y = this.normal() ** 2;
    const share = (mean * y) / (2 * shape);
    // the smaller root, written so that nothing cancels
    const x = mean / (1 + share + Math.sqrt(2 * share + share * share));
    return this.uniform() <= mean / (mean + x) ? x : (mean * mean) / x;
  }
}
