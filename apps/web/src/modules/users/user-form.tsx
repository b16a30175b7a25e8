import { Checkbox, Form, Input, Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { limits, type User } from '@panicle/contract';
import { userLimits } from '@panicle/contract/users';
import { useText } from '../../language/text.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { QuotaInput } from '../../ui/upload/quota-input.tsx';
import { allRoles } from './api.ts';
import { FirstPassword } from './first-password.tsx';
import { userMessages } from './messages.ts';
import { useUserRules } from './use-user-rules.ts';
import { isBuiltIn } from './user-names.ts';
import type { UserValues } from './user-values.ts';
import styles from './users.module.css';

interface UserFormProps {
  open: boolean;
  title: string;
  /** the user that is edited; null for a new one */
  user: User | null;
  initialValues: UserValues;
  onSave: (values: UserValues) => Promise<void>;
  onClose: () => void;
  onReload: () => Promise<unknown>;
}

export function UserForm({ user, ...props }: UserFormProps) {
  const say = useText(userMessages);
  const [form] = Form.useForm<UserValues>();
  const rules = useUserRules(form, user?.id);
  return (
    <FormDrawer<UserValues> {...props} form={form}>
      <Form.Item
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
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="nickName" label={say('nickName')}>
          <Input maxLength={userLimits.nickName} />
        </Form.Item>
        <Form.Item name="company" label={say('company')}>
          <Input maxLength={userLimits.company} />
        </Form.Item>
        <Form.Item name="telephone" label={say('telephone')} rules={[rules.fits('telephone')]}>
          <Input maxLength={userLimits.telephone} inputMode="tel" />
        </Form.Item>
        <Form.Item name="email" label={say('email')} rules={[rules.fits('email')]}>
          <Input maxLength={userLimits.email} inputMode="email" />
        </Form.Item>
      </div>
      <Form.Item name="roles" label={say('roles')}>
        <RoleSelect />
      </Form.Item>
      <Form.Item name="quota" label={say('quota')} extra={say(user?.admin ? 'quotaHintAdmin' : 'quotaHint')}>
        <QuotaInput />
      </Form.Item>
      {user ? null : <FirstPassword form={form} />}
      {user && isBuiltIn(user) ? null : <Marks />}
    </FormDrawer>
  );
}

/** Form.Item gives it value, id and onChange. */
function RoleSelect(props: { id?: string; value?: string[]; onChange?: (value: string[]) => void }) {
  const roles = useQuery({ queryKey: ['roles', 'all'], queryFn: ({ signal }) => allRoles(signal) });
  return (
    <Select<string[]>
      {...props}
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      loading={roles.isPending}
      options={(roles.data ?? []).map((role) => ({ value: role.id, label: role.name }))}
    />
  );
}

function Marks() {
  const say = useText(userMessages);
  return (
    <fieldset className={styles.marks}>
      <legend>{say('marks')}</legend>
      <Form.Item name="readOnly" valuePropName="checked" noStyle>
        <Checkbox>
          {say('readOnly')} <span className={styles.hint}>{say('readOnlyHint')}</span>
        </Checkbox>
      </Form.Item>
      <Form.Item name="restricted" valuePropName="checked" noStyle>
        <Checkbox>
          {say('restricted')} <span className={styles.hint}>{say('restrictedHint')}</span>
        </Checkbox>
      </Form.Item>
    </fieldset>
  );
}
