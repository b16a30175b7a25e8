import { formatNumber } from '../../language/format/number.ts';
import { bandOf } from './usage-band.ts';
import styles from './device.module.css';

/** A usage as a bar in the colour of its band, with the figure beside it. */
export function UsageBar({ percentage, label }: { percentage: number; label: string }) {
  const text = `${formatNumber(percentage, 1)}%`;
  return (
    <div className={styles.usage}>
      <div
        className={styles.track}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percentage}
        aria-valuetext={text}
      >
        <div className={styles.bar} data-band={bandOf(percentage)} style={{ width: `${percentage}%` }} />
      </div>
      <span className={styles.figure}>{text}</span>
    </div>
  );
}
