import type { TraitCreation } from '@panicle/contract/traits';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { ImportChunk, ImportContext, ImportSession } from '../../../platform/imports/import-target.ts';
import { createTrait, traitList } from '../../traits/index.ts';
import { findMaterialsByName } from '../entry/materials.ts';
import {
  addObservation,
  insertEntries,
  insertEnvironments,
  insertObservations,
  insertPlots,
  noObservations,
  type NewPlot,
} from '../store.ts';
import { isNewTraitKey, namesOfNewTrait } from './new-traits.ts';
import type { PlotDataOptions } from './options.ts';
import { resolveChunk, type ResolvedChunk } from './resolve.ts';
import { momentIn, type PlotRow } from './rows.ts';
import type { ColumnTrait, KnownEnvironment, PlotDataState } from './state.ts';

type Context = ImportContext<PlotDataOptions>;
type ImportChange = Change<ImportSession>;

async function makeEnvironments(
  transaction: Transaction,
  rows: readonly PlotRow[],
  { trial, environments }: PlotDataState,
  { batchId }: Context,
): Promise<void> {
  const locations = [...new Set(rows.map(({ environment }) => environment))].filter(
    (location) => !environments.get(location)?.id,
  );
  const first = environments.size;
  const made = locations.map((location, index) => ({
    location,
    year: trial.year,
    season: trial.season,
    position: first + index,
  }));
  const ids = await insertEnvironments(transaction, trial.id, made, batchId);
  for (const [index, location] of locations.entries()) {
    environments.set(location, { id: ids[index]!, nextPosition: 0 });
  }
}

/** Names that mean a check by themselves, for files without a column that says so. */
const checkName = /^(ck|check|对照)[\s_-]*\d*$/i;

async function makeEntries(
  transaction: Transaction,
  rows: readonly PlotRow[],
  { trial, entries }: PlotDataState,
  { batchId }: Context,
): Promise<void> {
  const made = new Map<string, boolean>();
  for (const { entry, isCheck } of rows) {
    if (!entries.get(entry)?.id)
      made.set(entry, (made.get(entry) ?? false) || (isCheck ?? checkName.test(entry)));
  }
  if (made.size === 0) return;
  const names = [...made.keys()];
  const materials = await findMaterialsByName(transaction, names);
  const first = [...entries.values()].filter(({ id }) => id !== null).length;
  const ids = await insertEntries(
    transaction,
    trial.id,
    names.map((name, index) => ({
      name,
      materialId: materials.get(name) ?? null,
      isCheck: made.get(name)!,
      position: first + index,
    })),
    batchId,
  );
  for (const [index, name] of names.entries()) entries.set(name, { id: ids[index]! });
}

/** The plot ids of all rows: known ones, and new ones for the rows that the trial has no plot for. */
async function makePlots(
  transaction: Transaction,
  { plots: { rows }, fits }: ResolvedChunk,
  { trial, environments, entries }: PlotDataState,
  { batchId }: Context,
): Promise<{ plotIds: string[]; made: number }> {
  const byKey = new Map<string, number>();
  const made: NewPlot[] = [];
  for (const [place, row] of rows.entries()) {
    if (fits[place]!.fitting.length > 0 || byKey.has(row.key)) continue;
    const environment = environments.get(row.environment) as KnownEnvironment & { id: string };
    byKey.set(row.key, made.length);
    made.push({
      environmentId: environment.id,
      entryId: entries.get(row.entry)!.id!,
      plotNumber: row.plotNumber,
      replicate: row.replicate,
      block: row.block,
      fieldRow: row.fieldRow,
      fieldColumn: row.fieldColumn,
      position: environment.nextPosition++,
    });
  }
  const ids = await insertPlots(transaction, trial.id, made, batchId);
  const plotIds = rows.map((row, place) => fits[place]!.fitting[0]?.id ?? ids[byKey.get(row.key)!]!);
  return { plotIds, made: made.length };
}

async function makeTrait(
  change: ImportChange,
  key: string,
  { trait: { name } }: ColumnTrait,
  { trial: { crop } }: PlotDataState,
  { batchId }: Context,
): Promise<string> {
  const creation: TraitCreation = {
    name,
    crop,
    classification: 'agronomic',
    dataType: 'numeric',
    unit: namesOfNewTrait(key).unit,
    quantitative: true,
    calculable: true,
  };
  try {
    return (await createTrait(change, creation, batchId)).id;
  } catch (failure) {
    // the name was free when it was checked
    if (failure instanceof BusinessError && failure.error === 'duplicatedName') {
      throw new BusinessError('importOvertaken');
    }
    throw failure;
  }
}

/** Nobody gives the traits of the columns another type while the import fills them. */
async function keepTraits(
  transaction: Transaction,
  keys: readonly string[],
  { traits }: PlotDataState,
): Promise<void> {
  const known = keys.flatMap((key) => traits.get(key) ?? []).filter(({ id }) => id !== null);
  const kept = await traitList.several(
    transaction,
    known.map(({ id }) => id!),
    { lock: 'keep' },
  );
  const types = new Map(kept.map(({ id, dataType }) => [id, dataType]));
  if (known.some(({ id, trait }) => types.get(id!) !== trait.dataType)) {
    throw new BusinessError('importOvertaken');
  }
}

async function makeTraits(change: ImportChange, chunk: ImportChunk, state: PlotDataState, context: Context) {
  for (const key of chunk.columns.keys()) {
    const columnTrait = state.traits.get(key);
    if (!isNewTraitKey(key) || !columnTrait || columnTrait.id !== null) continue;
    columnTrait.id = await makeTrait(change, key, columnTrait, state, context);
  }
}

async function makeObservations(
  transaction: Transaction,
  { plots, fits, known }: ResolvedChunk,
  plotIds: readonly string[],
  state: PlotDataState,
  context: Context,
): Promise<number> {
  const observations = noObservations();
  for (const { key, values } of plots.traitColumns) {
    const column = state.traits.get(key)!;
    const { id, trait } = column;
    if (trait.formula !== null) continue;
    const traitId = id!;
    for (const [place, row] of plots.rows.entries()) {
      const value = values[row.index] ?? null;
      if (value === null) continue;
      const moment = { ...momentIn(row, column) };
      const plotId = plotIds[place]!;
      if (
        fits[place]!.fitting.length > 0 &&
        known(plotId, traitId, moment.observedOn, moment.repeat) !== undefined
      )
        continue;
      addObservation(observations, { plotId, traitId, ...moment }, value, trait.dataType === 'date');
    }
  }
  return insertObservations(transaction, observations, context.session.userId, context.batchId);
}

/** Writes a chunk that was checked; returns the observations made, or the plots where the file has no traits. */
export async function writePlotData(
  change: ImportChange,
  chunk: ImportChunk,
  state: PlotDataState,
  context: Context,
): Promise<number> {
  const { transaction } = change;
  const resolvedChunk = await resolveChunk(transaction, chunk, state);
  const { rows, traitColumns } = resolvedChunk.plots;
  await keepTraits(
    transaction,
    traitColumns.map(({ key }) => key),
    state,
  );
  await makeTraits(change, chunk, state, context);
  await makeEnvironments(transaction, rows, state, context);
  await makeEntries(transaction, rows, state, context);
  const { plotIds, made } = await makePlots(transaction, resolvedChunk, state, context);
  const written = await makeObservations(transaction, resolvedChunk, plotIds, state, context);
  return traitColumns.length > 0 ? written : made;
}
