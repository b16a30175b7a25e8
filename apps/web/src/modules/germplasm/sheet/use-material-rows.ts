import { useState } from 'react';
import type { Material } from '@panicle/contract/germplasm';
import type { MaterialFilter } from '@panicle/contract/material-search';
import type { GridValue } from '../../../ui/grid/spreadsheet-grid.tsx';
import type { PagedRows } from '../../../ui/grid/use-paged-source.ts';
import { germplasm } from '../api.ts';

const builtIn = (material: Material, key: string): GridValue | undefined =>
  (material as unknown as Record<string, GridValue | undefined>)[key];

/** The materials of a filter, with the revisions that the server has now: edits raise them. */
export interface MaterialRows extends PagedRows<Material> {
  revisions: Map<string, number>;
}

export function useMaterialRows(filter: MaterialFilter): MaterialRows {
  const [rows] = useState<MaterialRows>(() => {
    const revisions = new Map<string, number>();
    return {
      revisions,
      // in the order in which they were made: edits do not move rows about
      load: (page, signal) =>
        germplasm.storedPage({ ...filter, sort: 'createdAt', order: 'asc', ...page }, signal),
      keyOf: ({ materialId }) => materialId,
      value: (material, key) => builtIn(material, key) ?? material.values[key] ?? null,
      onRows: (materials) => {
        for (const { materialId, revision } of materials) revisions.set(materialId, revision);
      },
    };
  });
  return rows;
}
