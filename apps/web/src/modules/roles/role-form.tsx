import { roleCalls } from '../../records/role/calls.ts';
import { Checkbox, Input, Radio } from 'antd';
import { availabilityNames } from '@panicle/contract/menu-records';
import { ROLE_TYPES, roleLimits, roleTypeNames, type RoleFields } from '@panicle/contract/role-records';
import { useText, useTextOf } from '../../language/text.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { takenRule } from '../../ui/form/taken-rule.ts';
import type { RecordFormProps } from '../../ui/page/use-records.ts';
import { QuotaInput } from '../../ui/upload/quota-input.tsx';
import { MenuPicker } from './menu-picker.tsx';
import { roleMessages } from './messages.ts';

interface RoleFormProps extends RecordFormProps<RoleFields> {
  title: string;
}

export function RoleForm(props: RoleFormProps) {
  const say = useText(roleMessages);
  const textOf = useTextOf();
  const stated = { required: true, whitespace: true, message: say('required', { field: say('name') }) };
  const free = takenRule((name) => roleCalls.repeats(name, props.record ?? undefined), say('repeats'));
  return (
    <FormDrawer<RoleFields> name="role" {...props}>
      <FormField
        name="name"
        label={say('name')}
        required
        hasFeedback
        validateDebounce={400}
        rules={[stated, free]}
      >
        <Input maxLength={roleLimits.name} autoComplete="off" />
      </FormField>
      <FormField name="type" label={say('type')} extra={say('typeHint')}>
        <Radio.Group options={ROLE_TYPES.map((value) => ({ value, label: textOf(roleTypeNames[value]) }))} />
      </FormField>
      <FormField name="available" label={say('status')} extra={say('statusHint')}>
        <Radio.Group
          options={[
            { value: true, label: textOf(availabilityNames.true) },
            { value: false, label: textOf(availabilityNames.false) },
          ]}
        />
      </FormField>
      <FormField name="showsDeviceAndDocuments" valuePropName="checked" label={say('links')}>
        <Checkbox>{say('linksHint')}</Checkbox>
      </FormField>
      <FormField name="quota" label={say('quota')} extra={say('quotaHint')}>
        <QuotaInput />
      </FormField>
      <FormField name="menuCodes" label={say('menus')} extra={say('menusHint')}>
        <MenuPicker />
      </FormField>
    </FormDrawer>
  );
}
