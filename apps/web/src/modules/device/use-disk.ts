import { useQuery } from '@tanstack/react-query';
import type { DiskEntry } from '@panicle/contract/device';
import { call } from '../../api/client.ts';

export const DISK_CALL = '/crop/crop-capacity-info/getDataDiskUsage';
/** Looked at on arriving and every five minutes. */
const RHYTHM = 5 * 60 * 1000;

/** The disk that the data lies on; undefined until it is known. */
export function useDisk(): DiskEntry | undefined {
  const { data } = useQuery({
    queryKey: ['data-disk'],
    queryFn: ({ signal }) => call<DiskEntry>('GET', DISK_CALL, { signal, quiet: true, unattended: true }),
    refetchInterval: RHYTHM,
    staleTime: RHYTHM,
    retry: false,
  });
  return data;
}
