import type { PropsWithChildren } from 'react';
import { LOW_DISK_MEGABYTES } from '@panicle/contract/device';
import { useDisk } from './use-disk.ts';

/** When less than 50 GB are free on the data disk. */
export function WhenLowOnDisk({ children }: PropsWithChildren) {
  const disk = useDisk();
  return disk !== undefined && disk.freeCapacity < LOW_DISK_MEGABYTES ? children : null;
}
