/** What a table may have at most. The figures of Excel where it has one. */
export const tableLimits = {
  rows: 1_048_576,
  columns: 16_384,
  cellCharacters: 100_000,
  /** one row of a text file, quotes and delimiters included */
  rowCharacters: 2_000_000,
} as const;
