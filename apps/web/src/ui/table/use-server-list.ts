import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DEFAULT_PAGE_SIZE, type Page } from '@panicle/contract';

export interface ListRequest {
  /** counts from 1 */
  currPage: number;
  pageSize: number;
  /** key of the column, with `order`; both missing: the server's own order */
  sort?: string;
  order?: 'asc' | 'desc';
}

export interface ServerList<Row, Answer = Page<Row>> {
  /** the whole answer, for what lists carry beside their records, such as counts */
  answer: Answer | undefined;
  rows: Row[];
  total: number;
  /** `total` is known: of these filters, not of those before */
  counted: boolean;
  request: ListRequest;
  ask: (request: Partial<ListRequest>) => void;
  /** the very first page is not here yet */
  loading: boolean;
  /** something is shown while newer rows are fetched */
  refreshing: boolean;
  error: Error | null;
  reload: () => void;
}

/**
 * One page of a list that lives on the server. `key` names what is listed with all its filters: when it changes, the
 * list starts again at page 1. `load` is given the page and the sort to ask for.
 */
export function useServerList<Answer extends Page<object>>(options: {
  key: readonly unknown[];
  load: (request: ListRequest, signal: AbortSignal) => Promise<Answer>;
  pageSize?: number;
  /** false: nothing is asked for yet */
  enabled?: boolean;
}): ServerList<Answer['records'][number], Answer> {
  const { key, load, pageSize = DEFAULT_PAGE_SIZE, enabled = true } = options;
  const filter = JSON.stringify(key);
  const [asked, setAsked] = useState<{ filter: string; request: ListRequest }>({
    filter,
    request: { currPage: 1, pageSize },
  });
  const request = asked.filter === filter ? asked.request : { ...asked.request, currPage: 1 };

  const query = useQuery({
    queryKey: [...key, request],
    queryFn: ({ signal }) => load(request, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
  const [answered, setAnswered] = useState<string>();
  if (query.data && !query.isPlaceholderData && answered !== filter) setAnswered(filter);
  const total = query.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / request.pageSize));
  // The last row of the last page was deleted: go to the page that is now the last.
  if (query.data && !query.isPlaceholderData && request.currPage > lastPage) {
    setAsked({ filter, request: { ...request, currPage: lastPage } });
  }

  return {
    answer: query.data,
    rows: query.data?.records ?? [],
    total,
    counted: answered === filter,
    request,
    ask: (change) => setAsked({ filter, request: { ...request, ...change } }),
    loading: query.isPending,
    refreshing: query.isPlaceholderData,
    error: query.error,
    reload: () => void query.refetch(),
  };
}
