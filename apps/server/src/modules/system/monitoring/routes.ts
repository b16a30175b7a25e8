import { Type } from 'typebox';
import { OneOf } from '@panicle/contract';
import { BusinessError } from '../../../platform/business-error.ts';
import { route, type Call } from '../../../platform/http/route.ts';
import { metricsOf } from '../../../platform/metrics/metrics.ts';
import { collectWork } from './collect-work.ts';
import { requireMetricsRights } from './metrics-rights.ts';

const everyone = { allow: 'everyone' } as const;
/** `short`: less than the reserve is free, so writes are refused while reading and deleting go on. */
const Ready = Type.Object({ database: Type.Literal('ok'), disk: OneOf(['ok', 'short']) });
const Alive = Type.Object({ alive: Type.Literal(true) });

async function requireReady({
  platform,
  request,
}: Pick<Call<undefined, undefined, undefined>, 'platform' | 'request'>) {
  try {
    await platform.database.ping();
  } catch (error) {
    request.log.warn({ err: error }, 'not ready: the database does not answer');
    throw new BusinessError('unavailable', {}, { httpStatus: 503 });
  }
  const { short } = await platform.disk.state();
  return { database: 'ok' as const, disk: short ? ('short' as const) : ('ok' as const) };
}

export const monitoringRoutes = [
  route({
    method: 'GET',
    url: '/crop/health',
    summary:
      'Ready to serve: the database answers, and whether the disk has room for writes. HTTP 503 without database',
    access: everyone,
    data: Ready,
    handler: requireReady,
  }),
  route({
    method: 'GET',
    url: '/crop/health/ready',
    summary: 'The same, under the name that orchestrators ask for: send requests here',
    access: everyone,
    data: Ready,
    handler: requireReady,
  }),
  route({
    method: 'GET',
    url: '/crop/health/live',
    summary: 'The process answers; a restart would help nobody while it does, even if the database is away',
    access: everyone,
    data: Alive,
    handler: () => ({ alive: true as const }),
  }),
  route({
    method: 'GET',
    url: '/crop/metrics',
    summary: 'Figures for Prometheus: for admin, or with PANICLE_METRICS_TOKEN as bearer token',
    access: everyone,
    raw: true,
    rateLimit: 120,
    handler: async ({ platform, request, reply }) => {
      const { metricsToken } = platform.configuration;
      requireMetricsRights(request.session, request.headers.authorization, metricsToken);
      const registry = metricsOf(platform);
      await collectWork(registry, platform.database);
      return reply.header('content-type', registry.contentType).send(await registry.metrics());
    },
  }),
];
