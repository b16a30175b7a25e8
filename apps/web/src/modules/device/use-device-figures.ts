import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { CpuEntry, DiskEntry, GpuEntry, MemoryUsage } from '@panicle/contract/device';
import { call } from '../../api/client.ts';
import type { DeviceFigures } from './device-items.ts';
import { DISK_CALL } from './use-disk.ts';

const RHYTHM = 3000;

/** Asked every three seconds as long as someone looks: not while the drawer is closed or the tab hidden. */
const polled = <Data>(path: string) => ({
  queryKey: ['device', path],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<Data>('GET', path, { signal, quiet: true, unattended: true }),
  refetchInterval: RHYTHM,
  refetchIntervalInBackground: false,
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

export interface DevicePoll {
  figures: DeviceFigures;
  /** no answer to one of the calls yet */
  loading: boolean;
  /** the last answer to one of the calls was a failure */
  failing: boolean;
}

/** An error counts until the next figures, also while the next attempt is under way. */
const isFailing = ({ errorUpdatedAt, dataUpdatedAt }: UseQueryResult) => errorUpdatedAt > dataUpdatedAt;
const isSettled = ({ errorUpdatedAt, dataUpdatedAt }: UseQueryResult) => errorUpdatedAt + dataUpdatedAt > 0;

/** The figures of the server, as long as the component is there. */
export function useDeviceFigures(): DevicePoll {
  const results = useQueries({
    queries: [
      polled<MemoryUsage>('/crop/crop-device/memory'),
      polled<CpuEntry[]>('/crop/crop-device/cpu'),
      polled<GpuEntry[]>('/crop/crop-device/gpu'),
      polled<DiskEntry>(DISK_CALL),
    ],
  });
  const [memory, cpus, gpus, disk] = results;
  return {
    figures: { memory: memory.data, cpus: cpus.data, gpus: gpus.data, disk: disk.data },
    loading: !results.every(isSettled),
    failing: results.some(isFailing),
  };
}
