import { escapeIdentifier } from 'pg';
import { say, type Text } from '@panicle/contract';
import { materialColumns, type CellValue } from '@panicle/contract/material-columns';
import type { MergeUndone } from '@panicle/contract/material-duplicates';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { takeOutOfBin } from '../../../platform/recycle-bin/take-out-of-bin.ts';
import type { BinItem } from '../../../platform/recycle-bin/bin-kind.ts';
import { materialBin } from '../bin-kinds.ts';
import { cellValue } from '../materials/content.ts';
import { requireMaterial } from '../materials/list.ts';
import { lockMaterials } from '../materials/service.ts';
import { requireOwners } from '../materials/owners.ts';
import { updateMaterials } from '../materials/writes.ts';
import { balanceOf, swapPictures } from './merge.ts';
import { mergeParts, type MergeRecord } from './merge-references.ts';
import { moveBack, type Move } from './move-references.ts';

const texts = {
  changed: {
    zh: '“{columns}”在合并后已被修改，保持现值',
    en: '{columns}: changed since the merge and left as it is',
  },
  gone: {
    zh: '有 {count} 条记录在合并后已被删除或改为其他材料，未移回',
    en: '{count} {count, record has|records have} been deleted or changed since the merge and {count, was|were} not moved back',
  },
} as const satisfies Record<string, Text>;

interface Kept extends MergeRecord {
  id: string;
  keptId: string;
  keptName: string;
  mergedIds: string[];
  binId: string | null;
  moves: Move[];
  before: Record<string, CellValue>;
  after: Record<string, CellValue>;
  undone: boolean;
}

async function requireMerge(transaction: Transaction, id: string): Promise<Kept> {
  const [merge] = await transaction.query<Kept>(
    `select id, kept_id as "keptId", kept_name as "keptName", merged_ids as "mergedIds", bin_id as "binId", moves,
            changes, removed, before, after, undone_at is not null as undone
       from material_merge where id = $1 for update`,
    [id],
  );
  if (!merge) throw new BusinessError('notFound');
  if (merge.undone) throw new BusinessError('mergeUndone');
  return merge;
}

async function takeOut(change: Change, { binId }: Kept): Promise<string[]> {
  const [item] = await change.transaction.query<BinItem>(
    `select id, kind, name, record_count as "recordCount", holds, owner_ids as "ownerIds" from recycle_bin
      where id = $1 for update`,
    [binId],
  );
  if (!item) throw new BusinessError('mergePurged');
  return takeOutOfBin(change, item, materialBin);
}

/** Whether a row that the merge removed is there again: what it belongs to may be gone, or have such a row by now. */
async function putRowBack(
  transaction: Transaction,
  { table, row }: Kept['removed'][number],
): Promise<boolean> {
  const name = escapeIdentifier(table);
  await transaction.query('savepoint removed_row');
  try {
    await transaction.query(`insert into ${name} select * from jsonb_populate_record(null::${name}, $1)`, [
      JSON.stringify(row),
    ]);
    return true;
  } catch (failure) {
    if (!['23503', '23505'].includes(String((failure as { code?: unknown }).code))) throw failure;
    await transaction.query('rollback to savepoint removed_row');
    return false;
  }
}

async function putBack(transaction: Transaction, merge: Kept): Promise<number> {
  let left = 0;
  for (const move of merge.moves) left += move.ids.length - (await moveBack(transaction, merge.keptId, move));
  for (const removed of merge.removed) if (!(await putRowBack(transaction, removed))) left += 1;
  for (const { table, id, column, before, after } of merge.changes) {
    if (column === 'picture') continue;
    await transaction.query(
      `update ${escapeIdentifier(table)} set ${escapeIdentifier(column)} = $1
        where id = $2 and ${escapeIdentifier(column)} = $3`,
      [before, id, after],
    );
  }
  return left;
}

async function putPictureBack(transaction: Transaction, { changes, keptId }: Kept): Promise<void> {
  const swapped = changes.find(({ column }) => column === 'picture');
  if (!swapped) return;
  const { picture } = await requireMaterial(transaction, keptId);
  // an address tells material and version
  const version = (address: string | null) => address?.split('version=')[1];
  if (picture !== null && version(picture) === version(swapped.after))
    await swapPictures(transaction, keptId, swapped.before);
}

/** Values of the kept material as they were, but for those that were changed since. Returns the keys of these. */
async function putValuesBack(change: Change, { keptId, before, after }: Kept): Promise<string[]> {
  const { transaction, session } = change;
  const material = await requireMaterial(transaction, keptId);
  const changes = new Map<string, CellValue>();
  const left: string[] = [];
  for (const [key, value] of Object.entries(before)) {
    if (key === 'inventoryQuantity') continue;
    if (cellValue(material, key) === (after[key] ?? null)) changes.set(key, value);
    else if (key !== 'sourceId') left.push(key);
  }
  if (Object.hasOwn(before, 'inventoryQuantity'))
    changes.set(
      'inventoryQuantity',
      (await balanceOf(transaction, keptId)) ?? before.inventoryQuantity ?? null,
    );
  await updateMaterials(transaction, [{ id: keptId, changes }], session.userId);
  return left;
}

/**
 * Makes several materials of one again, with all that came from them; what was entered since stays with the one that
 * was kept. Throws `notFound`, `notOwner`, `mergeUndone`, `mergePurged` and what the recycle bin throws.
 */
export async function undoMerge(change: Change, id: string): Promise<MergeUndone> {
  const { transaction, session, language, audit } = change;
  for (const part of mergeParts()) await part.lock?.(transaction);
  const merge = await requireMerge(transaction, id);
  const { keptId, keptName, mergedIds } = merge;
  await lockMaterials(transaction, [keptId], 'delete');
  await requireMaterial(transaction, keptId);
  await requireOwners(transaction, session, [keptId]);
  // from here on the recycle bin lets them go
  await transaction.query('update material_merge set undone_at = now(), undone_by = $2 where id = $1', [
    id,
    session.userId,
  ]);
  // its own code may be one of theirs
  const { sourceId } = await requireMaterial(transaction, keptId);
  if (Object.hasOwn(merge.before, 'sourceId') && sourceId === merge.after.sourceId)
    await updateMaterials(
      transaction,
      [{ id: keptId, changes: new Map([['sourceId', merge.before.sourceId ?? null]]) }],
      session.userId,
    );
  const remarks = await takeOut(change, merge);
  const left = await putBack(transaction, merge);
  for (const part of mergeParts()) await part.undone?.(transaction, merge);
  await putPictureBack(transaction, merge);
  const changed = await putValuesBack(change, merge);
  for (const mergedId of mergedIds)
    await transaction.query(
      `update material m set inventory_quantity = l.balance
         from (select sum(balance)::double precision as balance from seed_lot where material_id = $1) as l
        where m.id = $1 and l.balance is not null and m.inventory_quantity is distinct from l.balance`,
      [mergedId],
    );
  audit({
    entity: 'material-merge',
    entityId: id,
    action: 'restore',
    before: null,
    after: { name: keptName },
  });
  if (left > 0) remarks.push(say(texts.gone, language, { count: left }));
  if (changed.length > 0) {
    const titles = changed.map((key) => {
      const column = materialColumns.find((one) => one.key === key);
      return column ? say(column.title, language) : key;
    });
    remarks.push(say(texts.changed, language, { columns: titles.join(', ') }));
  }
  return { remarks };
}
