import { useState } from 'react';
import { Button, Form, Input } from 'antd';
import { checkRegistrationField, type RegistrationRequirements } from '@panicle/contract/registration';
import { useText, useTextOf } from '../../language/text.ts';
import { useAttempt } from '../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import { sendRegisterCode } from './api.ts';
import { registrationMessages } from './messages.ts';
import { usePause } from './use-pause.ts';
import styles from './registration.module.css';

/** The server sends one code a minute to an address. */
const PAUSE_SECONDS = 60;

/** The code of the mail, with the button that asks for it. For a form with a field `email`. */
export function CodeItem({ requirements }: { requirements: RegistrationRequirements }) {
  const say = useText(registrationMessages);
  const sayText = useTextOf();
  const notice = useNotice();
  const attempt = useAttempt();
  const form = Form.useFormInstance<{ email: string }>();
  const [busy, setBusy] = useState(false);
  const [left, pause] = usePause(PAUSE_SECONDS);

  const send = async () => {
    const { email } = await form.validateFields(['email']);
    setBusy(true);
    const sent = await attempt(async () => {
      await sendRegisterCode(email);
      return true;
    });
    setBusy(false);
    if (!sent) return;
    pause();
    notice.success(say('codeSent', { email: email.trim() }));
  };

  return (
    <div className={styles.codeRow}>
      <Form.Item
        name="code"
        label={say('code')}
        initialValue=""
        validateTrigger="onBlur"
        rules={[
          {
            validator: async (_rule, value: string) => {
              const problem = checkRegistrationField('code', value, requirements);
              if (problem) throw new Error(sayText(problem));
            },
          },
        ]}
      >
        <Input autoComplete="one-time-code" inputMode="numeric" />
      </Form.Item>
      <Form.Item label=" " colon={false}>
        {/* A field that does not fit says so itself. */}
        <Button loading={busy} disabled={left > 0} onClick={() => void send().catch(() => undefined)}>
          {left > 0 ? say('sendAgain', { seconds: left }) : say('sendCode')}
        </Button>
      </Form.Item>
    </div>
  );
}
