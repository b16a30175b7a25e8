import type { Material } from '@panicle/contract/germplasm';
import type { Criterion } from '@panicle/contract/material-search';
import { ifThere, type CodedRecord, type Scanned } from '../code/coded-record.ts';
import { materialPage, readMaterial } from './calls.ts';
import { materialRecord } from './material.ts';

const MOST = 50;

const scanned = (material: Material): Scanned => ({
  kind: 'material',
  id: material.materialId,
  name: materialRecord.nameOf(material),
  about: [...new Set([material.sourceId, ...materialRecord.about(material)])],
  label: material.sourceId,
  to: materialRecord.path(material.materialId),
});

const coded: CodedRecord = {
  kind: 'material',
  read: async (id, signal) => {
    const material = await ifThere(readMaterial(id, signal));
    return material && scanned(material);
  },
  find: async (names, signal) => {
    const criterion: Criterion = { field: 'sourceId', operator: 'oneOf', values: [...names] };
    const query = { criteria: JSON.stringify([criterion]), currPage: 1, pageSize: MOST };
    const { records } = await materialPage(query, signal);
    return likeliest(names, records).map(scanned);
  },
};
export default coded;

/** The materials of the first source ID that any has; several groups may each have one with it. */
export function likeliest<Found extends { sourceId: string }>(
  sourceIds: readonly string[],
  materials: readonly Found[],
): Found[] {
  const hit = sourceIds.find((sourceId) => materials.some((material) => material.sourceId === sourceId));
  return materials.filter((material) => material.sourceId === hit);
}
