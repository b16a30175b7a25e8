import type { Material } from '@panicle/contract/germplasm';
import type { Criterion } from '@panicle/contract/material-search';
import { isRefusal } from '../../../../api/request-error.ts';
import { materialPage, readMaterial } from '../../../../records/material/calls.ts';
import { codeContent } from './code-content.ts';

const MOST = 50;

/** Reads the materials that a code names: by their ids, else by the likeliest part that is a source ID. */
export async function findMaterials(code: string, signal: AbortSignal): Promise<Material[]> {
  const { materialIds, sourceIds } = codeContent(code);
  const byId = await Promise.all(materialIds.map((id) => readIfThere(id, signal)));
  const there = byId.filter((material) => material !== null);
  if (there.length > 0 || sourceIds.length === 0) return there;
  const criterion: Criterion = { field: 'sourceId', operator: 'oneOf', values: sourceIds };
  const page = await materialPage(
    { criteria: JSON.stringify([criterion]), currPage: 1, pageSize: MOST },
    signal,
  );
  return likeliest(sourceIds, page.records);
}

async function readIfThere(id: string, signal: AbortSignal): Promise<Material | null> {
  try {
    return await readMaterial(id, signal);
  } catch (error) {
    if (isRefusal(error, 'notFound')) return null;
    throw error;
  }
}

/** The materials of the first source ID that any has; several groups may each have one with it. */
export function likeliest<Found extends { sourceId: string }>(
  sourceIds: readonly string[],
  materials: readonly Found[],
): Found[] {
  const hit = sourceIds.find((sourceId) => materials.some((material) => material.sourceId === sourceId));
  return materials.filter((material) => material.sourceId === hit);
}
