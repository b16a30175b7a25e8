import type { Factor } from '../../data/factor.ts';
import { fiveNumbers, sortedValues } from '../../data/summary.ts';
import type { ResidualModel } from '../../outliers/judged-plots.ts';
import { checksBeside } from './pairs.ts';
import type { ContrastQuestion } from './question.ts';

/**
 * What each pair's difference is off the mean difference of its entry. A pair does not say which of its plots is wrong:
 * it is held against the one that lies farther from the median of its own entry (the check's plots for the check).
 */
export function pairModel({ values, entry, layout }: ContrastQuestion, ofCheck: Factor): ResidualModel {
  return {
    scope: new Int32Array(values.length),
    fit(rows) {
      const isCheck = Uint8Array.from(rows, (row) => ofCheck.codes[row]!);
      const kind = (place: number) => (isCheck[place] === 1 ? -1 : entry.codes[rows[place]!]!);
      const strangeness = distancesFromMedian(rows, values, kind);
      const residual = new Float64Array(rows.length).fill(NaN);
      const pulls = Array.from(rows, (): string[] => []);
      for (const { place, checks, off } of pairResiduals(
        rows,
        values,
        kind,
        checksBeside(layout, rows, isCheck),
      )) {
        const blamed = [place, ...checks].reduce((most, one) =>
          strangeness[one]! > strangeness[most]! ? one : most,
        );
        pulls[blamed]!.push(`entry ${kind(place)}`);
        // a check beside two entries carries the larger of both
        if (!(Math.abs(off) <= Math.abs(residual[blamed]!))) residual[blamed] = off;
      }
      return { residual, effectsOf: (place) => pulls[place]! };
    },
  };
}

function distancesFromMedian(
  rows: Int32Array,
  values: Float64Array,
  kind: (place: number) => number,
): Float64Array {
  const distances = new Float64Array(rows.length);
  for (const places of Map.groupBy(rows.keys(), kind).values()) {
    const own = Float64Array.from(places, (place) => values[rows[place]!]!);
    const { median } = fiveNumbers(sortedValues(own));
    places.forEach((place, k) => (distances[place] = Math.abs(own[k]! - median)));
  }
  return distances;
}

/** Of entries with several pairs: what is left of each difference when their mean is taken off. */
function pairResiduals(
  rows: Int32Array,
  values: Float64Array,
  kind: (place: number) => number,
  beside: readonly (readonly number[])[],
) {
  const pairs = beside.flatMap((checks, place) => {
    if (checks.length === 0) return [];
    const standard = checks.reduce((sum, check) => sum + values[rows[check]!]!, 0) / checks.length;
    return [{ place, checks, difference: values[rows[place]!]! - standard }];
  });
  return [...Map.groupBy(pairs, ({ place }) => kind(place)).values()].flatMap((own) => {
    if (own.length === 1) return [];
    const mean = own.reduce((sum, { difference }) => sum + difference, 0) / own.length;
    return own.map(({ place, checks, difference }) => ({ place, checks, off: difference - mean }));
  });
}
