import type { PlotTable } from '../inputs/plot-table.ts';
import { columns, table } from '../report/columns.ts';
import { column, type ReportTable } from '../report/report.ts';

/** Means of a trait by entry, then by environment; only cells with a value. */
type CellMeans = ReadonlyMap<string, ReadonlyMap<string, number>>;

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function cellMeans(
  plots: PlotTable,
  trait: string,
  roles: { entry: string; environments: readonly string[] },
): CellMeans {
  const values = plots.numbers(trait);
  const entries = plots.texts(roles.entry);
  const rows = [...values.keys()].filter(
    (row) => !Number.isNaN(values[row]) && entries[row] !== null && roles.environments[row] !== '',
  );
  return new Map(
    [...Map.groupBy(rows, (row) => entries[row]!)].map(([entry, own]) => [
      entry,
      new Map(
        [...Map.groupBy(own, (row) => roles.environments[row]!)].map(([environment, cell]) => [
          environment,
          average(cell.map((row) => values[row]!)),
        ]),
      ),
    ]),
  );
}

/** What a report says of an entry in one more trait, over the environments in which the trait was observed. */
export interface TraitOfEntry {
  mean: number;
  lowest: number;
  highest: number;
  environments: number;
  /** mean difference from the check over the environments of both; null for the check and without a common one */
  fromCheck: number | null;
}

/** Means of the environments’ means, as variety committees print them for resistances and quality. */
export function traitOfEntries(
  plots: PlotTable,
  trait: string,
  roles: { entry: string; environments: readonly string[] },
  check: string,
): ReadonlyMap<string, TraitOfEntry> {
  const cells = cellMeans(plots, trait, roles);
  const standard = cells.get(check);
  return new Map(
    [...cells].map(([entry, own]) => {
      const means = [...own.values()];
      const common = entry === check ? [] : [...own.keys()].filter((place) => standard?.has(place));
      return [
        entry,
        {
          mean: average(means),
          lowest: Math.min(...means),
          highest: Math.max(...means),
          environments: means.length,
          fromCheck:
            common.length === 0
              ? null
              : average(common.map((place) => own.get(place)! - standard!.get(place)!)),
        },
      ];
    }),
  );
}

/** Every trait beside the others, a line for each entry; then each with its range and difference from the check. */
export function traitTables(
  plots: PlotTable,
  traits: readonly string[],
  entries: readonly string[],
  roles: { entry: string; environments: readonly string[] },
  check: string,
): ReportTable[] {
  if (traits.length === 0) return [];
  const found = traits.map((trait) => ({ trait, of: traitOfEntries(plots, trait, roles, check) }));
  const headOf = (trait: string) => {
    const unit = plots.unit?.(trait);
    const title = unit ? `${trait} (${unit})` : trait;
    return column(trait, title, title);
  };
  const ranges = table(
    'trait_ranges',
    ['其他性状的变幅', 'Ranges of the other traits'],
    [
      ...columns('trait', 'entry', 'environments', 'mean'),
      column('lowest', '最低', 'lowest'),
      column('highest', '最高', 'highest'),
      ...columns('difference_from_check'),
    ],
    found.flatMap(({ trait, of }) =>
      entries.flatMap((entry) => {
        const one = of.get(entry);
        return one
          ? [[trait, entry, one.environments, one.mean, one.lowest, one.highest, one.fromCheck]]
          : [];
      }),
    ),
  );
  return [
    table(
      'other_traits',
      ['其他性状（各环境平均）', 'Other traits (means of the environments)'],
      [...columns('entry'), ...traits.map(headOf)],
      entries.map((entry) => [entry, ...found.map(({ of }) => of.get(entry)?.mean ?? null)]),
    ),
    ranges,
  ];
}
