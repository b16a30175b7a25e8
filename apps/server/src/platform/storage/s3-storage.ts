import { createReadStream } from 'node:fs';
import { stat, unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { BusinessError } from '../business-error.ts';
import type { S3Configuration } from '../config/configuration.ts';
import { attachmentHeader } from './content-disposition.ts';
import { checkKey } from './object-key.ts';
import {
  ObjectNotFound,
  type ByteRange,
  type ListedObject,
  type LocalFile,
  type ObjectHead,
  type Storage,
} from './storage.ts';

const PART_BYTES = 8 * 1024 * 1024;
/** S3 takes no more parts than this in one upload, and no larger source in one copy. */
const MOST_PARTS = 10_000;
const LARGEST_COPY = 5 * 1024 * 1024 * 1024;

/** Requests of one read that are under way at a time. */
const READS_AT_ONCE = 16;
/** Ranges that are closer than this are fetched together: a request takes longer than the bytes between them. */
const GAP = 256 * 1024;

/** The fewest ranges that hold all of these. */
export function joinedRanges(ranges: readonly ByteRange[]): ByteRange[] {
  const joined: ByteRange[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const before = joined.at(-1);
    if (end < start) continue;
    if (before && start <= before.end + GAP) before.end = Math.max(before.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

interface ServiceFault {
  name?: string;
  $metadata?: { httpStatusCode?: number };
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as ServiceFault;
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
}

function explain(error: unknown): unknown {
  const { name, $metadata } = error as ServiceFault;
  const full = $metadata?.httpStatusCode === 507 || name === 'XMinioStorageFull' || name === 'QuotaExceeded';
  return full ? new BusinessError('diskFull', {}, { httpStatus: 507 }) : error;
}

/** Objects in one bucket of an S3 service. */
export class S3Storage implements Storage {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #largestCopy: number;

  constructor(configuration: S3Configuration, largestCopy = LARGEST_COPY) {
    this.#bucket = configuration.bucket;
    this.#largestCopy = largestCopy;
    this.#client = new S3Client({
      region: configuration.region,
      credentials: {
        accessKeyId: configuration.accessKeyId,
        secretAccessKey: configuration.secretAccessKey,
      },
      // A service of one's own has one host name for all buckets.
      ...(configuration.endpoint ? { endpoint: configuration.endpoint, forcePathStyle: true } : {}),
      // Checksums by trailer are not known to every S3 service; the ones that S3 itself wants are still sent.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(
    key: string,
    body: Readable | Buffer | LocalFile,
    options: { signal?: AbortSignal } = {},
  ): Promise<ObjectHead> {
    checkKey(key);
    if (body instanceof Readable || Buffer.isBuffer(body))
      return this.#send(key, body, PART_BYTES, options.signal);
    const { size } = await stat(body.path);
    const partBytes = Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS));
    const head = await this.#send(key, createReadStream(body.path), partBytes, options.signal);
    await unlink(body.path);
    return head;
  }

  async #send(
    key: string,
    body: Readable | Buffer,
    partSize: number,
    signal: AbortSignal | undefined,
  ): Promise<ObjectHead> {
    signal?.throwIfAborted();
    const upload = new Upload({
      client: this.#client,
      params: { Bucket: this.#bucket, Key: key, Body: body },
      partSize,
      queueSize: 3,
    });
    const abort = () => void upload.abort();
    signal?.addEventListener('abort', abort, { once: true });
    try {
      await upload.done();
    } catch (error) {
      throw explain(error);
    } finally {
      signal?.removeEventListener('abort', abort);
    }
    const head = await this.head(key);
    if (!head) throw new Error(`the object ${key} is not there after its upload`);
    return head;
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const answer = await this.#client.send(
        new GetObjectCommand({
          Bucket: this.#bucket,
          Key: checkKey(key),
          ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
        }),
      );
      return answer.Body as Readable;
    } catch (error) {
      if (isMissing(error)) throw new ObjectNotFound(key);
      throw error;
    }
  }

  async read(key: string, ranges: readonly ByteRange[]): Promise<Buffer[]> {
    const spans = joinedRanges(ranges);
    const read = new Map<ByteRange, Buffer>();
    for (let next = 0; next < spans.length; next += READS_AT_ONCE) {
      const now = spans.slice(next, next + READS_AT_ONCE);
      const pieces = await Promise.all(now.map(async (span) => buffer(await this.get(key, span))));
      now.forEach((span, k) => read.set(span, pieces[k]!));
    }
    return ranges.map(({ start, end }) => {
      if (end < start) return Buffer.alloc(0);
      const span = spans.find((one) => one.start <= start && end <= one.end)!;
      // a copy, so that numbers in it lie at an even address
      const piece = Buffer.allocUnsafeSlow(Math.max(0, end - start + 1));
      const copied = read.get(span)!.copy(piece, 0, start - span.start, end - span.start + 1);
      return piece.subarray(0, copied);
    });
  }

  async head(key: string): Promise<ObjectHead | null> {
    try {
      const answer = await this.#client.send(
        new HeadObjectCommand({ Bucket: this.#bucket, Key: checkKey(key) }),
      );
      return {
        size: answer.ContentLength ?? 0,
        etag: (answer.ETag ?? '').replaceAll('"', ''),
        modifiedAt: answer.LastModified ?? new Date(0),
      };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async copy(from: string, to: string): Promise<void> {
    const source = await this.head(from);
    if (!source) throw new ObjectNotFound(from);
    if (source.size > this.#largestCopy) {
      await this.#send(
        checkKey(to),
        await this.get(from),
        Math.max(PART_BYTES, Math.ceil(source.size / MOST_PARTS)),
        undefined,
      );
      return;
    }
    await this.#client.send(
      new CopyObjectCommand({
        Bucket: this.#bucket,
        Key: checkKey(to),
        CopySource: `${this.#bucket}/${from}`,
      }),
    );
  }

  async delete(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: checkKey(key) }));
  }

  async signedAddress(key: string, seconds: number, fileName: string): Promise<string> {
    const command = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: checkKey(key),
      ResponseContentDisposition: attachmentHeader(fileName),
      ResponseContentType: 'application/octet-stream',
    });
    return getSignedUrl(this.#client, command, { expiresIn: seconds });
  }

  async *list(): AsyncGenerator<ListedObject> {
    let next: string | undefined;
    do {
      const answer = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, ContinuationToken: next }),
      );
      for (const { Key: key, Size: size, LastModified: modifiedAt } of answer.Contents ?? []) {
        if (key) yield { key, size: size ?? 0, modifiedAt: modifiedAt ?? new Date(0) };
      }
      next = answer.IsTruncated ? answer.NextContinuationToken : undefined;
    } while (next);
  }
}
