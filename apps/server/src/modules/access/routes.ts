import {
  CaptchaCheck,
  CaptchaPuzzle,
  CaptchaTicket,
  Empty,
  LoginAnswer,
  LoginRequest,
  LoginType,
  TouristLoginRequest,
} from '@panicle/contract';
import { route } from '../../platform/http/route.ts';
import { newPuzzle, solvePuzzle } from './captcha/captcha.ts';
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
    handler: ({ platform }) => newPuzzle(platform.database),
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
    handler: async ({ platform, body }) => ({
      captchaVerification: await solvePuzzle(platform.database, body.puzzleId, body.x),
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
      register: false,
      resetMail: false,
    }),
  }),
];
