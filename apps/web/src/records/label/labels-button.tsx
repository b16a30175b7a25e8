import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useText } from '../../language/text.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { useMayExport } from '../../ui/export/may-export.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { labelRecordMessages } from './messages.ts';
import { handToPrint, type PrintSource } from './print-source.ts';

/** Whether the reader may print labels at all. */
export function useMayPrintLabels(): boolean {
  const { hasRight } = useSignedIn();
  return useMayExport() && hasRight('labels.read');
}

/** Leads to the print of labels of a page's records; for those who may take data out of the program. */
export function LabelsButton({ source }: { source: () => PrintSource }) {
  const say = useText(labelRecordMessages);
  const navigate = useNavigate();
  if (!useMayPrintLabels()) return null;
  return (
    <Button icon={<Icon name="printer" />} onClick={() => void navigate(handToPrint(source()))}>
      {say('labels')}
    </Button>
  );
}
