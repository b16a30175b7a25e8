import { Drawer } from 'antd';
import { useText } from '../../language/text.ts';
import { ImportWizard, type ImportWizardProps } from './import-wizard.tsx';
import { importMessages } from './messages.ts';

interface ImportDrawerProps extends ImportWizardProps {
  open: boolean;
  /** what is imported, as a part of the title: '种质', 'plot data' */
  what: string;
}

/** The wizard as a page of its own: its tables show the file beside the columns, for which 40 percent are too few. */
export function ImportDrawer({ open, what, ...wizard }: ImportDrawerProps) {
  const say = useText(importMessages);
  return (
    <Drawer
      open={open}
      title={say('title', { what })}
      onClose={wizard.onClose}
      size="100%"
      push={false}
      destroyOnHidden
      mask={{ closable: false, blur: false }}
      styles={{ body: { padding: 0 }, mask: { background: 'transparent' } }}
    >
      <ImportWizard {...wizard} />
    </Drawer>
  );
}
