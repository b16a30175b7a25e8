import { Checkbox, Form, Input, Radio, Select } from 'antd';
import { menuCatalogue, type RoleKey } from '@panicle/contract';
import {
  availabilityNames,
  belongsToAdmin,
  menuLimits,
  type MenuFields,
} from '@panicle/contract/menu-records';
import { useText, useTextOf } from '../../language/text.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { NumberField } from '../../ui/number/number-field.tsx';
import type { RecordFormProps } from '../../ui/page/use-records.ts';
import { IconPicker } from './icon-picker.tsx';
import { menuMessages } from './messages.ts';
import styles from './menus.module.css';

export interface MenuValues extends MenuFields {
  menuCode: RoleKey;
}

interface MenuFormProps extends RecordFormProps<MenuValues> {
  title: string;
  /** the codes that can be restored; null: a menu that is there is edited */
  missing: readonly RoleKey[] | null;
}

/** What a restored menu starts with: as the system was delivered. */
export function catalogueValues(code: RoleKey): MenuValues {
  const order = menuCatalogue.findIndex((menu) => menu.code === code);
  const known = menuCatalogue[order];
  return {
    menuCode: code,
    name: known?.zh ?? '',
    nameEn: known?.en ?? '',
    icon: known?.icon ?? '',
    order: Math.max(order, 0),
    hidden: known?.hidden ?? false,
    available: true,
    showsDeviceAndDocuments: false,
  };
}

export function MenuForm({ missing, ...props }: MenuFormProps) {
  return (
    <FormDrawer<MenuValues> name="menu" {...props}>
      <MenuEntries missing={missing} />
    </FormDrawer>
  );
}

function MenuEntries({ missing }: Pick<MenuFormProps, 'missing'>) {
  const say = useText(menuMessages);
  const textOf = useTextOf();
  const form = Form.useFormInstance<MenuValues>();
  const code: RoleKey = Form.useWatch('menuCode', form) ?? form.getFieldValue('menuCode');
  const needed = belongsToAdmin(code);
  const nameRule = (field: 'name' | 'nameEn') => ({
    validator: (_rule: unknown, name: string | undefined) => {
      return name?.trim()
        ? Promise.resolve()
        : Promise.reject(new Error(say('required', { field: say(field) })));
    },
  });
  return (
    <>
      {needed ? <p className={styles.needed}>{say('needed')}</p> : null}
      <FormField name="menuCode" label={say(missing ? 'choose' : 'code')} extra={say('codeHint')}>
        <Select
          disabled={!missing}
          options={(missing ?? [code]).map((value) => ({ value, label: value }))}
          onChange={(value: RoleKey) => form.setFieldsValue(catalogueValues(value))}
        />
      </FormField>
      <div className={styles.pair}>
        <FormField name="name" label={say('name')} required rules={[nameRule('name')]}>
          <Input maxLength={menuLimits.name} />
        </FormField>
        <FormField name="nameEn" label={say('nameEn')} required rules={[nameRule('nameEn')]}>
          <Input maxLength={menuLimits.nameEn} />
        </FormField>
        <FormField name="icon" label={say('icon')}>
          <IconPicker />
        </FormField>
        <FormField
          name="order"
          label={say('order')}
          extra={say('orderHint')}
          rules={[{ required: true, message: say('required', { field: say('order') }) }]}
        >
          <NumberField min={0} max={menuLimits.order} precision={0} />
        </FormField>
      </div>
      <FormField name="available" label={say('status')} extra={say('statusHint')}>
        <Radio.Group
          disabled={needed}
          options={[
            { value: true, label: textOf(availabilityNames.true) },
            { value: false, label: textOf(availabilityNames.false) },
          ]}
        />
      </FormField>
      <FormField name="hidden" valuePropName="checked" label={say('sidebar')} extra={say('hiddenHint')}>
        <Checkbox disabled={needed}>{say('hidden')}</Checkbox>
      </FormField>
      <FormField name="showsDeviceAndDocuments" valuePropName="checked" label={say('links')}>
        <Checkbox>{say('linksHint')}</Checkbox>
      </FormField>
    </>
  );
}
