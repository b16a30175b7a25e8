import { v7 as uuidv7 } from 'uuid';
import type { FrozenList, Ranking } from '@panicle/contract/decision-meetings';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { findMaterialsByName } from '../trials/index.ts';

/** The people of a meeting as they are stated now; votes of those who left stay. */
export async function writeParticipants(
  transaction: Transaction,
  meetingId: string,
  participants: readonly string[],
  people: ReadonlyMap<string, string>,
): Promise<void> {
  await transaction.query('delete from decision_participant where meeting_id = $1', [meetingId]);
  await transaction.query(
    `insert into decision_participant (id, meeting_id, account_id, position)
     select * from unnest($1::uuid[], array_fill($2::uuid, array[cardinality($1)]), $3::uuid[], $4::int[])`,
    [
      participants.map(() => uuidv7()),
      meetingId,
      participants.map((username) => people.get(username)!),
      participants.map((_username, position) => position),
    ],
  );
}

function firstRepeated(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name).size);
}

/** Values in the order of the columns, with nothing where less was handed in. */
const padded = (values: readonly (number | null)[] = [], count: number) =>
  Array.from({ length: count }, (_, place) => values[place] ?? null);

/**
 * Freezes the list. Materials that are named by id must be there; others are found by their names. Throws `notFound`,
 * `duplicatedName`.
 */
export async function writeCandidates(
  transaction: Transaction,
  meetingId: string,
  { columns, candidates }: Pick<Ranking, 'columns' | 'candidates'>,
): Promise<void> {
  const names = candidates.map(({ name }) => name);
  if (firstRepeated(names) !== undefined) throw new BusinessError('duplicatedName');
  const unnamed = candidates.filter(({ materialId }) => materialId === undefined).map(({ name }) => name);
  const found = await findMaterialsByName(transaction, unnamed);
  const materials = candidates.map(({ name, materialId }) =>
    materialId === undefined ? (found.get(name) ?? null) : materialId,
  );
  const wanted = [...new Set(materials.filter((id) => id !== null))];
  const kept = await transaction.query('select 1 from material where id = any($1::uuid[]) for key share', [
    wanted,
  ]);
  if (kept.length < wanted.length) throw new BusinessError('notFound');
  await transaction.query(
    `insert into decision_candidate (id, meeting_id, position, rank, name, material_id, frozen_values, frozen_errors)
     select one.id, $2, one.position, one.rank, one.name, one.material_id, one.values, one.errors
       from unnest($1::uuid[], $3::int[], $4::int[], $5::text[], $6::uuid[], $7::jsonb[], $8::jsonb[])
         as one (id, position, rank, name, material_id, values, errors)`,
    [
      candidates.map(() => uuidv7()),
      meetingId,
      candidates.map((_candidate, position) => position),
      candidates.map(({ rank }, position) => rank ?? position + 1),
      names,
      materials,
      candidates.map(({ values }) => JSON.stringify(padded(values, columns.length))),
      candidates.map(({ errors }) => JSON.stringify(padded(errors, columns.length))),
    ],
  );
}

/** The list as it was frozen; it never changes. */
export async function readFrozenList(connection: Connection, meetingId: string): Promise<FrozenList> {
  const [meeting] = await connection.query<Pick<FrozenList, 'columns'>>(
    'select value_columns as columns from decision_meeting where id = $1',
    [meetingId],
  );
  if (!meeting) throw new BusinessError('notFound');
  const candidates = await connection.query<FrozenList['candidates'][number]>(
    `select id, name, material_id as "materialId", rank, frozen_values as "values", frozen_errors as errors
       from decision_candidate where meeting_id = $1 order by position`,
    [meetingId],
  );
  return { columns: meeting.columns, candidates };
}
