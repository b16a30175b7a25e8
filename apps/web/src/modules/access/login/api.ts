import type { CaptchaPuzzle, CaptchaTicket, LoginAnswer, LoginType } from '@panicle/contract';
import { call } from '../../../api/client.ts';
import { hashPassword } from '../../../session/password-hash.ts';

/** What the sign-in page offers. */
export const signInOffer = (signal: AbortSignal) =>
  call<LoginType>('GET', '/crop/system/getLoginType', { signal });

export const newPuzzle = () => call<CaptchaPuzzle>('POST', '/crop/captcha/get');

/** `x`: left edge of the piece in pixels of the picture. One try per puzzle. */
export const solvePuzzle = (puzzleId: string, x: number, work: number[]) =>
  call<CaptchaTicket>('POST', '/crop/captcha/check', {
    body: { puzzleId, x, work },
    quiet: ['captchaWrong'],
  });

export async function signIn(
  username: string,
  password: string,
  captchaVerification: string,
): Promise<LoginAnswer> {
  return call<LoginAnswer>('POST', '/crop/login', {
    body: { username: username.trim(), password: await hashPassword(password), captchaVerification },
  });
}

export const signInAsTourist = (captchaVerification: string) =>
  call<LoginAnswer>('POST', '/crop/login/tourist', { body: { captchaVerification } });

export const sendResetMail = (email: string) =>
  call('POST', '/crop/sendResetMail', { body: { email: email.trim() } });

export async function resetPassword(email: string, code: string, password: string): Promise<void> {
  await call('POST', '/crop/resetPassword', {
    body: { email: email.trim(), code: code.trim(), password: await hashPassword(password) },
    quiet: ['mailCodeWrong', 'commonPassword'],
  });
}
