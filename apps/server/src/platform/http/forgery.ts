import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BusinessError } from '../business-error.ts';
import type { Configuration } from '../config/configuration.ts';

export const FORGERY_COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';

/**
 * Anti-forgery by a cookie that our pages copy into a header: a foreign page can make the browser send the cookie
 * but cannot read it. The cookie is given with the first answer.
 */
export function giveForgeryCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { basePath, secureCookies: secure }: Pick<Configuration, 'basePath' | 'secureCookies'>,
): void {
  if (request.cookies[FORGERY_COOKIE]) return;
  void reply.setCookie(FORGERY_COOKIE, randomBytes(24).toString('base64url'), {
    path: `${basePath}/`,
    sameSite: 'strict',
    secure,
    httpOnly: false,
  });
}

export function checkForgery(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  const cookie = Buffer.from(request.cookies[FORGERY_COOKIE] ?? '');
  const given = request.headers[HEADER];
  const header = Buffer.from(typeof given === 'string' ? given : '');
  if (cookie.length < 16 || cookie.length !== header.length || !timingSafeEqual(cookie, header)) {
    throw new BusinessError('forgeryCheck', {}, { httpStatus: 403 });
  }
}
