import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Finder } from '../records/search/finder.ts';
import { useSignedIn } from '../session/session-context.ts';
import type { Session } from '../session/use-session.ts';
import { pages } from './index.ts';
import type { PageModule } from './page-module.ts';

type Searched = PageModule & Required<Pick<PageModule, 'search'>>;

/** The pages whose records the reader may search: those he may see. */
export const searchedPages = (maySee: Session['maySee']): Searched[] =>
  pages.filter((page): page is Searched => page.search !== undefined && maySee(page));

/** What is searched for this reader, as the features declare it; undefined until their code is here. */
export function useFinders(): readonly Finder[] | undefined {
  const { maySee } = useSignedIn();
  const searched = useMemo(() => searchedPages(maySee), [maySee]);
  const { data } = useQuery({
    queryKey: ['finders', searched.map(({ path }) => path)],
    queryFn: async () =>
      (await Promise.all(searched.map(({ search }) => search()))).map((one) => one.default),
    staleTime: Infinity,
  });
  return data;
}
