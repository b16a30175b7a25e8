/** Up to so many means a value is found for itself. */
const MOST_SINGLE = 8;
/** Each panel reaches so many times as far as the one before it. */
const GROWTH = 4;
const NODES = 9;

/**
 * A smooth function of the number of means, such as a critical value of step-down tests, which ask for it at each of
 * thousands of numbers: from polynomials in the logarithm of the number through Chebyshev's points, relative error
 * below 1e-9; a panel of numbers is computed when one of it is first asked for.
 *
 * @param at the function at any real number of means >= 2
 */
export function byNumberOfMeans(at: (means: number) => number): (means: number) => number {
  const known = new Map<number, number>();
  const panels: { places: number[]; values: number[] }[] = [];
  return (means) => {
    let value = known.get(means);
    if (value === undefined) {
      if (means <= MOST_SINGLE) value = at(means);
      else {
        const panel = Math.floor(Math.log(means / MOST_SINGLE) / Math.log(GROWTH));
        panels[panel] ??= panelOf(at, MOST_SINGLE * GROWTH ** panel);
        value = interpolated(panels[panel], Math.log(means));
      }
      known.set(means, value);
    }
    return value;
  };
}

function panelOf(at: (means: number) => number, least: number) {
  const low = Math.log(least);
  const half = Math.log(GROWTH) / 2;
  const places = Array.from({ length: NODES }, (_, k) => {
    return low + half * (1 - Math.cos((Math.PI * (k + 0.5)) / NODES));
  });
  return { places, values: places.map((place) => at(Math.exp(place))) };
}

/** Lagrange's polynomial in its barycentric form; the weights of Chebyshev's points, J.-P. Berrut, SIAM Review 46 (2004). */
function interpolated({ places, values }: { places: number[]; values: number[] }, x: number): number {
  let [above, below] = [0, 0];
  for (let k = 0; k < NODES; k++) {
    if (x === places[k]) return values[k]!;
    const weight = ((-1) ** k * Math.sin((Math.PI * (k + 0.5)) / NODES)) / (x - places[k]!);
    above += weight * values[k]!;
    below += weight;
  }
  return above / below;
}
