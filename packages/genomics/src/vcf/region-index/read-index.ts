import { openBytes } from '../../bytes/byte-source.ts';
import { GenomicsError } from '../../genomics-error.ts';
import { firstBin } from './bins.ts';
import type { Bin, ContigIndex, RegionIndex } from './region-index.ts';

/** Larger than the index of any file that fits on a disk of today. */
const MOST_BYTES = 1 << 29;
const DEEPEST = 9;

/**
 * Reads an index of tabix (.tbi) or a coordinate-sorted one (.csi), made by any program.
 * Source: The Tabix index file format, and the coordinate sorted index format (CSIv1), of hts-specs.
 *
 * @throws GenomicsError fileUnreadable, badIndex
 */
export async function readIndex(file: string): Promise<RegionIndex> {
  const numbers = new IndexNumbers(file, await wholeFile(file));
  const magic = numbers.text(4);
  if (magic === 'TBI\u0001') return readTabix(numbers);
  if (magic === 'CSI\u0001') return readSorted(numbers);
  throw numbers.bad('it is neither .tbi nor .csi');
}

function readTabix(numbers: IndexNumbers): RegionIndex {
  const contigCount = numbers.count(1);
  numbers.skip(24);
  const names = numbers.names(numbers.count(1));
  const [shift, depth] = [14, 5];
  const contigs = Array.from({ length: contigCount }, () => {
    const { bins, records } = readBins(numbers, depth, false);
    const windows = Array.from({ length: numbers.count(8) }, () => numbers.place());
    return { bins, records, windows };
  });
  return { kind: 'tbi', shift, depth, names, contigs };
}

function readSorted(numbers: IndexNumbers): RegionIndex {
  const [shift, depth] = [numbers.word(), numbers.word()];
  if (shift < 1 || shift > 31 || depth < 0 || depth > DEEPEST) throw numbers.bad('its bins cannot be');
  const extra = numbers.count(1);
  let names: string[] | null = null;
  if (extra >= 28) {
    numbers.skip(24);
    names = numbers.names(numbers.count(1));
    numbers.skip(extra - 28 - names.reduce((sum, name) => sum + name.length + 1, 0));
  } else numbers.skip(extra);
  const contigs = Array.from({ length: numbers.count(4) }, () => ({
    ...readBins(numbers, depth, true),
    windows: null,
  }));
  return { kind: 'csi', shift, depth, names, contigs };
}

function readBins(numbers: IndexNumbers, depth: number, hasFirst: boolean): Omit<ContigIndex, 'windows'> {
  const bins = new Map<number, Bin>();
  let records: number | null = null;
  for (let k = numbers.count(hasFirst ? 16 : 8); k > 0; k--) {
    const number = numbers.word();
    const first = hasFirst ? { first: numbers.place() } : {};
    const chunks = Array.from({ length: numbers.count(16) }, () => ({
      begin: numbers.place(),
      end: numbers.place(),
    }));
    // The bin behind all others holds counts.
    if (number === firstBin(depth + 1) + 1) records = chunks[1]?.begin ?? null;
    else bins.set(number, { chunks, ...first });
  }
  return { bins, records };
}

/** Numbers of an index, one after the other; none is read that is not there. */
class IndexNumbers {
  readonly #file: string;
  readonly #bytes: Buffer;
  #at = 0;

  constructor(file: string, bytes: Buffer) {
    this.#file = file;
    this.#bytes = bytes;
  }

  text(length: number): string {
    this.skip(length);
    return this.#bytes.toString('latin1', this.#at - length, this.#at);
  }

  /** A number of things that have at least as many bytes each. */
  count(bytes: number): number {
    const count = this.word();
    if (count * bytes > this.#bytes.length - this.#at) throw this.bad('it is cut off');
    return count;
  }

  word(): number {
    this.skip(4);
    return this.#bytes.readUInt32LE(this.#at - 4);
  }

  place(): number {
    this.skip(8);
    return this.#bytes.readUInt32LE(this.#at - 8) + 2 ** 32 * this.#bytes.readUInt32LE(this.#at - 4);
  }

  /** Names that each end with a zero byte. */
  names(length: number): string[] {
    return this.text(length).split('\0').slice(0, -1);
  }

  skip(bytes: number): void {
    if (bytes < 0 || bytes > this.#bytes.length - this.#at) throw this.bad('it is cut off');
    this.#at += bytes;
  }

  bad(reason: string): GenomicsError {
    return new GenomicsError('badIndex', { file: this.#file, reason });
  }
}

async function wholeFile(file: string): Promise<Buffer> {
  const source = openBytes(file);
  try {
    let bytes = Buffer.alloc(1 << 16);
    let filled = 0;
    for (;;) {
      const read = await source.read(bytes, filled);
      if (read === 0) return bytes.subarray(0, filled);
      filled += read;
      if (filled > MOST_BYTES) throw new GenomicsError('badIndex', { file, reason: 'it is too large' });
      if (filled === bytes.length) bytes = Buffer.concat([bytes, Buffer.alloc(bytes.length)]);
    }
  } catch (error) {
    if (error instanceof GenomicsError && error.reason === 'damagedFile')
      throw new GenomicsError('badIndex', { file, reason: String(error.values.reason) });
    throw error;
  } finally {
    source.close();
  }
}
