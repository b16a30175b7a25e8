import { Input } from 'antd';
import { LONGEST_MEMBER_NOTE, type ListMember } from '@panicle/contract/material-lists';
import { useText } from '../../../language/text.ts';
import { nameOf } from '../../../records/material/name.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { NumberField } from '../../../ui/number/number-field.tsx';
import { listMessages } from './messages.ts';
import type { Members } from './use-members.ts';

interface NoteDialogProps {
  /** null: closed */
  member: ListMember | null;
  members: Members;
  onClose: () => void;
}

/** The note of a material in the list. */
export function NoteDialog({ member, members, onClose }: NoteDialogProps) {
  const say = useText(listMessages);
  return (
    <FormDialog<{ note: string }>
      name="member-note"
      open={member !== null}
      title={say('noteTitle', { name: member ? nameOf(member) : '' })}
      record={member?.materialId ?? null}
      initialValues={{ note: member?.note ?? '' }}
      refusedAt="note"
      onSave={async ({ note }) => {
        if (member) await members.note(member, note.trim());
        onClose();
      }}
      onClose={onClose}
    >
      <FormField name="note" label={say('note')}>
        <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 6 }} maxLength={LONGEST_MEMBER_NOTE} />
      </FormField>
    </FormDialog>
  );
}

interface PlaceDialogProps {
  /** the materials that move, in their order; empty: closed */
  moving: readonly string[];
  /** the last place that there is */
  last: number;
  members: Members;
  onClose: () => void;
  onMoved: () => void;
}

/** Moves members to a place that is typed. */
export function PlaceDialog({ moving, last, members, onClose, onMoved }: PlaceDialogProps) {
  const say = useText(listMessages);
  return (
    <FormDialog<{ place: number }>
      name="member-place"
      open={moving.length > 0}
      title={say('moveTitle', { count: moving.length })}
      record={null}
      initialValues={{ place: 1 }}
      onSave={async ({ place }) => {
        if (await members.move([...moving], place)) onMoved();
      }}
      onClose={onClose}
    >
      <FormField name="place" label={say('place')} rules={[{ required: true, message: say('placeMissing') }]}>
        <NumberField autoFocus min={1} max={Math.max(1, last)} precision={0} />
      </FormField>
    </FormDialog>
  );
}
