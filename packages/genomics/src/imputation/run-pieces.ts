import { workedOff, type Work } from '@panicle/kernels';
import type { Control } from '../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import { requireMemory } from '../matrix/memory-limit.ts';
import type { Method } from './method.ts';
import type { PieceAnswer, PieceTask } from './piece-answer.ts';
import { pieceWorker, type PieceSetup } from './piece-worker.ts';
import { piecesOf, type Piece } from './pieces.ts';

/** Variants of a piece, and those that help on each side. */
const SIZES = {
  mean: { size: 1024, beside: 0 },
  neighbours: { size: 512, beside: 100 },
  haplotypes: { size: 800, beside: 100 },
} as const;
/** Bytes of a call of a piece in a thread: copies, dosages, and what the method holds beside. */
const PER_CALL = 32;

const work: Work<PieceSetup, PieceTask, PieceAnswer> = {
  module: new URL('./piece-thread.ts', import.meta.url),
  start: pieceWorker,
};

/** Bytes that a thread holds for a piece. */
function bytesOfPiece(method: Method, samples: number): number {
  const { size, beside } = SIZES[method.kind];
  const squares = method.kind === 'haplotypes' ? 4 * method.clusters ** 2 : 0;
  return (size + 2 * beside) * (PER_CALL * samples + squares);
}

/** Imputes all pieces and gives them in the order of the data. */
export function* imputedPieces(
  matrix: GenotypeMatrix,
  { method, inbred }: { method: Method; inbred: Uint8Array },
  control: Control,
): Generator<{ piece: Piece; answer: PieceAnswer }> {
  const { size, beside } = SIZES[method.kind];
  const samples = matrix.samples.length;
  const pieces = [...piecesOf(matrix.variants, size, beside)];
  const threads = Math.max(1, Math.min(control.threads ?? 1, pieces.length));
  const columns = (threads * bytesOfPiece(method, samples)) / 8 / Math.max(1, matrix.variants.count);
  requireMemory(matrix, { ...control, threads }, { columns });
  const setup: PieceSetup = { method, samples, inbred };
  let done = 0;
  for (const answer of workedOff(work, setup, tasksOf(matrix, pieces), threads)) {
    control.signal?.throwIfAborted();
    yield { piece: pieces[done]!, answer };
    done++;
    control.onProgress?.(done / pieces.length);
  }
}

function* tasksOf(matrix: GenotypeMatrix, pieces: readonly Piece[]): Generator<PieceTask> {
  for (const { first, count, from, width } of pieces)
    yield { calls: matrix.read(from, width).slice(), width, skip: first - from, count, first };
}
