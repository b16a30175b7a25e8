import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Storage } from '../storage/storage.ts';

/** Bytes that can be read from any place more than once: a stored object, a file, a buffer. */
export interface ByteSource {
  /** bytes */
  readonly size: number;
  /** Bytes from `start` (0) up to but without `end` (the size). */
  read(start?: number, end?: number): Promise<Readable>;
}

export function bufferSource(content: Uint8Array): ByteSource {
  return {
    size: content.byteLength,
    read: async (start = 0, end = content.byteLength) => Readable.from([content.subarray(start, end)]),
  };
}

export async function fileSource(path: string): Promise<ByteSource> {
  const { size } = await stat(path);
  return {
    size,
    read: async (start = 0, end = size) =>
      start >= end ? Readable.from([]) : createReadStream(path, { start, end: end - 1 }),
  };
}

/** An object of known size; reading throws ObjectNotFound when it is gone. */
export function storedSource(storage: Storage, key: string, size: number): ByteSource {
  return {
    size,
    read: async (start = 0, end = size) =>
      start >= end ? Readable.from([]) : storage.get(key, { start, end: end - 1 }),
  };
}

const UTF8_MARK = 'efbbbf';

/** Whether the bytes begin with the byte order mark of UTF-8; some programs put it before GB18030 as well. */
export const hasUtf8Mark = (head: Buffer): boolean => head.toString('hex', 0, 3) === UTF8_MARK;

/** The source without its first bytes. */
export function sourceFrom(source: ByteSource, start: number): ByteSource {
  return {
    size: source.size - start,
    read: (from = 0, to = source.size - start) => source.read(start + from, start + to),
  };
}

/** A part of a source as one buffer; meant for heads and small parts. */
export async function readBytes(source: ByteSource, start: number, end: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await source.read(start, Math.min(end, source.size))) {
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}
