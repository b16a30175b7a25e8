import { restrictFactor, type Factor } from '../data/factor.ts';
import { connectedSets, incidence } from '../two-way/incidence.ts';
import { fitTwoWay } from '../two-way/two-way.ts';
import type { FittedPlots } from './judged-plots.ts';

/** A plot that alone carries one of the effects is met exactly. */
const NO_FREEDOM = 1e-9;

/**
 * Residuals of value = mean + block + entry + error, in each group by itself.
 *
 * @param group environments or groups; one when not given
 */
export function twoWayResiduals({
  values,
  entry,
  block,
  group,
}: {
  values: Float64Array;
  entry: Factor;
  block: Factor;
  group?: Factor;
}): (rows: Int32Array) => FittedPlots | null {
  return (rows) => {
    const residual = new Float64Array(rows.length);
    const groups = Map.groupBy(rows.keys(), (place) => group?.codes[rows[place]!] ?? 0);
    for (const places of groups.values()) {
      const own = Int32Array.from(places, (place) => rows[place]!);
      const found = residualsOf(values, entry, block, own);
      if (found === null) return null;
      places.forEach((place, k) => (residual[place] = found[k]!));
    }
    return {
      residual,
      effectsOf(place) {
        const row = rows[place]!;
        const where = group?.codes[row] ?? 0;
        return [`entry ${where} ${entry.codes[row]}`, `block ${where} ${block.codes[row]}`];
      },
    };
  };
}

function residualsOf(
  values: Float64Array,
  entry: Factor,
  block: Factor,
  rows: Int32Array,
): Float64Array | null {
  const { factor: own } = restrictFactor(entry, rows);
  const { factor: blocks } = restrictFactor(block, rows);
  const cells = incidence(own, blocks);
  if (connectedSets(cells, blocks.levels.length).length > 1) return null;
  const observed = Float64Array.from(rows, (row) => values[row]!);
  const fit = fitTwoWay(observed, own, blocks, cells);
  return observed.map((value, plot) => {
    const [i, j] = [own.codes[plot]!, blocks.codes[plot]!];
    return 1 - fit.leverage(i, j) > NO_FREEDOM ? value - fit.rowPart[i]! - fit.columnPart[j]! : NaN;
  });
}
