import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { syncDirectory } from '../../platform/storage/durable-file.ts';
import { trailerFor } from './trailer.ts';

/** for nobody but the account that makes the backup: it holds everything that the database holds */
const MODE = 0o600;

/** Counts what it writes, and never lets go of the handle. */
function fileSink(file: FileHandle, count: (bytes: number) => void): Writable {
  return new Writable({
    highWaterMark: 1024 * 1024,
    write(block: Buffer, _encoding, done) {
      file.writeFile(block).then(() => {
        count(block.length);
        done();
      }, done);
    },
  });
}

/**
 * Writes an archive under a temporary name and gives it its own name when it is whole and on disk. `discard` removes
 * what there is, at any time.
 */
export class ArchiveWriter {
  readonly #temporary: string;
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #pack: Pack;
  readonly #writing: Promise<void>;
  #failure: unknown = null;
  /** of the entry that is being written */
  #breakOff: (failure: unknown) => void = () => undefined;
  #length = 0;

  private constructor(path: string, temporary: string, file: FileHandle) {
    this.#path = path;
    this.#temporary = temporary;
    this.#file = file;
    this.#pack = pack();
    const compress = createZstdCompress({
      params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
    });
    const sink = fileSink(file, (bytes) => (this.#length += bytes));
    this.#writing = pipeline(this.#pack as unknown as Readable, compress, sink);
    this.#writing.catch((failure: unknown) => {
      this.#failure = failure;
      this.#breakOff(failure);
    });
  }

  static async create(path: string, temporary: string): Promise<ArchiveWriter> {
    return new ArchiveWriter(path, temporary, await open(temporary, 'wx', MODE));
  }

  /** compressed bytes on their way to the disk */
  get length(): number {
    return this.#length;
  }

  async add(name: string, content: Buffer): Promise<void> {
    await this.#entry(name, content.length, (entry) => {
      entry.end(content);
    });
  }

  /** @throws when the stream does not have exactly `size` bytes */
  async addStream(name: string, size: number, content: Readable): Promise<void> {
    await this.#entry(name, size, async (entry) => pipeline(content, entry));
  }

  /** Resolves when the entry has been taken up; a disk that is full breaks off the wait. */
  async #entry(name: string, size: number, fill: (entry: Writable) => void | Promise<void>): Promise<void> {
    if (this.#failure) throw this.#failure;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry = this.#pack.entry({ name, size, mode: MODE }, (failure) =>
      failure ? reject(failure) : resolve(),
    ) as unknown as Writable;
    // the callback reports it; an event without a listener would end the process
    entry.on('error', () => undefined);
    this.#breakOff = reject;
    await Promise.all([fill(entry), promise]);
  }

  /** Ends the archive, waits until it is on disk, and gives it its name. */
  async finish(): Promise<number> {
    this.#pack.finalize();
    await this.#writing;
    const trailer = trailerFor(this.#length);
    await this.#file.writeFile(trailer);
    await this.#file.sync();
    await this.#file.close();
    await rename(this.#temporary, this.#path);
    await syncDirectory(dirname(this.#path));
    return this.#length + trailer.length;
  }

  async discard(): Promise<void> {
    this.#pack.destroy();
    await this.#writing.catch(() => undefined);
    await this.#file.close().catch(() => undefined);
    await rm(this.#temporary, { force: true });
  }
}
