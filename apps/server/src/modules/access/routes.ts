import {
  CaptchaCheck,
  CaptchaPuzzle,
  CaptchaTicket,
  Empty,
  IdentifierParameter,
  LoginAnswer,
  LoginRequest,
  LoginType,
  SwitchAnswer,
  TouristLoginRequest,
} from '@panicle/contract';
import { beginActing, endActing } from './acting.ts';
import { route } from '../../platform/http/route.ts';
import { holderOf, newPuzzle, solvePuzzle } from './captcha/captcha.ts';
import { readSetting } from '../system/index.ts';
import { guestIsOpen, login, loginAsTourist, logout } from './service.ts';

const everyone = { allow: 'everyone' } as const;

export const accessRoutes = [
  route({
    method: 'POST',
    url: '/crop/captcha/get',
    summary: 'A new slider puzzle',
    access: everyone,
    reads: true,
    rateLimit: 60,
    data: CaptchaPuzzle,
    handler: ({ platform, request }) => newPuzzle(platform.database, holderOf(request)),
  }),
  route({
    method: 'POST',
    url: '/crop/captcha/check',
    summary: 'Solves a puzzle: one try, answers a ticket for one sign-in',
    access: everyone,
    reads: true,
    rateLimit: 60,
    body: CaptchaCheck,
    data: CaptchaTicket,
    handler: async ({ platform, body, request }) => ({
      captchaVerification: await solvePuzzle(platform.database, body.puzzleId, body.x, holderOf(request)),
    }),
  }),
  route({
    method: 'POST',
    url: '/crop/login',
    summary: 'Signs in with the SHA-256 of the password',
    access: everyone,
    rateLimit: 120,
    body: LoginRequest,
    data: LoginAnswer,
    evenWhenDiskShort: true,
    handler: (call) => login(call, call.body),
  }),
  route({
    method: 'POST',
    url: '/crop/login/tourist',
    summary: 'Signs in as guest: read-only',
    access: everyone,
    rateLimit: 60,
    body: TouristLoginRequest,
    data: LoginAnswer,
    evenWhenDiskShort: true,
    handler: (call) => loginAsTourist(call, call.body.captchaVerification),
  }),
  route({
    method: 'GET',
    url: '/crop/logout',
    summary: 'Ends the session of the token',
    access: everyone,
    data: Empty,
    handler: logout,
  }),
  route({
    method: 'GET',
    url: '/crop/system/getLoginType',
    summary: 'What the sign-in page offers',
    access: everyone,
    data: LoginType,
    handler: async (call) => ({
      captcha: call.platform.configuration.captcha,
      tourist: await guestIsOpen(call),
      register: await readSetting(call.platform.database, 'REGISTRATION_OPEN'),
      resetMail: call.platform.mail !== null,
    }),
  }),
  route({
    method: 'POST',
    url: '/crop/user/switch/:id',
    summary: 'Admin acts as this user from now on; the token stays',
    access: { allow: 'admin' },
    params: IdentifierParameter,
    data: SwitchAnswer,
    evenWhenDiskShort: true,
    handler: (call) => beginActing(call, call.params.id),
  }),
  route({
    method: 'DELETE',
    url: '/crop/user/switch',
    summary: 'Admin returns to his own account',
    access: { allow: 'signed-in' },
    // Admin must be able to return from a guest, who may write nothing.
    reads: true,
    data: SwitchAnswer,
    handler: endActing,
  }),
];
