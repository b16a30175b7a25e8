import { QueryClient } from '@tanstack/react-query';
import { ConnectionLost } from './request-error.ts';

/** Answers are fresh for a while; a lost connection is tried twice more, a refusal never. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => error instanceof ConnectionLost && failures < 2,
    },
    mutations: { retry: false },
  },
});
