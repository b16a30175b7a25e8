import { createServer } from 'node:http';
import { errors, say } from '@panicle/contract';
import type { Configuration } from '../platform/config/configuration.ts';
import { withoutBasePath } from '../platform/http/base-path.ts';

/**
 * Answers in the place of the web service while the program waits for its database: alive, and not ready (503), so
 * that neither a person nor an orchestrator takes the start for a failure.
 */
export async function openWaitingService({
  host,
  port,
  basePath,
}: Pick<Configuration, 'host' | 'port' | 'basePath'>): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const alive = withoutBasePath(request.url ?? '', basePath) === '/crop/health/live';
    const body = alive
      ? { status: 200, msg: '', data: { alive: true } }
      : { status: errors.unavailable.status, msg: say(errors.unavailable, 'zh_CN'), data: null };
    response.writeHead(alive ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'retry-after': '5',
    });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
}
