import {
  CaptchaCheck,
  CaptchaPuzzle,
  CaptchaTicket,
  Empty,
  IdentifierParameter,
  LoginAnswer,
  LoginRequest,
  LoginType,
  OwnSessions,
  PasswordConfirmation,
  SwitchAnswer,
  TouristLoginRequest,
} from '@panicle/contract';
import { beginActing, endActing } from './acting.ts';
import { route } from '../../platform/http/route.ts';
import { holderOf, newPuzzle, solvePuzzle } from './captcha/captcha.ts';
import { confirmPassword, endOwnSessions, ownSessions } from './own-sessions.ts';
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
    handler: ({ platform, request }) => newPuzzle(platform.database, holderOf(request), request.ip),
  }),
  route({
    method: 'POST',
    url: '/crop/captcha/check',
    summary: 'Solves a puzzle, with the work that belongs to it: one try, answers a ticket for one sign-in',
    access: everyone,
    reads: true,
    rateLimit: 60,
    body: CaptchaCheck,
    data: CaptchaTicket,
    handler: async ({ platform, body, request }) => ({
      captchaVerification: await solvePuzzle(platform.database, body, holderOf(request)),
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
    method: 'GET',
    url: '/crop/user/session',
    summary: 'Where the own account is signed in',
    access: { allow: 'signed-in' },
    data: OwnSessions,
    handler: ownSessions,
  }),
  route({
    method: 'DELETE',
    url: '/crop/user/session/:id',
    summary: 'Ends one session of the own account',
    access: { allow: 'signed-in' },
    params: IdentifierParameter,
    data: Empty,
    handler: (call) => endOwnSessions(call, call.params.id),
  }),
  route({
    method: 'DELETE',
    url: '/crop/user/session',
    summary: 'Ends all other sessions of the own account',
    access: { allow: 'signed-in' },
    data: Empty,
    handler: (call) => endOwnSessions(call, null),
  }),
  route({
    method: 'POST',
    url: '/crop/user/confirm',
    summary:
      'Confirms the password; sensitive changes ask for it when it was typed more than ten minutes ago',
    access: { allow: 'signed-in' },
    evenWhenDiskShort: true,
    rateLimit: 20,
    body: PasswordConfirmation,
    data: Empty,
    handler: (call) => confirmPassword(call, call.body.password),
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
