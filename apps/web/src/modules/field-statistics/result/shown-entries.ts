import { useState } from 'react';
import type { MeanLine, RandomBlockAnalysis } from '@panicle/contract/field-statistics';

/** A figure of more rows than this is shown in part at first. */
export const FIRST_ENTRIES = 40;

/** The best entries and the checks at first, all on request. */
export function useShownEntries({ means, check }: RandomBlockAnalysis): {
  shown: MeanLine[];
  all: boolean;
  toggle: (() => void) | undefined;
} {
  const [all, setAll] = useState(false);
  if (means.length <= FIRST_ENTRIES) return { shown: means, all: true, toggle: undefined };
  const shown = all
    ? means
    : means.filter((mean, rank) => rank < FIRST_ENTRIES || mean.isCheck || mean.entry === check);
  return { shown, all, toggle: () => setAll(!all) };
}
