import type { Material } from '@panicle/contract/germplasm';
import { useQuery } from '@tanstack/react-query';
import { filesKey, materialFiles } from '../../../records/material/files/calls.ts';

/** The files of a material: its images and its list of files read them once. */
export const useFiles = (materialId: string) =>
  useQuery({
    queryKey: filesKey(materialId),
    queryFn: ({ signal }) => materialFiles(materialId, signal),
    retry: false,
  });

/** Whether there is anything to be shown beside the facts. */
export function useHasImages({ materialId, picture }: Pick<Material, 'materialId' | 'picture'>): boolean {
  const { data } = useFiles(materialId);
  return picture !== null || (data ?? []).some(({ contentType }) => contentType !== null);
}
