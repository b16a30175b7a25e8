/** How long a search may take, and what it starts from. */
export interface SearchOptions {
  /** whole number from 0 to 4,294,967,295 */
  seed: number;
  /** trades of two entries to look at; the default takes about a second, whatever the design */
  effort?: number | undefined;
  signal?: AbortSignal | undefined;
}

export const SEARCH_EFFORT = 10_000_000;
