import { queryOptions } from '@tanstack/react-query';
import type { AuthorizationDetails, LicenceAnswer } from '@panicle/contract/licence';
import { call } from '../../api/client.ts';

export const authorizationQuery = queryOptions({
  queryKey: ['authorization'],
  queryFn: ({ signal }) => call<AuthorizationDetails>('GET', '/crop/system/authorization', { signal }),
});

/** Puts a code into force; what is wrong with it is shown beside the field. */
export const enterCode = (code: string) =>
  call<LicenceAnswer>('POST', '/crop/system/authorization', { body: { code }, quiet: true });
