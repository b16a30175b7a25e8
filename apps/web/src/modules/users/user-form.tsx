import { Checkbox, Form, Input } from 'antd';
import { limits, type User } from '@panicle/contract';
import { userLimits } from '@panicle/contract/users';
import { useText } from '../../language/text.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import type { RecordFormProps } from '../../ui/page/use-records.ts';
import { QuotaInput } from '../../ui/upload/quota-input.tsx';
import { roleRecord } from '../../records/role/role.ts';
import { RecordsSelect } from '../../ui/record/record-select.tsx';
import { FirstPassword } from './first-password.tsx';
import { userMessages } from './messages.ts';
import { useUserRules } from './use-user-rules.ts';
import { isBuiltIn } from './user-names.ts';
import type { UserValues } from './user-values.ts';
import styles from './users.module.css';

interface UserFormProps extends RecordFormProps<UserValues> {
  title: string;
  /** the user that is edited; null for a new one */
  user: User | null;
}

export function UserForm({ user, ...props }: UserFormProps) {
  return (
    <FormDrawer<UserValues> name="user" {...props}>
      <UserFields user={user} />
    </FormDrawer>
  );
}

function UserFields({ user }: { user: User | null }) {
  const say = useText(userMessages);
  const form = Form.useFormInstance<UserValues>();
  const rules = useUserRules(form, user?.id);
  return (
    <>
      <FormField
        name="username"
        label={say('username')}
        extra={say('usernameHint', limits.usernameLength)}
        required
        hasFeedback
        validateFirst
        validateDebounce={400}
        rules={[rules.fits('username'), rules.usernameIsFree]}
      >
        <Input
          maxLength={limits.usernameLength.maximum}
          autoComplete="off"
          disabled={user ? isBuiltIn(user) : false}
        />
      </FormField>
      <div className={styles.pair}>
        <FormField name="nickName" label={say('nickName')}>
          <Input maxLength={userLimits.nickName} />
        </FormField>
        <FormField name="company" label={say('company')}>
          <Input maxLength={userLimits.company} />
        </FormField>
        <FormField name="telephone" label={say('telephone')} rules={[rules.fits('telephone')]}>
          <Input maxLength={userLimits.telephone} inputMode="tel" />
        </FormField>
        <FormField name="email" label={say('email')} rules={[rules.fits('email')]}>
          <Input maxLength={userLimits.email} inputMode="email" />
        </FormField>
      </div>
      <FormField name="roles" label={say('roles')}>
        <RecordsSelect of={roleRecord} />
      </FormField>
      <FormField name="quota" label={say('quota')} extra={say(user?.admin ? 'quotaHintAdmin' : 'quotaHint')}>
        <QuotaInput />
      </FormField>
      {user ? null : <FirstPassword />}
      {user && isBuiltIn(user) ? null : <Marks />}
    </>
  );
}

function Marks() {
  const say = useText(userMessages);
  return (
    <fieldset className={styles.marks}>
      <legend>{say('marks')}</legend>
      <FormField name="readOnly" valuePropName="checked" noStyle>
        <Checkbox>
          {say('readOnly')} <span className={styles.hint}>{say('readOnlyHint')}</span>
        </Checkbox>
      </FormField>
      <FormField name="restricted" valuePropName="checked" noStyle>
        <Checkbox>
          {say('restricted')} <span className={styles.hint}>{say('restrictedHint')}</span>
        </Checkbox>
      </FormField>
    </fieldset>
  );
}
