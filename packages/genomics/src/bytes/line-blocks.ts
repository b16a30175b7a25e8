import { GenomicsError, type Remark } from '../genomics-error.ts';
import { openBytes, type ByteSource, type ReadOptions } from './byte-source.ts';

/** What long work listens to and tells. */
export interface Work extends ReadOptions {
  signal?: AbortSignal | undefined;
  /** share of the work done, 0 to 1 */
  onProgress?: ((share: number) => void) | undefined;
  /** receives what the reader of the results should know about a file */
  onRemark?: ((remark: Remark) => void) | undefined;
  /** threads that compress the output, default 1; results do not depend on it */
  threads?: number | undefined;
}

/** Whole lines of a file; the buffer is used again for the next block. */
export interface LineBlock {
  bytes: Uint8Array;
  /** every line in `bytes` before this place ends with a line feed */
  end: number;
  /** the last line of the file had no line feed: one was added */
  added: boolean;
}

/** A megabyte stays in the second cache while its lines are read. */
const PIECE = 1 << 20;
const FIRST_PIECE = 1 << 16;
/** 100,000 samples with 1 kB each. */
const LONGEST_LINE = 100 << 20;
const LINE_FEED = 10;

/**
 * A file, plain, gzip or bgzip, in blocks of whole lines of about a megabyte; longer lines make the buffer grow.
 *
 * @throws GenomicsError fileUnreadable, truncatedFile, damagedFile, lineTooLong
 */
export async function* lineBlocks(
  file: string,
  work: Work = {},
  longestLine = LONGEST_LINE,
): AsyncGenerator<LineBlock> {
  yield* lineBlocksOf(openBytes(file, work), file, work, longestLine);
}

/** The same of bytes that are open; they are closed at the end. */
export async function* lineBlocksOf(
  source: ByteSource,
  file: string,
  { signal, onProgress }: Work = {},
  longestLine = LONGEST_LINE,
): AsyncGenerator<LineBlock> {
  try {
    // Small files need no large buffer.
    let piece = FIRST_PIECE;
    let buffer = new Uint8Array(2 * piece);
    let held = 0;
    for (;;) {
      signal?.throwIfAborted();
      if (held > longestLine)
        throw new GenomicsError('lineTooLong', { file, megabytes: Math.round(longestLine / (1 << 20)) });
      while (held + piece >= buffer.length) buffer = enlarged(buffer, held);
      const filled = await fillPiece(source, buffer, held, piece);
      if (filled === held) break;
      piece = PIECE;
      const end = held + buffer.subarray(held, filled).lastIndexOf(LINE_FEED) + 1;
      if (end > held) {
        yield { bytes: buffer, end, added: false };
        buffer.copyWithin(0, end, filled);
        held = filled - end;
      } else held = filled;
      tellProgress(source, onProgress);
    }
    // what is left of the line where a file was cut off
    if (held === 0 || source.truncated) return;
    buffer[held] = LINE_FEED;
    yield { bytes: buffer, end: held + 1, added: true };
  } finally {
    source.close();
  }
}

/** Tells how much of a file has been read, where its size is known. */
export function tellProgress({ size, consumed }: ByteSource, onProgress: Work['onProgress']): void {
  if (size > 0) onProgress?.(Math.min(1, consumed / size));
}

/** Reads a piece behind `held`: inflated blocks are small, so some are collected. Returns where it ends. */
async function fillPiece(
  source: ByteSource,
  buffer: Uint8Array,
  held: number,
  piece: number,
): Promise<number> {
  const room = buffer.subarray(0, held + piece);
  let filled = held;
  while (filled < room.length) {
    const came = source.read(room, filled);
    const read = typeof came === 'number' ? came : await came;
    if (read === 0) break;
    filled += read;
  }
  return filled;
}

function enlarged(buffer: Uint8Array, held: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(2 * buffer.length);
  larger.set(buffer.subarray(0, held));
  return larger;
}
