import { useQueryClient } from '@tanstack/react-query';
import type { EntriesAddition } from '@panicle/contract/trials';
import { useText } from '../../language/text.ts';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { RecordSelect } from '../../ui/record/record-select.tsx';
import { addEntries, trialKey, trialsKey } from './calls.ts';
import { trialRecordMessages } from './messages.ts';
import { trialRecord } from './trial.ts';

interface AddToTrialProps {
  title: string;
  /** what becomes an entry */
  hint: string;
  open: boolean;
  disabled?: boolean;
  /** the entries, asked for when they are added */
  source: () => Pick<EntriesAddition, 'entries' | 'from'>;
  onClose: () => void;
}

/** Asks for a trial and makes materials of a page its entries. */
export function AddToTrial({ title, hint, open, disabled = false, source, onClose }: AddToTrialProps) {
  const say = useText(trialRecordMessages);
  const notice = useNotice();
  const queries = useQueryClient();
  const save = async ({ trialId }: { trialId: string }) => {
    const { added, present } = await addEntries({ trialId, ...source() });
    const { name: trial } = await queries.fetchQuery({
      queryKey: trialKey(trialId),
      queryFn: ({ signal }) => trialRecord.read(trialId, signal),
    });
    notice.success(
      present.length > 0
        ? say('addedSome', { trial, added, present: present.length })
        : say('added', { trial, added }),
    );
    await queries.invalidateQueries({ queryKey: trialsKey });
    onClose();
  };
  return (
    <FormDialog<{ trialId: string }>
      name="add-to-trial"
      open={open}
      title={title}
      record={null}
      initialValues={{}}
      saveLabel={say('add')}
      disabled={disabled}
      onSave={save}
      onClose={onClose}
    >
      <p style={{ marginBottom: 16 }}>{hint}</p>
      <FormField name="trialId" label={say('trial')} rules={[{ required: true, message: say('trial') }]}>
        <RecordSelect of={trialRecord} />
      </FormField>
    </FormDialog>
  );
}
