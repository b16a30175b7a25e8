import { Form, Input, Radio, type FormInstance } from 'antd';
import { limits } from '@panicle/contract';
import { useText } from '../../language/text.ts';
import { userMessages } from './messages.ts';
import { passwordFits, type UserValues } from './user-values.ts';

/** The password of a new user: made by the server and shown once, or typed here. */
export function FirstPassword({ form }: { form: FormInstance<UserValues> }) {
  const say = useText(userMessages);
  const kind = Form.useWatch('passwordKind', form) ?? 'random';
  const restricted = Form.useWatch('restricted', form) ?? false;
  const rule = {
    validator: (_rule: unknown, password: string | undefined) =>
      passwordFits(password ?? '') ? Promise.resolve() : Promise.reject(new Error(say('passwordWeak'))),
  };
  return (
    <>
      <Form.Item
        name="passwordKind"
        label={say('password')}
        extra={say(restricted ? 'passwordKept' : 'passwordChange')}
      >
        <Radio.Group
          options={[
            { value: 'random', label: say('passwordRandom') },
            { value: 'typed', label: say('passwordTyped') },
          ]}
        />
      </Form.Item>
      {kind === 'typed' ? (
        <Form.Item name="password" label={say('passwordField')} rules={[rule]} required>
          <Input.Password maxLength={limits.newPasswordLength.maximum} autoComplete="new-password" />
        </Form.Item>
      ) : null}
    </>
  );
}
