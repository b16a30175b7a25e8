import { PassThrough, type Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { BusinessError } from '../business-error.ts';
import type { ByteSource } from './byte-source.ts';
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
  /** The unpacked bytes; fails as soon as they are more than declared. */
  open(name: string): Promise<Readable>;
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
    const found = await orBroken(() => readDirectory(zip, limits));
    checkOverlaps([...found.values()], source.size);
    return archiveOf(zip, found);
  } catch (error) {
    zip.close();
    throw error;
  }
}

function archiveOf(zip: ZipFile, found: Map<string, Entry>): Archive {
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
  return {
    entries,
    async open(name) {
      const entry = found.get(name);
      if (!entry) throw new BusinessError('archiveBroken');
      if (entry.isEncrypted()) throw new BusinessError('archiveEncrypted');
      return orBroken(() => zip.openReadStreamPromise(entry));
    },
    close: () => zip.close(),
  };
}

async function readDirectory(zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (found.size >= limits.entries) throw tooManyEntries(found.size + 1, limits);
    checkName(entry);
    unpacked += entry.uncompressedSize;
    if (unpacked > limits.unpackedBytes) {
      throw new BusinessError('archiveTooLarge', {
        size: Math.ceil(unpacked / 1_048_576),
        limit: Math.floor(limits.unpackedBytes / 1_048_576),
      });
    }
    checkRatio(entry, limits);
    found.set(entry.fileName, entry);
  }
  return found;
}

const tooManyEntries = (count: number, limits: ArchiveLimits) =>
  new BusinessError('archiveTooManyEntries', { count, limit: limits.entries });

const UNIX_LINK = 0o120000;

/** yauzl refuses absolute names and `..` by itself; here the rest: links, control characters, drive letters. */
function checkName(entry: Entry): void {
  const mode = entry.externalFileAttributes >>> 16;
  const link = (mode & 0o170000) === UNIX_LINK;
  // oxlint-disable-next-line no-control-regex -- exactly those are meant
  if (link || /[\u0000-\u001f]|^[a-z]:/i.test(entry.fileName)) {
    throw new BusinessError('archiveUnsafeName', { name: entry.fileName });
  }
}

function checkRatio(entry: Entry, limits: ArchiveLimits): void {
  if (entry.uncompressedSize < 1_048_576) return;
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
  if (ratio > limits.ratio) {
    throw new BusinessError('archiveTooDense', { name: entry.fileName, ratio: Math.round(ratio) });
  }
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
    if (end > next) throw new BusinessError('archiveTooDense', { name: entry.fileName, ratio: '∞' });
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

/** Lets yauzl read from storage. */
class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const through = new PassThrough();
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
