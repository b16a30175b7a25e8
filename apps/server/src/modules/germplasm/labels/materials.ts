import type { ListedMaterial, Material } from '@panicle/contract/germplasm';
import { CODE_FIELD } from '@panicle/contract/labels/fill-text';
import type { LabelRecords, MaterialLabelRequest } from '@panicle/contract/labels/print-jobs';
import { traitOfColumn } from '@panicle/contract/material-query';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection, Database } from '../../../platform/database/database.ts';
import { Parameters } from '../../../platform/database/parameters.ts';
import { labelRecords, requirePrintable, withMissing } from '../../../platform/labels/label-records.ts';
import { findSources, type Source } from '../export/export.ts';
import { eachMaterial, findMaterialsById, selectMaterials } from '../materials/list.ts';
import { addMeasured } from '../materials/measured.ts';
import type { Author } from '../rights.ts';
import { orderedMaterials } from '../search/ordered-materials.ts';

/** The fields of the labels; throws `labelUnknownField` where a column was deleted since the label was designed. */
async function fieldsOf(
  connection: Connection,
  author: Author,
  keys: readonly string[],
): Promise<Map<string, Source>> {
  const wanted = keys.filter((key) => key !== CODE_FIELD);
  const fields = new Map<string, Source>();
  for (const key of wanted) {
    const [source] = await findSources(connection, author, [key]).catch((error: unknown) => {
      if (error instanceof BusinessError && error.error === 'unknownColumn')
        throw new BusinessError('labelUnknownField', { field: key });
      throw error;
    });
    fields.set(key, source!);
  }
  return fields;
}

/** Chosen materials in the order in which they were chosen, or sorted. */
async function findChosen(
  connection: Connection,
  author: Author,
  { ids = [], sort, order }: MaterialLabelRequest,
): Promise<Material[]> {
  if (sort === undefined) return findMaterialsById(connection, ids);
  const parameters = new Parameters([ids]);
  const window = { limit: null, offset: 0 };
  const ordered = await orderedMaterials(
    connection,
    author,
    'm.id',
    'm.id = any($1::uuid[])',
    { sort, order },
    window,
    parameters,
  );
  const rows = await connection.query<{ id: string }>(ordered, parameters.values);
  return findMaterialsById(
    connection,
    rows.map(({ id }) => id),
  );
}

async function findListed(
  database: Database,
  author: Author,
  { filter = {}, sort, order }: MaterialLabelRequest,
): Promise<Material[]> {
  const selection = await selectMaterials(database, author, filter, { sort, order });
  requirePrintable(selection.count);
  const found: Material[] = [];
  const batches = database.snapshot((connection) => eachMaterial(connection, selection));
  for await (const materials of batches) found.push(...materials);
  return found;
}

/**
 * What the labels of materials say, in the order of printing. Throws `labelUnknownField`, `labelsTooMany`,
 * `labelsOfNothing` and what a filter throws.
 */
export async function materialLabels(
  database: Database,
  author: Author,
  request: MaterialLabelRequest,
): Promise<LabelRecords> {
  const fields = await fieldsOf(database, author, request.fields);
  const find = request.ids ? findChosen : findListed;
  const materials = await find(database, author, request);
  const traitIds = request.fields.map(traitOfColumn).filter((id) => id !== undefined);
  const measured = await addMeasured(database, author, materials, traitIds);
  const readers = new Map(
    [...fields].map(([key, source]) => [key, (row: ListedMaterial) => source.value(row)]),
  );
  return withMissing(
    labelRecords('material', measured, ({ materialId }) => materialId, readers),
    request.ids,
  );
}
