import { v7 as uuidv7 } from 'uuid';
import { say } from '@panicle/contract';
import type { Material } from '@panicle/contract/germplasm';
import type { MergePreview, MergeRequest } from '@panicle/contract/material-duplicates';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { requireRevision } from '../../../platform/http/revision.ts';
import { putInBin } from '../../../platform/recycle-bin/put-in-bin.ts';
import { materialBin } from '../bin-kinds.ts';
import { findFieldsOfGroup } from '../fields/queries.ts';
import { cellValue, ColumnSet } from '../materials/content.ts';
import { requireMaterial } from '../materials/list.ts';
import { lockAll } from '../materials/move.ts';
import { requireOwners } from '../materials/owners.ts';
import { updateMaterials } from '../materials/writes.ts';
import { keptChanges } from './kept-values.ts';
import { findMaterialKeys, mergeParts, type MergedColumn, type MergeRecord } from './merge-references.ts';
import { moveDeleted, moveReferences, type Move } from './move-references.ts';

const shownName = ({ variety, sourceId }: Material) => variety ?? sourceId;

/**
 * The unit in which the materials have stock; undefined where none has any. Throws `mergeUnits`: amounts in different
 * units do not add up.
 */
async function requireOneUnit(
  transaction: Transaction,
  materials: readonly Material[],
): Promise<string | null | undefined> {
  const ids = materials.map(({ materialId }) => materialId);
  const stocked = await transaction.query<{ unit: string }>(
    `select distinct coalesce(quantity_unit, '') as unit from material m
      where id = any($1::uuid[]) and (inventory_quantity > 0 or exists (select from seed_lot where material_id = m.id))`,
    [ids],
  );
  if (stocked.length > 1)
    throw new BusinessError('mergeUnits', { units: stocked.map(({ unit }) => unit || '–').join(', ') });
  return stocked[0] && (stocked[0].unit || null);
}

/** What the lots of a material hold together; null without lots. */
export async function balanceOf(transaction: Transaction, materialId: string): Promise<number | null> {
  const [row] = await transaction.query<{ balance: number | null }>(
    'select sum(balance)::double precision as balance from seed_lot where material_id = $1',
    [materialId],
  );
  return row?.balance ?? null;
}

/** The pictures of two materials change places, so that each stays one that some record holds. */
export const swapPictures = (transaction: Transaction, one: string, other: string) =>
  transaction.query(
    `update material m set picture = o.picture from material o
      where (m.id, o.id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))`,
    [one, other],
  );

async function takePicture(
  transaction: Transaction,
  [kept, ...merged]: readonly [Material, ...Material[]],
  { values }: MergeRequest,
  record: MergeRecord,
): Promise<void> {
  const chosen = values?.picture ?? (kept.picture === null ? undefined : kept.materialId);
  const from = merged.find(({ materialId, picture }) =>
    chosen === undefined ? picture !== null : materialId === chosen,
  );
  if (!from || from.picture === null) return;
  await swapPictures(transaction, kept.materialId, from.materialId);
  record.changes.push({
    table: 'material',
    id: kept.materialId,
    column: 'picture',
    before: from.materialId,
    after: from.picture,
  });
}

interface Merged {
  moves: Move[];
  columns: readonly MergedColumn[];
  synonyms: string | null;
  materials: Material[];
}

/** Throws what `mergeMaterials` throws. */
async function carryOut(change: Change, request: MergeRequest): Promise<Merged> {
  const { transaction, session, language, audit } = change;
  const { keptId, mergedIds, values, revisions = {} } = request;
  if (mergedIds.includes(keptId)) throw new BusinessError('mergeSelf');
  for (const part of mergeParts()) await part.lock?.(transaction);
  const locked = await lockAll(transaction, [keptId, ...mergedIds], 'delete');
  const [kept, ...merged] = locked as [Material, ...Material[]];
  for (const material of locked) requireRevision(material, revisions[material.materialId]);
  const ownerIds = await requireOwners(transaction, session, [keptId, ...mergedIds]);
  const unit = await requireOneUnit(transaction, locked);
  const record: MergeRecord = { changes: [], removed: [] };
  const names = new Map(locked.map((material) => [material.materialId, shownName(material)]));
  const merging = { keptId, mergedIds, record, nameOf: (id: string) => names.get(id) ?? id };
  for (const part of mergeParts()) await part.before?.(transaction, merging);
  const columns = mergeParts().flatMap((part) => part.columns);
  const keys = await findMaterialKeys(transaction);
  const moves: Move[] = [];
  for (const key of keys) moves.push(...(await moveReferences(transaction, key, merging)));
  moves.push(
    ...(await moveDeleted(
      transaction,
      keys.map(({ column }) => column),
      merging,
    )),
  );
  for (const part of mergeParts()) await part.after?.(transaction, merging);

  await takePicture(transaction, [kept, ...merged], request, record);
  const fields = await findFieldsOfGroup(transaction, kept.groupId, { keep: true });
  const changes = keptChanges([kept, ...merged], fields, values);
  // whatever unit was chosen: the amounts are in this one
  if (unit === kept.quantityUnit) changes.delete('quantityUnit');
  else if (unit !== undefined) changes.set('quantityUnit', unit);
  const balance = await balanceOf(transaction, keptId);
  if (balance !== null && balance !== kept.inventoryQuantity) changes.set('inventoryQuantity', balance);
  const columnSet = new ColumnSet(fields);
  columnSet.refuse(columnSet.check(changes)[0], language);
  const binId = await putInBin(transaction, {
    kind: materialBin,
    ids: [...mergedIds],
    names: merged.map(({ sourceId }) => sourceId),
    ownerIds,
    userId: session.userId,
  });
  await updateMaterials(transaction, [{ id: keptId, changes }], session.userId);
  const before = Object.fromEntries([...changes.keys()].map((key) => [key, cellValue(kept, key)]));
  const after = Object.fromEntries(changes);
  const id = uuidv7();
  await transaction.query(
    `insert into material_merge
       (id, kept_id, merged_ids, bin_id, kept_name, merged_names, moves, changes, removed, before, after, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      keptId,
      mergedIds,
      binId,
      shownName(kept),
      merged.map((material) =>
        material.variety === null ? material.sourceId : `${material.variety} (${material.sourceId})`,
      ),
      JSON.stringify(moves),
      JSON.stringify(record.changes),
      JSON.stringify(record.removed),
      JSON.stringify(before),
      JSON.stringify(after),
      session.userId,
    ],
  );
  const merges = merged.map(({ sourceId }) => sourceId);
  audit({
    entity: 'material-merge',
    entityId: id,
    action: 'create',
    before: null,
    after: { name: shownName(kept), merged: merges },
  });
  audit({
    entity: 'material',
    entityId: keptId,
    action: 'update',
    before,
    after: { ...after, merged: merges },
  });
  const { synonyms } = await requireMaterial(transaction, keptId);
  return { moves, columns, synonyms, materials: locked };
}

/**
 * Makes several materials one: all that refers to the others refers to the kept one, which takes their names as other
 * names; the others wait in the recycle bin until the merge is undone. All or none. Throws `notFound`, `notOwner`,
 * `staleRevision`, `mergeSelf`, `mergeUnits` and what the modules throw whose records move.
 */
export async function mergeMaterials(change: Change, request: MergeRequest): Promise<Material> {
  await carryOut(change, request);
  return requireMaterial(change.transaction, request.keptId);
}

/** Ends a transaction that is to leave nothing behind. */
class Looked extends Error {
  readonly merged: Merged;
  constructor(merged: Merged) {
    super('looked');
    this.merged = merged;
  }
}

/** What a merge would do, found by doing it and taking it back. Throws what `mergeMaterials` throws. */
export async function previewMerge(
  database: Database,
  author: Omit<Change, 'transaction' | 'audit'>,
  request: MergeRequest,
): Promise<MergePreview> {
  const { moves, columns, synonyms, materials } = await database
    .transaction(async (transaction): Promise<never> => {
      throw new Looked(await carryOut({ ...author, transaction, audit: () => undefined }, request));
    })
    .catch((failure: unknown) => {
      if (failure instanceof Looked) return failure.merged;
      throw failure;
    });
  const counts = new Map<string, number>();
  for (const { table, column, ids } of moves) {
    const what = columns.find((one) => one.table === table && one.column === column)?.what;
    if (!what) continue;
    const words = say(what, author.language, { count: 2 });
    counts.set(words, (counts.get(words) ?? 0) + ids.length);
  }
  return { materials, moved: [...counts].map(([what, count]) => ({ what, count })), synonyms };
}
