import { App, Button } from 'antd';
import type { SeedTransfer } from '@panicle/contract/seed-transfers';
import { NOTHING } from '../../../language/format/number.ts';
import { formatInstant } from '../../../language/format/time.ts';
import { useText } from '../../../language/text.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { seedLotRecord } from '../../../records/seed-lot/seed-lot.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { DetailPanel } from '../../../ui/page/detail-panel.tsx';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { amountText } from '../amount-text.ts';
import { withdrawSeed } from './api.ts';
import { transferMessages } from './messages.ts';
import { TransferStateTag } from './transfer-state.tsx';

interface TransferDetailsProps {
  transfer: SeedTransfer;
  readOnly: boolean;
  onAnswer: (answer: 'accept' | 'decline') => void;
  onWritten: (transfer: SeedTransfer) => void;
  onClose: () => void;
}

export function TransferDetails({ transfer, readOnly, onAnswer, onWritten, onClose }: TransferDetailsProps) {
  const say = useText(transferMessages);
  const { name, materialId, lotId, lotCode, amount, unit, state, receivedLotId, receivedLotCode } = transfer;
  const lotLink = (id: string, code: string) => (
    <RecordLink of={seedLotRecord} id={id}>
      {code}
    </RecordLink>
  );
  return (
    <DetailPanel
      title={name}
      state={<TransferStateTag state={state} />}
      actions={
        readOnly ? null : <TransferActions transfer={transfer} onAnswer={onAnswer} onWritten={onWritten} />
      }
      onClose={onClose}
    >
      <FactList
        facts={[
          {
            label: say('material'),
            value: (
              <RecordLink of={materialRecord} id={materialId}>
                {name}
              </RecordLink>
            ),
          },
          { label: say('lot'), value: lotLink(lotId, lotCode) },
          { label: say('amount'), value: amountText(amount, unit) },
          { label: say('sender'), value: transfer.sender },
          { label: say('receiver'), value: transfer.receiver },
          { label: say('sentAt'), value: formatInstant(transfer.createdAt) },
          { label: say('reason'), value: transfer.reason || NOTHING },
          {
            label: say('settledAt'),
            value: transfer.settledAt === null ? NOTHING : formatInstant(transfer.settledAt),
          },
          { label: say('answer'), value: transfer.answer || NOTHING },
          {
            label: say('receivedLot'),
            value:
              receivedLotId === null || receivedLotCode === null
                ? NOTHING
                : lotLink(receivedLotId, receivedLotCode),
          },
        ]}
      />
    </DetailPanel>
  );
}

/** What its receiver or its sender can do while it is in transit; administrators can do both. */
function TransferActions({
  transfer,
  onAnswer,
  onWritten,
}: Pick<TransferDetailsProps, 'transfer' | 'onAnswer' | 'onWritten'>) {
  const say = useText(transferMessages);
  const { user } = useSignedIn();
  const { modal } = App.useApp();
  const attempt = useAttempt();
  const notice = useNotice();
  if (transfer.state !== 'sent') return null;
  const mine = (username: string) => user.admin || user.username === username;
  const withdraw = async () => {
    const after = await attempt(() => withdrawSeed(transfer.id));
    if (after === undefined) return;
    notice.success(say('withdrawnNow', { code: after.lotCode }));
    onWritten(after);
  };
  const ask = () =>
    void modal.confirm({
      title: say('removeTitle', { name: transfer.name }),
      content: say('withdrawHint'),
      okText: say('withdraw'),
      cancelText: say('cancel'),
      autoFocusButton: 'cancel',
      onOk: withdraw,
    });
  return (
    <>
      {mine(transfer.receiver) ? (
        <>
          <Button type="primary" onClick={() => onAnswer('accept')}>
            {say('accept')}
          </Button>
          <Button onClick={() => onAnswer('decline')}>{say('decline')}</Button>
        </>
      ) : null}
      {mine(transfer.sender) ? <Button onClick={ask}>{say('withdraw')}</Button> : null}
    </>
  );
}
