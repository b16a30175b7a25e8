import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyHttpOptions,
} from 'fastify';
import { v7 as uuidv7 } from 'uuid';

import { BusinessError } from '../business-error.ts';
import { measureRequests } from '../metrics/metrics.ts';
import type { Platform } from '../platform.ts';
import './fastify-types.ts';
import { registerApiDocument } from './api-document.ts';
import { answerError, toBusinessError } from './errors.ts';
import { withoutBasePath } from './base-path.ts';
import { giveForgeryCookie } from './forgery.ts';
import { decodeJsonBody, parseJsonBody } from './json-body.ts';
import { noteRefusal, noteSavedFiles } from './security-notes.ts';
import { registerRoute } from './register-route.ts';
import { checkDeclarations } from './rights.ts';
import { writeAccessLog } from './access-log.ts';
import type { Route } from './route.ts';
import { answerClientErrors } from './client-error.ts';
import { languageOf } from './request-language.ts';
import { closePromptly } from './closing.ts';
import { contentSecurityPolicy, type OutsideOrigins } from './security-policy.ts';
import type { SessionReader } from './session.ts';
import { UserTurns } from './user-turns.ts';
import { lazyValidator } from './validation.ts';

const BODY_LIMIT = 1024 * 1024;

export interface ApplicationOptions {
  platform: Platform;
  routes: readonly Route[];
  sessions: SessionReader;
  /** hosts that pages may send requests to, beside our own */
  outsideOrigins?: () => OutsideOrigins;
  /** answers must fit their schema, else the request fails: switched on in tests */
  verifyAnswers?: boolean;
}

function addParsers(application: FastifyInstance): void {
  application.removeAllContentTypeParsers();
  application.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      done(null, parseJsonBody(decodeJsonBody(body as Buffer, request.headers['content-type'] ?? '')));
    } catch (error) {
      done(error as Error);
    }
  });
  // Files and uploads: the handler reads the stream; other routes do not take such bodies.
  application.addContentTypeParser(
    ['multipart/form-data', 'application/octet-stream'],
    (request, _payload, done) => {
      const streamed = (request.routeOptions.config as { streamedBody?: boolean }).streamedBody;
      done(
        streamed ? null : new BusinessError('unreadableBody', { reason: 'multipart' }, { httpStatus: 415 }),
      );
    },
  );
}

function addHooks(application: FastifyInstance, platform: Platform): void {
  application.decorateRequest('language', platform.configuration.defaultLanguage);
  application.decorateRequest('session', null);
  application.addHook('onRequest', async (request, reply) => {
    request.language = languageOf(request.headers.lang, platform.configuration.defaultLanguage);
    if (request.url.includes('%00') || request.url.includes('\u0000')) {
      throw new BusinessError('illegalParameter', { field: 'U+0000', reason: '' }, { httpStatus: 400 });
    }
    giveForgeryCookie(request, reply, platform.configuration);
  });
  application.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/crop') || request.url.startsWith('/wgs')) {
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    }
  });
}

/** At once: what browsers ask for together, and fewer than the program has connections to its database. */
const CALLS_OF_A_USER = { atOnce: 6, waiting: 500 };

/**
 * A connection on which nothing moves is cut after a minute, but not while we ourselves are the ones who are waited
 * for: a table may stand in line for longer than that. From the first byte of the answer on the minute counts again.
 */
function waitForAnswers(application: FastifyInstance): void {
  // what is injected has no connection
  const limit = ({ socket }: IncomingMessage, milliseconds: number) => {
    if (socket instanceof Socket) socket.setTimeout(milliseconds);
  };
  application.addHook('preHandler', async ({ raw }) => {
    if (raw.complete) limit(raw, 0);
    else raw.once('end', () => limit(raw, 0));
  });
  application.addHook('onSend', async ({ raw }) => limit(raw, application.server.timeout));
}

/** The HTTP service: every route of the modules behind one set of rules. Does not listen yet. */
export async function buildApplication(options: ApplicationOptions): Promise<FastifyInstance> {
  const { platform, routes, sessions } = options;
  checkDeclarations(routes);
  const application = fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuidv7(),
    bodyLimit: BODY_LIMIT,
    keepAliveTimeout: 5_000,
    // A body that does not come to its end, or a connection on which nothing moves, is not waited for for ever.
    requestTimeout: 10 * 60_000,
    connectionTimeout: 60_000,
    // Node looks for such connections only so often.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    // One proxy in front of us: the address that it saw, not what a client wrote into the header before it.
    trustProxy: platform.configuration.trustProxy ? (_address, hop) => hop === 0 : false,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => withoutBasePath(url, platform.configuration.basePath),
    // Addresses that are refused before any hook runs: escapes that cannot be read, parameters longer than any of ours.
    frameworkErrors: (error, request, reply) => {
      request.language = languageOf(request.headers.lang, platform.configuration.defaultLanguage);
      const httpStatus = error.statusCode ?? 400;
      const refusal = new BusinessError('illegalParameter', { field: 'URL', reason: '' }, { httpStatus });
      void answerError(refusal, request, reply);
    },
    // what Node itself refuses, before there is a request
    clientErrorHandler: answerClientErrors(platform.configuration.defaultLanguage),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  } satisfies FastifyHttpOptions<Server>);
  waitForAnswers(application);
  application.setValidatorCompiler(({ schema, httpPart }) => lazyValidator(schema as object, httpPart));
  application.setSerializerCompiler(({ schema }) => {
    if (!options.verifyAnswers) return JSON.stringify;
    const verify = lazyValidator(schema, 'body');
    return (data) => {
      const text = JSON.stringify(data);
      if (!verify(JSON.parse(text)))
        throw new Error(`answer does not fit its schema: ${JSON.stringify(verify.errors)}`);
      return text;
    };
  });
  application.setErrorHandler((error, request, reply) => {
    noteRefusal(platform.security, toBusinessError(error, request), request);
    return answerError(error, request, reply);
  });
  application.setNotFoundHandler(async (request, reply) =>
    answerError(new BusinessError('notFound', {}, { httpStatus: 404 }), request, reply),
  );
  await application.register(cookie);
  await application.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(
      options.outsideOrigins ?? (() => ({ requests: [], images: [] })),
    ),
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: platform.configuration.secureCookies,
  });
  await application.register(rateLimit, {
    global: false,
    keyGenerator: (request) => request.session?.userId ?? request.ip,
    errorResponseBuilder: (_request, context) =>
      new BusinessError('tooManyRequests', { seconds: Math.ceil(context.ttl / 1000) }, { httpStatus: 429 }),
  });
  await registerApiDocument(application);
  addParsers(application);
  addHooks(application, platform);
  measureRequests(application, platform);
  noteSavedFiles(application, platform.security);
  writeAccessLog(application, platform);
  closePromptly(application);
  await application.register(async (scope) => {
    const turns = new UserTurns(CALLS_OF_A_USER);
    for (const route of routes) registerRoute(scope, route, platform, sessions, turns);
  });
  return application;
}
