import { dunnettUpperQuantile, dunnettUpperTail, type Sides } from '../distributions/dunnett.ts';
import { StatisticsError } from '../statistics-error.ts';
import { controlLoadings } from './one-factor-correlation.ts';
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
  /** largest amount by which a correlation of two differences misses the one reckoned with; 0 for independent means */
  misfit: number;
}

/**
 * From so many comparisons on p is read off a fine table, with an error of at most 1e-6 of p; the table has the common
 * degrees of freedom.
 */
const MOST_SINGLE = 40;
const TABLE_STEP = 0.05;

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
    p: size.map(size.length > MOST_SINGLE ? tabled(tail) : ownTail),
    criticalT: dunnettUpperQuantile(alpha, loadings, df, looked),
    misfit,
  };
}

/** A tail probability from its logarithms at a grid, through four points; each grid point is reckoned when needed. */
function tabled(tail: (d: number) => number): (d: number) => number {
  const logs = new Map<number, number>();
  const at = (node: number) => {
    let value = logs.get(node);
    if (value === undefined) logs.set(node, (value = Math.log(tail(node * TABLE_STEP))));
    return value;
  };
  return (d) => {
    // Two-sided probabilities have a bend at 0, where no grid may reach across.
    const node = Math.floor(d / TABLE_STEP);
    if (Math.abs(d) < 2 * TABLE_STEP || !Number.isFinite(at(node + 2))) return tail(d);
    const x = d / TABLE_STEP - node;
    const [a, b, c, e] = [at(node - 1), at(node), at(node + 1), at(node + 2)];
    const value =
      (-a * x * (x - 1) * (x - 2)) / 6 +
      (b * (x + 1) * (x - 1) * (x - 2)) / 2 -
      (c * (x + 1) * x * (x - 2)) / 2 +
      (e * (x + 1) * x * (x - 1)) / 6;
    return Math.min(1, Math.exp(value));
  };
}
