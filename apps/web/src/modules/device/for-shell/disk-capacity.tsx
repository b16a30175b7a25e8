import { gigabytesOf, LOW_DISK_MEGABYTES } from '@panicle/contract/device';
import { useText } from '../../../language/text.ts';
import { Hint } from '../../../ui/icon/hint.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { deviceMessages } from '../messages.ts';
import { readPercent } from '../usage-band.ts';
import { useDisk } from '../use-disk.ts';
import styles from './disk-capacity.module.css';

/** How full the data disk is, at the foot of the sidebar. */
export function DiskCapacity({ collapsed }: { collapsed: boolean }) {
  const say = useText(deviceMessages);
  const disk = useDisk();
  if (!disk) return null;
  const low = disk.freeCapacity < LOW_DISK_MEGABYTES;
  const percentage = readPercent(disk.usage);
  const text = `${Math.round(percentage)}%`;
  const capacity = say('freeOfTotal', {
    free: gigabytesOf(disk.freeCapacity),
    total: gigabytesOf(disk.totalCapacity),
  });
  if (collapsed) {
    return (
      <Hint title={`${say('dataDisk')}: ${capacity}`} placement="right">
        <div className={styles.small} data-low={low}>
          <Icon name="disk" />
          <span className="visually-hidden">{say('dataDisk')}</span>
          <span>{text}</span>
        </div>
      </Hint>
    );
  }
  return (
    <section className={styles.disk} data-low={low} aria-label={say('dataDisk')}>
      <p className={styles.head}>
        <span>{say('dataDisk')}</span>
        <span>{text}</span>
      </p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ width: `${percentage}%` }} />
      </div>
      <p className={styles.capacity}>{capacity}</p>
    </section>
  );
}
