import { useText } from '../../language/text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import type { DeviceEntry, DeviceItem } from './device-items.ts';
import { deviceMessages } from './messages.ts';
import { UsageBar } from './usage-bar.tsx';
import styles from './device.module.css';

/** One block of the drawer: memory, processors, graphics cards or disk. */
export function DeviceItemView({ item }: { item: DeviceItem }) {
  const say = useText(deviceMessages);
  const { name, icon, unit, content, number, entries } = item;
  return (
    <section className={styles.item}>
      <h3 className={styles.head}>
        <Icon name={icon} />
        {name}
        {content ? <span className={styles.aside}>{content}</span> : null}
        {number > 1 ? <span className={styles.aside}>{say('count', { count: number })}</span> : null}
      </h3>
      {item.isShowProgress ? (
        <UsageBar percentage={item.percentage} label={say('usageOf', { name })} />
      ) : null}
      {item.isShowMemo && entries.length === 0 ? (
        <p className={styles.line}>
          {say('usedOfTotal', { used: item.totalUseCapacity, total: item.totalCapacity, unit })}
        </p>
      ) : null}
      {entries.length > 0 ? (
        <ul>
          {entries.map((entry, index) => (
            // Chips of one kind have one name; they never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={styles.entry}>
              <Entry entry={entry} item={item} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Entry({ entry, item }: { entry: DeviceEntry; item: DeviceItem }) {
  const say = useText(deviceMessages);
  return (
    <>
      <p className={styles.name}>{entry.name}</p>
      <UsageBar percentage={entry.usageRate} label={say('usageOf', { name: entry.name })} />
      <p className={styles.line}>
        <span>{entry.param}</span>
        {item.isShowMemo && entry.freeMemory !== null ? (
          <span>{say('free', { free: entry.freeMemory, unit: item.unit })}</span>
        ) : null}
      </p>
    </>
  );
}
