import { createHash, timingSafeEqual } from 'node:crypto';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Session } from '../../../platform/http/route.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The figures are for admin, and for programs that carry the token of the environment as `Authorization: Bearer`.
 * Throws `sessionInvalid` with HTTP 401 and `noRights` with HTTP 403, which is what such programs understand.
 */
export function requireMetricsRights(
  session: Session | null,
  authorization: string | undefined,
  token: string | null,
): void {
  if (session?.admin) return;
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  // Digests have one length, so the comparison takes the same time whatever was given.
  if (token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token))) return;
  if (session) throw new BusinessError('noRights', {}, { httpStatus: 403 });
  throw new BusinessError('sessionInvalid', {}, { httpStatus: 401 });
}
