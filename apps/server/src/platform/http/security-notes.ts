import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorName } from '@panicle/contract';
import type { SecurityKind } from '@panicle/contract/security-log';
import type { BusinessError } from '../business-error.ts';
import { fileNameOf } from '../storage/content-disposition.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { writtenRows } from '../tables/write/written-rows.ts';
import type { AuditActor, AuditEntry } from './audit.ts';

/** Refusals that the security log shows, wherever they are thrown. */
const KIND_OF_REFUSAL: Partial<Record<ErrorName, SecurityKind>> = {
  noRights: 'refused',
  readOnlyAccount: 'refused',
  forgeryCheck: 'refused',
  loginFailed: 'sign-in-failed',
  accountDisabled: 'sign-in-failed',
  guestDisabled: 'sign-in-failed',
  accountLocked: 'lockout',
};

/** Declared address, never the one that was called: that one may hold anything. */
const callOf = (request: FastifyRequest) => `${request.method} ${request.routeOptions.url ?? ''}`;

/** The name that was typed where nobody is signed in. */
function typedName(request: FastifyRequest): string {
  const typed = (request.body as { username?: unknown } | null | undefined)?.username;
  return typeof typed === 'string' ? typed.trim() : '';
}

function whoAsks({ session, ip }: FastifyRequest) {
  return {
    username: session?.username ?? '',
    ...(session?.actor ? { actorUsername: session.actor.username } : {}),
    address: ip,
  };
}

export function noteRefusal(security: SecurityLog, refusal: BusinessError, request: FastifyRequest): void {
  const kind = KIND_OF_REFUSAL[refusal.error];
  if (!kind) return;
  const who = whoAsks(request);
  const username = kind === 'refused' ? who.username : typedName(request) || who.username;
  security.note({ ...who, kind, username, subject: callOf(request) });
}

function subjectOf({ entityId, after }: AuditEntry): string {
  const { username, actingAs } = (after ?? {}) as { username?: unknown; actingAs?: unknown };
  const name = username ?? actingAs;
  return typeof name === 'string' ? name : (entityId ?? '');
}

/** What a committed write says about itself (`security` of its audit entries). */
export function noteAudited(
  security: SecurityLog,
  { userId, username: name, actor, address }: AuditActor,
  entries: readonly AuditEntry[],
): void {
  for (const entry of entries) {
    if (!entry.security) continue;
    const username = entry.by?.username ?? name;
    const own = entry.by !== undefined || (userId !== null && entry.entityId === userId);
    security.note({
      ...(actor ? { actorUsername: actor.username } : {}),
      address,
      kind: entry.security,
      username,
      subject: own ? username : subjectOf(entry),
    });
  }
}

/**
 * Every answer that a browser saves as a file: a table of our writers is an export with its rows, anything else a
 * download. No handler has to think of it.
 */
export function noteSavedFiles(application: FastifyInstance, security: SecurityLog): void {
  const saved = new WeakMap<FastifyRequest, (() => number) | undefined>();
  application.addHook('onSend', async (request, reply, payload) => {
    const disposition = String(reply.getHeader('content-disposition') ?? '');
    if (request.method !== 'HEAD' && reply.statusCode < 300 && disposition.startsWith('attachment'))
      saved.set(request, writtenRows(payload));
  });
  application.addHook('onResponse', async (request, reply) => {
    if (!saved.has(request)) return;
    const rows = saved.get(request)?.();
    const bytes = Number(reply.getHeader('content-length'));
    security.note({
      ...whoAsks(request),
      kind: rows === undefined ? 'download' : 'export',
      subject: fileNameOf(String(reply.getHeader('content-disposition'))) || callOf(request),
      ...(rows === undefined ? {} : { rows }),
      ...(Number.isFinite(bytes) && bytes > 0 ? { bytes } : {}),
    });
  });
}
