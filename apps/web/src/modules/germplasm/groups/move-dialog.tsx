import { Form } from 'antd';
import { useText } from '../../../language/text.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { groupRecord } from '../../../records/group/group.ts';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { germplasm } from '../api.ts';
import { germplasmMessages } from '../messages.ts';

interface MoveDialogProps {
  open: boolean;
  materialIds: readonly string[];
  /** the group that is shown; nobody moves into where he is */
  group: string | undefined;
  onClose: () => void;
  /** remarks: what the author should know, e.g. codes that other groups have */
  onMoved: (moved: number, remarks: readonly string[]) => void;
}

/** Moves materials into a group. */
export function MoveDialog({ open, materialIds, group, onClose, onMoved }: MoveDialogProps) {
  const say = useText(germplasmMessages);
  const attempt = useAttempt();
  const count = materialIds.length;

  const move = async ({ target }: { target: string }) => {
    const answer = await attempt(() => germplasm.moveInto(target, materialIds));
    if (!answer) return;
    onClose();
    onMoved(answer.moved, answer.remarks);
  };

  return (
    <FormDialog<{ target: string }>
      name="move"
      record={null}
      open={open}
      title={say('moveTitle', { count })}
      initialValues={{}}
      saveLabel={say('moveConfirm', { count })}
      onSave={move}
      onClose={onClose}
    >
      <Form.Item
        name="target"
        label={say('moveTarget')}
        rules={[{ required: true, message: say('moveTargetMissing') }]}
      >
        <RecordSelect autoFocus of={groupRecord} except={group} />
      </Form.Item>
    </FormDialog>
  );
}
