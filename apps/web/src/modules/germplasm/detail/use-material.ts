import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Material, MaterialAnswer } from '@panicle/contract/germplasm';
import { materialColumns, type CellValue } from '@panicle/contract/material-columns';
import { ConnectionLost, isRefusal, RequestRefused } from '../../../api/request-error.ts';
import { useText } from '../../../language/text.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { germplasm } from '../api.ts';
import { useShowRemarks } from '../use-show-remarks.tsx';
import { useRefresh } from '../use-germplasm-data.ts';
import { materialKey, readMaterial } from '../../../records/material/calls.ts';
import { detailMessages } from './messages.ts';

const builtIn = new Set<string>(materialColumns.map((column) => column.key));

/** The open material exactly as it is stored. */
export function useMaterial(id: string) {
  return useQuery({
    queryKey: materialKey(id),
    queryFn: ({ signal }) => readMaterial(id, signal),
  });
}

/** Puts a written material in its place and has the lists read again. */
export function useTakeMaterial(): (material: Material | MaterialAnswer) => void {
  const queries = useQueryClient();
  const refresh = useRefresh();
  return useCallback(
    (material) => {
      queries.setQueryData(materialKey(material.materialId), material);
      void refresh();
    },
    [queries, refresh],
  );
}

/** Saves one value of a material; resolves to whether it was saved. A newer version by someone else is loaded. */
export function useChangeValue(material: Material) {
  const say = useText(detailMessages);
  const notice = useNotice();
  const take = useTakeMaterial();
  const showRemarks = useShowRemarks();
  const refresh = useRefresh();
  return async (key: string, value: CellValue): Promise<boolean> => {
    const { materialId, revision } = material;
    const change = builtIn.has(key) ? { [key]: value } : { values: { [key]: value } };
    try {
      const answer = await germplasm.change({ materialId, revision, ...change });
      take(answer);
      showRemarks(answer);
      return true;
    } catch (error) {
      if (error instanceof ConnectionLost) return false;
      if (!(error instanceof RequestRefused)) throw error;
      if (!error.shown) notice.error(error.message);
      if (isRefusal(error, 'staleRevision')) {
        await refresh();
        notice.info(say('reloaded'));
        return true;
      }
      return false;
    }
  };
}
