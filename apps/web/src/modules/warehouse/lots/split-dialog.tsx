import { Input } from 'antd';
import { LARGEST_STOCK } from '@panicle/contract/seed-lots';
import { useText } from '../../../language/text.ts';
import { splitLot } from '../../../records/seed-lot/calls.ts';
import { storagePlaceRecord } from '../../../records/storage-place/storage-place.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { NumberField } from '../../../ui/number/number-field.tsx';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { amountText } from '../amount-text.ts';
import type { LotDialogProps } from './move-dialog.tsx';
import { lotMessages } from './messages.ts';

interface Entries {
  quantity: number;
  unit?: string;
  lotCode?: string;
  placeId?: string;
}

/** Makes a lot of a part of another one. */
export function SplitDialog({ lots, onDone, onClose }: LotDialogProps) {
  const say = useText(lotMessages);
  const notice = useNotice();
  const lot = lots[0]!;
  return (
    <FormDialog<Entries>
      name="lotSplit"
      open
      title={say('splitTitle', { name: lot.lotCode })}
      record={lot.id}
      initialValues={{ unit: lot.unit, ...(lot.placeId === null ? {} : { placeId: lot.placeId }) }}
      saveLabel={say('split')}
      onSave={async ({ quantity, unit = '', lotCode = '', placeId }) => {
        const part = await splitLot({ id: lot.id, quantity, unit, lotCode, placeId: placeId ?? null });
        notice.success(say('splitNow', { code: part.lotCode }));
        onDone(part);
      }}
      onClose={onClose}
    >
      <FormField
        name="quantity"
        label={say('splitQuantity')}
        extra={say('splitHint', { amount: amountText(lot.available, lot.unit) })}
        required
        rules={[{ required: true, message: say('required', { field: say('splitQuantity') }) }]}
      >
        <NumberField min={0} max={LARGEST_STOCK} />
      </FormField>
      <FormField name="unit" label={say('unit')}>
        <Input maxLength={20} />
      </FormField>
      <FormField name="lotCode" label={say('newCode')} extra={say('codeHint')}>
        <Input maxLength={50} />
      </FormField>
      <FormField name="placeId" label={say('place')}>
        <RecordSelect of={storagePlaceRecord} allowClear />
      </FormField>
    </FormDialog>
  );
}
