import { useEffect, useState, type ReactNode } from 'react';
import { Form, Modal } from 'antd';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';
import { ConflictContext } from './conflict-context.ts';
import { FormNotice } from './form-notice.tsx';
import { useFormKey } from './use-form-key.ts';
import { useFormWork } from './use-form-work.ts';

interface FormDialogProps<Values extends object> {
  /** the form's own name, e.g. 'group': no other form of the program has it */
  name: string;
  open: boolean;
  title: string;
  /** id of the record that is edited; null: a new one, or none at all */
  record: string | null;
  initialValues: Partial<Values>;
  /** Saves and closes. A refusal that no dialog has shown is shown at the field `refusedAt`, or above the fields. */
  onSave: (values: Values) => Promise<void>;
  /** as in a `FormDrawer`: reads the record again after someone else changed it */
  onReload?: (() => Promise<Partial<Values>>) | undefined;
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
  const [busy, setBusy] = useState<Busy>({ saving: false, closed: false });
  return (
    <Modal
      open={open}
      title={title}
      okText={saveLabel ?? say('save')}
      cancelText={say('cancel')}
      // The button is outside of the form that it belongs to.
      okButtonProps={{ htmlType: 'submit', form: name, disabled: disabled || busy.closed }}
      confirmLoading={busy.saving}
      onCancel={onClose}
      destroyOnHidden
    >
      <DialogForm key={key} {...props} onBusy={setBusy} />
    </Modal>
  );
}

interface Busy {
  saving: boolean;
  /** nothing can be saved before the newer version is there and decided on */
  closed: boolean;
}

function DialogForm<Values extends object>(
  props: FormDialogProps<Values> & { onBusy: (busy: Busy) => void },
) {
  const { name, initialValues, onSave, onReload, refusedAt, onBusy, children } = props;
  const [form] = Form.useForm<Values>();
  const { busy, save, decisions, closed, notice } = useFormWork(form, {
    initialValues,
    onSave,
    onReload,
    refusedAt,
  });
  const saving = busy === 'save';
  useEffect(() => onBusy({ saving, closed }), [saving, closed, onBusy]);
  return (
    <Form<Values>
      form={form}
      name={name}
      layout="vertical"
      initialValues={initialValues}
      onFinish={(values) => void save(values)}
    >
      <ConflictContext value={decisions}>
        <FormNotice {...notice} />
        {children}
      </ConflictContext>
    </Form>
  );
}
