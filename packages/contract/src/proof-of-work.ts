/**
 * What a browser has to do for a sign-in besides solving the puzzle: for each piece it finds a number with which the
 * SHA-256 of the message begins with so many zero bits. Many small pieces take about the same time each time; one large
 * one would sometimes take three times as long.
 */
export const WORK_PIECES = 16;
/** 16 x 2^14 hashes: about 0.3 s in a browser. */
export const WORK_BITS = 14;

export const workMessage = (challenge: string, piece: number, found: number): string =>
  `${challenge}:${piece}:${found}`;

/** Whether a digest, given by its first 32 bits, begins with so many zeros. */
export const showsWork = (firstWord: number, bits: number): boolean => firstWord >>> 0 < 2 ** (32 - bits);
