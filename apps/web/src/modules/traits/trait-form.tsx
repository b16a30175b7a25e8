import { Checkbox, Form, Input, InputNumber, Select, type FormInstance } from 'antd';
import {
  CROPS,
  MAXIMUM_TRAIT_DECIMALS,
  TRAIT_CLASSES,
  TRAIT_TYPES,
  cropNames,
  traitClassNames,
  traitTypeNames,
  type TraitFields,
} from '@panicle/contract/traits';
import { useLanguage } from '../../language/language-store.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { traitMessages } from './messages.ts';
import { problemOf, type TraitValues } from './trait-values.ts';
import styles from './traits.module.css';

interface TraitFormProps {
  open: boolean;
  title: string;
  initialValues: TraitValues;
  onSave: (values: TraitValues) => Promise<void>;
  onClose: () => void;
  onReload: () => Promise<unknown>;
}

/** The rules between the fields, from the contract that the server uses too. */
function useRule(form: FormInstance<TraitValues>) {
  const language = useLanguage((state) => state.language);
  return (field: keyof TraitFields) => ({
    validator: () => {
      const problem = problemOf(field, form.getFieldsValue(true) as TraitValues, language);
      return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
    },
  });
}

export function TraitForm(props: TraitFormProps) {
  const say = useText(traitMessages);
  const textOf = useTextOf();
  const [form] = Form.useForm<TraitValues>();
  const rule = useRule(form);
  const dataType = Form.useWatch('dataType', form) ?? props.initialValues.dataType;
  const numeric = dataType === 'numeric';
  return (
    <FormDrawer<TraitValues> {...props} form={form}>
      <Form.Item name="name" label={say('name')} required rules={[rule('name')]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="englishName" label={say('englishName')}>
        <Input maxLength={100} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="crop" label={say('crop')} required>
          <Select options={CROPS.map((value) => ({ value, label: textOf(cropNames[value]) }))} />
        </Form.Item>
        <Form.Item name="classification" label={say('classification')} required>
          <Select
            options={TRAIT_CLASSES.map((value) => ({ value, label: textOf(traitClassNames[value]) }))}
          />
        </Form.Item>
        <Form.Item name="dataType" label={say('dataType')} required>
          <Select
            options={TRAIT_TYPES.map((value) => ({ value, label: textOf(traitTypeNames[value]) }))}
            onChange={() => form.setFieldsValue({ minimum: null, maximum: null, precision: null })}
          />
        </Form.Item>
        <Form.Item name="unit" label={say('unit')}>
          <Input maxLength={30} />
        </Form.Item>
      </div>
      {numeric ? <NumericFields rule={rule} /> : null}
      <Form.Item
        name="possibleValues"
        label={say('possibleValues')}
        extra={say(dataType === 'date' ? 'possibleDateHint' : 'possibleHint')}
        dependencies={['dataType', 'minimum', 'maximum']}
        rules={[rule('possibleValues')]}
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={['\n', ',', '，', '、']}
          maxCount={200}
        />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item
          name="defaultValue"
          label={say('defaultValue')}
          dependencies={['dataType', 'minimum', 'maximum', 'possibleValues']}
          rules={[rule('defaultValue')]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item
          name="idealValue"
          label={say('idealValue')}
          extra={say('idealHint')}
          rules={[rule('idealValue')]}
        >
          <InputNumber className={styles.wide ?? ''} />
        </Form.Item>
      </div>
      <fieldset className={styles.flags}>
        <legend>{say('flags')}</legend>
        {(['fuzzy', 'quantitative', 'calculable', 'recordDate'] as const).map((flag) => (
          <Form.Item key={flag} name={flag} valuePropName="checked" noStyle>
            <Checkbox>{say(flag)}</Checkbox>
          </Form.Item>
        ))}
      </fieldset>
      <Form.Item name="description" label={say('description')}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
    </FormDrawer>
  );
}

function NumericFields({ rule }: { rule: ReturnType<typeof useRule> }) {
  const say = useText(traitMessages);
  return (
    <div className={styles.pair}>
      <Form.Item name="minimum" label={say('minimum')} dependencies={['maximum']} rules={[rule('minimum')]}>
        <InputNumber className={styles.wide ?? ''} />
      </Form.Item>
      <Form.Item name="maximum" label={say('maximum')} rules={[rule('maximum')]}>
        <InputNumber className={styles.wide ?? ''} />
      </Form.Item>
      <Form.Item name="precision" label={say('precision')} rules={[rule('precision')]}>
        <InputNumber min={0} max={MAXIMUM_TRAIT_DECIMALS} precision={0} className={styles.wide ?? ''} />
      </Form.Item>
    </div>
  );
}
