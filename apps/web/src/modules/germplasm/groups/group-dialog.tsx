import { useState } from 'react';
import { Form, Input, Modal } from 'antd';
import { MAXIMUM_TABLE_NAME, nameLength, type MaterialGroup } from '@panicle/contract/germplasm';
import { ConnectionLost, RequestRefused } from '../../../api/request-error.ts';
import { useText } from '../../../language/text.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { uiMessages } from '../../../ui/messages.ts';
import { germplasm } from '../api.ts';
import { germplasmMessages } from '../messages.ts';
import { useRefresh } from '../use-germplasm-data.ts';

interface GroupDialogProps {
  /** the group to rename, `new` to make one, null: closed */
  group: MaterialGroup | 'new' | null;
  onClose: () => void;
  onAdded: (group: MaterialGroup) => void;
}

interface Values {
  name: string;
}

/** Makes or renames a group. What the server refuses stands at the field. */
export function GroupDialog({ group, onClose, onAdded }: GroupDialogProps) {
  const say = useText(germplasmMessages);
  const sayUi = useText(uiMessages);
  const notice = useNotice();
  const refresh = useRefresh();
  const [form] = Form.useForm<Values>();
  const [saving, setSaving] = useState(false);
  const renamed = group === 'new' ? null : group;

  const save = async ({ name }: Values) => {
    if (renamed) {
      await germplasm.renameGroup({ id: renamed.id, name, revision: renamed.revision });
      notice.success(say('renamed'));
    } else {
      onAdded(await germplasm.addGroup(name));
      notice.success(say('groupAdded', { name }));
    }
    onClose();
    await refresh();
  };
  const finish = async (values: Values) => {
    setSaving(true);
    try {
      await save(values);
    } catch (error) {
      if (error instanceof RequestRefused) form.setFields([{ name: 'name', errors: [error.message] }]);
      else if (!(error instanceof ConnectionLost)) throw error;
    } finally {
      setSaving(false);
    }
  };

  return (
    <Modal
      open={group !== null}
      title={renamed ? say('renameGroupTitle', { name: renamed.name }) : say('addGroup')}
      okText={sayUi('save')}
      cancelText={sayUi('cancel')}
      confirmLoading={saving}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form<Values>
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ name: renamed?.name ?? '' }}
        onFinish={(values) => void finish(values)}
      >
        <Form.Item name="name" label={say('groupName')} required rules={[nameRule(say)]}>
          <Input autoFocus showCount={{ formatter: counted }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

const counted = ({ value }: { value: string }) => `${nameLength(value)} / ${MAXIMUM_TABLE_NAME}`;

function nameRule(say: ReturnType<typeof useText<typeof germplasmMessages.zh>>) {
  return {
    validator: (_rule: unknown, name: string) => {
      if (name.trim() === '') return Promise.reject(new Error(say('nameEmpty')));
      if (nameLength(name) <= MAXIMUM_TABLE_NAME) return Promise.resolve();
      return Promise.reject(new Error(say('nameTooLong', { limit: MAXIMUM_TABLE_NAME })));
    },
  };
}
