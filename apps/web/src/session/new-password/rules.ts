import type { RegistrationRules } from '@panicle/contract/registration';
import { call } from '../../api/client.ts';

/** Strength rules and whether an invitation code is asked for. */
export const rulesQuery = {
  queryKey: ['password-rules'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<RegistrationRules>('GET', '/crop/register/rules', { signal }),
};
