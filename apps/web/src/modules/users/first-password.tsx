import { Form, Input, Radio } from 'antd';
import { limits } from '@panicle/contract';
import { useText } from '../../language/text.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { userMessages } from './messages.ts';
import { passwordFits, type UserValues } from './user-values.ts';

/** The password of a new user: made by the server and shown once, or typed here. */
export function FirstPassword() {
  const say = useText(userMessages);
  const form = Form.useFormInstance<UserValues>();
  const kind = Form.useWatch('passwordKind', form) ?? 'random';
  const restricted = Form.useWatch('restricted', form) ?? false;
  const rule = {
    validator: (_rule: unknown, password: string | undefined) =>
      passwordFits(password ?? '') ? Promise.resolve() : Promise.reject(new Error(say('passwordWeak'))),
  };
  return (
    <>
      <FormField
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
      </FormField>
      {kind === 'typed' ? (
        <FormField name="password" label={say('passwordField')} rules={[rule]} required>
          <Input.Password maxLength={limits.newPasswordLength.maximum} autoComplete="new-password" />
        </FormField>
      ) : null}
    </>
  );
}
