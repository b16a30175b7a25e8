import { materialColumns, type CellValue } from '@panicle/contract/material-columns';
import type { Material, Namesake } from '@panicle/contract/germplasm';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { foldName } from '@panicle/contract/material-names';
import { databaseColumns } from '../search/search-column.ts';
import { violates } from '../../../platform/database/unique-violation.ts';
import type { Changes } from './content.ts';
import { settleInventory } from './inventory.ts';
import { MATERIAL_COLUMNS_WITHOUT_JOINS, materialOf, type MaterialRow } from './row.ts';

export interface MaterialWrite {
  id: string;
  /** undefined: stays where it is */
  groupId?: string | null;
  changes: Changes;
}

const builtIn = new Set<string>(materialColumns.map((column) => column.key));
const castOf: Record<string, string> = { number: '::double precision', integer: '::integer' };

/** Fields as a JSON object that tells "becomes null" from "stays", and the values of user columns apart. */
function patchOf({ groupId, changes }: MaterialWrite): Record<string, unknown> {
  const patch: Record<string, unknown> = {};
  const own: Record<string, CellValue> = {};
  if (groupId !== undefined) patch.groupId = groupId;
  for (const [key, value] of changes) {
    if (builtIn.has(key)) patch[key] = value;
    else own[key] = value;
  }
  if (Object.keys(own).length > 0) patch.values = own;
  return patch;
}

const assignments = materialColumns.map(({ key, kind }) => {
  const name = databaseColumns[key];
  const cast = castOf[kind] ?? '';
  return `${name} = case when w.patch ? '${key}' then (w.patch ->> '${key}')${cast} else m.${name} end`;
});

/** The one that PostgreSQL names, as in 'Key (group_id, source_key, source_twin)=(018f..., a1, 0) already exists.'; else all of them. */
function takenOne(failure: unknown, sourceIds: readonly string[]): readonly string[] {
  const [, key = ''] = String((failure as { detail?: unknown }).detail).split(/=\([0-9a-f-]{36}, /);
  const one = sourceIds.find((sourceId) => key.startsWith(`${foldName(sourceId)}, `));
  return one === undefined ? sourceIds : [one];
}

/** Two people may take one code at the same moment, so the constraint decides. */
export async function refuseTakenSourceId<Result>(
  sourceIds: readonly string[],
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (failure) {
    if (violates(failure, 'material_source_id_in_group')) {
      throw duplicateSourceId(takenOne(failure, sourceIds));
    }
    throw failure;
  }
}

export function duplicateSourceId(sourceIds: readonly string[]): BusinessError {
  const names = sourceIds.slice(0, 5).join(', ') + (sourceIds.length > 5 ? ', …' : '');
  return new BusinessError('duplicateSourceId', { sourceIds: names }, { data: { sourceIds } });
}

/** Changes any number of materials in one statement; each revision grows by one. Throws `duplicateSourceId`. */
export async function updateMaterials(
  transaction: Transaction,
  writes: readonly MaterialWrite[],
  userId: string,
): Promise<void> {
  const sourceIds = writes.flatMap(({ changes }) => changes.get('sourceId') ?? []).map(String);
  await refuseTakenSourceId(sourceIds, () =>
    transaction.query(
      `update material m set ${assignments.join(', ')},
         group_id = case when w.patch ? 'groupId' then (w.patch ->> 'groupId')::uuid else m.group_id end,
         source_twin = case when w.patch ?| array['sourceId', 'groupId'] then 0 else m.source_twin end,
         field_values = case when w.patch ? 'values'
           then jsonb_strip_nulls(m.field_values || (w.patch -> 'values')) else m.field_values end,
         updated_at = now(), updated_by = $3, revision = m.revision + 1
       from unnest($1::uuid[], $2::jsonb[]) as w (id, patch) where m.id = w.id`,
      [writes.map(({ id }) => id), writes.map((write) => JSON.stringify(patchOf(write))), userId],
    ),
  );
  const restated = writes.filter(({ changes }) => changes.has('inventoryQuantity'));
  await settleInventory(
    transaction,
    restated.map(({ id }) => id),
    { userId, source: 'germplasm' },
  );
}

const names = materialColumns.map(({ key }) => databaseColumns[key]);
const values = materialColumns.map(({ key, kind }) => `($2::jsonb ->> '${key}')${castOf[kind] ?? ''}`);
/** One round trip: the constraint decides whether the code is taken, and the answer comes along. */
const INSERT = `
  insert into material as m (id, group_id, ${names.join(', ')}, field_values, created_by, updated_by)
  values ($1, ($2::jsonb ->> 'groupId')::uuid, ${values.join(', ')},
    coalesce(jsonb_strip_nulls($2::jsonb -> 'values'), '{}'), $3, $3)
  returning ${MATERIAL_COLUMNS_WITHOUT_JOINS},
    (select (array_agg(distinct g.name))[:3] from material o left join material_group g on g.id = o.group_id
      where o.source_id = m.source_id and (o.group_id is null or o.group_id is distinct from m.group_id)
    ) as elsewhere,
    (select (array_agg(distinct o.source_id))[:3] from material o
      where lower(o.source_id) = lower(m.source_id) and o.source_id <> m.source_id) as similar`;

/**
 * Adds a material. Every field that is not among the changes is unknown. Throws `duplicateSourceId`.
 * @returns the material, names of other groups where its code is used, null for none of them, and codes that differ
 * from its own in case only
 */
export async function insertMaterial(
  transaction: Transaction,
  write: MaterialWrite,
  userId: string,
): Promise<{ material: Material; elsewhere: (string | null)[] | null; similar: string[] | null }> {
  const inserted = [write.id, JSON.stringify(patchOf(write)), userId];
  const [row] = await refuseTakenSourceId([String(write.changes.get('sourceId'))], () =>
    transaction.query<MaterialRow & { elsewhere: (string | null)[] | null; similar: string[] | null }>(
      INSERT,
      inserted,
    ),
  );
  if (write.changes.get('inventoryQuantity'))
    await settleInventory(transaction, [write.id], { userId, source: 'opening' });
  return { material: materialOf(row!), elsewhere: row!.elsewhere, similar: row!.similar };
}

/** Source IDs, of some, that other materials of the group have already, in whatever case and width. */
export async function takenSourceIds(
  connection: Connection,
  groupId: string,
  sourceIds: readonly string[],
  exceptIds: readonly string[],
): Promise<string[]> {
  const rows = await connection.query<{ sourceId: string }>(
    `select wanted.text as "sourceId" from unnest($2::text[]) as wanted (text)
      where exists (select from material where group_id = $1
        and source_key = left(search_normalize(wanted.text), 200) and id <> all($3::uuid[]))`,
    [groupId, sourceIds, exceptIds],
  );
  return rows.map((row) => row.sourceId);
}

/** Where else, outside the group, the codes are used: source ID -> names of groups, null for none. */
export async function usesElsewhere(
  connection: Connection,
  groupId: string | null,
  sourceIds: readonly string[],
  exceptIds: readonly string[],
): Promise<Map<string, (string | null)[]>> {
  const rows = await connection.query<{ sourceId: string; groups: (string | null)[] }>(
    `select m.source_id as "sourceId", (array_agg(distinct g.name))[:3] as groups
     from material m left join material_group g on g.id = m.group_id
     where m.source_id = any($1::text[]) and m.id <> all($2::uuid[])
       and (m.group_id is null or m.group_id is distinct from $3::uuid)
     group by m.source_id order by m.source_id limit 20`,
    [sourceIds, exceptIds, groupId],
  );
  return new Map(rows.map((row) => [row.sourceId, row.groups]));
}

/** Source IDs of other materials, in whatever group, that differ from some in case only: source ID -> those. */
export async function similarSourceIds(
  connection: Connection,
  sourceIds: readonly string[],
  exceptIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await connection.query<{ sourceId: string; similar: string[] }>(
    `select wanted.source_id as "sourceId", (array_agg(distinct m.source_id))[:3] as similar
     from unnest($1::text[]) as wanted (source_id)
     join material m on lower(m.source_id) = lower(wanted.source_id) and m.source_id <> wanted.source_id
     where m.id <> all($2::uuid[])
     group by wanted.source_id order by wanted.source_id limit 20`,
    [sourceIds, exceptIds],
  );
  return new Map(rows.map((row) => [row.sourceId, row.similar]));
}

/** Other materials, in whatever group, with the source ID of this one in whatever case: the first three. */
export async function findNamesakes(
  connection: Connection,
  { materialId, sourceId }: Pick<Material, 'materialId' | 'sourceId'>,
): Promise<Namesake[]> {
  return connection.query<Namesake>(
    `select m.id as "materialId", m.source_id as "sourceId", g.name as "groupName"
     from material m left join material_group g on g.id = m.group_id
     where lower(m.source_id) = lower($1) and m.id <> $2 order by m.source_id, m.id limit 3`,
    [sourceId, materialId],
  );
}
