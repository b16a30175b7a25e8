import type { RegistrationRules } from '@panicle/contract/registration';
import { call } from '../../api/client.ts';
import { hashPassword } from './password-hash.ts';

/** Strength rules and whether an invitation code is asked for. */
export const rulesQuery = {
  queryKey: ['password-rules'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<RegistrationRules>('GET', '/crop/register/rules', { signal }),
};

/** Both trimmed and hashed, in the body: addresses end up in logs; the refusals are the form's to show. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  const body = {
    oldPassword: await hashPassword(oldPassword),
    newPassword: await hashPassword(newPassword),
  };
  await call('PUT', '/crop/user/password', {
    body,
    quiet: ['oldPasswordWrong', 'samePassword', 'commonPassword', 'accountLocked', 'restrictedAccount'],
  });
}
