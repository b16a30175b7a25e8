import { GenomicsError } from '../genomics-error.ts';
import type { Control } from './frequencies.ts';
import type { GenotypeMatrix } from './genotype-matrix.ts';

/** What a running calculation takes beside its large arrays: blocks of calls, tables of a block, what is not yet swept up. */
const BESIDE = 48 << 20;
/** Heap and stacks of a worker thread, and its panel of spread calls for each sample. */
const THREAD = 24 << 20;
const PANEL = 2048;

/** What a walk through a file takes: pieces of text, tables of a piece, what waits to be written. */
const FILE_WALK = 96 << 20;

let first = Infinity;

/**
 * What the process took before its first calculation. What it takes between two of them is mostly what nobody has swept
 * up yet, and would refuse the second one although it fits; what the first one leaves for it belongs to its `Held`.
 */
function takenBefore(): number {
  first = Math.min(first, process.memoryUsage.rss());
  return first;
}

/** Numbers of 8 bytes that a calculation holds at its peak, beside what the process has already. */
export interface Held {
  /** matrices of samples x samples */
  squares?: number;
  /** columns of a number for each variant */
  columns?: number;
}

/**
 * Refuses a calculation that would not keep to the memory it is given.
 *
 * @throws GenomicsError memoryTooSmall
 */
export function requireMemory(matrix: GenotypeMatrix, { memory, threads = 1 }: Control, held: Held): void {
  if (memory === undefined) return;
  const needed = bytesNeeded(matrix, threads, held);
  if (needed <= memory) return;
  throw new GenomicsError('memoryTooSmall', {
    needed: megabytes(needed),
    given: megabytes(memory),
    samples: matrix.samples.length,
    variants: matrix.variants.count,
  });
}

function bytesNeeded(
  { samples, variants }: GenotypeMatrix,
  threads: number,
  { squares = 0, columns = 0 }: Held,
): number {
  const lines = samples.length;
  const perThread = lines * PANEL + (threads > 1 ? THREAD : 0);
  const large = 8 * (squares * lines * lines + columns * variants.count);
  return takenBefore() + BESIDE + threads * perThread + large;
}

/**
 * How many of the threads that are allowed keep to the memory that is given; refuses what would not with one.
 *
 * @param perThread bytes that a thread holds beside the usual
 * @throws GenomicsError memoryTooSmall
 */
export function threadsWithin(
  matrix: GenotypeMatrix,
  { memory, threads = 1 }: Control,
  held: Held,
  perThread = 0,
): number {
  requireMemory(matrix, { memory }, held);
  if (memory === undefined) return threads;
  const each = matrix.samples.length * PANEL + THREAD + perThread;
  const spare = memory - bytesNeeded(matrix, 0, held);
  return Math.max(1, Math.min(threads, Math.floor(spare / each)));
}

/**
 * Refuses a walk through a file that would not keep to the memory it is given; it does not grow with the file.
 *
 * @throws GenomicsError memoryTooSmallForFile
 */
export function requireFileMemory({ memory, threads = 1 }: Control): void {
  if (memory === undefined) return;
  const needed = takenBefore() + FILE_WALK + (threads > 1 ? threads * THREAD : 0);
  if (needed <= memory) return;
  throw new GenomicsError('memoryTooSmallForFile', { needed: megabytes(needed), given: megabytes(memory) });
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);
