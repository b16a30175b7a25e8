import { Button, Form } from 'antd';
import { settingCatalogue, type SystemSetting } from '@panicle/contract/system-configuration';
import { useText, useTextOf } from '../../../language/text.ts';
import { FormDrawer } from '../../../ui/form/form-drawer.tsx';
import { configurationMessages } from './messages.ts';
import { SettingField, type SettingValues } from './setting-field.tsx';

interface SettingDrawerProps {
  setting: SystemSetting;
  onSave: (value: string) => Promise<void>;
  onClose: () => void;
}

/** Changes one record. */
export function SettingDrawer({ setting, onSave, onClose }: SettingDrawerProps) {
  const textOf = useTextOf();
  return (
    <FormDrawer<SettingValues>
      name="setting"
      open
      record={setting.code}
      title={textOf(settingCatalogue[setting.code].title)}
      initialValues={{ value: setting.value }}
      onSave={({ value }) => onSave(value ?? '')}
      onClose={onClose}
    >
      <SettingField code={setting.code} />
      <DefaultButton value={setting.default} />
    </FormDrawer>
  );
}

function DefaultButton({ value }: SettingValues) {
  const say = useText(configurationMessages);
  const form = Form.useFormInstance<SettingValues>();
  return (
    <Button
      type="link"
      size="small"
      style={{ paddingInline: 0 }}
      onClick={() => form.setFieldsValue({ value })}
    >
      {say('useDefault')}
    </Button>
  );
}
