import { Input } from 'antd';
import {
  LONGEST_RESTORE_REASON,
  type HistoryChange,
  type HistoryEntry,
} from '@panicle/contract/record-history';
import { formatInstant } from '../../../language/format/time.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { useNotice } from '../../feedback/use-notice.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { restoreRecord } from './calls.ts';
import { historyMessages } from './messages.ts';

/** What is to come back: the value before a change, or (null) the state after an entry. */
export interface Wanted {
  entry: HistoryEntry;
  change: HistoryChange | null;
}

interface RestoreDialogProps {
  base: string;
  id: string;
  revision: number;
  wanted: Wanted | null;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Says what comes back and asks why. */
export function RestoreDialog({ base, id, revision, wanted, onDone, onClose }: RestoreDialogProps) {
  const say = useText(historyMessages);
  const textOf = useTextOf();
  const notice = useNotice();
  const when = wanted ? formatInstant(wanted.entry.at) : '';
  const change = wanted?.change ?? null;
  const field = change ? textOf(change.title) : '';
  const value = change?.before ? textOf(change.before) || say('emptyText') : say('nothing');
  return (
    <FormDialog<{ reason: string }>
      name="restore-history"
      open={wanted !== null}
      record={wanted ? `${wanted.entry.id} ${change?.field ?? ''}` : null}
      title={change ? say('valueTitle', { field }) : say('stateTitle', { when })}
      initialValues={{ reason: '' }}
      saveLabel={say('restore')}
      onSave={async ({ reason }) => {
        if (!wanted) return;
        const entryId = wanted.entry.id;
        await restoreRecord(base, id, { revision, entryId, reason, ...(change && { field: change.field }) });
        notice.success(say('restored'));
        onClose();
        await onDone();
      }}
      onClose={onClose}
    >
      <p>{change ? say('valueHint', { field, value }) : say('stateHint', { when })}</p>
      <FormField
        name="reason"
        label={say('reasonLabel')}
        rules={[{ required: true, whitespace: true, message: say('reasonRequired') }]}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 6 }} maxLength={LONGEST_RESTORE_REASON} />
      </FormField>
    </FormDialog>
  );
}
