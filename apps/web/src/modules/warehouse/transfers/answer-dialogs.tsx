import { Input } from 'antd';
import type { SeedTransfer, TransferAcceptance, TransferAnswer } from '@panicle/contract/seed-transfers';
import { useText } from '../../../language/text.ts';
import { storagePlaceRecord } from '../../../records/storage-place/storage-place.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { amountText } from '../amount-text.ts';
import { acceptSeed, declineSeed } from './api.ts';
import { transferMessages } from './messages.ts';

interface AnswerDialogProps {
  transfer: SeedTransfer;
  onDone: (transfer: SeedTransfer) => void;
  onClose: () => void;
}

const wordsOf = ({ name, amount, unit }: SeedTransfer) => ({ name, amount: amountText(amount, unit) });

/** The receiver takes the seed over, as a lot in a place of his. */
export function AcceptDialog({ transfer, onDone, onClose }: AnswerDialogProps) {
  const say = useText(transferMessages);
  const notice = useNotice();
  return (
    <FormDialog<TransferAcceptance>
      name="transferAcceptance"
      open
      title={say('acceptTitle', wordsOf(transfer))}
      record={transfer.id}
      initialValues={{}}
      saveLabel={say('accept')}
      onSave={async ({ placeId, lotCode = '' }) => {
        const after = await acceptSeed(transfer.id, { placeId: placeId ?? null, lotCode });
        notice.success(say('acceptedNow', { code: after.receivedLotCode ?? '' }));
        onDone(after);
      }}
      onClose={onClose}
    >
      <FormField name="placeId" label={say('place')}>
        <RecordSelect of={storagePlaceRecord} allowClear />
      </FormField>
      <FormField name="lotCode" label={say('code')} extra={say('codeHint')}>
        <Input maxLength={50} />
      </FormField>
    </FormDialog>
  );
}

/** The receiver gives the seed back and may say why. */
export function DeclineDialog({ transfer, onDone, onClose }: AnswerDialogProps) {
  const say = useText(transferMessages);
  const notice = useNotice();
  return (
    <FormDialog<TransferAnswer>
      name="transferRefusal"
      open
      title={say('declineTitle', wordsOf(transfer))}
      record={transfer.id}
      initialValues={{}}
      saveLabel={say('decline')}
      onSave={async ({ reason = '' }) => {
        const after = await declineSeed(transfer.id, { reason });
        notice.success(say('declinedNow', { code: after.lotCode }));
        onDone(after);
      }}
      onClose={onClose}
    >
      <FormField name="reason" label={say('reason')} extra={say('declineHint')}>
        <Input maxLength={200} />
      </FormField>
    </FormDialog>
  );
}
