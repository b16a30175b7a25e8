import { LOW_DISK_MEGABYTES } from '@panicle/contract/device';
import { useText } from '../../language/text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { deviceMessages } from './messages.ts';
import { useDisk } from './use-disk.ts';
import styles from './low-disk-banner.module.css';

/** Stays above everything as long as less than 50 GB are free on the data disk; nobody can close it. */
export function LowDiskBanner() {
  const say = useText(deviceMessages);
  const disk = useDisk();
  if (!disk || disk.freeCapacity >= LOW_DISK_MEGABYTES) return null;
  return (
    <div className={styles.banner} role="alert" data-print="hidden">
      <Icon name="warning" />
      {say('lowDisk')}
    </div>
  );
}
