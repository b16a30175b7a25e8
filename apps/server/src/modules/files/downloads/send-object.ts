import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { attachmentHeader, inlineHeader } from '../../../platform/storage/content-disposition.ts';
import { ObjectNotFound, type ByteRange, type ObjectHead } from '../../../platform/storage/storage.ts';
import { readRange } from './byte-range.ts';
import { contentTypeOf, mayShowInline } from './content-types.ts';

/** The part of a call that a download needs. */
export interface DownloadCall {
  platform: Pick<Platform, 'storage'>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface DownloadOptions {
  /** name under which it is saved; its ending gives the content type */
  fileName: string;
  /** of our own making, never the client's word */
  contentType?: string;
  /** shown in the page instead of saved; pictures only, others are saved all the same */
  inline?: boolean;
}

function setHeaders(reply: FastifyReply, head: ObjectHead, options: DownloadOptions): void {
  const contentType = options.contentType ?? contentTypeOf(options.fileName);
  const inline = options.inline === true && mayShowInline(contentType);
  void reply.headers({
    'content-type': contentType,
    'content-disposition': inline ? inlineHeader(options.fileName) : attachmentHeader(options.fileName),
    'accept-ranges': 'bytes',
    etag: `"${head.etag}"`,
    'last-modified': head.modifiedAt.toUTCString(),
    // The bytes must arrive as they are: ranges of a compressed answer would be ranges of something else.
    'cache-control': 'private, no-cache, no-transform',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
}

function named(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => [`"${etag}"`, `W/"${etag}"`, '*'].includes(tag.trim())) ?? false;
}

function rangeOf(request: FastifyRequest, head: ObjectHead): ByteRange | null | 'unsatisfiable' {
  const onlyIf = request.headers['if-range'];
  // The client's part belongs to another content: it gets the whole.
  if (onlyIf !== undefined && onlyIf !== `"${head.etag}"`) return null;
  return readRange(request.headers.range, head.size);
}

async function openObject(call: DownloadCall, objectKey: string, range: ByteRange): Promise<Readable> {
  try {
    return await call.platform.storage.get(objectKey, range);
  } catch (error) {
    if (error instanceof ObjectNotFound) throw new BusinessError('fileNotExisted');
    throw error;
  }
}

/**
 * Answers with an object of the storage: whole or one range, with a strong entity tag. HEAD is answered alike,
 * without the bytes. Throws BusinessError 'emptyDownload' for 0 bytes and 'fileNotExisted' when the object is gone.
 */
export async function sendObject(
  call: DownloadCall,
  objectKey: string,
  options: DownloadOptions,
): Promise<FastifyReply> {
  const { platform, request, reply } = call;
  const head = await platform.storage.head(objectKey);
  if (!head) throw new BusinessError('fileNotExisted');
  if (head.size === 0) throw new BusinessError('emptyDownload');
  if (named(request.headers['if-none-match'], head.etag)) {
    return reply.code(304).header('etag', `"${head.etag}"`).send();
  }
  const range = rangeOf(request, head);
  setHeaders(reply, head, options);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${head.size}`).send();
  }
  const { start, end } = range ?? { start: 0, end: head.size - 1 };
  void reply.header('content-length', end - start + 1);
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${head.size}`);
  // Fastify measures a missing body as 0 bytes; an empty stream leaves the length as it was set.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(await openObject(call, objectKey, { start, end }));
}
