import { Input, Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { LARGEST_STOCK } from '@panicle/contract/seed-lots';
import { useText } from '../../../language/text.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { NumberField } from '../../../ui/number/number-field.tsx';
import { readReceivers, sendSeed, transfersKey } from '../transfers/api.ts';
import type { LotDialogProps } from './move-dialog.tsx';
import { lotMessages } from './messages.ts';

interface Entries {
  quantity: number;
  unit?: string;
  receiverId: string;
  reason?: string;
}

/** Sends seed of a lot to someone else who keeps the warehouse. */
export function TransferDialog({ lots, onDone, onClose }: LotDialogProps) {
  const say = useText(lotMessages);
  const notice = useNotice();
  const lot = lots[0]!;
  const { data } = useQuery({
    queryKey: [...transfersKey, 'receivers'],
    queryFn: ({ signal }) => readReceivers(signal),
  });
  const required = (field: 'transferQuantity' | 'receiver') => [
    { required: true, message: say('required', { field: say(field) }) },
  ];
  return (
    <FormDialog<Entries>
      name="lotTransfer"
      open
      title={say('transferTitle', { name: lot.lotCode })}
      record={lot.id}
      initialValues={{ unit: lot.unit }}
      saveLabel={say('transfer')}
      onSave={async ({ quantity, unit = '', receiverId, reason = '' }) => {
        const sent = await sendSeed({ lotId: lot.id, quantity, unit, receiverId, reason });
        notice.success(say('sentNow', { who: sent.receiver }));
        onDone(null);
      }}
      onClose={onClose}
    >
      <FormField
        name="receiverId"
        label={say('receiver')}
        extra={say('transferHint')}
        required
        rules={required('receiver')}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={(data ?? []).map(({ id, username, name }) => ({
            value: id,
            label: name === '' ? username : `${username} · ${name}`,
          }))}
        />
      </FormField>
      <FormField
        name="quantity"
        label={say('transferQuantity')}
        required
        rules={required('transferQuantity')}
      >
        <NumberField min={0} max={LARGEST_STOCK} />
      </FormField>
      <FormField name="unit" label={say('unit')}>
        <Input maxLength={20} />
      </FormField>
      <FormField name="reason" label={say('reason')}>
        <Input maxLength={200} />
      </FormField>
    </FormDialog>
  );
}
