import { Form, Select } from 'antd';
import { useText } from '../../../language/text.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { matches } from '../../../ui/table/arrange.ts';
import { germplasm } from '../api.ts';
import { germplasmMessages } from '../messages.ts';
import { useGroups } from '../use-germplasm-data.ts';

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
  const groups = useGroups();
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
        <Select
          autoFocus
          showSearch={{ filterOption: (wanted, option) => matches(option?.label, wanted) }}
          options={(groups.data ?? [])
            .filter((one) => one.id !== group)
            .map((one) => ({ value: one.id, label: one.name }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
