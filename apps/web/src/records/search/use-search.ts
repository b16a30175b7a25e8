import { useState } from 'react';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { Finder, Found } from './finder.ts';

const FIRST = 5;
const FURTHER = 20;
/** most records that one call gives */
const MOST = 500;

export interface FoundGroup {
  finder: Finder;
  total: number;
  found: Found[];
  /** how many a press on "more" brings; 0: all are here */
  further: number;
  loadingMore: boolean;
  more: () => void;
}

/** Searches all kinds at once; a new search ends the calls of the one before. '' searches nothing. */
export function useSearch(finders: readonly Finder[], search: string) {
  // how many are wanted of a kind belongs to what is searched: another search starts small again
  const [wanted, setWanted] = useState<{ search: string; counts: Record<string, number> }>({
    search,
    counts: {},
  });
  const counts = wanted.search === search ? wanted.counts : {};
  const queries = useQueries({
    queries: finders.map((finder) => {
      const count = counts[finder.key] ?? FIRST;
      return {
        queryKey: ['text-search', finder.key, search, count],
        queryFn: ({ signal }: { signal: AbortSignal }) => finder.find(search, count, signal),
        enabled: search !== '',
        placeholderData: keepPreviousData,
        staleTime: 10_000,
      };
    }),
  });

  const groups = queries.map(({ data, isPlaceholderData }, index): FoundGroup => {
    const finder = finders[index]!;
    const { total = 0, found = [] } = data ?? {};
    const next = Math.min((counts[finder.key] ?? FIRST) + FURTHER, MOST);
    return {
      finder,
      total,
      found,
      further: Math.max(0, Math.min(total, next) - found.length),
      loadingMore: isPlaceholderData,
      more: () => setWanted({ search, counts: { ...counts, [finder.key]: next } }),
    };
  });
  return {
    groups: groups.filter(({ total }) => total > 0),
    total: groups.reduce((sum, group) => sum + group.total, 0),
    searching: queries.some(({ isFetching }) => isFetching),
    /** every finder has answered the search that is shown */
    complete: queries.every(({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData),
    error: queries.find(({ error }) => error)?.error ?? null,
    reload: () => queries.forEach((query) => void query.refetch()),
  };
}
