import type { Page } from '@panicle/contract';
import type { ListedMaterial, Material, MaterialField } from '@panicle/contract/germplasm';
import type { MaterialListQuery } from '@panicle/contract/material-search';
import { call } from '../../api/client.ts';
import { recordKey } from '../../ui/record/record-source.ts';

export const MATERIALS = '/crop/crop-material-information';

/** Everything of germplasm in the query cache begins with this. */
export const germplasmKey = ['germplasm'] as const;
export const materialKey = (id: string) => recordKey(germplasmKey, id);

export const materialPage = (query: MaterialListQuery, signal: AbortSignal) =>
  call<Page<ListedMaterial>>('GET', `${MATERIALS}/page`, { query, signal });

/** The columns of users that materials of a group show. */
export const columnsOfGroup = (groupId: string | null, signal: AbortSignal) =>
  call<Page<MaterialField>>('GET', '/crop/crop-material-field/page', {
    query: { pageSize: 500, ...(groupId !== null && { groupId }) },
    signal,
    quiet: true,
  });

export const readMaterial = (id: string, signal?: AbortSignal) =>
  call<Material>('GET', `${MATERIALS}/${id}`, { signal, quiet: ['notFound'] });
