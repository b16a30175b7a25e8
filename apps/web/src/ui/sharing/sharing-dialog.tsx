import { useState } from 'react';
import { Form, Input, Modal, Switch } from 'antd';
import type { SharingChange } from '@panicle/contract/ownership';
import { ConnectionLost, RequestRefused } from '../../api/request-error.ts';
import { useText } from '../../language/text.ts';
import { useNotice } from '../feedback/use-notice.ts';
import { uiMessages } from '../messages.ts';
import { sharingMessages } from './messages.ts';

/** A record that has an owner and may be public. */
export interface Shared {
  id: string;
  name: string;
  owner: string;
  ownerId: string;
  public: boolean;
  revision: number;
}

interface SharingDialogProps {
  /** null: closed */
  record: Shared | null;
  /** the reader may hand it over */
  overseer: boolean;
  onSave: (change: SharingChange) => Promise<unknown>;
  onClose: () => void;
}

interface Values {
  public: boolean;
  owner: string;
}

/** Who owns a record and whether guests see it. */
export function SharingDialog({ record, overseer, onSave, onClose }: SharingDialogProps) {
  const say = useText(sharingMessages);
  const sayUi = useText(uiMessages);
  const notice = useNotice();
  const [form] = Form.useForm<Values>();
  const [saving, setSaving] = useState(false);
  const finish = async ({ public: isPublic, owner }: Values) => {
    if (!record) return;
    setSaving(true);
    try {
      const { id, revision } = record;
      await onSave({ id, revision, public: isPublic, ...(overseer && { owner }) });
      notice.success(sayUi('saved'));
      onClose();
    } catch (error) {
      if (error instanceof RequestRefused) form.setFields([{ name: 'owner', errors: [error.message] }]);
      else if (!(error instanceof ConnectionLost)) throw error;
    } finally {
      setSaving(false);
    }
  };
  return (
    <Modal
      open={record !== null}
      title={say('title', { name: record?.name ?? '' })}
      okText={sayUi('save')}
      cancelText={sayUi('cancel')}
      confirmLoading={saving}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      {record ? (
        <Form<Values>
          key={`${record.id} ${record.revision}`}
          form={form}
          layout="vertical"
          preserve={false}
          initialValues={{ public: record.public, owner: record.owner }}
          onFinish={(values) => void finish(values)}
        >
          <Form.Item
            name="public"
            label={say('publicSwitch')}
            valuePropName="checked"
            extra={say('publicHint')}
          >
            <Switch />
          </Form.Item>
          <Form.Item
            name="owner"
            label={say('owner')}
            extra={say(overseer ? 'ownerHint' : 'ownerFixed')}
            rules={[{ required: true, message: sayUi('cannotBeEmpty', { field: say('owner') }) }]}
          >
            <Input disabled={!overseer} maxLength={100} />
          </Form.Item>
        </Form>
      ) : null}
    </Modal>
  );
}
