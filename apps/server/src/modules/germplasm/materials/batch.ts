import { errors, say, type Language } from '@panicle/contract';
import type { Material, MaterialBatch, MaterialBatchAnswer, RefusedCell } from '@panicle/contract/germplasm';
import { storedCell } from '@panicle/contract/material-columns';
import { foldName } from '@panicle/contract/material-names';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { realChanges, type CellProblem, type Changes, type ColumnSet } from './content.ts';
import { findMaterialsById } from './list.ts';
import { auditOf, columnsOfGroup, lockMaterials } from './service.ts';
import { takenSourceIds, updateMaterials } from './writes.ts';

interface Edit {
  material: Material;
  changes: Changes;
}

/** Collects every refused cell of a batch, so that a spreadsheet can mark them all. */
class Refusals {
  readonly cells: RefusedCell[] = [];
  readonly language: Language;

  constructor(language: Language) {
    this.language = language;
  }

  row(materialId: string, reason: string): void {
    this.cells.push({ materialId, column: '', reason });
  }

  cell(materialId: string, { column, error, values }: CellProblem, columns: ColumnSet): void {
    const title = columns.title(column, this.language);
    const reason = say(errors[error], this.language, { ...values, column: title });
    this.cells.push({ materialId, column, reason });
  }

  /** Throws `materialCellsRefused` when there are any. */
  throwAny(): void {
    const [first] = this.cells;
    if (!first) return;
    const values = { count: this.cells.length, reason: first.reason };
    throw new BusinessError('materialCellsRefused', values, { data: this.cells });
  }
}

/** The edits whose rows are there and as the user knew them; the others are refused. */
function matchRows(batch: MaterialBatch, materials: readonly Material[], refusals: Refusals): Edit[] {
  const byId = new Map(materials.map((material) => [material.materialId, material]));
  const edits: Edit[] = [];
  const seen = new Set<string>();
  for (const { materialId, revision, changes } of batch.rows) {
    const material = byId.get(materialId);
    if (!material || seen.has(materialId)) {
      refusals.row(materialId, say(errors.notFound, refusals.language));
    } else if (material.revision !== revision) {
      const values = { who: material.updatedBy, when: material.updatedAt };
      refusals.row(materialId, say(errors.staleRevision, refusals.language, values));
    } else {
      const cells = Object.entries(changes).map(
        ([key, value]) => [key, storedCell(key, value === '' ? null : value)] as const,
      );
      edits.push({ material, changes: realChanges(material, new Map(cells)) });
    }
    seen.add(materialId);
  }
  return edits;
}

function byGroup(edits: readonly Edit[]): Map<string | null, Edit[]> {
  const groups = new Map<string | null, Edit[]>();
  for (const edit of edits) {
    const known = groups.get(edit.material.groupId);
    if (known) known.push(edit);
    else groups.set(edit.material.groupId, [edit]);
  }
  return groups;
}

/** Codes that the batch would make twice in a group, or that other materials of it have. */
async function findDuplicates(
  transaction: Transaction,
  groupId: string,
  edits: readonly Edit[],
): Promise<Edit[]> {
  const renamed = edits.filter(({ changes }) => typeof changes.get('sourceId') === 'string');
  if (renamed.length === 0) return [];
  const codeOf = ({ changes }: Edit) => String(changes.get('sourceId'));
  const ids = renamed.map(({ material }) => material.materialId);
  const taken = new Set(await takenSourceIds(transaction, groupId, renamed.map(codeOf), ids));
  const seen = new Set<string>();
  const duplicates: Edit[] = [];
  for (const edit of renamed) {
    if (taken.has(codeOf(edit)) || seen.has(foldName(codeOf(edit)))) duplicates.push(edit);
    seen.add(foldName(codeOf(edit)));
  }
  return duplicates;
}

async function checkGroup(
  transaction: Transaction,
  groupId: string | null,
  edits: readonly Edit[],
  refusals: Refusals,
): Promise<void> {
  const columns = await columnsOfGroup(transaction, groupId);
  for (const { material, changes } of edits) {
    for (const problem of columns.check(changes)) refusals.cell(material.materialId, problem, columns);
  }
  if (groupId === null) return;
  for (const { material, changes } of await findDuplicates(transaction, groupId, edits)) {
    const values = { sourceIds: String(changes.get('sourceId')) };
    const problem = { column: 'sourceId', error: 'duplicateSourceId', values } as const;
    refusals.cell(material.materialId, problem, columns);
  }
}

/**
 * Saves the edits of a spreadsheet, all or none. Throws `materialCellsRefused`, whose data names every refused cell.
 */
export async function changeMaterials(
  { transaction, session, language, audit }: Change,
  batch: MaterialBatch,
): Promise<MaterialBatchAnswer> {
  const ids = batch.rows.map((row) => row.materialId);
  await lockMaterials(transaction, ids);
  const refusals = new Refusals(language);
  const edits = matchRows(batch, await findMaterialsById(transaction, ids), refusals);
  for (const [groupId, group] of byGroup(edits)) await checkGroup(transaction, groupId, group, refusals);
  refusals.throwAny();
  const writes = edits.map(({ material, changes }) => ({ id: material.materialId, changes }));
  await updateMaterials(transaction, writes, session.userId);
  const entries = edits.map(({ material, changes }) => ({
    materialId: material.materialId,
    ...auditOf(material, changes),
  }));
  audit({
    entity: 'material',
    entityId: null,
    action: 'update',
    before: entries.map(({ materialId, before }) => ({ materialId, ...before })),
    after: entries.map(({ materialId, after }) => ({ materialId, ...after })),
  });
  return { rows: edits.map(({ material: m }) => ({ materialId: m.materialId, revision: m.revision + 1 })) };
}
