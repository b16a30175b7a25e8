import { v7 as uuidv7 } from 'uuid';
import type { MaterialType } from '@panicle/contract/material-columns';
import type { Change } from '../../../platform/change.ts';
import { requireGroupStays } from '../groups/service.ts';
import { ColumnSet } from './content.ts';
import { refuseTakenSourceId } from './writes.ts';

/** A material that another feature makes; the rest of it is unknown. */
export interface NewMaterial {
  sourceId: string;
  variety: string | null;
  generation: string | null;
  type: MaterialType | null;
  year: number | null;
}

/**
 * Makes many materials of a group in one statement, each with its entry in the operation log. Returns their ids in the
 * order of the materials. Throws `notFound` (the group), `duplicateSourceId` and the refusals of `checkCell`.
 */
export async function createMaterials(
  { transaction, session, language, audit }: Change,
  groupId: string | null,
  materials: readonly NewMaterial[],
): Promise<string[]> {
  if (materials.length === 0) return [];
  await requireGroupStays(transaction, groupId);
  const columns = new ColumnSet([]);
  for (const material of materials)
    columns.refuse(columns.check(new Map(Object.entries(material)))[0], language);
  const ids = materials.map(() => uuidv7());
  const all = (value: unknown) => ids.map(() => value);
  const sourceIds = materials.map(({ sourceId }) => sourceId);
  await refuseTakenSourceId(sourceIds, () =>
    transaction.insertMany('material', [
      { name: 'id', type: 'uuid', values: ids },
      { name: 'group_id', type: 'uuid', values: all(groupId) },
      { name: 'source_id', type: 'text', values: sourceIds },
      { name: 'variety', type: 'text', values: materials.map(({ variety }) => variety) },
      { name: 'generation', type: 'text', values: materials.map(({ generation }) => generation) },
      { name: 'type', type: 'text', values: materials.map(({ type }) => type) },
      { name: 'year', type: 'integer', values: materials.map(({ year }) => year) },
      { name: 'status', type: 'text', values: all('active') },
      { name: 'created_by', type: 'uuid', values: all(session.userId) },
      { name: 'updated_by', type: 'uuid', values: all(session.userId) },
    ]),
  );
  for (const [index, material] of materials.entries())
    audit({
      entity: 'material',
      entityId: ids[index]!,
      action: 'create',
      after: { groupId, status: 'active', ...material },
    });
  return ids;
}
