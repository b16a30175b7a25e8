import { useCallback, useState } from 'react';
import type { Material } from '@panicle/contract/germplasm';
import { useSignedIn } from '../../../session/session-context.ts';
import { useGroups } from '../use-germplasm-data.ts';

export interface ChosenMaterials {
  ids: string[];
  materials: readonly Material[];
  /** how many of them the reader may neither move nor delete */
  ofOthers: number;
  choose: (ids: readonly string[]) => void;
  clear: () => void;
}

/** The materials that are ticked, also those of pages that are no longer shown. */
export function useChosenMaterials(shown: readonly Material[]): ChosenMaterials {
  const { owns } = useSignedIn();
  const groups = useGroups().data ?? [];
  const [chosen, setChosen] = useState<readonly Material[]>([]);
  const owners = new Map(groups.map(({ id, ownerId }) => [id, ownerId]));
  return {
    materials: chosen,
    ids: chosen.map(({ materialId }) => materialId),
    ofOthers: chosen.filter(({ createdBy, groupId }) => !owns(createdBy, owners.get(groupId ?? ''))).length,
    choose: (ids) => {
      const known = new Map([...chosen, ...shown].map((material) => [material.materialId, material]));
      setChosen(ids.flatMap((id) => known.get(id) ?? []));
    },
    clear: useCallback(() => setChosen([]), []),
  };
}
