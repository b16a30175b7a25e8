import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { useTableFormats } from '../../../ui/export/table-formats.ts';
import { useDownload } from '../../../ui/feedback/use-download.ts';

interface ExportButtonProps {
  /** of the call that gives the file */
  address: string;
  filter: Record<string, string | undefined>;
  disabled: boolean;
}

/** Saves the entries that the filter leaves. */
export function ExportButton({ address, filter, disabled }: ExportButtonProps) {
  const download = useDownload();
  const formats = useTableFormats();
  return (
    <ExportMenu
      choices={formats}
      disabled={disabled}
      onExport={(format) => download(address, { query: { ...filter, format } })}
    />
  );
}
