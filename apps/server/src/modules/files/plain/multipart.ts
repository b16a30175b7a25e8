import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { BusinessError } from '../../../platform/business-error.ts';
import { feedInTurns } from './paced-body.ts';

const MOST_FIELDS = 40;
const LONGEST_FIELD = 64 * 1024;

/** The one file of a form. Fields that come after it are not read: the receiver must know them before the bytes. */
export interface FormFile {
  fields: Readonly<Record<string, string>>;
  /** last part of the name that the client gives */
  fileName: string;
  /** must be read to its end or fail; at most one byte more than `maximumBytes` comes out of it */
  body: Readable;
}

function unreadable(reason: string): BusinessError {
  return new BusinessError('unreadableBody', { reason }, { httpStatus: 400 });
}

function makeParser(request: IncomingMessage, maximumBytes: number): BusboyInstance {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      fileHwm: 256 * 1024,
      limits: {
        fields: MOST_FIELDS,
        fieldSize: LONGEST_FIELD,
        files: 1,
        fileSize: maximumBytes + 1,
        headerPairs: 50,
        headerSize: 16 * 1024,
      },
    });
  } catch (error) {
    throw unreadable(error instanceof Error ? error.message : '');
  }
}

/**
 * Reads a multipart form with one file, without holding the file in memory, and returns what `receive` made of it.
 * When anything fails, the rest of the request is read and thrown away, so that the client can read the refusal.
 */
export function readForm<Result>(
  request: IncomingMessage,
  maximumBytes: number,
  receive: (file: FormFile) => Promise<Result>,
): Promise<Result> {
  const parser = makeParser(request, maximumBytes);
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  let body: BusboyFileStream | null = null;
  let work: Promise<Result> | null = null;
  let ended = false;

  const fail = (error: unknown) => {
    stop();
    body?.destroy(error instanceof Error ? error : undefined);
    reject(error instanceof Error ? error : new Error(String(error)));
  };
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) fail(unreadable(`${name.slice(0, 80)} > ${LONGEST_FIELD}`));
    else if (!work) fields[name] = value;
  });
  parser.on('fieldsLimit', () => fail(unreadable(`> ${MOST_FIELDS}`)));
  parser.on('file', (_name, stream, fileName) => {
    body = stream;
    // Who reads the stream sees its error; when nobody reads any more it must not end the process.
    stream.on('error', () => undefined);
    // Async, so that a refusal thrown at once does not reach the parser, which would call it a malformed form.
    work = (async () => receive({ fields, fileName: fileName ?? '', body: stream }))();
    work.catch(fail);
  });
  parser.on('error', (error) => fail(unreadable(error instanceof Error ? error.message : '')));
  parser.on('finish', () => {
    if (work) work.then(resolve, fail);
    else fail(new BusinessError('fileMissing', {}, { httpStatus: 415 }));
  });
  request.on('end', () => (ended = true));
  request.on('error', fail);
  request.on('close', () => {
    if (!ended) fail(unreadable('connection closed'));
  });
  const stop = feedInTurns(request, parser);
  return promise;
}
