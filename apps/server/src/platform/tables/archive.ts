import { PassThrough, type Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { BusinessError } from '../business-error.ts';
import { entryName } from './archive-names.ts';
import { readBytes, type ByteSource } from './byte-source.ts';
import { isFileFault, markSourceFailure } from './file-fault.ts';

/** How much an archive may hold. Declared sizes are checked before anything is unpacked, real ones while unpacking. */
export interface ArchiveLimits {
  entries: number;
  /** of all entries together */
  unpackedBytes: number;
  /** unpacked to packed, of any entry above 1 MB */
  ratio: number;
}

export interface ArchiveEntry {
  /** with forward slashes; never absolute, never with `..` */
  name: string;
  directory: boolean;
  /** bytes */
  packedSize: number;
  unpackedSize: number;
  encrypted: boolean;
}

export interface Archive {
  entries: ReadonlyMap<string, ArchiveEntry>;
  /** names that stand in the directory more than once; of their entries the last one counts */
  repeated: ReadonlySet<string>;
  /** The unpacked bytes; fails as soon as they are more than declared. */
  open(name: string): Promise<Readable>;
  /** All of them, true to their checksum. Throws archiveBroken, archiveEncrypted. */
  read(name: string): Promise<Buffer>;
  close(): void;
}

/**
 * The directory of a zip archive, judged before a byte is unpacked.
 * Throws archiveBroken, archiveTooManyEntries, archiveTooLarge, archiveTooDense (bombs, overlapping entries),
 * archiveUnsafeName (outside names, links).
 */
export async function openArchive(source: ByteSource, limits: ArchiveLimits): Promise<Archive> {
  const zip = await orBroken(() =>
    fromRandomAccessReaderPromise(new SourceReader(source), source.size, { autoClose: false }),
  );
  // yauzl reports trouble of the reader here; every call of ours gets the same error from its promise
  zip.on('error', () => zip.close());
  try {
    if (zip.entryCount > limits.entries) throw tooManyEntries(zip.entryCount, limits);
    const { found, repeated, all } = await orBroken(() => readDirectory(zip, limits));
    checkOverlaps(all, source.size);
    return archiveOf(zip, found, repeated);
  } catch (error) {
    zip.close();
    throw error;
  }
}

function archiveOf(zip: ZipFile, found: Map<string, Entry>, repeated: ReadonlySet<string>): Archive {
  const entries = new Map<string, ArchiveEntry>();
  for (const [name, entry] of found) {
    entries.set(name, {
      name,
      directory: name.endsWith('/'),
      packedSize: entry.compressedSize,
      unpackedSize: entry.uncompressedSize,
      encrypted: entry.isEncrypted(),
    });
  }
  const requireEntry = (name: string): Entry => {
    const entry = found.get(name);
    if (!entry) throw new BusinessError('archiveBroken');
    if (entry.isEncrypted()) throw new BusinessError('archiveEncrypted');
    return entry;
  };
  return {
    entries,
    repeated,
    async open(name) {
      const entry = requireEntry(name);
      return orBroken(() => zip.openReadStreamPromise(entry));
    },
    async read(name) {
      const entry = requireEntry(name);
      return orBroken(async () => readWhole(await zip.openReadStreamPromise(entry), entry));
    },
    close: () => zip.close(),
  };
}

/** yauzl compares the size with the directory and leaves the checksum to its caller. */
async function readWhole(stream: Readable, { crc32: expected }: Entry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  const bytes = Buffer.concat(pieces);
  if (crc32(bytes) !== expected) throw new BusinessError('archiveBroken');
  return bytes;
}

interface Directory {
  found: Map<string, Entry>;
  repeated: Set<string>;
  all: Entry[];
}

async function readDirectory(zip: ZipFile, limits: ArchiveLimits): Promise<Directory> {
  const found = new Map<string, Entry>();
  const repeated = new Set<string>();
  const all: Entry[] = [];
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (all.length >= limits.entries) throw tooManyEntries(all.length + 1, limits);
    const name = entryName(entry);
    checkName(entry, name);
    unpacked += entry.uncompressedSize;
    if (unpacked > limits.unpackedBytes) {
      throw new BusinessError('archiveTooLarge', {
        size: Math.ceil(unpacked / 1_048_576),
        limit: Math.floor(limits.unpackedBytes / 1_048_576),
      });
    }
    checkRatio(entry, name, limits);
    if (found.has(name)) repeated.add(name);
    found.set(name, entry);
    all.push(entry);
  }
  return { found, repeated, all };
}

const tooManyEntries = (count: number, limits: ArchiveLimits) =>
  new BusinessError('archiveTooManyEntries', { count, limit: limits.entries });

const UNIX_LINK = 0o120000;

/** yauzl refuses absolute names and `..` by itself; here the rest: links, control characters, drive letters. */
function checkName(entry: Entry, name: string): void {
  const mode = entry.externalFileAttributes >>> 16;
  const link = (mode & 0o170000) === UNIX_LINK;
  // oxlint-disable-next-line no-control-regex -- exactly those are meant
  if (link || /[\u0000-\u001f]|^[a-z]:|(^|\/)\.\.(\/|$)|^\//i.test(name)) {
    throw new BusinessError('archiveUnsafeName', { name });
  }
}

function checkRatio(entry: Entry, name: string, limits: ArchiveLimits): void {
  if (entry.uncompressedSize < 1_048_576) return;
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
  if (ratio > limits.ratio) throw new BusinessError('archiveTooDense', { name, ratio: Math.round(ratio) });
}

/** Entries that share bytes multiply what a small file unpacks to. */
function checkOverlaps(entries: Entry[], size: number): void {
  const sorted = entries.sort(
    (left, right) => left.relativeOffsetOfLocalHeader - right.relativeOffsetOfLocalHeader,
  );
  for (const [index, entry] of sorted.entries()) {
    // 30 bytes are the least that a local header takes
    const end = entry.relativeOffsetOfLocalHeader + 30 + entry.fileNameRaw.length + entry.compressedSize;
    const next = sorted[index + 1]?.relativeOffsetOfLocalHeader ?? size;
    if (end > next) throw new BusinessError('archiveTooDense', { name: entryName(entry), ratio: '∞' });
  }
}

/** What yauzl says of bad bytes is for programmers. */
async function orBroken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isFileFault(error)) throw error;
    const { message } = error as Error;
    const name = /^(?:absolute path|invalid relative path|invalid characters in fileName): ([^]*)$/.exec(
      message,
    );
    if (name) throw new BusinessError('archiveUnsafeName', { name: name[1]! });
    throw new BusinessError('archiveBroken');
  }
}

/** Bytes that are read at once where yauzl asks for some: every read of the storage takes its time. */
const BLOCK = 256 * 1024;

/** Lets yauzl read from storage. */
class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource;
  #block: Buffer = Buffer.alloc(0);
  #start = 0;

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  /** Bytes that lie together, out of the block that was read last or of a new one. */
  async #bytes(start: number, end: number): Promise<Buffer> {
    const within = (block: Buffer, from: number) => start >= from && end <= from + block.length;
    if (within(this.#block, this.#start)) return this.#block.subarray(start - this.#start, end - this.#start);
    const block = await readBytes(this.#source, start, Math.max(end, start + BLOCK));
    this.#block = block;
    this.#start = start;
    return block.subarray(0, end - start);
  }

  /** Headers, and the directory entry by entry. */
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    this.#bytes(position, position + length).then(
      (bytes) => setImmediate(callback, null, bytes.copy(buffer, offset)),
      (error: Error) => setImmediate(callback, markSourceFailure(error)),
    );
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const through = new PassThrough();
    if (end - start <= BLOCK) {
      this.#bytes(start, end).then(
        (bytes) => through.end(bytes),
        (error: Error) => through.destroy(markSourceFailure(error)),
      );
      return through;
    }
    this.#source.read(start, end).then(
      (stream) => {
        stream.on('error', (error) => through.destroy(markSourceFailure(error)));
        through.on('close', () => stream.destroy());
        stream.pipe(through);
      },
      (error: Error) => through.destroy(markSourceFailure(error)),
    );
    return through;
  }
}
