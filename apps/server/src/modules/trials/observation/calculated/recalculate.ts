import { v7 as uuidv7 } from 'uuid';
import type { Change } from '../../../../platform/change.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import type { Session } from '../../../../platform/http/route.ts';
import { requireOpenTrial } from '../../trial/state.ts';
import { removeDeletedValues } from '../deleted-values.ts';
import { findCalculated, findDependents, type CalculatedTrait } from './dependents.ts';
import { resultsOf, type InputValue, type Result } from './results.ts';

/** In whose name and in which transaction values are calculated. */
export type Calculation = Pick<Change<Pick<Session, 'userId'>>, 'transaction' | 'session'>;

/** Plots that are read and written at a time. */
const BATCH = 20_000;

/**
 * Until the transaction ends nobody else calculates for the plots: of two who record at once the second one reads what
 * the first has written.
 */
const lockPlots = (transaction: Transaction, plotIds: readonly string[]) =>
  transaction.query('select 1 from plot where id = any($1::uuid[]) order by id for no key update', [plotIds]);

type InPlot<Value> = Value & { plotId: string };

const readInputs = (transaction: Transaction, { inputIds }: CalculatedTrait, plotIds: readonly string[]) =>
  transaction.query<InPlot<InputValue>>(
    `select plot_id as "plotId", trait_id as "traitId", observed_on as "observedOn", repeat,
            coalesce(number_value, date_value - date '1970-01-01') as value
       from observation
      where plot_id = any($1::uuid[]) and trait_id = any($2::uuid[]) and num_nonnulls(number_value, date_value) = 1`,
    [plotIds, inputIds],
  );

const readKnown = (transaction: Transaction, { id }: CalculatedTrait, plotIds: readonly string[]) =>
  transaction.query<InPlot<Omit<Result, 'value'> & { id: string; value: number | null }>>(
    `select id, plot_id as "plotId", observed_on as "observedOn", repeat, number_value as value
       from observation where plot_id = any($1::uuid[]) and trait_id = $2`,
    [plotIds, id],
  );

/** Areas of plots in m², where their trials say length and width. */
async function readAreas(
  transaction: Transaction,
  { ofArea }: CalculatedTrait,
  plotIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (!ofArea) return new Map();
  const rows = await transaction.query<{ id: string; area: number }>(
    `select p.id, (t.plot_length * t.plot_width)::float8 as area from plot p join trial t on t.id = p.trial_id
      where p.id = any($1::uuid[]) and t.plot_length * t.plot_width > 0`,
    [plotIds],
  );
  return new Map(rows.map(({ id, area }) => [id, area]));
}

const placeOf = ({ plotId, observedOn, repeat }: InPlot<Pick<Result, 'observedOn' | 'repeat'>>) =>
  `${plotId} ${observedOn ?? ''} ${repeat}`;

async function insertResults(
  { transaction, session }: Calculation,
  traitId: string,
  results: readonly InPlot<Result>[],
): Promise<void> {
  const all = <Value>(value: Value) => results.map(() => value);
  await transaction.insertMany('observation', [
    { name: 'id', type: 'uuid', values: results.map(() => uuidv7()) },
    { name: 'plot_id', type: 'uuid', values: results.map(({ plotId }) => plotId) },
    { name: 'trait_id', type: 'uuid', values: all(traitId) },
    { name: 'observed_on', type: 'date', values: results.map(({ observedOn }) => observedOn) },
    { name: 'repeat', type: 'integer', values: results.map(({ repeat }) => repeat) },
    { name: 'number_value', type: 'double precision', values: results.map(({ value }) => value) },
    { name: 'recorded_by', type: 'uuid', values: all(session.userId) },
  ]);
}

/** Writes what is new, other than before, or gone; what stays the same is not touched. */
async function calculatePlots(
  change: Calculation,
  trait: CalculatedTrait,
  plotIds: readonly string[],
): Promise<void> {
  const { transaction, session } = change;
  const inputs = Map.groupBy(await readInputs(transaction, trait, plotIds), ({ plotId }) => plotId);
  const known = new Map(
    (await readKnown(transaction, trait, plotIds)).map((value) => [placeOf(value), value]),
  );
  const areas = await readAreas(transaction, trait, plotIds);
  const added: InPlot<Result>[] = [];
  const changed: { id: string; value: number }[] = [];
  for (const [plotId, values] of inputs) {
    for (const result of resultsOf(trait, values, areas.get(plotId) ?? Number.NaN)) {
      const place = placeOf({ plotId, ...result });
      const before = known.get(place);
      known.delete(place);
      if (!before) added.push({ plotId, ...result });
      else if (before.value !== result.value) changed.push({ id: before.id, value: result.value });
    }
  }
  await transaction.query('delete from observation where id = any($1::uuid[])', [
    [...known.values()].map(({ id }) => id),
  ]);
  await transaction.query(
    `update observation o set number_value = n.value, recorded_by = $3, recorded_at = now()
       from unnest($1::uuid[], $2::double precision[]) as n (id, value) where o.id = n.id`,
    [changed.map(({ id }) => id), changed.map(({ value }) => value), session.userId],
  );
  await insertResults(change, trait.id, added);
}

async function calculateTrait(
  change: Calculation,
  trait: CalculatedTrait,
  plotIds: readonly string[],
): Promise<void> {
  for (let first = 0; first < plotIds.length; first += BATCH)
    await calculatePlots(change, trait, plotIds.slice(first, first + BATCH));
}

/** After values of these traits were written in these plots: calculates what follows from them, in the same transaction. */
export async function recalculate(
  change: Calculation,
  traitIds: readonly string[],
  plotIds: readonly string[],
): Promise<void> {
  const { transaction } = change;
  const dependents = await findDependents(transaction, traitIds);
  if (dependents.length === 0 || plotIds.length === 0) return;
  await lockPlots(transaction, plotIds);
  for (const trait of dependents) await calculateTrait(change, trait, plotIds);
}

/** Plots of trials that take values: a locked one is calculated when it is unlocked. */
async function plotsWithAny(transaction: Transaction, traitIds: readonly string[]): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    `select distinct o.plot_id as id from observation o join plot p on p.id = o.plot_id
       join trial t on t.id = p.trial_id where o.trait_id = any($1::uuid[]) and t.state <> 'locked'`,
    [traitIds],
  );
  return rows.map(({ id }) => id);
}

/** Throws `trialLocked`. */
async function requireNoneLocked(transaction: Transaction, traitId: string): Promise<void> {
  const [locked] = await transaction.query<{ id: string }>(
    `select t.id from observation o join plot p on p.id = o.plot_id join trial t on t.id = p.trial_id
      where o.trait_id = $1 and t.state = 'locked' limit 1`,
    [traitId],
  );
  if (locked) await requireOpenTrial(transaction, locked.id);
}

/**
 * After a formula changed: calculates its trait in all plots; without a formula its values go. Then what follows. Throws
 * `trialLocked` where values of a locked trial would go.
 */
export async function recalculateTrait(change: Calculation, traitId: string): Promise<void> {
  const { transaction } = change;
  const trait = await findCalculated(transaction, traitId);
  if (!trait) {
    await requireNoneLocked(transaction, traitId);
    await removeDeletedValues(transaction, traitId);
  }
  const plotIds = await plotsWithAny(transaction, [traitId, ...(trait?.inputIds ?? [])]);
  if (plotIds.length === 0) return;
  await lockPlots(transaction, plotIds);
  if (trait) await calculateTrait(change, trait, plotIds);
  else await transaction.query('delete from observation where trait_id = $1', [traitId]);
  await recalculate(change, [traitId], plotIds);
}

/** Trials whose values were out of reach while formulas changed: calculates all that follows from what they hold. */
export async function recalculateTrials(change: Calculation, trialIds: readonly string[]): Promise<void> {
  const { transaction } = change;
  const plots = await transaction.query<{ id: string }>(
    'select id from plot where trial_id = any($1::uuid[])',
    [trialIds],
  );
  // with the inputs of calculated ones: where the plots lost these, their values go
  const traits = await transaction.query<{ id: string }>(
    `with held as (select distinct o.trait_id as id from observation o join plot p on p.id = o.plot_id
                    where p.trial_id = any($1::uuid[]))
     select id from held union select i.input_id from trait_formula_input i join held on held.id = i.trait_id`,
    [trialIds],
  );
  await recalculate(
    change,
    traits.map(({ id }) => id),
    plots.map(({ id }) => id),
  );
}
