import { v7 as uuidv7 } from 'uuid';
import type { Page } from '@panicle/contract';
import type {
  Observation,
  ObservationCreation,
  ObservationQuery,
  ObservationValue,
} from '@panicle/contract/observations';
import type { TraitType } from '@panicle/contract/trait-choices';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import type { LastChange } from '../../../platform/http/revision.ts';

/** The stored value as JSON; the driver leaves dates as yyyy-mm-dd. */
const valueOf = (table: string) =>
  `coalesce(to_json(${table}.number_value), to_json(${table}.text_value), to_json(${table}.date_value))`;

const columns = `o.id, o.plot_id as "plotId", o.trait_id as "traitId", o.observed_on as "observedOn", o.repeat,
  ${valueOf('o')} as value, o.revision > 1 as corrected, o.revision, o.recorded_at as "recordedAt",
  a.username as "recordedBy", p.environment_id as "environmentId", e.location, p.plot_number as "plotNumber",
  p.replicate, p.block, p.field_row as "fieldRow", p.field_column as "fieldColumn", p.entry_id as "entryId",
  n.name as "entryName", n.material_id as "materialId", n.is_check as "isCheck"`;

const tables = `observation o
  join account a on a.id = o.recorded_by
  join plot p on p.id = o.plot_id
  join trial_environment e on e.id = p.environment_id
  join trial_entry n on n.id = p.entry_id`;

type Row = Omit<Observation, 'recordedAt'> & { recordedAt: Date };
const observationOf = (row: Row): Observation => ({ ...row, recordedAt: row.recordedAt.toISOString() });

/** Which of the three value columns a trait's values go into. */
export const valueColumns: Record<TraitType, string> = {
  numeric: 'number_value',
  text: 'text_value',
  date: 'date_value',
};

export const findObservations = (
  connection: Connection,
  query: ObservationQuery,
): Promise<Page<Observation>> =>
  readPage(
    connection,
    {
      columns,
      from: tables,
      counted: 'plot p join observation o on o.plot_id = p.id',
      where: `p.trial_id = $1 and ($2::uuid is null or p.environment_id = $2)
        and ($3::uuid is null or o.trait_id = $3) and ($4::uuid is null or p.id = $4)`,
      order: 'e.position, p.position, o.trait_id, o.observed_on nulls first, o.repeat',
      values: [query.trialId, query.environmentId ?? null, query.traitId ?? null, query.plotId ?? null],
    },
    query,
    observationOf,
  );

export async function findObservation(
  connection: Connection,
  id: string,
  options: { lock?: boolean } = {},
): Promise<Observation | null> {
  const [row] = await connection.query<Row>(
    `select ${columns} from ${tables} where o.id = $1 ${options.lock ? 'for no key update of o' : ''}`,
    [id],
  );
  return row ? observationOf(row) : null;
}

/** Which of these plots the trial has. */
export async function plotsOfTrial(
  connection: Connection,
  trialId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await connection.query<{ id: string }>(
    'select id from plot where trial_id = $1 and id = any($2::uuid[])',
    [trialId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Where these observations are, of those that the trial has. */
export async function observationsOfTrial(
  connection: Connection,
  trialId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { plotId: string; traitId: string }>> {
  const rows = await connection.query<{ id: string; plotId: string; traitId: string }>(
    `select o.id, o.plot_id as "plotId", o.trait_id as "traitId"
       from observation o join plot p on p.id = o.plot_id
      where p.trial_id = $1 and o.id = any($2::uuid[])`,
    [trialId, ids],
  );
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

export async function plotExists(connection: Connection, plotId: string): Promise<boolean> {
  const rows = await connection.query('select 1 from plot where id = $1 for key share', [plotId]);
  return rows.length > 0;
}

/** Returns the new id, or null where the plot has a value for the trait, day and repeat already. */
export async function insertObservation(
  transaction: Transaction,
  { plotId, traitId, value, observedOn, repeat }: ObservationCreation,
  type: TraitType,
  userId: string,
): Promise<string | null> {
  const [row] = await transaction.query<{ id: string }>(
    `insert into observation (id, plot_id, trait_id, observed_on, repeat, ${valueColumns[type]}, recorded_by)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
    [uuidv7(), plotId, traitId, observedOn ?? null, repeat ?? 1, value, userId],
  );
  return row?.id ?? null;
}

export async function replaceValue(
  transaction: Transaction,
  id: string,
  value: ObservationValue,
  type: TraitType,
  userId: string,
): Promise<void> {
  await transaction.query(
    `update observation set ${valueColumns[type]} = $2, corrected_by = $3, corrected_at = now(),
            revision = revision + 1 where id = $1`,
    [id, value, userId],
  );
}

/** Who corrected a value last, or who recorded it. */
export async function findLastChange(connection: Connection, id: string): Promise<LastChange> {
  const [row] = await connection.query<{ who: string; at: Date }>(
    `select a.username as who, coalesce(o.corrected_at, o.recorded_at) as at
       from observation o join account a on a.id = coalesce(o.corrected_by, o.recorded_by) where o.id = $1`,
    [id],
  );
  return { who: row?.who ?? '', when: row?.at.toISOString() ?? '' };
}

/** The import that made the value. */
export async function findBatch(connection: Connection, id: string): Promise<string | null> {
  const [row] = await connection.query<{ batchId: string | null }>(
    'select batch_id as "batchId" from observation where id = $1',
    [id],
  );
  return row?.batchId ?? null;
}
