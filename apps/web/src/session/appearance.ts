import { useQuery } from '@tanstack/react-query';
import type { Appearance } from '@panicle/contract/system-configuration';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { useLanguage } from '../language/language-store.ts';

const query = {
  queryKey: ['appearance'],
  queryFn: () => call<Appearance>('GET', '/crop/system/appearance', { quiet: true, unattended: true }),
  staleTime: Infinity,
  gcTime: Infinity,
};

/** How long a browser without a language of its own waits for the administrator's before it shows anything. */
const PATIENCE_MILLISECONDS = 1500;

/** What the administrator set for everybody, signed in or not; undefined until it is there. */
export const useAppearance = (): Appearance | undefined => useQuery({ ...query, retry: false }).data;

/**
 * Asks for it before the first page is shown. Where nobody has chosen a language in this browser, the default of the
 * system becomes the language of the page; it is not kept, so that a later change of the default shows.
 */
export async function startAppearance(): Promise<void> {
  const asked = queryClient.fetchQuery({ ...query, retry: false }).then(
    ({ defaultLanguage }) => useLanguage.getState().fallBackTo(defaultLanguage),
    () => undefined,
  );
  if (useLanguage.getState().chosen) return;
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS))]);
}
