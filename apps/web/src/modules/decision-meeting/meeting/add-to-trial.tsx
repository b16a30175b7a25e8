import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../language/text.ts';
import { trialKey, trialsKey } from '../../../records/trial/calls.ts';
import { trialRecord } from '../../../records/trial/trial.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { addEntries } from '../api.ts';
import type { Row } from './known-progress.ts';
import { votingMessages } from './messages.ts';

interface Entries {
  trialId: string;
}

/** The advanced materials become entries of the next trial. */
export function AddToTrial({
  rows,
  open,
  onClose,
}: {
  rows: readonly Row[];
  open: boolean;
  onClose: () => void;
}) {
  const say = useText(votingMessages);
  const notice = useNotice();
  const queries = useQueryClient();
  const advanced = rows.filter(({ decision }) => decision === 'advance');
  const save = async ({ trialId }: Entries) => {
    const entries = advanced.map(({ candidate: { name, materialId } }) => ({ name, materialId }));
    const { added, present } = await addEntries({ trialId, entries });
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
    <FormDialog<Entries>
      name="advanced-entries"
      open={open}
      title={say('toTrial')}
      record={null}
      initialValues={{}}
      saveLabel={say('add')}
      disabled={advanced.length === 0}
      onSave={save}
      onClose={onClose}
    >
      <p>{say('toTrialHint', { count: advanced.length })}</p>
      <FormField name="trialId" label={say('trial')} rules={[{ required: true, message: say('trial') }]}>
        <RecordSelect of={trialRecord} />
      </FormField>
    </FormDialog>
  );
}
