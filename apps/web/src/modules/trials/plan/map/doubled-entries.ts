import type { MapPlot } from '@panicle/contract/trial-plans';

/** Entries, not checks, that a replicate has more than once: an exchange across replicates breaks complete blocks. */
export function doubledEntries(plots: readonly MapPlot[]): string[] {
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const { entry, replicate, isCheck, role } of plots) {
    if (isCheck || replicate === null || role !== null) continue;
    const key = `${replicate}\u0000${entry}`;
    if (seen.has(key)) doubled.add(`${entry} (${replicate})`);
    seen.add(key);
  }
  return [...doubled];
}
