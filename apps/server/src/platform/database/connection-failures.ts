import { DatabaseError } from 'pg';

/** SQLSTATE or system error code of anything thrown, '' where there is none. */
export function failureCode(failure: unknown): string {
  if (failure instanceof AggregateError) return failureCode(failure.errors[0]);
  if (typeof failure !== 'object' || failure === null || !('code' in failure)) return '';
  return typeof failure.code === 'string' ? failure.code : '';
}

const tryAgain = new Set(['40001', '40P01']);

/** Serialization failure or deadlock: the same work may well succeed the next time. */
export function isConflict(failure: unknown): boolean {
  return tryAgain.has(failureCode(failure));
}

const notThere = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P03', // starting up or shutting down
  '57P01', // ended by the administrator
  '57P02', // ended because another of the server's processes crashed
  '53300', // too many clients
]);

/** The server cannot be reached now, as during its restart. Only safe to retry before a statement was sent. */
export function isUnreachable(failure: unknown): boolean {
  if (notThere.has(failureCode(failure))) return true;
  return failure instanceof Error && failure.message === 'Connection terminated unexpectedly';
}

/**
 * A server was there and said no, for which trying again is no help: a wrong password, a missing right. Codes alone do
 * not tell: EPIPE, from a server that ends in this moment, looks like an SQLSTATE.
 */
export function isRefusal(failure: unknown): boolean {
  return failure instanceof DatabaseError && !isUnreachable(failure) && !isConflict(failure);
}
