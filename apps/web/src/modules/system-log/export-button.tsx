import { useState } from 'react';
import { Button, Dropdown } from 'antd';
import { useText } from '../../language/text.ts';
import { useDownload } from '../../ui/feedback/use-download.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { logMessages } from './messages.ts';

interface ExportButtonProps {
  /** of the call that gives the file */
  address: string;
  filter: Record<string, string | undefined>;
  disabled: boolean;
}

/** Saves the entries that the filter leaves. */
export function ExportButton({ address, filter, disabled }: ExportButtonProps) {
  const say = useText(logMessages);
  const download = useDownload();
  const [busy, setBusy] = useState(false);
  const save = async (format: 'csv' | 'xlsx') => {
    setBusy(true);
    await download(address, { query: { ...filter, format } });
    setBusy(false);
  };
  return (
    <Dropdown
      trigger={['click']}
      disabled={disabled}
      menu={{
        items: [
          { key: 'xlsx', label: say('exportXlsx'), onClick: () => void save('xlsx') },
          { key: 'csv', label: say('exportCsv'), onClick: () => void save('csv') },
        ],
      }}
    >
      <Button icon={<Icon name="download" />} loading={busy}>
        {say('export')}
      </Button>
    </Dropdown>
  );
}
