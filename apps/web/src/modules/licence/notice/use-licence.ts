import { useQuery } from '@tanstack/react-query';
import type { LicenceAnswer } from '@panicle/contract/licence';
import { call } from '../../../api/client.ts';
import { useLanguage } from '../../../language/language-store.ts';

export const LICENCE_KEY = 'licence';
const HOUR = 60 * 60 * 1000;

/** Until when the system is authorized; undefined until it is known. Its message comes in the reader's language. */
export function useLicence(): LicenceAnswer | undefined {
  const language = useLanguage((state) => state.language);
  const { data } = useQuery({
    queryKey: [LICENCE_KEY, language],
    queryFn: ({ signal }) => call<LicenceAnswer>('GET', '/crop/system/license', { signal, quiet: true }),
    staleTime: HOUR,
    refetchInterval: HOUR,
    retry: false,
  });
  return data;
}
