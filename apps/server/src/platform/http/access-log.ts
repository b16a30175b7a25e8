import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { openLines } from '../security/line-log.ts';

const PAUSE = 500;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * One JSON line for each request, where PANICLE_ACCESS_LOG asks for it. The declared address with the ids in it, never
 * the one that was called: addresses may hold passwords and values.
 */
export function writeAccessLog(application: FastifyInstance, { configuration, log }: Platform): void {
  const lines = openLines(configuration.accessLog);
  if (!lines) return;
  let waiting: object[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const taken = waiting;
    waiting = [];
    await lines.write(taken).catch((error: unknown) => log.warn({ err: error }, 'the access log failed'));
  };
  application.addHook('onResponse', async (request, reply) => {
    const parameters = Object.values((request.params ?? {}) as Record<string, unknown>);
    waiting.push({
      log: 'access',
      at: new Date().toISOString(),
      address: request.ip,
      user: request.session?.username ?? '',
      ...(request.session?.actor ? { actor: request.session.actor.username } : {}),
      method: request.method,
      route: request.routeOptions.url ?? '',
      ids: parameters.filter((value) => typeof value === 'string' && UUID.test(value)),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      request: request.id,
    });
    timer ??= setTimeout(() => void flush(), PAUSE);
  });
  application.addHook('onClose', flush);
}
