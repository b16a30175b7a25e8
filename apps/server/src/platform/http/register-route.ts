import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EnvelopeOf, SUCCESS, type ErrorName } from '@panicle/contract';
import { BusinessError } from '../business-error.ts';
import type { Platform } from '../platform.ts';
import { auditedWrite } from './audited-write.ts';
import { checkForgery } from './forgery.ts';
import { platformOf } from './platform-of.ts';
import { noteAudited } from './security-notes.ts';
import { checkRights, takesSpace } from './rights.ts';
import type { Call, Route, Session } from './route.ts';
import type { NoSession, SessionReader } from './session.ts';
import { inOwnWords, inSentWords } from './shown-words.ts';
import type { UserTurns } from './user-turns.ts';

const refusalOf: Record<NoSession, ErrorName> = {
  invalid: 'sessionInvalid',
  'taken-over': 'sessionTakenOver',
  unlicensed: 'licenceSessionEnded',
};

async function authorize(route: Route, request: FastifyRequest, platform: Platform, sessions: SessionReader) {
  checkForgery(request);
  const token = request.headers.token;
  if (typeof token === 'string' && token !== '') {
    const found = await sessions.read(platform.database, token);
    if (typeof found !== 'string') request.session = found;
    else if (route.access.allow !== 'everyone') {
      throw new BusinessError(refusalOf[found]);
    }
  }
  if (route.access.allow === 'everyone') return;
  if (!request.session) throw new BusinessError('sessionInvalid');
  checkRights(route, request.session);
  if (route.confirmed && !(await sessions.isConfirmed(platform.database, String(token)))) {
    throw new BusinessError('confirmationNeeded');
  }
}

type AnyCall = Call<undefined, undefined, undefined>;

function makeCall(platform: Platform, request: FastifyRequest, reply: FastifyReply): AnyCall {
  const write: AnyCall['write'] = async (work) => {
    const actor = {
      userId: request.session?.userId ?? null,
      username: request.session?.username ?? '',
      actor: request.session?.actor ?? null,
      address: request.ip,
      requestId: request.id,
    };
    const { language } = request;
    const author = { actor, session: request.session as Session, language };
    const { result, entries } = await auditedWrite(platform.database, author, work);
    noteAudited(platform.security, actor, entries);
    return result;
  };
  return {
    params: request.params as undefined,
    query: request.query as undefined,
    body: request.body as undefined,
    // Routes that everyone may call get null here although the type says Session; their declaration says so.
    session: request.session as Session,
    language: request.language,
    platform: platformOf(platform, request.session),
    request,
    reply,
    write,
  };
}

const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null;

/** The route's work on a request that may use the words of the specification. */
async function handle({ words, handler }: Route, call: AnyCall): Promise<unknown> {
  if (!words) return handler(call);
  const { query, body } = call as { query: unknown; body: unknown };
  const own = (part: unknown) => (isObject(part) ? inOwnWords(part, words) : part) as undefined;
  try {
    return await handler({ ...call, query: own(query), body: own(body) });
  } catch (failure) {
    const sent = { ...(isObject(query) ? query : {}), ...(isObject(body) ? body : {}) };
    throw inSentWords(failure, sent, words);
  }
}

/** Bytes of a JSON body that anybody may send: parsing costs time, and nobody has signed in for it. */
const PUBLIC_BODY_LIMIT = 16 * 1024;

/** undefined: the application's own */
const usualLimit = ({ access }: Route) => (access.allow === 'everyone' ? PUBLIC_BODY_LIMIT : undefined);

function schemaOf(route: Route) {
  const schema: Record<string, unknown> = { summary: route.summary, tags: [route.url.split('/')[2] ?? ''] };
  if (route.params) schema.params = route.params;
  schema.querystring = route.query ?? { type: 'object', properties: {}, additionalProperties: false };
  if (route.body) schema.body = route.body;
  if (route.data) schema.response = { 200: EnvelopeOf(route.data) };
  return schema;
}

/** Whose turn a call waits for; null where it holds no connection to the database for long: streams, files, uploads. */
function turnsOf(route: Route, { session, ip }: FastifyRequest): string | null {
  if (!session || route.raw || route.streamedBody) return null;
  // All guests are one user.
  return session.readOnly ? `${session.userId} ${ip}` : session.userId;
}

/** Puts one declared route into the application: rights, validation, envelope. */
export function registerRoute(
  application: FastifyInstance,
  route: Route,
  platform: Platform,
  sessions: SessionReader,
  turns: UserTurns,
): void {
  application.route({
    method: route.method,
    url: route.url,
    schema: schemaOf(route),
    bodyLimit: route.streamedBody?.maximumBytes ?? route.bodyLimit ?? usualLimit(route),
    config: {
      streamedBody: route.streamedBody !== undefined,
      refusesByStatus: route.refusesByStatus === true,
      ...(route.rateLimit ? { rateLimit: { max: route.rateLimit, timeWindow: 60_000 } } : {}),
    },
    onRequest: async (request) => {
      await authorize(route, request, platform, sessions);
      if (takesSpace(route)) await platform.disk.require();
    },
    handler: async (request, reply) => {
      const work = () => handle(route, makeCall(platform, request, reply));
      const user = turnsOf(route, request);
      const data: unknown = user === null ? await work() : await turns.run(user, work);
      if (route.raw) return reply;
      return reply.send({ status: SUCCESS, msg: '', data: data ?? null });
    },
  });
}
