import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Skeleton } from 'antd';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { useText } from '../../../language/text.ts';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useLengthRule } from '../../../ui/form/text-length.ts';
import { rulesQuery } from '../../../session/new-password/rules.ts';
import { resetPassword } from './api.ts';
import { loginMessages } from './messages.ts';
import { NewPasswordItems } from '../../../session/new-password/new-password-items.tsx';
import { keepSignInNote } from '../../../session/sign-in/sign-in-note.ts';
import entry from '../../../session/sign-in/entry-form.module.css';

interface ResetFormProps {
  email: string;
  /** known where the link of the mail was opened */
  code: string;
  onOtherEmail: () => void;
}

/** Sets the new password with the code of the mail. */
export function ResetForm({ email, code, onOtherEmail }: ResetFormProps) {
  const say = useText(loginMessages);
  const navigate = useNavigate();
  const attempt = useAttempt();
  const rules = useQuery(rulesQuery);
  const shortEnough = useLengthRule(100);
  const [busy, setBusy] = useState(false);

  if (rules.error) return <LoadFailed error={rules.error} retry={() => void rules.refetch()} />;
  if (!rules.data) return <Skeleton active title={false} />;

  const submit = async (entries: { code: string; password: string }) => {
    setBusy(true);
    const done = await attempt(async () => {
      await resetPassword(email, entries.code, entries.password);
      return true;
    });
    setBusy(false);
    if (!done) return;
    keepSignInNote('passwordReset');
    void navigate(paths.signIn, { replace: true });
  };
  return (
    <Form<{ code: string; password: string; again: string }>
      layout="vertical"
      size="large"
      requiredMark={false}
      className={entry.form ?? ''}
      onFinish={(entries) => void submit(entries)}
    >
      {code ? null : (
        <Alert className={entry.note ?? ''} type="info" showIcon title={say('resetSent', { email })} />
      )}
      <Form.Item
        name="code"
        label={say('resetCode')}
        initialValue={code}
        rules={[shortEnough, { required: true, whitespace: true, message: say('required') }]}
      >
        <Input autoComplete="one-time-code" />
      </Form.Item>
      <NewPasswordItems variant={rules.data.passwordVariant} />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {say('setPassword')}
      </Button>
      <div className={entry.other}>
        <button type="button" className={entry.link} onClick={onOtherEmail}>
          {say('otherEmail')}
        </button>
      </div>
    </Form>
  );
}
