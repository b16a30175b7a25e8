import type { CaptchaPuzzle, CaptchaTicket, LoginAnswer, LoginType } from '@panicle/contract';
import { call } from '../../api/client.ts';
import { hashPassword } from './password-hash.ts';

/** `filingNumber`: national filing number of the website, where the administrator has set one. */
export type SignInOffer = LoginType & { filingNumber?: string };

export const signInOffer = (signal: AbortSignal) =>
  call<SignInOffer>('GET', '/crop/system/getLoginType', { signal });

export const newPuzzle = () => call<CaptchaPuzzle>('POST', '/crop/captcha/get');

/** `x`: left edge of the piece in pixels of the picture. One try per puzzle. */
export const solvePuzzle = (puzzleId: string, x: number) =>
  call<CaptchaTicket>('POST', '/crop/captcha/check', { body: { puzzleId, x }, quiet: ['captchaWrong'] });

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
