import { useText } from '../../language/text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { deviceMessages } from './messages.ts';
import styles from './low-disk-banner.module.css';

/** Stays above everything as long as less than 50 GB are free on the data disk; nobody can close it. */
export default function LowDiskBanner() {
  const say = useText(deviceMessages);
  return (
    <div className={styles.banner} role="alert" data-print="hidden">
      <Icon name="warning" />
      {say('lowDisk')}
    </div>
  );
}
