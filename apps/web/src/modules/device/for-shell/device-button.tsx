import { useState } from 'react';
import { Drawer } from 'antd';
import { useText } from '../../../language/text.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useSignedIn } from '../../../session/session-context.ts';
import { DeviceLoading } from '../device-loading.tsx';
import { deviceMessages } from '../messages.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import styles from '../device.module.css';

const DeviceContent = lazyPart(() => import('../device-content.tsx'), DeviceLoading);

/** Opens the drawer with the figures of the server; for users whose role or menu shows them. */
export function DeviceButton() {
  const say = useText(deviceMessages);
  const { showsDeviceAndDocuments } = useSignedIn();
  const [open, setOpen] = useState(false);
  if (!showsDeviceAndDocuments) return null;
  return (
    <>
      <IconButton
        type="text"
        icon={<Icon name="device" />}
        aria-label={say('title')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        size={350}
        destroyOnHidden
        closable={{ 'aria-label': say('close') }}
        title={say('title')}
        extra={<span className={styles.aside}>{say('rhythm')}</span>}
        styles={{ wrapper: { maxWidth: '100vw' }, body: { padding: 16 } }}
      >
        {/* The library keeps the content for the way out: it must not go on asking. */}
        {open ? <DeviceContent /> : null}
      </Drawer>
    </>
  );
}
