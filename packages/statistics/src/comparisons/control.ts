import { dunnettUpperQuantile, dunnettUpperTail, type Sides } from '../distributions/dunnett.ts';
import { StatisticsError } from '../statistics-error.ts';
import { controlLoadings } from './one-factor-correlation.ts';
import { tabled } from './tabled-tail.ts';
import { refuseUncomparable, type SetOfMeans } from './set-of-means.ts';

/** Whether an entry is to differ from the control, to lie above it or to lie below it. */
export type ControlSides = Sides | 'below';

/** Every mean but the control, a row each, in the order of the means. */
export interface ControlComparison {
  place: Int32Array;
  /** mean minus the control's, in the unit of the trait */
  difference: Float64Array;
  standardError: Float64Array;
  t: Float64Array;
  /** for all comparisons at once */
  p: Float64Array;
  /** what |t|, t or -t must exceed */
  criticalT: number;
  /** largest amount by which a correlation of two differences misses the one computed with; 0 for independent means */
  misfit: number;
}

/**
 * From so many comparisons on p is read off a fine table, with an error of at most 1e-6 of p; the table has the common
 * degrees of freedom.
 */
const MOST_SINGLE = 40;

/**
 * Dunnett's comparison of every mean with a control, by exact integration.
 * Sources: see `dunnettUpperTail`; means with correlated differences by the closest correlations that have one factor.
 *
 * @param control place of the control among the means
 * @throws StatisticsError alphaRange, fewMeans, meanIsMissing, noErrorToCompareWith, noControl
 */
export function compareWithControl(
  set: SetOfMeans,
  control: number,
  { sides = 'two-sided', alpha = 0.05 }: { sides?: ControlSides; alpha?: number } = {},
): ControlComparison {
  refuseUncomparable(set, alpha);
  const { means, df } = set;
  if (means[control] === undefined) throw new StatisticsError('noControl', { count: means.length });
  const place = Int32Array.from(means.keys()).filter((k) => k !== control);
  const difference = Float64Array.from(place, (k) => means[k]! - means[control]!);
  const standardError = Float64Array.from(place, (k) => Math.sqrt(set.differenceVariance(k, control)));
  const t = difference.map((value, k) => value / standardError[k]!);
  const { loadings: exact, misfit } = controlLoadings(set, place, control);
  const loadings = exact.length > MOST_SINGLE ? exact.map((one) => Math.round(one * 1000) / 1000) : exact;
  const looked: Sides = sides === 'two-sided' ? sides : 'above';
  const size = t.map((value) =>
    sides === 'two-sided' ? Math.abs(value) : sides === 'below' ? -value : value,
  );
  const tail = (d: number, own = df) => dunnettUpperTail(d, loadings, own, looked);
  const ownTail = (d: number, k: number) => tail(d, set.differenceDf?.(place[k]!, control));
  return {
    place,
    difference,
    standardError,
    t,
    p: size.map(size.length > MOST_SINGLE ? tabled(tail, looked === 'two-sided') : ownTail),
    criticalT: dunnettUpperQuantile(alpha, loadings, df, looked),
    misfit,
  };
}
