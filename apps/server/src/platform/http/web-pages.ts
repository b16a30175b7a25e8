import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { BusinessError } from '../business-error.ts';
import { answerError } from './errors.ts';

/** Calls, and files that are not there: an old page that asks for a script of an earlier build must not get a page. */
const NO_PAGE = /^\/((crop|wgs|brapi|sharegpt)(\/|$|\?)|assets\/)/;
const ONE_YEAR = 365 * 24 * 3600;

/** Serves the built browser part; every address that is no file and no call is a page of the application. */
export async function serveWebPages(application: FastifyInstance, directory: string): Promise<void> {
  if (!existsSync(join(directory, 'index.html'))) {
    application.log.warn({ directory }, 'the browser part is not built: only the calls are served');
    return;
  }
  await application.register(staticFiles, {
    root: directory,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = path.includes(`${directory}/assets/`);
      void response.header('cache-control', hashed ? `public, max-age=${ONE_YEAR}, immutable` : 'no-cache');
    },
  });
  application.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (NO_PAGE.test(request.url)) {
      return answerError(new BusinessError('notFound', {}, { httpStatus: 404 }), request, reply);
    }
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
