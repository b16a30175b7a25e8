import {
  MOST_PLOT_HARVESTS,
  advancedName,
  generationAfter,
  type PlotHarvestCreation,
  type PlotHarvestRow,
} from '@panicle/contract/plot-harvests';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { countedSoFar, findHarvestedPlots, type HarvestedPlot } from './queries.ts';

/** What one plot gives once: a lot of its material, or a new material. */
export interface PlannedProduct {
  plot: HarvestedPlot & { materialId: string };
  row: PlotHarvestRow;
  /** null: a lot of the plot’s material itself, or a material that has its code alone */
  name: string | null;
  generation: string | null;
  number: number | null;
}

export interface Recurrent {
  id: string;
  name: string;
  code: string;
}

export interface HarvestPlan {
  products: PlannedProduct[];
  recurrent: Recurrent | null;
}

/** As `material.variety`. */
const LONGEST_NAME = 200;
const NAMED = 5;

async function recurrentOf(
  connection: Connection,
  { method, recurrentId }: PlotHarvestCreation,
): Promise<Recurrent | null> {
  if (method !== 'backcross') return null;
  if (!recurrentId) throw new BusinessError('plotHarvestNoRecurrent');
  const [material] = await connection.query<Recurrent>(
    `select id, coalesce(variety, source_id) as name, source_id as code from material where id = $1 for key share`,
    [recurrentId],
  );
  if (!material) throw new BusinessError('notFound');
  return material;
}

/** Single plants are counted on; a plot gives anything else once. Throws `plotHarvestedBefore`. */
function refuseAgain(
  { method, again, rows }: PlotHarvestCreation,
  plots: ReadonlyMap<string, HarvestedPlot>,
): void {
  if (again || method === 'plant') return;
  const seen = new Set<string>();
  const before = new Set<string>();
  for (const { plotId } of rows) {
    const { plot, given } = plots.get(plotId)!;
    if (seen.has(plotId) || given.includes(method)) before.add(plot);
    seen.add(plotId);
  }
  if (before.size === 0) return;
  const names = [...before].slice(0, NAMED).join(', ') + (before.size > NAMED ? ', …' : '');
  throw new BusinessError('plotHarvestedBefore', { count: before.size, names });
}

/** Throws `plotHarvestNoMaterial`, `plotHarvestOwnRecurrent`, `plotHarvestNoSeed`. */
function requireHarvestable(
  plot: HarvestedPlot,
  { method }: PlotHarvestCreation,
  row: PlotHarvestRow,
  recurrent: Recurrent | null,
): PlannedProduct['plot'] {
  const { materialId, plot: number, entry, name } = plot;
  if (materialId === null) throw new BusinessError('plotHarvestNoMaterial', { entry, plot: number });
  if (materialId === recurrent?.id)
    throw new BusinessError('plotHarvestOwnRecurrent', { name, plot: number });
  if (method === 'seed' && !row.quantity) throw new BusinessError('plotHarvestNoSeed', { plot: number });
  return { ...plot, materialId };
}

/**
 * What the rows of a harvest give, in their order, with the names that new materials get. Throws `notFound`,
 * `plotHarvestNoRecurrent`, `plotHarvestMuch`, `plotHarvestedBefore`, `plotHarvestLongName` and the refusals of plots.
 */
export async function planProducts(
  connection: Connection,
  creation: PlotHarvestCreation,
  options: { lock?: boolean } = {},
): Promise<HarvestPlan> {
  const { trialId, method, naming = 'lineage', rows } = creation;
  const recurrent = await recurrentOf(connection, creation);
  const total = rows.reduce((sum, { count = 1 }) => sum + (method === 'seed' ? 1 : count), 0);
  if (total > MOST_PLOT_HARVESTS)
    throw new BusinessError('plotHarvestMuch', { count: total, most: MOST_PLOT_HARVESTS });
  const ids = [...new Set(rows.map(({ plotId }) => plotId))];
  const plots = await findHarvestedPlots(connection, trialId, ids, options);
  if (plots.size < ids.length) throw new BusinessError('notFound');
  refuseAgain(creation, plots);
  const materialIds = [...plots.values()].flatMap(({ materialId }) => materialId ?? []);
  const counted = await countedSoFar(connection, method, materialIds);
  const products = rows.flatMap((row): PlannedProduct[] => {
    const plot = requireHarvestable(plots.get(row.plotId)!, creation, row, recurrent);
    if (method === 'seed') return [{ plot, row, name: null, generation: null, number: null }];
    const generation = generationAfter(method, plot.generation);
    return Array.from({ length: row.count ?? 1 }, () => {
      const number = (counted.get(plot.materialId) ?? 0) + 1;
      counted.set(plot.materialId, number);
      const lineage = { source: plot.name, recurrent: recurrent?.name ?? '', number };
      const name = naming === 'code' ? null : advancedName(method, lineage);
      if (name !== null && name.length > LONGEST_NAME)
        throw new BusinessError('plotHarvestLongName', { name, most: LONGEST_NAME });
      return { plot, row, name, generation, number };
    });
  });
  return { products, recurrent };
}
