import type { LinkRequest, LinkResult, Location, UnlinkedPlace } from '@panicle/contract/locations';
import { call } from '../../api/client.ts';

const BASE = '/crop/crop-location';

export const copyToNextYear = (id: string) => call<Location>('POST', `${BASE}/nextYear`, { body: { id } });

export const readUnlinked = (signal: AbortSignal) =>
  call<UnlinkedPlace[]>('GET', `${BASE}/unlinked`, { signal });

export const linkPlace = (body: LinkRequest) => call<LinkResult>('PUT', `${BASE}/link`, { body });

export const unlinkLocation = (id: string) => call<LinkResult>('PUT', `${BASE}/unlink/${id}`);
