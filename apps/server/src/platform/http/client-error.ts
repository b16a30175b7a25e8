import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorName, Language } from '@panicle/contract';
import { BusinessError } from '../business-error.ts';
import { envelopeOf } from './errors.ts';
import { languageOf } from './request-language.ts';

/** What Node's parser says, and what it is to the one who asked. */
const REFUSALS: Record<string, { error: ErrorName; httpStatus: number }> = {
  HPE_HEADER_OVERFLOW: { error: 'headersTooLarge', httpStatus: 431 },
  ERR_HTTP_REQUEST_TIMEOUT: { error: 'requestIncomplete', httpStatus: 408 },
};
const UNREADABLE = { error: 'requestUnreadable', httpStatus: 400 } as const;

interface ParserError {
  code?: string;
  rawPacket?: unknown;
}

/** A connection on which an answer is on its way has no room for another one. */
const isAnswering = (socket: Socket) =>
  // oxlint-disable-next-line no-underscore-dangle -- Node looks at it for the same question
  (socket as Socket & { _httpMessage?: { headersSent: boolean } | null })._httpMessage?.headersSent === true;

function answerOf(error: ParserError, usual: Language): string {
  const { error: name, httpStatus } = REFUSALS[error.code ?? ''] ?? UNREADABLE;
  // of a request that could not be read the headers are there as bytes only
  const said = /\r\nlang:[ \t]*(\w+)/i.exec(
    Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : '',
  );
  const body = JSON.stringify(envelopeOf(new BusinessError(name), languageOf(said?.[1], usual)));
  return [
    `HTTP/1.1 ${httpStatus} ${STATUS_CODES[httpStatus] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Answers what Node's parser refuses, which never becomes a request, with the envelope of all answers. */
export function answerClientErrors(usual: Language) {
  return (error: ParserError, socket: Socket): void => {
    // nobody is there any more
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable && !isAnswering(socket)) socket.write(answerOf(error, usual));
    socket.destroySoon();
  };
}
