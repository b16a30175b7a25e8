/** Mean squared correlation of the pairs of a class of distances. */
export interface DecayClass {
  /** base pairs, mean of the pairs */
  distance: number;
  pairs: number;
  r2: number;
}

export interface DecayFit {
  /** 4 N c for one base pair */
  rho: number;
  /** base pairs over which the curve falls to half of where it begins */
  halfDistance: number;
  /** r2 expected at a distance in base pairs */
  expected: (distance: number) => number;
}

/** Collects pairs by distance; what it holds is the classes, not the pairs. */
export class DecayCurve {
  readonly #width: number;
  readonly #pairs: Float64Array;
  readonly #distances: Float64Array;
  readonly #sums: Float64Array;

  /**
   * @param limit largest distance that counts, in base pairs
   * @param classes of equal width
   */
  constructor(limit: number, classes = 100) {
    this.#width = limit / classes;
    [this.#pairs, this.#distances, this.#sums] = [
      new Float64Array(classes),
      new Float64Array(classes),
      new Float64Array(classes),
    ];
  }

  add(distance: number, r2: number): void {
    const last = this.#pairs.length - 1;
    if (Number.isNaN(r2) || distance > this.#width * (last + 1)) return;
    const own = Math.min(Math.floor(distance / this.#width), last);
    this.#pairs[own]!++;
    this.#distances[own]! += distance;
    this.#sums[own]! += r2;
  }

  /** Classes with pairs in them, by distance. */
  classes(): DecayClass[] {
    return Array.from(this.#pairs, (pairs, k) => ({
      distance: this.#distances[k]! / pairs,
      pairs,
      r2: this.#sums[k]! / pairs,
    })).filter(({ pairs }) => pairs > 0);
  }
}

/**
 * Expected r2 of two loci at drift and recombination, for C = 4 N c times the distance, in a sample of chromosomes.
 * Source: W. G. Hill and B. S. Weir, Theoretical Population Biology 33 (1988) 54-78, as used by D. L. Remington et al.,
 * PNAS 98 (2001) 11479-11484.
 */
function expectedR2(c: number, chromosomes: number): number {
  const both = (2 + c) * (11 + c);
  return ((10 + c) / both) * (1 + ((3 + c) * (12 + 12 * c + c * c)) / (chromosomes * both));
}

/**
 * Fits the curve of Hill and Weir to the classes by least squares, weighted by pairs.
 *
 * @param chromosomes twice the samples; the samples for inbred lines
 * @returns null where fewer than two classes have a distance above 0
 */
export function fitDecay(classes: readonly DecayClass[], chromosomes: number): DecayFit | null {
  const used = classes.filter(({ distance }) => distance > 0);
  if (used.length < 2) return null;
  const distances = used.map(({ distance }) => distance);
  const misfit = (logRho: number) =>
    used.reduce(
      (sum, { distance, pairs, r2 }) =>
        sum + pairs * (r2 - expectedR2(Math.exp(logRho) * distance, chromosomes)) ** 2,
      0,
    );
  // from no decay over the longest distance to a whole one within the shortest
  const rho = Math.exp(
    lowest(misfit, Math.log(1e-3 / Math.max(...distances)), Math.log(1e4 / Math.min(...distances))),
  );
  const half = expectedR2(0, chromosomes) / 2;
  let [below, above] = [0, 1e6];
  for (let k = 0; k < 100; k++) {
    const middle = (below + above) / 2;
    if (expectedR2(middle, chromosomes) > half) below = middle;
    else above = middle;
  }
  return {
    rho,
    halfDistance: above / rho,
    expected: (distance) => expectedR2(rho * distance, chromosomes),
  };
}

/** The place of the smallest value: the best of a grid, then golden sections around it. */
function lowest(value: (place: number) => number, from: number, to: number): number {
  const steps = 200;
  const width = (to - from) / steps;
  let best = from;
  for (let k = 1; k <= steps; k++) if (value(from + k * width) < value(best)) best = from + k * width;
  let [low, high] = [best - width, best + width];
  const golden = (Math.sqrt(5) - 1) / 2;
  while (high - low > 1e-10) {
    const [a, b] = [high - golden * (high - low), low + golden * (high - low)];
    if (value(a) < value(b)) high = b;
    else low = a;
  }
  return (low + high) / 2;
}
