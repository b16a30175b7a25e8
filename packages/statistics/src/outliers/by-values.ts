import { fences } from './fences.ts';
import { countUnits, unitOf, type JudgedPlots } from './judged-plots.ts';
import type { Judgement } from './by-residuals.ts';

/** The quartile rule on the values as they are. An entry whose plots all lie beyond the fences keeps them. */
export function judgeValues(plots: JudgedPlots): Judgement {
  const { values, known, valueScope } = plots;
  const scopes = Map.groupBy(known, (row) => valueScope?.codes[row] ?? 0);
  const beyond = [...scopes.values()].flatMap((rows) => {
    const { lower, upper } = fences(Float64Array.from(rows, (row) => values[row]!));
    return rows.filter((row) => values[row]! < lower || values[row]! > upper);
  });
  const plotsOf = countUnits(plots, known);
  const beyondOf = countUnits(plots, beyond);
  const whole = (row: number) => beyondOf.get(unitOf(plots, row)) === plotsOf.get(unitOf(plots, row));
  return { out: beyond.filter((row) => !whole(row)), kept: beyond.filter(whole) };
}
