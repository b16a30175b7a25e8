import { useEffect } from 'react';
import { useText } from '../../language/text.ts';
import { EmptyState } from '../../ui/empty/empty-state.tsx';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { DeviceLoading } from './device-loading.tsx';
import { DeviceItemView } from './device-item-view.tsx';
import { deviceItems } from './device-items.ts';
import { deviceMessages } from './messages.ts';
import { useDeviceFigures } from './use-device-figures.ts';
import styles from './device.module.css';

/** What the drawer shows; it asks the server as long as it is there. */
export default function DeviceContent() {
  const say = useText(deviceMessages);
  const notice = useNotice();
  const { figures, loading, failing } = useDeviceFigures();

  // Said once when it begins to fail, not with each attempt.
  useEffect(() => {
    if (failing) notice.error(say('failed'));
    // oxlint-disable-next-line react/exhaustive-deps -- a change of the language is no failure
  }, [failing, notice]);

  if (loading) return <DeviceLoading />;
  const items = deviceItems(figures, say);
  if (items.length === 0) {
    return failing ? (
      <EmptyState icon="warning" title={say('failed')} hint={say('failedHint')} />
    ) : (
      <EmptyState icon="device" title={say('empty')} hint={say('emptyHint')} />
    );
  }
  return (
    <>
      {failing ? (
        <p className={styles.stale} role="status">
          <Icon name="warning" /> {say('stale')}
        </p>
      ) : null}
      {items.map((item) => (
        <DeviceItemView key={item.icon} item={item} />
      ))}
    </>
  );
}
