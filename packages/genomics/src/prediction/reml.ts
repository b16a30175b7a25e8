import { findRoot } from '@panicle/statistics/numeric/root';
import type { ProfilePoint, RestrictedProfile } from './restricted-profile.ts';

export interface Variances {
  /** variance of the random effects whose covariance is K */
  random: number;
  residual: number;
  /** residual / random */
  ratio: number;
  /** restricted logarithm of the likelihood, with the constant of rrBLUP */
  logLikelihood: number;
  /** whether the optimum lies at a limit: all residual or all random */
  limit: 'none' | 'noRandom' | 'noResidual';
}

export interface RemlFit {
  variances: Variances;
  /** at the ratio found */
  point: ProfilePoint;
}

/** The ratio of the variances, in units of the mean eigenvalue, is looked for between e^-14 and e^14 (about 1e-6, 1e6). */
const REACH = 14;
const STEP = 0.5;

/**
 * Variances by restricted maximum likelihood: the best of all ratios.
 * Source: H. M. Kang et al., Genetics 178 (2008) 1709-1723; constant: J. B. Endelman, Plant Genome 4 (2011) 250-255.
 */
export function variancesByReml(profile: RestrictedProfile): RemlFit {
  const { unit } = profile.model;
  let best = -REACH;
  let least = Infinity;
  for (let x = -REACH; x <= REACH; x += STEP) {
    const { criterion } = profile.at(unit * Math.exp(x));
    if (criterion < least) [best, least] = [x, criterion];
  }
  const slope = (x: number) => profile.slopeAt(unit * Math.exp(x)).slope;
  const own = slope(best);
  const downhill = best + (own > 0 ? -STEP : STEP);
  if (Math.abs(downhill) <= REACH && own * slope(downhill) < 0)
    best = findRoot(slope, Math.min(best, downhill), Math.max(best, downhill), 1e-12);
  return fitAt(profile, best);
}

/** A step of the logarithm of the ratio that is taken without looking at the slope again: its error is far smaller. */
const LAST_STEP = 2e-6;
const LONGEST_STEP = 3;
const MOST_STEPS = 60;

/**
 * The same from a start (residual / random) near the optimum, for profiles that are dear to look at: Newton's first
 * step, secants after it, kept between the points that were found too low and too high.
 */
export function variancesNear(profile: RestrictedProfile, start: number): RemlFit {
  const { unit } = profile.model;
  const within = (x: number) => Math.min(REACH, Math.max(-REACH, x));
  let x = within(Math.log(start / unit));
  let [low, high] = [-REACH, REACH];
  let before: { x: number; slope: number } | null = null;
  for (let count = 0; count < MOST_STEPS; count++) {
    const { slope, curvature } = profile.slopeAt(unit * Math.exp(x));
    if (slope < 0) low = x;
    else high = x;
    if (low === high) break;
    const rise = before && before.x !== x ? (slope - before.slope) / (x - before.x) : curvature;
    const wanted = -slope / (rise > 0 ? rise : Math.max(curvature, Number.MIN_VALUE));
    let next = within(x + Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, wanted)));
    if (next < low || next > high) next = (low + high) / 2;
    before = { x, slope };
    const step = Math.abs(next - x);
    x = next;
    if (step < LAST_STEP) break;
  }
  return fitAt(profile, x);
}

function fitAt(profile: RestrictedProfile, x: number): RemlFit {
  const { freedom } = profile;
  const ratio = profile.model.unit * Math.exp(x);
  const point = profile.at(ratio);
  const random = point.weighted / freedom;
  const variances: Variances = {
    random,
    residual: ratio * random,
    ratio,
    logLikelihood: -0.5 * (point.criterion + freedom + freedom * Math.log((2 * Math.PI) / freedom)),
    limit: x <= -REACH ? 'noResidual' : x >= REACH ? 'noRandom' : 'none',
  };
  return { variances, point };
}
