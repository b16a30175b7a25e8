import { useState } from 'react';
import { Form, Modal, Select } from 'antd';
import { useText } from '../../../language/text.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { uiMessages } from '../../../ui/messages.ts';
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
  const sayUi = useText(uiMessages);
  const attempt = useAttempt();
  const groups = useGroups();
  const [form] = Form.useForm<{ target: string }>();
  const [moving, setMoving] = useState(false);
  const count = materialIds.length;

  const move = async ({ target }: { target: string }) => {
    setMoving(true);
    const answer = await attempt(() => germplasm.moveInto(target, materialIds));
    setMoving(false);
    if (!answer) return;
    onClose();
    onMoved(answer.moved, answer.remarks);
  };

  return (
    <Modal
      open={open}
      title={say('moveTitle', { count })}
      okText={say('moveConfirm', { count })}
      cancelText={sayUi('cancel')}
      confirmLoading={moving}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form form={form} layout="vertical" preserve={false} onFinish={(values) => void move(values)}>
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
      </Form>
    </Modal>
  );
}
