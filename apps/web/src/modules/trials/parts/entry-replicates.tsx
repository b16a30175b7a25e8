import { useQueryClient } from '@tanstack/react-query';
import type { TrialEntry } from '@panicle/contract/trials';
import { useText } from '../../../language/text.ts';
import { trialKey } from '../../../records/trial/calls.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { NumberField } from '../../../ui/number/number-field.tsx';
import { changeEntry } from '../api.ts';
import { trialPartMessages } from './messages.ts';

interface Values {
  replicates?: number | null;
}

/** How often an entry, such as a check, is in each replicate. */
export function EntryReplicates({ entry, onClose }: { entry: TrialEntry | null; onClose: () => void }) {
  const say = useText(trialPartMessages);
  const queries = useQueryClient();
  const save = async ({ replicates = null }: Values) => {
    if (!entry) return;
    await changeEntry({ id: entry.id, revision: entry.revision, replicates });
    await queries.invalidateQueries({ queryKey: trialKey(entry.trialId) });
    onClose();
  };
  return (
    <FormDialog<Values>
      name="entry-replicates"
      open={entry !== null}
      title={say('replicatesOf', { name: entry?.name ?? '' })}
      record={entry?.id ?? null}
      initialValues={{ replicates: entry?.replicates ?? null }}
      onSave={save}
      onClose={onClose}
    >
      <FormField name="replicates" label={say('replicates')} extra={say('replicatesHint')}>
        <NumberField min={1} max={100} precision={0} />
      </FormField>
    </FormDialog>
  );
}
