import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { BusinessError } from '../business-error.ts';
import { FILES_WITH_ADDRESSES, underBasePath } from './base-path.ts';
import { answerError } from './errors.ts';

/** Calls, and files that are not there: an old page that asks for a script of an earlier build must not get a page. */
const NO_PAGE = /^\/((crop|wgs|brapi|sharegpt)(\/|$|\?)|assets\/)/;
const HTML = 'text/html; charset=utf-8';
const ONE_YEAR = 365 * 24 * 3600;

/** Serves the files that name addresses as they are under the base path; answers the page of the application. */
async function serveUnderBasePath(
  application: FastifyInstance,
  directory: string,
  basePath: string,
): Promise<string> {
  const texts = new Map<string, string>();
  for (const name of FILES_WITH_ADDRESSES) {
    texts.set(name, underBasePath(await readFile(join(directory, name), 'utf8'), basePath));
  }
  for (const [name, text] of texts) {
    const type = name.endsWith('.html') ? HTML : 'application/manifest+json; charset=utf-8';
    application.get(`/${name}`, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(text),
    );
  }
  return texts.get('index.html')!;
}

/** Serves the built browser part; every address that is no file and no call is a page of the application. */
export async function serveWebPages(
  application: FastifyInstance,
  directory: string,
  basePath = '',
): Promise<void> {
  if (!existsSync(join(directory, 'index.html'))) {
    application.log.warn({ directory }, 'the browser part is not built: only the calls are served');
    return;
  }
  await application.register(staticFiles, {
    root: directory,
    wildcard: false,
    preCompressed: true,
    globIgnore: basePath === '' ? [] : FILES_WITH_ADDRESSES.map((name) => `${name}*`),
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = path.includes(`${directory}/assets/`);
      void response.header('cache-control', hashed ? `public, max-age=${ONE_YEAR}, immutable` : 'no-cache');
    },
  });
  const page = basePath === '' ? null : await serveUnderBasePath(application, directory, basePath);
  application.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (NO_PAGE.test(request.url)) {
      return answerError(new BusinessError('notFound', {}, { httpStatus: 404 }), request, reply);
    }
    void reply.header('cache-control', 'no-cache');
    return page === null ? reply.sendFile('index.html') : reply.type(HTML).send(page);
  });
}
