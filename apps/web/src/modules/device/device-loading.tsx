import { Skeleton } from 'antd';
import { useText } from '../../language/text.ts';
import { deviceMessages } from './messages.ts';
import styles from './device.module.css';

/** Memory, processors, graphics cards, disk: as many rows as blocks are on their way. */
const ROWS = ['memory', 'processors', 'cards', 'disk'];

/** Four rows in the place of the figures. */
export function DeviceLoading() {
  const say = useText(deviceMessages);
  return (
    <div aria-busy="true" role="status" aria-label={say('loading')}>
      {ROWS.map((row) => (
        <div key={row} className={styles.item}>
          <Skeleton active title={false} paragraph={{ rows: 1 }} />
        </div>
      ))}
    </div>
  );
}
