import { v7 as uuidv7 } from 'uuid';
import type { Season } from '@panicle/contract/trial-choices';
import type { Transaction } from '../../platform/database/database.ts';

// Bulk writes of the parts of a trial, for imports and generated trials. Ids are made here, in one place; `batchId`
// is the import that a row belongs to.

export interface NewEnvironment {
  location: string;
  year: number;
  season: Season;
  position: number;
}

export interface NewEntry {
  name: string;
  materialId: string | null;
  isCheck: boolean;
  position: number;
}

export interface NewPlot {
  environmentId: string;
  entryId: string;
  plotNumber: string | null;
  replicate: string | null;
  block: string | null;
  fieldRow: number | null;
  fieldColumn: number | null;
  /** order within the environment */
  position: number;
}

/** Column-wise, because there may be a million: exactly one of the three values of a row is not null. */
export interface NewObservations {
  plotIds: string[];
  traitIds: string[];
  observedOn: (string | null)[];
  repeats: number[];
  numbers: (number | null)[];
  texts: (string | null)[];
  dates: (string | null)[];
}

export const noObservations = (): NewObservations => ({
  plotIds: [],
  traitIds: [],
  observedOn: [],
  repeats: [],
  numbers: [],
  texts: [],
  dates: [],
});

const repeated = <Value>(value: Value, count: number): Value[] => Array.from({ length: count }, () => value);
const newIds = (count: number): string[] => Array.from({ length: count }, () => uuidv7());

export async function insertEnvironments(
  transaction: Transaction,
  trialId: string,
  environments: readonly NewEnvironment[],
  batchId: string | null,
): Promise<string[]> {
  const ids = newIds(environments.length);
  await transaction.insertMany('trial_environment', [
    { name: 'id', type: 'uuid', values: ids },
    { name: 'trial_id', type: 'uuid', values: repeated(trialId, ids.length) },
    { name: 'location', type: 'text', values: environments.map(({ location }) => location) },
    { name: 'year', type: 'smallint', values: environments.map(({ year }) => year) },
    { name: 'season', type: 'text', values: environments.map(({ season }) => season) },
    { name: 'position', type: 'integer', values: environments.map(({ position }) => position) },
    { name: 'batch_id', type: 'uuid', values: repeated(batchId, ids.length) },
  ]);
  return ids;
}

export async function insertEntries(
  transaction: Transaction,
  trialId: string,
  entries: readonly NewEntry[],
  batchId: string | null,
): Promise<string[]> {
  const ids = newIds(entries.length);
  await transaction.insertMany('trial_entry', [
    { name: 'id', type: 'uuid', values: ids },
    { name: 'trial_id', type: 'uuid', values: repeated(trialId, ids.length) },
    { name: 'name', type: 'text', values: entries.map(({ name }) => name) },
    { name: 'material_id', type: 'uuid', values: entries.map(({ materialId }) => materialId) },
    { name: 'is_check', type: 'boolean', values: entries.map(({ isCheck }) => isCheck) },
    { name: 'position', type: 'integer', values: entries.map(({ position }) => position) },
    { name: 'batch_id', type: 'uuid', values: repeated(batchId, ids.length) },
  ]);
  return ids;
}

export async function insertPlots(
  transaction: Transaction,
  trialId: string,
  plots: readonly NewPlot[],
  batchId: string | null,
): Promise<string[]> {
  const ids = newIds(plots.length);
  await transaction.insertMany('plot', [
    { name: 'id', type: 'uuid', values: ids },
    { name: 'trial_id', type: 'uuid', values: repeated(trialId, ids.length) },
    { name: 'environment_id', type: 'uuid', values: plots.map(({ environmentId }) => environmentId) },
    { name: 'entry_id', type: 'uuid', values: plots.map(({ entryId }) => entryId) },
    { name: 'plot_number', type: 'text', values: plots.map(({ plotNumber }) => plotNumber) },
    { name: 'replicate', type: 'text', values: plots.map(({ replicate }) => replicate) },
    { name: 'block', type: 'text', values: plots.map(({ block }) => block) },
    { name: 'field_row', type: 'integer', values: plots.map(({ fieldRow }) => fieldRow) },
    { name: 'field_column', type: 'integer', values: plots.map(({ fieldColumn }) => fieldColumn) },
    { name: 'position', type: 'integer', values: plots.map(({ position }) => position) },
    { name: 'batch_id', type: 'uuid', values: repeated(batchId, ids.length) },
  ]);
  return ids;
}

/** Returns the number of observations written. */
export async function insertObservations(
  transaction: Transaction,
  observations: NewObservations,
  userId: string,
  batchId: string | null,
): Promise<number> {
  const count = observations.plotIds.length;
  return transaction.insertMany('observation', [
    { name: 'id', type: 'uuid', values: newIds(count) },
    { name: 'plot_id', type: 'uuid', values: observations.plotIds },
    { name: 'trait_id', type: 'uuid', values: observations.traitIds },
    { name: 'observed_on', type: 'date', values: observations.observedOn },
    { name: 'repeat', type: 'integer', values: observations.repeats },
    { name: 'number_value', type: 'double precision', values: observations.numbers },
    { name: 'text_value', type: 'text', values: observations.texts },
    { name: 'date_value', type: 'date', values: observations.dates },
    { name: 'recorded_by', type: 'uuid', values: repeated(userId, count) },
    { name: 'batch_id', type: 'uuid', values: repeated(batchId, count) },
  ]);
}

/** Adds one value of whichever type: numbers as numbers, dates where the trait is a date. */
export function addObservation(
  observations: NewObservations,
  place: { plotId: string; traitId: string; observedOn: string | null; repeat?: number },
  value: number | string,
  isDate: boolean,
): void {
  observations.plotIds.push(place.plotId);
  observations.traitIds.push(place.traitId);
  observations.observedOn.push(place.observedOn);
  observations.repeats.push(place.repeat ?? 1);
  observations.numbers.push(typeof value === 'number' ? value : null);
  observations.texts.push(typeof value === 'string' && !isDate ? value : null);
  observations.dates.push(typeof value === 'string' && isDate ? value : null);
}
