import { Select } from 'antd';
import { useText } from '../../../language/text.ts';
import { mergeLots } from '../../../records/seed-lot/calls.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { amountText } from '../amount-text.ts';
import type { LotDialogProps } from './move-dialog.tsx';
import { lotMessages } from './messages.ts';

/** Empties lots of one material into one of them. */
export function MergeDialog({ lots, onDone, onClose }: LotDialogProps) {
  const say = useText(lotMessages);
  const notice = useNotice();
  return (
    <FormDialog<{ id: string }>
      name="lotMerge"
      open
      title={say('mergeTitle', { count: lots.length })}
      record={lots[0]!.id}
      initialValues={{ id: lots[0]!.id }}
      saveLabel={say('merge')}
      onSave={async ({ id }) => {
        const ids = lots.map((lot) => lot.id).filter((other) => other !== id);
        const target = await mergeLots({ id, ids });
        notice.success(say('mergedNow', { code: target.lotCode }));
        onDone(target);
      }}
      onClose={onClose}
    >
      <FormField name="id" label={say('mergeInto')} extra={say('mergeHint')}>
        <Select
          options={lots.map(({ id, lotCode, balance, unit, place }) => ({
            value: id,
            label: [lotCode, amountText(balance, unit), place].filter((text) => text !== '').join(' · '),
          }))}
        />
      </FormField>
    </FormDialog>
  );
}
