import { v7 as uuidv7 } from 'uuid';
import { say, type Language, type Text } from '@panicle/contract';
import type { Material, MaterialAnswer, MaterialChange, MaterialCreation } from '@panicle/contract/germplasm';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/change.ts';
import { lockClause, type RowLock } from '../../../platform/database/row-lock.ts';
import { requireRevision } from '../../../platform/http/revision.ts';
import { findFieldsOfGroup } from '../fields/queries.ts';
import { requireGroupStays } from '../groups/service.ts';
import type { Author } from '../rights.ts';
import { remarkOnNear } from '../duplicates/near-remark.ts';
import { cellValue, changesOf, changesOwnColumns, ColumnSet, realChanges, type Changes } from './content.ts';
import { requireMaterial } from './list.ts';
import { withNumberOfRule } from './number-of-rule.ts';
import { requireOwners } from './owners.ts';
import {
  duplicateSourceId,
  findNamesakes,
  insertMaterial,
  similarSourceIds,
  takenSourceIds,
  updateMaterials,
  usesElsewhere,
} from './writes.ts';

const alsoUsed: Text = {
  zh: '材料编号 {sourceId} 在其他位置也存在：{places}',
  en: 'Source ID {sourceId} is also used in {places}',
};
const otherCase: Text = {
  zh: '材料编号 {sourceId} 已以 {others} 的形式存在，仅大小写不同',
  en: 'Source ID {sourceId} exists as {others}: they differ only in letter case',
};
const inNoTable: Text = { zh: '未分组', en: 'no group' };

/** Columns that materials of the group show; they are not deleted before the transaction ends. */
export async function columnsOfGroup(transaction: Transaction, groupId: string | null): Promise<ColumnSet> {
  return new ColumnSet(await findFieldsOfGroup(transaction, groupId, { keep: true }));
}

/** The same where the changes need them: built-in columns are known without the database. */
async function columnsFor(
  transaction: Transaction,
  groupId: string | null,
  changes: Changes,
): Promise<ColumnSet> {
  return changesOwnColumns(changes) ? columnsOfGroup(transaction, groupId) : new ColumnSet([]);
}

const remarkOn = (sourceId: string, groups: readonly (string | null)[], language: Language) =>
  say(alsoUsed, language, {
    sourceId,
    places: groups.map((name) => name ?? say(inNoTable, language)).join(', '),
  });

const caseRemark = (sourceId: string, others: readonly string[], language: Language) =>
  say(otherCase, language, { sourceId, others: others.join(', ') });

/** The same code in another table, or in other case, is allowed but worth a word. */
export async function remarksOn(
  connection: Connection,
  groupId: string | null,
  sourceIds: readonly string[],
  exceptIds: readonly string[],
  { language }: Author,
): Promise<string[]> {
  const uses = await usesElsewhere(connection, groupId, sourceIds, exceptIds);
  const similar = await similarSourceIds(connection, sourceIds, exceptIds);
  return [
    ...[...uses].map(([sourceId, groups]) => remarkOn(sourceId, groups, language)),
    ...[...similar].map(([sourceId, others]) => caseRemark(sourceId, others, language)),
  ];
}

async function answered(
  transaction: Transaction,
  material: Material,
  remarks: string[],
): Promise<MaterialAnswer> {
  const namesakes = remarks.length > 0 ? await findNamesakes(transaction, material) : [];
  return { ...material, remarks, namesakes };
}

async function refuseTaken(
  transaction: Transaction,
  groupId: string | null,
  sourceId: string,
  exceptIds: readonly string[],
): Promise<void> {
  if (groupId === null) return;
  const taken = await takenSourceIds(transaction, groupId, [sourceId], exceptIds);
  if (taken.length > 0) throw duplicateSourceId(taken);
}

/**
 * Throws `notFound` (the group), `duplicateSourceId`, `unknownColumn`, the refusals of `checkCell`, and with a rule what
 * `giveNumber` throws.
 */
export async function createMaterial(change: Change, stated: MaterialCreation): Promise<MaterialAnswer> {
  const { transaction, session, language, audit } = change;
  const { creation, remarks: ofNumber } = await withNumberOfRule(transaction, stated, language);
  const groupId = creation.groupId ?? null;
  await requireGroupStays(transaction, groupId);
  const changes = new Map([['status', 'active'], ...changesOf(creation)]);
  const columns = await columnsFor(transaction, groupId, changes);
  columns.refuse(columns.check(changes)[0], language);
  const id = uuidv7();
  const write = { id, groupId, changes };
  const { material, elsewhere, similar } = await insertMaterial(transaction, write, session.userId);
  audit({
    entity: 'material',
    entityId: id,
    action: 'create',
    after: { groupId, ...Object.fromEntries(changes) },
  });
  const { sourceId } = creation;
  const remarks = [
    ...ofNumber,
    ...(elsewhere === null ? [] : [remarkOn(sourceId, elsewhere, language)]),
    ...(similar === null ? [] : [caseRemark(sourceId, similar, language)]),
  ];
  const near = await remarkOnNear(transaction, id, language);
  const answer = await answered(transaction, material, remarks);
  const known = new Set(answer.namesakes.map(({ materialId }) => materialId));
  const others = near.namesakes.filter(({ materialId }) => !known.has(materialId));
  return {
    ...answer,
    remarks: [...remarks, ...near.remarks],
    namesakes: [...answer.namesakes, ...others],
  };
}

/** Locks materials in the order of their ids, so that two who change the same ones wait instead of dying. */
export async function lockMaterials(
  transaction: Transaction,
  ids: readonly string[],
  lock: RowLock = 'change',
): Promise<void> {
  await transaction.query(
    `select 1 from material where id = any($1::uuid[]) order by id ${lockClause(lock, 'material')}`,
    [ids],
  );
}

/** What the changed columns hold before and after. */
export function auditOf(material: Material, changes: Changes) {
  return {
    before: Object.fromEntries([...changes.keys()].map((key) => [key, cellValue(material, key)])),
    after: Object.fromEntries(changes),
  };
}

/** Throws `notFound` (material or group), `staleRevision`, `notOwner` where it moves, and what `createMaterial` throws. */
export async function changeMaterial(change: Change, wanted: MaterialChange): Promise<MaterialAnswer> {
  const { transaction, session, language, audit } = change;
  const { materialId: id, revision } = wanted;
  await lockMaterials(transaction, [id]);
  const material = await requireMaterial(transaction, id);
  requireRevision(material, revision);
  const groupId = wanted.groupId === undefined ? material.groupId : wanted.groupId;
  const moves = groupId !== material.groupId;
  if (moves) {
    await requireGroupStays(transaction, groupId);
    // as with moveInGroup: the owner of a group may delete what is in it
    await requireOwners(transaction, session, [id]);
  }
  const changes = realChanges(material, changesOf(wanted));
  const columns = await columnsFor(transaction, groupId, changes);
  columns.refuse(columns.check(changes)[0], language);
  const sourceId = String(changes.get('sourceId') ?? material.sourceId);
  const renames = moves || changes.has('sourceId');
  if (renames) await refuseTaken(transaction, groupId, sourceId, [id]);
  await updateMaterials(transaction, [{ id, groupId, changes }], session.userId);
  const { before, after } = auditOf(material, changes);
  audit({
    entity: 'material',
    entityId: id,
    action: 'update',
    before: moves ? { groupId: material.groupId, ...before } : before,
    after: moves ? { groupId, ...after } : after,
  });
  const remarks = renames ? await remarksOn(transaction, groupId, [sourceId], [id], change) : [];
  return answered(transaction, await requireMaterial(transaction, id), remarks);
}
