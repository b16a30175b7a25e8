import { Checkbox, Form, Input, Select, type FormInstance } from 'antd';
import {
  CROPS,
  TRAIT_CLASSES,
  TRAIT_TYPES,
  cropNames,
  traitClassNames,
  traitTypeNames,
  type Crop,
} from '@panicle/contract/trait-choices';
import { MAXIMUM_TRAIT_DECIMALS, type TraitFields } from '@panicle/contract/traits';
import { useLanguage } from '../../language/language-store.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { NumberField } from '../../ui/number/number-field.tsx';
import type { RecordFormProps } from '../../ui/page/use-records.ts';
import { traitMessages } from './messages.ts';
import { problemOf, type TraitValues } from './trait-values.ts';
import styles from './traits.module.css';

interface TraitFormProps extends RecordFormProps<TraitValues> {
  title: string;
  /** those that may be chosen; all of them without */
  crops?: readonly Crop[];
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

export function TraitForm({ crops = CROPS, ...props }: TraitFormProps) {
  return (
    <FormDrawer<TraitValues> name="trait" {...props}>
      <TraitEntries crops={crops} />
    </FormDrawer>
  );
}

function TraitEntries({ crops }: { crops: readonly Crop[] }) {
  const say = useText(traitMessages);
  const textOf = useTextOf();
  const form = Form.useFormInstance<TraitValues>();
  const rule = useRule(form);
  const dataType = Form.useWatch('dataType', form) ?? form.getFieldValue('dataType');
  const numeric = dataType === 'numeric';
  return (
    <>
      <FormField name="name" label={say('name')} required rules={[rule('name')]}>
        <Input maxLength={100} />
      </FormField>
      <FormField name="englishName" label={say('englishName')}>
        <Input maxLength={100} />
      </FormField>
      <div className={styles.pair}>
        <FormField name="crop" label={say('crop')} required>
          <Select options={crops.map((value) => ({ value, label: textOf(cropNames[value]) }))} />
        </FormField>
        <FormField name="classification" label={say('classification')} required>
          <Select
            options={TRAIT_CLASSES.map((value) => ({ value, label: textOf(traitClassNames[value]) }))}
          />
        </FormField>
        <FormField name="dataType" label={say('dataType')} required>
          <Select
            options={TRAIT_TYPES.map((value) => ({ value, label: textOf(traitTypeNames[value]) }))}
            onChange={() => form.setFieldsValue({ minimum: null, maximum: null, precision: null })}
          />
        </FormField>
        <FormField name="unit" label={say('unit')}>
          <Input maxLength={30} />
        </FormField>
      </div>
      {numeric ? <NumericFields rule={rule} /> : null}
      <FormField
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
      </FormField>
      <div className={styles.pair}>
        <FormField
          name="defaultValue"
          label={say('defaultValue')}
          dependencies={['dataType', 'minimum', 'maximum', 'possibleValues']}
          rules={[rule('defaultValue')]}
        >
          <Input maxLength={200} />
        </FormField>
        <FormField
          name="idealValue"
          label={say('idealValue')}
          extra={say('idealHint')}
          rules={[rule('idealValue')]}
        >
          <NumberField />
        </FormField>
      </div>
      <fieldset className={styles.flags}>
        <legend>{say('flags')}</legend>
        {(['fuzzy', 'quantitative', 'calculable', 'recordDate'] as const).map((flag) => (
          <FormField key={flag} name={flag} valuePropName="checked" noStyle>
            <Checkbox>{say(flag)}</Checkbox>
          </FormField>
        ))}
      </fieldset>
      <FormField name="description" label={say('description')}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 8 }} />
      </FormField>
    </>
  );
}

function NumericFields({ rule }: { rule: ReturnType<typeof useRule> }) {
  const say = useText(traitMessages);
  return (
    <div className={styles.pair}>
      <FormField name="minimum" label={say('minimum')} dependencies={['maximum']} rules={[rule('minimum')]}>
        <NumberField />
      </FormField>
      <FormField name="maximum" label={say('maximum')} rules={[rule('maximum')]}>
        <NumberField />
      </FormField>
      <FormField name="precision" label={say('precision')} rules={[rule('precision')]}>
        <NumberField min={0} max={MAXIMUM_TRAIT_DECIMALS} precision={0} />
      </FormField>
    </div>
  );
}
