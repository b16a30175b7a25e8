import type { Envelope, ErrorName } from '@panicle/contract';
import { errorStatuses } from '@panicle/contract/error-statuses';
import { currentLanguage } from '../language/language-store.ts';
import { withLocalInstants } from '../language/format/time.ts';
import { basePath } from '../base-path.ts';
import { decodeRecords, isEnvelope, isResult, judge } from './envelope.ts';
import { reactions, type Undertaking } from './reactions.ts';
import { ConnectionLost, RequestRefused, isAbort } from './request-error.ts';
import { currentToken, forgetSession } from './token.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type One = string | number | boolean | null | undefined;
/** several values are as many parameters of the name */
export type QueryValue = One | readonly One[];

export interface CallOptions {
  /** values that are null, undefined or '' are left out */
  query?: Record<string, QueryValue> | object;
  /** sent as JSON; FormData and Blob go as they are */
  body?: unknown;
  signal?: AbortSignal;
  /** refusals the page shows itself: all of them, or these by name; no dialog is opened for them */
  quiet?: true | readonly ErrorName[];
  /** asked again and again by itself: no toast when no answer comes */
  unattended?: boolean;
}

/** Path with base path and query, as it is fetched. */
export function addressOf(path: string, query: CallOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query))
    for (const value of Array.isArray(values) ? values : [values])
      if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  return basePath + path + (search.size > 0 ? `?${search.toString()}` : '');
}

const forgeryToken = () =>
  typeof document === 'undefined' ? undefined : /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];

/** The headers that every request carries. */
export function requestHeaders(): Record<string, string> {
  const headers: Record<string, string> = { lang: currentLanguage() };
  const token = currentToken();
  if (token) headers.token = token;
  const forgery = forgeryToken();
  if (forgery) headers['X-XSRF-TOKEN'] = decodeURIComponent(forgery);
  return headers;
}

const isReady = (body: unknown): body is FormData | Blob =>
  (typeof FormData !== 'undefined' && body instanceof FormData) || body instanceof Blob;

/** One request with our headers. Throws `ConnectionLost` (after the toast) when no answer comes. */
export async function send(method: Method, path: string, options: CallOptions = {}): Promise<Response> {
  const headers = requestHeaders();
  const { body } = options;
  if (body !== undefined && !isReady(body)) headers['content-type'] = 'application/json';
  try {
    return await fetch(addressOf(path, options.query), {
      method,
      headers,
      credentials: 'include',
      cache: 'no-store',
      ...(options.signal ? { signal: options.signal } : {}),
      ...(body === undefined ? {} : { body: isReady(body) ? body : JSON.stringify(body) }),
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    return loseConnection(options.unattended, error);
  }
}

function loseConnection(unattended = false, cause?: unknown): never {
  if (!unattended) reactions().connectionLost();
  throw new ConnectionLost(cause);
}

const isQuiet = (status: number, quiet: CallOptions['quiet']) =>
  quiet === true || (quiet ?? []).some((name) => errorStatuses[name] === status);

/** Shows what the error catalogue asks for. True if the reader has seen the message. */
export function react(
  envelope: Envelope<unknown>,
  quiet?: CallOptions['quiet'],
  undertaking?: Undertaking,
): boolean {
  const verdict = judge(envelope);
  if (verdict === 'pass') return false;
  if (verdict === 'session-ended') {
    forgetSession();
    reactions().sessionEnded(envelope.msg);
    return true;
  }
  if (isQuiet(envelope.status, quiet)) return false;
  if (verdict === 'dialog') reactions().errorDialog(envelope.msg, undertaking);
  else reactions().errorLine(verdict === 'login-line' ? 'login' : 'register', envelope.msg);
  return true;
}

/** Reads the envelope of a response; an answer without one counts as no answer. */
export async function envelopeOf(response: Response, unattended = false): Promise<Envelope<unknown>> {
  const answer: unknown = await response.json().catch((error: unknown) => {
    if (isAbort(error)) throw error;
    return undefined;
  });
  if (!isEnvelope(answer)) return loseConnection(unattended);
  return typeof answer.msg === 'string' ? { ...answer, msg: withLocalInstants(answer.msg) } : answer;
}

/** A sensitive change that asks for the password is sent once more when it was confirmed; otherwise nothing was changed. */
async function sentAndConfirmed(
  method: Method,
  path: string,
  options: CallOptions,
): Promise<Envelope<unknown>> {
  const once = async () => envelopeOf(await send(method, path, options), options.unattended);
  const envelope = await once();
  if (envelope.status !== errorStatuses.confirmationNeeded) return envelope;
  if (await reactions().confirmPassword()) return once();
  throw new RequestRefused(envelope.status, envelope.msg, envelope.data, true, method);
}

/**
 * The whole envelope, for calls whose status is itself the answer (1000: the file exists).
 * Refusals that the error catalogue shows are shown and thrown; everything else is returned.
 */
export async function callEnvelope<Data>(
  method: Method,
  path: string,
  options: CallOptions = {},
): Promise<Envelope<Data>> {
  const envelope = await sentAndConfirmed(method, path, options);
  if (judge(envelope) !== 'pass') {
    const shown = react(envelope, options.quiet, method);
    throw new RequestRefused(envelope.status, envelope.msg, envelope.data, shown, method);
  }
  return { ...envelope, data: decodeRecords(envelope.data) as Data };
}

/** The `data` of a successful call. Anything else throws `RequestRefused`, whose message the page may show. */
export async function call<Data>(method: Method, path: string, options: CallOptions = {}): Promise<Data> {
  const envelope = await callEnvelope<Data>(method, path, options);
  if (!isResult(envelope.status)) {
    throw new RequestRefused(envelope.status, envelope.msg, envelope.data, false, method);
  }
  return envelope.data;
}
