/** Between which temperatures a crop develops, °C. */
export interface CardinalTemperatures {
  base: number;
  /** from here on development is no faster */
  cap: number;
}

/**
 * Sources: maize G. S. McMaster, W. W. Wilhelm, Agricultural and Forest Meteorology 87 (1997) 291-300 after E. C. Gilmore,
 * J. S. Rogers, Agronomy Journal 50 (1958) 611-615; wheat 0 °C McMaster and Wilhelm (1997), with the optimum of J. R.
 * Porter, M. Gawith, European Journal of Agronomy 10 (1999) 23-36 as its cap; rice B. A. M. Bouman et al., ORYZA2000, IRRI
 * (2001); rape 5 °C M. J. Morrison, P. B. E. McVetty, C. F. Shaykewich, Canadian Journal of Plant Science 69 (1989) 455-464;
 * cotton 60 °F, the heat units DD60 of extension services, whose 40 °C is a cap that hardly any day reaches; soybean as
 * maize. Users can enter others.
 */
export const CARDINAL_TEMPERATURES = {
  maize: { base: 10, cap: 30 },
  soybean: { base: 10, cap: 30 },
  wheat: { base: 0, cap: 25 },
  rice: { base: 8, cap: 30 },
  cotton: { base: 15.6, cap: 40 },
  rape: { base: 5, cap: 30 },
  general: { base: 10, cap: 30 },
} as const satisfies Readonly<Record<string, CardinalTemperatures>>;

/**
 * Growing degree days of a day, °C d, by the plain mean of its extremes: nothing below the base, and no cap.
 * Source: method 1 of G. S. McMaster, W. W. Wilhelm, Agricultural and Forest Meteorology 87 (1997) 291-300.
 */
export const degreeDaysByAverage = (
  minimum: number,
  maximum: number,
  { base }: CardinalTemperatures,
): number => Math.max(0, (minimum + maximum) / 2 - base);

const within = (value: number, { base, cap }: CardinalTemperatures) => Math.min(cap, Math.max(base, value));

/**
 * Growing degree days of a day, °C d, by the mean of its extremes, both of them first brought to within base and cap.
 * Source: method 2 of G. S. McMaster, W. W. Wilhelm, Agricultural and Forest Meteorology 87 (1997) 291-300.
 */
export const degreeDaysByMean = (minimum: number, maximum: number, limits: CardinalTemperatures): number =>
  (within(minimum, limits) + within(maximum, limits)) / 2 - limits.base;

/** °C d above a threshold of a day whose temperature is a sine between its extremes. */
function aboveThreshold(minimum: number, maximum: number, threshold: number): number {
  if (maximum <= threshold) return 0;
  const mean = (minimum + maximum) / 2;
  if (minimum >= threshold) return mean - threshold;
  const swing = (maximum - minimum) / 2;
  const from = Math.asin((threshold - mean) / swing);
  return ((mean - threshold) * (Math.PI / 2 - from) + swing * Math.cos(from)) / Math.PI;
}

/**
 * Growing degree days of a day, °C d, by a single sine through its extremes; what is above the cap does not count.
 * Source: G. L. Baskerville, P. Emin, Ecology 50 (1969) 514-517; horizontal cutoff by J. C. Allen, Environmental
 * Entomology 5 (1976) 388-396.
 */
export const degreeDaysBySine = (
  minimum: number,
  maximum: number,
  { base, cap }: CardinalTemperatures,
): number => aboveThreshold(minimum, maximum, base) - aboveThreshold(minimum, maximum, cap);

/** The ways in which growing degree days are counted. */
export const DEGREE_DAYS = {
  modified: degreeDaysByMean,
  average: degreeDaysByAverage,
  sine: degreeDaysBySine,
} as const;
export type DegreeMethod = keyof typeof DEGREE_DAYS;
