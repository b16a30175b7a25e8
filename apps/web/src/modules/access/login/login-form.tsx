import { useState, type KeyboardEvent } from 'react';
import { Alert, Button, Form } from 'antd';
// Not the whole family of inputs: this form is the first load of a phone on a slow line.
import Input from 'antd/es/input/Input';
import Password from 'antd/es/input/Password';
import { useNavigate } from 'react-router';
import {
  limits,
  passwordLengthFits,
  usernameFits,
  type LoginAnswer,
  type LoginType,
} from '@panicle/contract';
import { RequestRefused } from '../../../api/request-error.ts';
import { storeSession } from '../../../api/token.ts';
import { useText } from '../../../language/text.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { eye } from '../../../session/new-password/eye.tsx';
import { setErrorLine, useErrorLine } from '../../../ui/error/error-line.ts';
import { takeTarget } from '../../../session/target.ts';
import { signIn, signInAsTourist } from './api.ts';
import { loginMessages } from './messages.ts';
import { PartLink } from '../../../session/sign-in/part-link.tsx';
import { forgetSignInNote } from '../../../session/sign-in/sign-in-note.ts';
import { SliderPuzzle } from './slider-puzzle.tsx';
import { usePuzzle } from './use-puzzle.ts';
import entry from '../../../session/sign-in/entry-form.module.css';
import styles from './login-page.module.css';

interface Entries {
  username: string;
  password: string;
}

/** Name, password, puzzle, and the entry for guests. */
export function LoginForm({ offer }: { offer: LoginType }) {
  const say = useText(loginMessages);
  const navigate = useNavigate();
  const attempt = useAttempt();
  const puzzle = usePuzzle(offer.captcha);
  const errorLine = useErrorLine((state) => state.login);
  const [busy, setBusy] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [form] = Form.useForm<Entries>();

  const enter = async (call: (ticket: string) => Promise<LoginAnswer>) => {
    if (offer.captcha && !puzzle.ticket) {
      setErrorLine('login', say('puzzleFirst'));
      return;
    }
    setErrorLine('login', '');
    setBusy(true);
    const answer = await attempt(async () => {
      try {
        return await call(puzzle.ticket);
      } catch (error) {
        // The ticket is used up, whatever the answer was.
        if (error instanceof RequestRefused && offer.captcha) puzzle.renew();
        throw error;
      }
    });
    setBusy(false);
    if (!answer) return;
    forgetSignInNote();
    storeSession({ token: answer.token, userId: answer.id, username: answer.username });
    void navigate(takeTarget(), { replace: true });
  };

  const { usernameLength, passwordLength } = limits;
  return (
    <>
      <Form<Entries>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        onValuesChange={(changed) =>
          // What is being mended is not called wrong any more.
          form.setFields(Object.keys(changed).map((name) => ({ name: name as keyof Entries, errors: [] })))
        }
        className={entry.form ?? ''}
        onFinish={({ username, password }) => void enter((ticket) => signIn(username, password, ticket))}
        onKeyUp={(event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))}
      >
        <Form.Item
          name="username"
          label={say('username')}
          initialValue=""
          validateTrigger="onBlur"
          rules={[
            {
              validator: async (_rule, value: string) => {
                if (!usernameFits(value)) throw new Error(say('usernameLength', usernameLength));
              },
            },
          ]}
        >
          <Input prefix={<Icon name="user" />} autoComplete="username" autoFocus />
        </Form.Item>
        <div className={styles.withLink}>
          {offer.resetMail ? <PartLink part="reset">{say('forgot')}</PartLink> : null}
          <Form.Item
            name="password"
            label={say('password')}
            initialValue=""
            validateTrigger="onBlur"
            extra={capsLock ? <span role="status">{say('capsLock')}</span> : null}
            rules={[
              {
                validator: async (_rule, value: string) => {
                  if (!passwordLengthFits(value)) throw new Error(say('passwordLength', passwordLength));
                },
              },
            ]}
          >
            <Password prefix={<Icon name="lock" />} autoComplete="current-password" iconRender={eye} />
          </Form.Item>
        </div>
        {offer.captcha ? <SliderPuzzle control={puzzle} /> : null}
        {errorLine ? (
          <Alert className={entry.error ?? ''} type="error" showIcon title={errorLine} role="alert" />
        ) : null}
        <Button type="primary" htmlType="submit" block loading={busy} className={entry.submit ?? ''}>
          {say('signIn')}
        </Button>
      </Form>
      <div className={entry.other}>
        {offer.register ? (
          <span className={entry.ask}>
            <span>{say('noAccount')}</span>
            <PartLink part="register">{say('register')}</PartLink>
          </span>
        ) : null}
        {offer.tourist ? (
          <button
            type="button"
            className={`${entry.link} ${styles.last}`}
            onClick={() => void enter(signInAsTourist)}
          >
            {say('tourist')} <Icon name="arrowRight" size={14} />
          </button>
        ) : null}
      </div>
    </>
  );
}
