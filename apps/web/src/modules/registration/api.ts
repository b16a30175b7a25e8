import type { RegistrationField } from '@panicle/contract/registration';
import { call } from '../../api/client.ts';
import { hashPassword } from '../../session/password-hash.ts';

export const needMail = (signal: AbortSignal) => call<boolean>('GET', '/crop/register/needMail', { signal });

export const sendRegisterCode = (email: string) =>
  call('POST', '/crop/sendRegisterCodeToMail', { body: { email: email.trim() } });

/** The password goes hashed; its repetition stays in the form. */
export async function register(entries: Record<RegistrationField, string>): Promise<void> {
  await call('POST', '/crop/register', {
    body: { ...entries, password: await hashPassword(entries.password) },
  });
}
