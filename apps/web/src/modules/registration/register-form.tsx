import { useEffect, useState } from 'react';
import { Alert, Button, Form, Input } from 'antd';
import { useNavigate } from 'react-router';
import type { PasswordVariant } from '@panicle/contract/password-strength';
import {
  checkRegistrationField,
  type RegistrationRequirements,
  type RegistrationField,
} from '@panicle/contract/registration';
import { paths } from '../../paths.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { useAttempt } from '../../ui/feedback/use-attempt.ts';
import { setErrorLine, useErrorLine } from '../../ui/error/error-line.ts';
import { register } from './api.ts';
import { CodeItem } from './code-item.tsx';
import { registrationMessages } from './messages.ts';
import { NewPasswordItems } from '../../session/new-password/new-password-items.tsx';
import { PartLink } from '../../session/sign-in/part-link.tsx';
import { keepSignInNote } from '../../session/sign-in/sign-in-note.ts';
import entry from '../../session/sign-in/entry-form.module.css';
import styles from './registration.module.css';

interface RegisterFormProps {
  variant: PasswordVariant;
  requirements: RegistrationRequirements;
}

type Entries = Record<RegistrationField | 'again', string>;
type PlainField = Exclude<RegistrationField, 'password' | 'code'>;

/** How browsers fill the fields in, and on phones which keys they show. */
const INPUTS: Record<PlainField, { autoComplete: string; inputMode?: 'tel' | 'email' }> = {
  username: { autoComplete: 'username' },
  nickName: { autoComplete: 'nickname' },
  company: { autoComplete: 'organization' },
  telephone: { autoComplete: 'tel', inputMode: 'tel' },
  email: { autoComplete: 'email', inputMode: 'email' },
  invitationCode: { autoComplete: 'off' },
};

/** A field with the same rule as on the server. */
function PlainItem({ field, requirements }: { field: PlainField; requirements: RegistrationRequirements }) {
  const say = useText(registrationMessages);
  const sayText = useTextOf();
  return (
    <Form.Item
      name={field}
      label={say(field)}
      initialValue=""
      validateTrigger="onBlur"
      rules={[
        {
          validator: async (_rule, value: string) => {
            const problem = checkRegistrationField(field, value, requirements);
            if (problem) throw new Error(sayText(problem));
          },
        },
      ]}
    >
      <Input {...INPUTS[field]} />
    </Form.Item>
  );
}

/** An account of one's own. The error line of this form shows what the server refuses. */
export function RegisterForm({ variant, requirements }: RegisterFormProps) {
  const say = useText(registrationMessages);
  const navigate = useNavigate();
  const attempt = useAttempt();
  const errorLine = useErrorLine((state) => state.register);
  const [form] = Form.useForm<Entries>();
  const [busy, setBusy] = useState(false);
  useEffect(() => () => setErrorLine('register', ''), []);

  const submit = async ({ again: _again, ...entries }: Entries) => {
    setErrorLine('register', '');
    setBusy(true);
    const done = await attempt(async () => {
      await register({ ...entries, code: entries.code ?? '', invitationCode: entries.invitationCode ?? '' });
      return true;
    });
    setBusy(false);
    if (!done) return;
    keepSignInNote('registered');
    void navigate(paths.signIn, { replace: true });
  };

  return (
    <>
      <Form<Entries>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        className={entry.form ?? ''}
        onValuesChange={(changed) =>
          form.setFields(Object.keys(changed).map((name) => ({ name: name as keyof Entries, errors: [] })))
        }
        onFinish={(entries) => void submit(entries)}
        scrollToFirstError={{ focus: true }}
      >
        <div className={styles.pair}>
          <PlainItem field="username" requirements={requirements} />
          <PlainItem field="nickName" requirements={requirements} />
        </div>
        <NewPasswordItems variant={variant} />
        <div className={styles.pair}>
          <PlainItem field="company" requirements={requirements} />
          <PlainItem field="telephone" requirements={requirements} />
        </div>
        <PlainItem field="email" requirements={requirements} />
        {requirements.code ? <CodeItem requirements={requirements} /> : null}
        {requirements.invitationCode ? (
          <PlainItem field="invitationCode" requirements={requirements} />
        ) : null}
        {errorLine ? (
          <Alert className={entry.error ?? ''} type="error" showIcon title={errorLine} role="alert" />
        ) : null}
        <Button type="primary" htmlType="submit" block loading={busy} className={entry.submit ?? ''}>
          {say('registerSubmit')}
        </Button>
      </Form>
      <div className={entry.other}>
        <span className={entry.ask}>
          <span>{say('haveAccount')}</span>
          <PartLink part="signIn">{say('signIn')}</PartLink>
        </span>
      </div>
    </>
  );
}
