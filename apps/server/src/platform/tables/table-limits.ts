/** What a table may have at most. The figures of Excel where it has one. */
export const tableLimits = {
  rows: 1_048_576,
  columns: 16_384,
  cellCharacters: 100_000,
  /** one row of a text file, quotes and delimiters included */
  rowCharacters: 2_000_000,
  /** texts that the cells of a workbook share are kept in memory while it is read, in the process of all users too */
  sharedTextBytes: 64 * 1_048_576,
} as const;
