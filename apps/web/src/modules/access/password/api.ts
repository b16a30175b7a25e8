import { call } from '../../../api/client.ts';
import { RequestRefused } from '../../../api/request-error.ts';
import { hashPassword } from '../../../session/password-hash.ts';

/** The dialog reports a wrong password; anything else is reported as everywhere. */
export async function confirmPassword(password: string): Promise<'confirmed' | { refusal: string }> {
  const body = { password: await hashPassword(password) };
  try {
    await call('POST', '/crop/user/confirm', { body, quiet: ['confirmationWrong', 'accountLocked'] });
    return 'confirmed';
  } catch (error) {
    if (error instanceof RequestRefused && !error.shown) return { refusal: error.message };
    throw error;
  }
}

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
