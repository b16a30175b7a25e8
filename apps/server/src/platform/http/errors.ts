import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errors, say, type Envelope, type ErrorName, type Language } from '@panicle/contract';
import { BusinessError } from '../business-error.ts';
import { describeValidation } from './validation.ts';

/** Node and PostgreSQL codes that mean: no space left, nothing was written. */
const DISK_FULL = new Set(['ENOSPC', '53100', 'EDQUOT']);
/** PostgreSQL or the network to it is away: try again later. */
const UNAVAILABLE = /^(57P0[123]|53300|08\w{3}|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;
const CONNECTION_LOST =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered/;
/** Waited too long for what another transaction holds. */
const LOCK_NOT_AVAILABLE = '55P03';
/** Ran for longer than a request may. */
const QUERY_CANCELED = '57014';
/** Data that PostgreSQL refuses as a value (out of range, bad uuid, bad encoding): the caller's fault. */
const BAD_VALUE = /^22\w{3}$/;

export function envelopeOf(error: BusinessError, language: Language): Envelope<unknown> {
  const entry = errors[error.error];
  return { status: entry.status, msg: say(entry, language, error.values), data: error.data };
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? code : '';
}

function fromFramework(error: FastifyError, request: FastifyRequest): BusinessError | null {
  if (error.validation) {
    const { field, reason } = describeValidation(error.validation, request.language);
    return new BusinessError('illegalParameter', { field, reason }, { data: { field, reason } });
  }
  if (error.statusCode === 413)
    return new BusinessError(
      'bodyTooLarge',
      { limit: `${Math.round(request.routeOptions.bodyLimit / 1024)} KB` },
      { httpStatus: 413 },
    );
  if (error.statusCode === 429)
    return new BusinessError('tooManyRequests', { seconds: 60 }, { httpStatus: 429 });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new BusinessError('unreadableBody', { reason: codeOf(error) }, { httpStatus: error.statusCode });
  }
  return null;
}

/** Turns whatever was thrown into a refusal that says nothing about our inside. */
export function toBusinessError(error: unknown, request: FastifyRequest): BusinessError {
  if (error instanceof BusinessError) return error;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : '';
  if (DISK_FULL.has(code)) return new BusinessError('diskFull', {}, { httpStatus: 507 });
  if (UNAVAILABLE.test(code) || CONNECTION_LOST.test(message)) {
    return new BusinessError('unavailable', {}, { httpStatus: 503 });
  }
  if (code === LOCK_NOT_AVAILABLE) return new BusinessError('busy');
  if (code === QUERY_CANCELED) return new BusinessError('tookTooLong');
  if (BAD_VALUE.test(code)) return new BusinessError('illegalParameter', { field: '', reason: '' });
  return (
    fromFramework(error as FastifyError, request) ?? new BusinessError('system', {}, { httpStatus: 500 })
  );
}

/**
 * HTTP status of a refusal on a route that refuses by status. 415 is what chunk uploaders take as final; 400 or 409
 * they would send again three times.
 */
const STATUS_OF_REFUSAL: Partial<Record<ErrorName, number>> = {
  sessionInvalid: 401,
  sessionTakenOver: 401,
  licenceSessionEnded: 401,
  noRights: 403,
  readOnlyAccount: 403,
  notFound: 404,
  // these two may well succeed the next time
  busy: 503,
  tookTooLong: 503,
};

function httpStatusOf(refusal: BusinessError, request: FastifyRequest): number {
  const config = request.routeOptions.config as { refusesByStatus?: boolean } | undefined;
  if (refusal.httpStatus !== 200 || !config?.refusesByStatus) return refusal.httpStatus;
  return STATUS_OF_REFUSAL[refusal.error] ?? 415;
}

export async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const refusal = toBusinessError(error, request);
  // The one who asked has gone: nothing failed.
  const abandoned = error instanceof DOMException && error.name === 'AbortError';
  // Said once by the reserve itself: a line for each refusal would fill the disk that is short.
  if (refusal.httpStatus >= 500 && refusal.error !== 'diskReserved' && !abandoned)
    request.log.error({ err: error }, 'request failed');
  else if (codeOf(error) === QUERY_CANCELED) request.log.warn({ err: error }, 'a statement took too long');
  else if (BAD_VALUE.test(codeOf(error))) request.log.warn({ err: error }, 'the database refused a value');
  if (refusal.httpStatus === 429) void reply.header('retry-after', refusal.values.seconds ?? 60);
  if (reply.raw.headersSent) {
    // The answer was already streaming: cutting the connection is the only way left to say that it is incomplete.
    if (!abandoned) request.log.error({ err: error }, 'stream failed');
    reply.raw.destroy();
    return;
  }
  await reply
    .code(httpStatusOf(refusal, request))
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(envelopeOf(refusal, request.language)));
}
