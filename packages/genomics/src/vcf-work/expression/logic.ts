import type { Outcome } from './values.ts';

/** & holds where both hold for the same sample; && also where one sample has the one and another has the other. */
export function andOf(left: Outcome, right: Outcome, each: boolean): Outcome {
  if (!left.site || !right.site) return never(left, right);
  const [a, b] = [left.samples, right.samples];
  if (!a || !b) return { site: true, samples: a ?? b };
  const samples = a.map((one, k) => (each ? one && b[k]! : one || b[k]!));
  return { site: samples.includes(true), samples };
}

/**
 * The site holds where either side does. With || it takes in all samples, unless a condition on samples alone made it
 * hold; with | only those samples are meant for which a condition on samples holds.
 */
export function orOf(left: Outcome, right: Outcome, each: boolean): Outcome {
  const site = left.site || right.site;
  if (!site) return never(left, right);
  const [a, b] = [left.samples, right.samples];
  if (a && b) return { site, samples: a.map((one, k) => !each || one || b[k]!) };
  const ofSamples = a ?? b;
  if (!ofSamples) return { site, samples: null };
  const ofSite = a ? right : left;
  return { site, samples: ofSite.site && !each ? ofSamples.map(() => true) : ofSamples };
}

function never(left: Outcome, right: Outcome): Outcome {
  const samples = left.samples ?? right.samples;
  return { site: false, samples: samples && samples.map(() => false) };
}
