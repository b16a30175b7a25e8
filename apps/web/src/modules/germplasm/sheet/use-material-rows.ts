import { useState } from 'react';
import type { Material } from '@panicle/contract/germplasm';
import { NAMES_KEY } from '@panicle/contract/material-columns';
import { speakNames } from '@panicle/contract/material-names';
import type { MaterialFilter } from '@panicle/contract/material-search';
import type { Text } from '@panicle/contract';
import { useTextOf } from '../../../language/text.ts';
import type { GridValue } from '../../../ui/grid/spreadsheet-grid.tsx';
import type { PagedRows } from '../../../ui/grid/use-paged-source.ts';
import { germplasm } from '../api.ts';

function builtIn(material: Material, key: string, textOf: (text: Text) => string): GridValue | undefined {
  if (key === NAMES_KEY && material.synonyms !== null) return speakNames(material.synonyms, textOf);
  return (material as unknown as Record<string, GridValue | undefined>)[key];
}

/** The materials of a filter, with the revisions that the server has now: edits raise them. */
export interface MaterialRows extends PagedRows<Material> {
  revisions: Map<string, number>;
}

export function useMaterialRows(filter: MaterialFilter): MaterialRows {
  const textOf = useTextOf();
  const [rows] = useState<MaterialRows>(() => {
    const revisions = new Map<string, number>();
    return {
      revisions,
      // in the order in which they were made: edits do not move rows about
      load: (page, signal) =>
        germplasm.storedPage({ ...filter, sort: 'createdAt', order: 'asc', ...page }, signal),
      keyOf: ({ materialId }) => materialId,
      value: (material, key) => builtIn(material, key, textOf) ?? material.values[key] ?? null,
      onRows: (materials) => {
        for (const { materialId, revision } of materials) revisions.set(materialId, revision);
      },
    };
  });
  return rows;
}
