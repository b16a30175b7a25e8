// Where the parts of the room of the host lie.

/** Places are 16 bits, counted from 1; 0 says that there is none. Eight of them are a bucket. */
export const HASH_BITS: u64 = 12;
export const TABLE: usize = 16 << 12;
export const BY_4: usize = 0;
export const BY_8: usize = TABLE;
export const BY_16: usize = 2 * TABLE;
export const BY_32: usize = 3 * TABLE;
export const TABLES: usize = 4 * TABLE;

/** Of each token a literal, or its length in the upper and its distance in the lower 16 bits. */
export const TOKENS: usize = TABLES;
export const LITERAL_COUNTS: usize = TOKENS + (4 << 16);
export const DISTANCE_COUNTS: usize = LITERAL_COUNTS + 288 * 4;
export const ORDER_COUNTS: usize = DISTANCE_COUNTS + 32 * 4;
export const COUNTS_END: usize = ORDER_COUNTS + 20 * 4;
/** lengths of the codes, one byte each; those of literals and distances lie behind one another when they are written */
export const LITERAL_LENGTHS: usize = COUNTS_END;
export const DISTANCE_LENGTHS: usize = LITERAL_LENGTHS + 288;
export const ORDER_LENGTHS: usize = DISTANCE_LENGTHS + 32;
export const ALL_LENGTHS: usize = ORDER_LENGTHS + 32;
/** codes, bits in the order in which they are written, above bit 24 how many they are */
export const LITERAL_CODES: usize = ALL_LENGTHS + 320;
export const DISTANCE_CODES: usize = LITERAL_CODES + 288 * 4;
export const ORDER_CODES: usize = DISTANCE_CODES + 32 * 4;
/** codes of the lengths of matches with their extra bits */
export const MATCH_CODES: usize = ORDER_CODES + 20 * 4;
export const SORTED: usize = MATCH_CODES + 260 * 4;
export const WEIGHTS: usize = SORTED + 288 * 4;
/** runs of lengths of codes: symbol, and above bit 8 the extra bits */
export const RUNS: usize = WEIGHTS + 288 * 4;
export const BY_LENGTH: usize = RUNS + 320 * 4;
export const NEXT: usize = BY_LENGTH + 64 * 4;
/** lengths of codes come in this order */
export const ORDER: usize = NEXT + 64;
