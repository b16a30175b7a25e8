import { findRoot } from '@panicle/statistics';

/** A mixed model turned onto the eigenvectors of S K S, where S takes the fixed effects off. */
export interface Spectrum {
  /** eigenvalues of S K S, none below 0; as many as samples */
  values: Float64Array;
  /** the trait without fixed effects on the eigenvectors */
  scores: Float64Array;
  /** fixed effects, whose directions have the eigenvalue 0 and no score */
  effects: number;
}

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

/** The ratio of the variances, in units of the mean eigenvalue, is looked for between e^-14 and e^14 (about 1e-6, 1e6). */
const REACH = 14;
const STEP = 0.5;

/**
 * Variances by restricted maximum likelihood; every trial of a ratio costs as many steps as there are samples.
 * Source: H. M. Kang et al., Genetics 178 (2008) 1709-1723; constant: J. B. Endelman, Plant Genome 4 (2011) 250-255.
 */
export function variancesByReml(spectrum: Spectrum): Variances {
  const { values, effects } = spectrum;
  const freedom = values.length - effects;
  const mean = Math.log(values.reduce((sum, value) => sum + value, 0) / freedom);
  let best = -REACH;
  let least = Infinity;
  for (let x = -REACH; x <= REACH; x += STEP) {
    const criterion = criterionAt(spectrum, Math.exp(mean + x)).criterion;
    if (criterion < least) [best, least] = [x, criterion];
  }
  const slope = (x: number) => criterionAt(spectrum, Math.exp(mean + x)).slope;
  const downhill = best + (slope(best) > 0 ? -STEP : STEP);
  const inside = Math.abs(downhill) <= REACH && slope(best) * slope(downhill) < 0;
  if (inside) best = findRoot(slope, Math.min(best, downhill), Math.max(best, downhill), 1e-12);
  const ratio = Math.exp(mean + best);
  const { criterion, weighted } = criterionAt(spectrum, ratio);
  const random = weighted / freedom;
  return {
    random,
    residual: ratio * random,
    ratio,
    logLikelihood: -0.5 * (criterion + freedom + freedom * Math.log((2 * Math.PI) / freedom)),
    limit: best === -REACH ? 'noResidual' : best === REACH ? 'noRandom' : 'none',
  };
}

/** -2 log likelihood but for constants, its slope by the logarithm of the ratio, and the weighted sum of squares. */
function criterionAt({ values, scores, effects }: Spectrum, ratio: number) {
  const freedom = values.length - effects;
  let weighted = 0;
  let twice = 0;
  let inverses = -effects / ratio;
  let logarithms = -effects * Math.log(ratio);
  for (let k = 0; k < values.length; k++) {
    const inverse = 1 / (values[k]! + ratio);
    const square = scores[k]! * scores[k]! * inverse;
    weighted += square;
    twice += square * inverse;
    inverses += inverse;
    logarithms -= Math.log(inverse);
  }
  return {
    criterion: freedom * Math.log(weighted) + logarithms,
    slope: ratio * (inverses - (freedom * twice) / weighted),
    weighted,
  };
}
