import { useState } from 'react';
import { Button } from 'antd';
import { useText } from '../../language/text.ts';
import { Icon } from '../icon/icon.tsx';
import { MenuButton } from '../icon/menu-button.tsx';
import { uiMessages } from '../messages.ts';
import { useMayExport } from './may-export.ts';

interface ExportMenuProps<Choice extends string> {
  /** what can be saved, in the order of the menu, and how it is called; for tables see `useTableFormats` */
  choices: Readonly<Record<Choice, string>>;
  /** saves it, or asks what belongs into the file */
  onExport: (choice: Choice) => Promise<void> | void;
  /** where "Export" says too little */
  label?: string;
  primary?: boolean;
  /** there is nothing to save */
  disabled?: boolean;
}

/** The one button of a page that saves its data, with the formats in a menu. Readers who may not export have none. */
export function ExportMenu<Choice extends string>(props: ExportMenuProps<Choice>) {
  const { choices, onExport, label, primary = false, disabled = false } = props;
  const say = useText(uiMessages);
  const may = useMayExport();
  const [busy, setBusy] = useState(false);
  if (!may) return null;
  const start = async (choice: Choice) => {
    setBusy(true);
    try {
      await onExport(choice);
    } finally {
      setBusy(false);
    }
  };
  return (
    <MenuButton
      disabled={disabled}
      items={(Object.keys(choices) as Choice[]).map((key) => ({
        key,
        label: choices[key],
        onClick: () => void start(key),
      }))}
    >
      <Button
        type={primary ? 'primary' : 'default'}
        icon={<Icon name="download" />}
        loading={busy}
        aria-haspopup="menu"
      >
        {label ?? say('export')}
      </Button>
    </MenuButton>
  );
}
