import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { countEventStreams } from '../events/open-streams.ts';
import type { Platform } from '../platform.ts';

/** Seconds; the bars of the product are 0.15 for lists and 0.2 under load. */
const DURATIONS = [0.005, 0.02, 0.05, 0.1, 0.15, 0.2, 0.5, 1, 2, 5, 10, 30];

const registries = new WeakMap<Platform, Registry>();

/** The figures of one web process, in the form that Prometheus reads. */
export function metricsOf(platform: Platform): Registry {
  const known = registries.get(platform);
  if (known) return known;
  const registry = new Registry();
  registries.set(platform, registry);
  return registry;
}

function observeConnections(registry: Registry, { database }: Platform): void {
  const gauge = new Gauge({
    name: 'panicle_database_connections',
    help: 'connections of this process, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { open, idle, waiting } = database.connections();
      gauge.set({ state: 'used' }, open - idle);
      gauge.set({ state: 'idle' }, idle);
      gauge.set({ state: 'waiting' }, waiting);
    },
  });
}

function observeStreams(registry: Registry, application: FastifyInstance): void {
  const gauge = new Gauge({
    name: 'panicle_event_streams',
    help: 'event streams that are open',
    registers: [registry],
    collect() {
      gauge.set(countEventStreams(application.server));
    },
  });
}

const REQUESTS = 'panicle_http_request_duration_seconds';

/** Durations of requests; two applications on one platform, as in tests, share them. */
function requestDurations(registry: Registry): Histogram {
  const known = registry.getSingleMetric(REQUESTS);
  if (known) return known as Histogram;
  return new Histogram({
    name: REQUESTS,
    help: 'requests by method, declared address and HTTP status',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [registry],
  });
}

/**
 * Measures every request by its declared address (never by the address that was called, which may hold ids and would
 * grow without end), and the process itself.
 */
export function measureRequests(application: FastifyInstance, platform: Platform): void {
  const registry = metricsOf(platform);
  if (!registry.getSingleMetric(REQUESTS)) {
    observeConnections(registry, platform);
    observeStreams(registry, application);
  }
  const duration = requestDurations(registry);
  application.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

/** Memory, processor time and delays of the event loop: once for each process. */
export function measureProcess(platform: Platform): void {
  collectDefaultMetrics({ register: metricsOf(platform) });
}
