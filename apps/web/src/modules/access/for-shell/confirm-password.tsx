import { useState } from 'react';
import { Alert, Form, Input, Modal } from 'antd';
import { useText } from '../../../language/text.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { confirmPassword } from '../password/api.ts';
import { eye } from '../../../session/new-password/eye.tsx';
import { newPasswordMessages } from '../../../session/new-password/messages.ts';
import { passwordMessages } from '../password/messages.ts';

interface ConfirmPasswordProps {
  /** true: the server knows now that it is the owner who asks */
  onEnd: (confirmed: boolean) => void;
}

/** Asks for the own password before a sensitive change. The dialog stays and reports a wrong one. */
export default function ConfirmPassword({ onEnd }: ConfirmPasswordProps) {
  const say = useText(passwordMessages);
  const sayNew = useText(newPasswordMessages);
  const attempt = useAttempt();
  const [form] = Form.useForm<{ password: string }>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  const confirm = async ({ password }: { password: string }) => {
    setBusy(true);
    setRefusal('');
    const answer = await attempt(() => confirmPassword(password));
    setBusy(false);
    if (!answer) return;
    if (answer === 'confirmed') onEnd(true);
    else {
      setRefusal(answer.refusal);
      form.setFieldValue('password', '');
      form.focusField('password');
    }
  };

  return (
    <Modal
      open
      title={say('confirmTitle')}
      okText={say('confirm')}
      cancelText={say('confirmCancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={() => onEnd(false)}
      width={416}
      zIndex={1200}
      afterOpenChange={(open) => {
        if (open) form.focusField('password');
      }}
    >
      <p>{say('confirmHint')}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(entries) => void confirm(entries)}>
        <Form.Item
          name="password"
          label={say('ownPassword')}
          initialValue=""
          rules={[{ required: true, whitespace: true, message: sayNew('pleaseInput') }]}
        >
          <Input.Password autoComplete="current-password" iconRender={eye} />
        </Form.Item>
        {refusal ? <Alert type="error" showIcon title={refusal} role="alert" /> : null}
      </Form>
    </Modal>
  );
}
