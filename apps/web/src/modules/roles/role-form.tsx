import { Checkbox, Form, Input, Radio } from 'antd';
import { availabilityNames } from '@panicle/contract/menu-records';
import { ROLE_TYPES, roleLimits, roleTypeNames, type RoleFields } from '@panicle/contract/role-records';
import { ConnectionLost, RequestRefused } from '../../api/request-error.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { QuotaInput } from '../../ui/upload/quota-input.tsx';
import { nameRepeats } from './api.ts';
import { MenuPicker } from './menu-picker.tsx';
import { roleMessages } from './messages.ts';

interface RoleFormProps {
  open: boolean;
  title: string;
  /** the role that is edited; undefined for a new one */
  roleId: string | undefined;
  initialValues: RoleFields;
  onSave: (values: RoleFields) => Promise<void>;
  onClose: () => void;
  onReload: () => Promise<unknown>;
}

/** An answer that does not come is no reason to hold up the form: saving asks again. */
async function isTaken(name: string, exceptId: string | undefined): Promise<boolean> {
  try {
    return await nameRepeats(name, exceptId);
  } catch (error) {
    if (error instanceof RequestRefused || error instanceof ConnectionLost) return false;
    throw error;
  }
}

export function RoleForm({ roleId, ...props }: RoleFormProps) {
  const say = useText(roleMessages);
  const textOf = useTextOf();
  const nameRule = {
    validator: async (_rule: unknown, name: string | undefined) => {
      if (!name?.trim()) throw new Error(say('required', { field: say('name') }));
      if (name !== name.trim()) throw new Error(say('spaces'));
      if (await isTaken(name, roleId)) throw new Error(say('repeats'));
    },
  };
  return (
    <FormDrawer<RoleFields> {...props}>
      <Form.Item
        name="name"
        label={say('name')}
        required
        hasFeedback
        validateDebounce={400}
        rules={[nameRule]}
      >
        <Input maxLength={roleLimits.name} autoComplete="off" />
      </Form.Item>
      <Form.Item name="type" label={say('type')} extra={say('typeHint')}>
        <Radio.Group options={ROLE_TYPES.map((value) => ({ value, label: textOf(roleTypeNames[value]) }))} />
      </Form.Item>
      <Form.Item name="available" label={say('status')} extra={say('statusHint')}>
        <Radio.Group
          options={[
            { value: true, label: textOf(availabilityNames.true) },
            { value: false, label: textOf(availabilityNames.false) },
          ]}
        />
      </Form.Item>
      <Form.Item name="showsDeviceAndDocuments" valuePropName="checked" label={say('links')}>
        <Checkbox>{say('linksHint')}</Checkbox>
      </Form.Item>
      <Form.Item name="quota" label={say('quota')} extra={say('quotaHint')}>
        <QuotaInput />
      </Form.Item>
      <Form.Item name="menuCodes" label={say('menus')} extra={say('menusHint')}>
        <MenuPicker />
      </Form.Item>
    </FormDrawer>
  );
}
