import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Skeleton } from 'antd';
import { useText } from '../../../language/text.ts';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { keepSignInNote } from '../../../session/sign-in/sign-in-note.ts';
import { signOut } from '../../../session/sign-out.ts';
import { rulesQuery } from '../../../session/new-password/rules.ts';
import { newPasswordMessages } from '../../../session/new-password/messages.ts';
import { changePassword } from './api.ts';
import { checkNewPassword } from './check-new-password.ts';
import { eye } from '../../../session/new-password/eye.tsx';
import { passwordMessages } from './messages.ts';
import { PasswordRequirements } from '../../../session/new-password/password-requirements.tsx';

interface Entries {
  oldPassword: string;
  newPassword: string;
  againPassword: string;
}

const FIELDS = ['oldPassword', 'newPassword', 'againPassword'] as const;

/** Old password, new one twice. Success signs out and loads the sign-in page anew. `name`: for password managers. */
export function PasswordChangeForm({ name }: { name: string }) {
  const say = useText(passwordMessages);
  const sayNew = useText(newPasswordMessages);
  const notice = useNotice();
  const attempt = useAttempt();
  const rules = useQuery(rulesQuery);
  const [form] = Form.useForm<Entries>();
  const [busy, setBusy] = useState(false);
  const typed = Form.useWatch('newPassword', form) ?? '';

  if (rules.error) return <LoadFailed error={rules.error} retry={() => void rules.refetch()} />;
  if (!rules.data) return <Skeleton active />;
  const variant = rules.data.passwordVariant;

  const submit = async (entries: Entries) => {
    const problem = checkNewPassword(entries, variant);
    if (problem) {
      notice.warning(sayNew(problem));
      const empty = FIELDS.find((field) => entries[field].trim() === '');
      form.focusField(empty ?? (problem === 'tooWeak' ? 'newPassword' : 'againPassword'));
      return;
    }
    setBusy(true);
    const done = await attempt(async () => {
      await changePassword(entries.oldPassword, entries.newPassword);
      return true;
    });
    setBusy(false);
    if (!done) return;
    keepSignInNote('passwordChanged');
    await signOut();
  };

  return (
    <Form<Entries>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ oldPassword: '', newPassword: '', againPassword: '' }}
      onFinish={(entries) => void submit(entries)}
    >
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
      {FIELDS.map((field) => (
        <Form.Item
          key={field}
          name={field}
          label={say(field)}
          {...(field === 'newPassword'
            ? { extra: <PasswordRequirements password={typed} variant={variant} /> }
            : {})}
        >
          <Input.Password
            autoComplete={field === 'oldPassword' ? 'current-password' : 'new-password'}
            iconRender={eye}
          />
        </Form.Item>
      ))}
      <Button type="primary" htmlType="submit" loading={busy}>
        {say('submit')}
      </Button>
    </Form>
  );
}
