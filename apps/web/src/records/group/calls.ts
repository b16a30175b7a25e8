import type { MaterialGroup, MaterialGroupQuery } from '@panicle/contract/germplasm';
import { call } from '../../api/client.ts';
import { germplasmKey } from '../material/calls.ts';

export const GROUPS = '/crop/crop-material-group';

/** Part of germplasm: a write to materials changes what is said of their groups. */
export const groupsKey = [...germplasmKey, 'groups'] as const;

/** All that the reader may see: there is no page of them. */
export const allGroups = (signal: AbortSignal, query: MaterialGroupQuery = {}) =>
  call<MaterialGroup[]>('GET', `${GROUPS}/getMaterialGroup`, { query, signal });
export const readGroup = (id: string) => call<MaterialGroup>('GET', `${GROUPS}/${id}`);
