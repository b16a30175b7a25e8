import { v7 as uuidv7 } from 'uuid';
import { materialTypeOf } from '@panicle/contract/breeding-methods';
import {
  MOST_HARVEST_PLOTS,
  SHOWN_PRODUCTS,
  pedigreeMethodOf,
  type HarvestSheet,
  type HarvestSheetQuery,
  type PlotHarvestAct,
  type PlotHarvestCreation,
  type PlotHarvestPreview,
} from '@panicle/contract/plot-harvests';
import type { Trial } from '@panicle/contract/trials';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/route.ts';
import {
  countCodes,
  giveMaterialCodes,
  makeProducts,
  requireHarvestRights,
  ruleGivesCodes,
  type CodeSeries,
  type MadeProduct,
} from '../../harvested/index.ts';
import { createLots } from '../../warehouse/index.ts';
import { requireTrial } from '../trial/service.ts';
import { requireAct, settleState } from '../trial/state.ts';
import { planProducts, type HarvestPlan, type PlannedProduct } from './plan-products.ts';
import { lastCode, readActs, readSheetPlots } from './queries.ts';

/** Throws `harvestNeedsGermplasm`, `harvestNeedsStock`. */
const requireRights = (session: Session, { method, rows }: PlotHarvestCreation) =>
  requireHarvestRights(session, {
    materials: method !== 'seed',
    seed: rows.some(({ quantity }) => Boolean(quantity)),
  });

const seriesOf = async (
  connection: Connection,
  { id, name }: Trial,
  { method }: PlotHarvestCreation,
): Promise<CodeSeries> => ({
  purpose: method === 'backcross' ? 'cross' : 'material',
  prefix: name,
  last: await lastCode(connection, id),
});

/** The plots of a trial that may be harvested, and what was harvested of them. Throws `notFound`, `trialPlotsMany`. */
export async function readHarvestSheet(
  connection: Connection,
  query: HarvestSheetQuery,
): Promise<HarvestSheet> {
  await requireTrial(connection, query.trialId);
  const plots = await readSheetPlots(connection, query, MOST_HARVEST_PLOTS);
  if (plots.length > MOST_HARVEST_PLOTS)
    throw new BusinessError('trialPlotsMany', { count: plots.length, limit: MOST_HARVEST_PLOTS });
  return { plots, acts: await readActs(connection, query.trialId) };
}

/** What a harvest would make; nothing is written. Throws what `harvestPlots` throws. */
export async function previewHarvest(
  connection: Connection,
  session: Session,
  creation: PlotHarvestCreation,
): Promise<PlotHarvestPreview> {
  requireRights(session, creation);
  const trial = await requireTrial(connection, creation.trialId);
  const { products } = await planProducts(connection, creation);
  const shown = products.slice(0, SHOWN_PRODUCTS);
  const series = await seriesOf(connection, trial, creation);
  const counts = creation.method !== 'seed' && !(await ruleGivesCodes(connection, series));
  const codes = counts ? await countCodes(connection, series, shown.length) : [];
  return {
    count: products.length,
    products: shown.map(({ plot, row, name, generation }, index) => ({
      plotId: plot.id,
      plot: plot.plot,
      source: plot.name,
      name,
      code: codes[index] ?? null,
      generation,
      quantity: row.quantity ?? null,
    })),
  };
}

/** Seed of the plots’ own materials, as lots. */
async function storeSeed(
  change: Change,
  { year }: Trial,
  { placeId = null, unit }: PlotHarvestCreation,
  products: readonly PlannedProduct[],
): Promise<{ materialId: null; lotId: string }[]> {
  const lots = await createLots(
    change,
    products.map(({ plot, row }) => ({
      materialId: plot.materialId,
      plotId: plot.id,
      year,
      origin: 'plotHarvest' as const,
      placeId,
      unit,
      quantity: row.quantity!,
      thousandGrainWeight: row.thousandGrainWeight ?? null,
    })),
  );
  return lots.map(({ id }) => ({ materialId: null, lotId: id }));
}

/** The next generation of the plots’ materials, with its seed. */
async function makeGeneration(
  change: Change,
  trial: Trial,
  creation: PlotHarvestCreation,
  { products, recurrent }: HarvestPlan,
): Promise<MadeProduct[]> {
  const { method, groupId = null, placeId = null, unit } = creation;
  if (method === 'seed') return [];
  const { name: source, year, season } = trial;
  const codes = await giveMaterialCodes(
    change.transaction,
    await seriesOf(change.transaction, trial, creation),
    products.map(({ plot }) =>
      recurrent === null ? { year } : { year, season, female: plot.code, male: recurrent.code },
    ),
  );
  const pedigreeMethod = pedigreeMethodOf[method];
  return makeProducts(
    change,
    { groupId, placeId, unit, origin: 'plotHarvest' },
    products.map(({ plot, row, name, generation }, index) => ({
      sourceId: codes[index]!,
      variety: name,
      generation,
      type: materialTypeOf(pedigreeMethod),
      year,
      female: plot.materialId,
      male: recurrent?.id ?? null,
      method: pedigreeMethod,
      source,
      seed: row.quantity
        ? {
            quantity: row.quantity,
            plotId: plot.id,
            thousandGrainWeight: row.thousandGrainWeight ?? null,
          }
        : null,
    })),
  );
}

/** What is kept of a product: seed of the plot’s own material makes none. */
type Kept = Omit<MadeProduct, 'materialId'> & { materialId: string | null };

async function keepHarvests(
  { transaction, session }: Change,
  { method, date, note = '', trialId }: PlotHarvestCreation,
  actId: string,
  { products, made }: { products: readonly PlannedProduct[]; made: readonly Kept[] },
): Promise<void> {
  const all = (value: unknown) => products.map(() => value);
  await transaction.insertMany('plot_harvest', [
    { name: 'id', type: 'uuid', values: products.map(() => uuidv7()) },
    { name: 'act_id', type: 'uuid', values: all(actId) },
    { name: 'trial_id', type: 'uuid', values: all(trialId) },
    { name: 'plot_id', type: 'uuid', values: products.map(({ plot }) => plot.id) },
    { name: 'method', type: 'text', values: all(method) },
    { name: 'number', type: 'integer', values: products.map(({ number }) => number) },
    { name: 'date', type: 'date', values: all(date) },
    { name: 'note', type: 'text', values: all(note) },
    { name: 'material_id', type: 'uuid', values: made.map(({ materialId }) => materialId) },
    { name: 'lot_id', type: 'uuid', values: made.map(({ lotId }) => lotId) },
    { name: 'quantity', type: 'numeric', values: products.map(({ row }) => row.quantity ?? null) },
    { name: 'created_by', type: 'uuid', values: all(session.userId) },
  ]);
}

/**
 * Harvests plots of a trial, in one transaction: their seed goes into the store, or new materials of the next generation
 * are made with names, pedigree and seed. Throws what `planProducts` throws, `trialLocked`, `harvestNeedsGermplasm`,
 * `harvestNeedsStock` and what making materials and lots throws.
 */
export async function harvestPlots(change: Change, creation: PlotHarvestCreation): Promise<PlotHarvestAct> {
  const { transaction, session, audit } = change;
  const { trialId, method } = creation;
  requireRights(session, creation);
  await requireAct(transaction, trialId, 'record');
  const trial = await requireTrial(transaction, trialId);
  const plan = await planProducts(transaction, creation, { lock: true });
  const made =
    method === 'seed'
      ? await storeSeed(change, trial, creation, plan.products)
      : await makeGeneration(change, trial, creation, plan);
  const actId = uuidv7();
  await keepHarvests(change, creation, actId, { products: plan.products, made });
  await settleState(transaction, trialId);
  const act = (await readActs(transaction, trialId)).find((one) => one.actId === actId)!;
  const { plots, materials, lots, date } = act;
  audit({
    entity: 'plot-harvest',
    entityId: actId,
    action: 'create',
    after: { name: trial.name, plotHarvestMethod: method, date, plots, materials, seedLots: lots },
  });
  return act;
}
