import type { Readable } from 'node:stream';

export interface ObjectHead {
  /** bytes */
  size: number;
  /** strong entity tag, changes with the content; without quotes */
  etag: string;
  modifiedAt: Date;
}

/** An object as a listing shows it. */
export interface ListedObject {
  key: string;
  /** bytes */
  size: number;
  modifiedAt: Date;
}

export interface ByteRange {
  /** first byte, from 0 */
  start: number;
  /** last byte, inclusive; at most the object's last byte */
  end: number;
}

/** A finished file on this machine that is handed over: after the put it is no longer at its path. */
export interface LocalFile {
  path: string;
}

/**
 * Objects by key: forward slashes, no leading slash, no `..`, made by the server and never from a user's file name.
 * A put is visible as a whole or not at all; when its promise resolves the bytes are on disk.
 */
export interface Storage {
  /** Throws BusinessError 'diskFull' when there is no room. A LocalFile is moved where the driver can, not copied. */
  put(
    key: string,
    body: Readable | Buffer | LocalFile,
    options?: { signal?: AbortSignal },
  ): Promise<ObjectHead>;
  /** Throws ObjectNotFound. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Several pieces of one object, in the order asked for. Throws ObjectNotFound. */
  read(key: string, ranges: readonly ByteRange[]): Promise<Buffer[]>;
  head(key: string): Promise<ObjectHead | null>;
  /** Throws ObjectNotFound. */
  copy(from: string, to: string): Promise<void>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** A time-limited address for direct download, or null where the driver has none. */
  signedAddress(key: string, seconds: number, fileName: string): Promise<string | null>;
  /** Every object, in no order; a few thousand in memory at a time. For the administrator's checks. */
  list(): AsyncIterable<ListedObject>;
}

export class ObjectNotFound extends Error {
  readonly key: string;
  constructor(key: string) {
    super(`no object ${key}`);
    this.key = key;
  }
}
