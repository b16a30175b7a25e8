/**
 * Extended Bayesian information criterion: models of so many of all markers are counted, so that each gets less credit
 * the more there are.
 * Source: J. Chen and Z. Chen, Biometrika 95 (2008) 759-771, with gamma = 1 - log n / (2 log markers), or 0.
 *
 * @param criterion -2 log likelihood; @param chosen markers in the model; @param markers that could be chosen
 */
export function extendedInformation(
  criterion: number,
  { chosen, markers, samples }: { chosen: number; markers: number; samples: number },
): number {
  const gamma = Math.max(0, 1 - Math.log(samples) / (2 * Math.log(markers)));
  let models = 0;
  for (let k = 0; k < chosen; k++) models += Math.log((markers - k) / (k + 1));
  return criterion + chosen * Math.log(samples) + 2 * gamma * models;
}
