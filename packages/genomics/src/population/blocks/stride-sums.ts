import { NOTHING, STEPS, type StepLikelihood } from './step-likelihood.ts';

/** Steps between the likelihoods that bound the sums of all. */
const STRIDE = 5;
const BLOCKS = STEPS / STRIDE;
const leasts = new Float64Array(BLOCKS + 1);
const mosts = new Float64Array(BLOCKS + 1);

/** Bounds of sums of likelihoods that rise up to a peak and fall behind it, by every fifth of them. */
export class StrideSums {
  constructor(likelihood: StepLikelihood) {
    const { highest, highestStep } = likelihood;
    const peak = Math.floor(highestStep / STRIDE);
    leasts.fill(0);
    mosts.fill(0);
    for (const by of [-1, 1]) {
      // Behind what is nothing, all is.
      for (let k = by < 0 ? peak : peak + 1; k >= 0 && k <= BLOCKS; k += by) {
        const own = likelihood.at(STRIDE * k) - highest;
        if (own < -NOTHING) break;
        leasts[k] = Math.exp(own);
      }
    }
    for (let k = 0; k <= BLOCKS; k++) {
      const [here, next] = [leasts[k]!, k < BLOCKS ? leasts[k + 1]! : 0];
      // The last block is the one step at the end.
      const alone = k === BLOCKS;
      mosts[k] = k === peak ? 1 : alone ? here : Math.max(here, next);
      leasts[k] = alone ? here : Math.min(here, next);
    }
  }

  least(from: number, to: number): number {
    return boundedSum(leasts, from, to);
  }

  most(from: number, to: number): number {
    return boundedSum(mosts, from, to) + STEPS * Math.exp(-NOTHING);
  }
}

/** Sum over the steps from `from` to `to`, each of them as its block says. */
function boundedSum(blocks: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let k = Math.floor(from / STRIDE); k <= BLOCKS && STRIDE * k <= to; k++) {
    const [first, last] = [Math.max(from, STRIDE * k), Math.min(to, STRIDE * k + STRIDE - 1)];
    sum += blocks[k]! * (last - first + 1);
  }
  return sum;
}
