import { useState } from 'react';
import { Button, Form, Input } from 'antd';
import { checkRegistrationField } from '@panicle/contract/registration';
import { useText, useTextOf } from '../../../language/text.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { sendResetMail } from './api.ts';
import { loginMessages } from './messages.ts';
import entry from '../../../session/sign-in/entry-form.module.css';

interface ResetRequestProps {
  email: string;
  /** the answer is the same whether anybody has the address */
  onSent: (email: string) => void;
}

/** Asks for the mail with the link. */
export function ResetRequest({ email, onSent }: ResetRequestProps) {
  const say = useText(loginMessages);
  const sayText = useTextOf();
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);

  const send = async (address: string) => {
    setBusy(true);
    const sent = await attempt(async () => {
      await sendResetMail(address);
      return true;
    });
    setBusy(false);
    if (sent) onSent(address.trim());
  };
  return (
    <Form<{ email: string }>
      layout="vertical"
      size="large"
      requiredMark={false}
      className={entry.form ?? ''}
      onFinish={(entries) => void send(entries.email)}
    >
      <p className={entry.quiet}>{say('resetHint')}</p>
      <Form.Item
        name="email"
        label={say('email')}
        initialValue={email}
        validateTrigger="onBlur"
        rules={[
          {
            validator: async (_rule, value: string) => {
              const problem = checkRegistrationField('email', value, { code: false, invitationCode: false });
              if (problem) throw new Error(sayText(problem));
            },
          },
        ]}
      >
        <Input autoComplete="email" inputMode="email" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        {say('sendReset')}
      </Button>
    </Form>
  );
}
