import { Form, Input } from 'antd';
import { isStrongPassword, type PasswordVariant } from '@panicle/contract/password-strength';
import { useText } from '../../language/text.ts';
import { eye } from './eye.tsx';
import { PasswordRequirements } from './password-requirements.tsx';
import { newPasswordMessages } from './messages.ts';
import styles from './new-password-items.module.css';

/** A new password and its repetition (`password`, `again`), with what the password needs. */
export function NewPasswordItems({ variant }: { variant: PasswordVariant }) {
  const say = useText(newPasswordMessages);
  const form = Form.useFormInstance<{ password: string; again: string }>();
  const typed = Form.useWatch('password', form) ?? '';
  const input = <Input.Password autoComplete="new-password" iconRender={eye} />;
  return (
    <>
      <div className={styles.passwords}>
        <Form.Item
          name="password"
          label={say('password')}
          initialValue=""
          validateTrigger="onBlur"
          rules={[
            {
              validator: async (_rule, value: string) => {
                if (value.trim() === '') throw new Error(say('pleaseInput'));
                if (!isStrongPassword(value, variant)) throw new Error(say('seeRequirements'));
              },
            },
          ]}
        >
          {input}
        </Form.Item>
        <Form.Item
          name="again"
          label={say('passwordAgain')}
          initialValue=""
          validateTrigger="onBlur"
          rules={[
            {
              validator: async (_rule, value: string) => {
                if (value.trim() === '') throw new Error(say('pleaseInput'));
                if (value.trim() !== form.getFieldValue('password').trim())
                  throw new Error(say('inconsistent'));
              },
            },
          ]}
        >
          {input}
        </Form.Item>
      </div>
      <div className={styles.requirements}>
        <PasswordRequirements password={typed} variant={variant} />
      </div>
    </>
  );
}
