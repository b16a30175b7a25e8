import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Material } from '@panicle/contract/germplasm';
import { germplasmKey, materialPage } from '../../../records/material/calls.ts';
import { queryOf, type CardFilter } from './card-filter.ts';

const PAGE = 20;

/** A material that slid to the next page between two calls is shown once. */
function distinct(materials: readonly Material[]): Material[] {
  return [...new Map(materials.map((material) => [material.materialId, material])).values()];
}

/** The list for phones, read page by page as the reader goes down. */
export function useCards(filter: CardFilter) {
  const query = useInfiniteQuery({
    queryKey: [...germplasmKey, 'cards', filter],
    queryFn: ({ pageParam, signal }) =>
      materialPage({ ...queryOf(filter), currPage: pageParam, pageSize: PAGE }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  const materials = distinct(pages.flatMap(({ records }) => records));
  const total = pages.at(-1)?.total ?? 0;
  return {
    materials,
    total,
    /** how many the next page brings; 0: all are here */
    further: query.hasNextPage ? Math.min(PAGE, total - pages.length * PAGE) : 0,
    more: () => void query.fetchNextPage({ cancelRefetch: false }),
    loadingMore: query.isFetchingNextPage,
    loading: query.isPending,
    refreshing: query.isPlaceholderData,
    error: query.error,
    reload: () => void query.refetch(),
  };
}
