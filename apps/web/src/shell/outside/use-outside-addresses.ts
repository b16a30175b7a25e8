import { useQuery } from '@tanstack/react-query';
import type { OutsideAddresses } from '@panicle/contract/system-configuration';
import { call } from '../../api/client.ts';

/** The addresses of other hosts that admin has set; '' where he has set none, undefined until they are known. */
export function useOutsideAddresses(): OutsideAddresses | undefined {
  const { data } = useQuery({
    queryKey: ['system-configuration', 'outside'],
    queryFn: ({ signal }) =>
      call<OutsideAddresses>('GET', '/crop/system/outsideAddresses', {
        signal,
        quiet: true,
        unattended: true,
      }),
    staleTime: Infinity,
  });
  return data;
}
