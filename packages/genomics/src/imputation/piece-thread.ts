import { pieceWorker, type PieceSetup } from './piece-worker.ts';

/** What a worker thread runs. */
export const start = (setup: unknown) => pieceWorker(setup as PieceSetup) as (message: unknown) => unknown;
