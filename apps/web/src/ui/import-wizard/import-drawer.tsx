import { Drawer } from 'antd';
import { useText } from '../../language/text.ts';
import { usePhone } from '../feedback/use-media.ts';
import { ImportWizard, type ImportWizardProps } from './import-wizard.tsx';
import { importMessages } from './messages.ts';

interface ImportDrawerProps extends ImportWizardProps {
  open: boolean;
  /** what is imported, as a part of the title: '种质', 'plot data' */
  what: string;
}

/** The wizard over the right part of the page; the list that it fills stays in sight. */
export function ImportDrawer({ open, what, ...wizard }: ImportDrawerProps) {
  const say = useText(importMessages);
  const phone = usePhone();
  return (
    <Drawer
      open={open}
      title={say('title', { what })}
      onClose={wizard.onClose}
      size={phone ? '100%' : 'min(1040px, 88vw)'}
      destroyOnHidden
      mask={{ closable: false, blur: false }}
      styles={{ body: { padding: 0 }, mask: { background: 'transparent' } }}
    >
      <ImportWizard {...wizard} />
    </Drawer>
  );
}
