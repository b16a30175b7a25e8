import { judgeResiduals } from './by-residuals.ts';
import { judgeValues } from './by-values.ts';
import { countUnits, unitOf, type JudgedPlots } from './judged-plots.ts';
import type { EntryWithOutliers, OutlierRule, Outliers } from './outlier-rule.ts';

/** The plots beyond the fences by the rule; an entry is never removed whole. */
export function findOutliers(plots: JudgedPlots, rule: OutlierRule): Outliers {
  const { out, kept } = rule === 'values' ? judgeValues(plots) : judgeResiduals(plots);
  const removed = rule !== 'off';
  return {
    rule,
    removed,
    rows: Int32Array.from(out).sort(),
    kept: Int32Array.from(kept).sort(),
    entries: removed ? describe(plots, out, true) : [],
    keptEntries: removed ? describe(plots, kept, false) : [],
  };
}

function describe(plots: JudgedPlots, rows: readonly number[], leftOut: boolean): EntryWithOutliers[] {
  const { entry, within } = plots;
  const several = (within?.levels.length ?? 1) > 1;
  const all = countUnits(plots, plots.known);
  const own = countUnits(plots, rows);
  const example = new Map(rows.toSorted((a, b) => b - a).map((row) => [unitOf(plots, row), row]));
  return [...own.keys()]
    .sort((a, b) => a - b)
    .map((unit) => {
      const row = example.get(unit)!;
      return {
        entry: entry.levels[entry.codes[row]!]!,
        within: several ? within!.levels[within!.codes[row]!]! : null,
        plots: all.get(unit)!,
        leftOut: leftOut ? own.get(unit)! : 0,
      };
    });
}
