import type { StoredTable } from '@panicle/analyses/report/stored';
import type { AnalysisResult } from '@panicle/analyses/result';
import type { MapPlot } from '@panicle/contract/trial-plans';

export type AnalysedTrait = AnalysisResult['data']['traits'][number];
type Rows = StoredTable['rows'];
type Cell = Rows[number][number] | undefined;

/** What an analysis left of one trait at the plots of one environment. */
export interface TraitResiduals {
  trait: AnalysedTrait;
  /** by plot number */
  plots: ReadonlyMap<string, { entry: string | null; residual: number }>;
}

/** Names of environments and traits have both languages. */
const textOf = (cell: Cell): string | null =>
  cell === null || cell === undefined ? null : typeof cell === 'object' ? cell.zh : String(cell);

/** Where a table of residuals has what; null: it is none of single plots. */
function columnsOf({ columns }: StoredTable) {
  const at = (...keys: string[]) => columns.findIndex(({ key }) => keys.includes(key));
  const [plot, residual] = [at('plot'), at('residual')];
  if (plot < 0 || residual < 0) return null;
  const environment = at('environment', 'factor_environment');
  return { plot, residual, environment, trait: at('trait'), entry: at('entry', 'factor_entry') };
}

/**
 * The residuals of the plots of an environment, trait by trait. None where the result does not say which plots they
 * belong to: of means, or of environments that have one name.
 *
 * @param rowsOf all rows of a table: those of a large one lie beside the result
 */
export async function residualsOf(
  { data: { environments, traits }, parts }: AnalysisResult,
  environmentId: string,
  rowsOf: (table: StoredTable) => Promise<Rows>,
): Promise<TraitResiduals[]> {
  const own = environments.find(({ id }) => id === environmentId)?.title.zh;
  if (own === undefined || environments.filter(({ title }) => title.zh === own).length > 1) return [];
  const found = new Map<AnalysedTrait, Map<string, { entry: string | null; residual: number }>>();
  for (const part of parts) {
    if (part.environment !== null && part.environment.zh !== own) continue;
    for (const table of part.report?.diagnostics?.tables ?? []) {
      const at = columnsOf(table);
      if (!at || (part.environment === null && at.environment < 0 && environments.length > 1)) continue;
      for (const row of await rowsOf(table)) {
        if (at.environment >= 0 && textOf(row[at.environment]) !== own) continue;
        const name = part.trait?.zh ?? textOf(row[at.trait]);
        const trait = traits.length === 1 ? traits[0] : traits.find(({ title }) => title.zh === name);
        const [plot, residual] = [textOf(row[at.plot]), row[at.residual]];
        if (!trait || plot === null || typeof residual !== 'number') continue;
        const plots = found.get(trait) ?? new Map<string, { entry: string | null; residual: number }>();
        found.set(trait, plots.set(plot, { entry: textOf(row[at.entry]), residual }));
      }
    }
  }
  return [...found].map(([trait, plots]) => ({ trait, plots }));
}

/** The plots with their residuals; a plot that has another entry since the analysis has none. */
export function withResiduals(plots: readonly MapPlot[], { plots: known }: TraitResiduals): MapPlot[] {
  return plots.map((plot) => {
    const found = known.get(plot.number);
    const same = found && (found.entry === null || found.entry === plot.entry);
    return { ...plot, value: same ? found.residual : null };
  });
}
