/** The calls of a piece as the worker of a piece gets them. */
export interface PieceTask {
  /** packed calls of all variants of the piece, the helping ones too */
  calls: Uint8Array;
  /** variants in `calls`; of these `count` from `skip` on are imputed */
  width: number;
  skip: number;
  count: number;
  /** place of the piece in the data: begins the random numbers */
  first: number;
}

/** What became of the missing calls; places of known calls hold nothing of use. */
export interface PieceAnswer {
  /** count x samples: copies of the counted allele, UNKNOWN where nothing tells them */
  copies: Uint8Array;
  /** count x samples: expected copies; NaN where nothing tells them */
  dosages: Float32Array;
}

export type PieceWorker = (task: PieceTask) => PieceAnswer;

/** In place of 0, 1, 2 copies. */
export const UNKNOWN = 3;
/** Copies of the counted allele by call. */
export const COPIES_OF_CALL = Uint8Array.of(2, UNKNOWN, 1, 0);
/** Call by copies. */
export const CALL_OF_COPIES = Uint8Array.of(3, 2, 0, 1);

export function emptyAnswer(count: number, samples: number): PieceAnswer {
  return {
    copies: new Uint8Array(count * samples).fill(UNKNOWN),
    dosages: new Float32Array(count * samples).fill(NaN),
  };
}
