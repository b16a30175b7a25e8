import { Input, Radio, Switch } from 'antd';
import type { RuleObject } from 'antd/es/form';
import { errors, say as sayText } from '@panicle/contract';
import {
  checkSetting,
  settingCatalogue,
  type SettingCode,
  type SettingDefinition,
} from '@panicle/contract/system-configuration';
import { useText, useTextOf } from '../../../language/text.ts';
import { useLanguage } from '../../../language/language-store.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { configurationMessages } from './messages.ts';

/** Value of the form: the stored text, whatever the kind. */
export interface SettingValues {
  value: string;
}

/** The rule of the server, before anything is sent. */
function useRule(code: SettingCode): RuleObject {
  const language = useLanguage((state) => state.language);
  return {
    validator: async (_rule, value: string) => {
      const problem = checkSetting(code, value ?? '', language);
      if (problem) throw new Error(sayText(errors[problem.error], language, problem.values));
    },
  };
}

/** The field that suits the kind of the record. */
export function SettingField({ code }: { code: SettingCode }) {
  const say = useText(configurationMessages);
  const textOf = useTextOf();
  const rule = useRule(code);
  const definition: SettingDefinition = settingCatalogue[code];
  const label = textOf(definition.title);
  const common = { name: 'value', label, extra: textOf(definition.hint), rules: [rule] };
  if (definition.kind === 'switch') {
    return (
      <FormField
        {...common}
        valuePropName="checked"
        getValueProps={(value: string) => ({ checked: value === 'true' })}
        getValueFromEvent={String}
      >
        <Switch checkedChildren={say('on')} unCheckedChildren={say('off')} />
      </FormField>
    );
  }
  if (definition.kind === 'choice') {
    return (
      <FormField {...common}>
        <Radio.Group
          vertical
          options={definition.choices.map(({ value, title }) => ({ value, label: textOf(title) }))}
        />
      </FormField>
    );
  }
  if (definition.kind === 'number') {
    return (
      <FormField {...common}>
        <Input inputMode="decimal" suffix={textOf(definition.unit)} style={{ maxWidth: 220 }} />
      </FormField>
    );
  }
  return (
    <FormField {...common}>
      <Input
        allowClear
        {...(definition.kind === 'address'
          ? { inputMode: 'url', placeholder: 'https://' }
          : { maxLength: definition.maximumLength })}
      />
    </FormField>
  );
}
