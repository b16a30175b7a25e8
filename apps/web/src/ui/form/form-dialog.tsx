import { useState, type ReactNode } from 'react';
import { Form, Modal } from 'antd';
import { ConnectionLost, RequestRefused } from '../../api/request-error.ts';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';
import { useFormKey } from './use-form-key.ts';

interface FormDialogProps<Values extends object> {
  /** the form's own name, e.g. 'group': no other form of the program has it */
  name: string;
  open: boolean;
  title: string;
  /** id of the record that is edited; null: a new one, or none at all */
  record: string | null;
  initialValues: Partial<Values>;
  /** Saves and closes. A refusal that no dialog has shown stands at the field `refusedAt`. */
  onSave: (values: Values) => Promise<void>;
  refusedAt?: keyof Values & string;
  onClose: () => void;
  saveLabel?: string;
  disabled?: boolean;
  children: ReactNode;
}

/** A question of one or two fields. As in a `FormDrawer`, the form belongs to the record that it is open for. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { name, open, title, record, onClose, saveLabel, disabled = false } = props;
  const say = useText(uiMessages);
  const key = useFormKey(open, record);
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      open={open}
      title={title}
      okText={saveLabel ?? say('save')}
      cancelText={say('cancel')}
      // The button stands outside of the form that it belongs to.
      okButtonProps={{ htmlType: 'submit', form: name, disabled }}
      confirmLoading={busy}
      onCancel={onClose}
      destroyOnHidden
    >
      <DialogForm key={key} {...props} onBusy={setBusy} />
    </Modal>
  );
}

function DialogForm<Values extends object>(
  props: FormDialogProps<Values> & { onBusy: (busy: boolean) => void },
) {
  const { name, initialValues, onSave, refusedAt, onBusy, children } = props;
  const [form] = Form.useForm<Values>();
  const save = async (values: Values) => {
    onBusy(true);
    try {
      await onSave(values);
    } catch (error) {
      if (error instanceof RequestRefused) {
        if (refusedAt && !error.shown)
          form.setFields([{ name: refusedAt as never, errors: [error.message] }]);
      } else if (!(error instanceof ConnectionLost)) throw error;
    } finally {
      onBusy(false);
    }
  };
  return (
    <Form<Values>
      form={form}
      name={name}
      layout="vertical"
      initialValues={initialValues}
      onFinish={(values) => void save(values)}
    >
      {children}
    </Form>
  );
}
