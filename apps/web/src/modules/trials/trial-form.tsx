import { Checkbox, Input, Select } from 'antd';
import type { Text } from '@panicle/contract';
import { CROPS, cropNames } from '@panicle/contract/trait-choices';
import { DESIGNS, designNames } from '@panicle/contract/designs';
import {
  CHECK_TYPES,
  SEASONS,
  TRIAL_STAGES,
  checkTypeNames,
  seasonNames,
  trialStageNames,
} from '@panicle/contract/trial-choices';
import { useLanguage } from '../../language/language-store.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { YearField } from '../../ui/form/year-field.tsx';
import { NumberField } from '../../ui/number/number-field.tsx';
import type { RecordFormProps } from '../../ui/page/use-records.ts';
import { trialMessages } from './messages.ts';
import { nameProblem, type TrialValues } from './trial-values.ts';
import styles from './trials.module.css';

interface TrialFormProps extends RecordFormProps<TrialValues> {
  title: string;
}

function useOptions() {
  const textOf = useTextOf();
  return <Value extends string>(values: readonly Value[], names: Record<Value, Text>) =>
    values.map((value) => ({ value, label: textOf(names[value]) }));
}

export function TrialForm(props: TrialFormProps) {
  const say = useText(trialMessages);
  const language = useLanguage((state) => state.language);
  const options = useOptions();
  const nameRule = {
    validator: (_rule: unknown, name: string | undefined) => {
      const problem = nameProblem(name ?? '', language);
      return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
    },
  };
  return (
    <FormDrawer<TrialValues> name="trial" {...props}>
      <div className={styles.pair}>
        <FormField name="name" label={say('name')} extra={say('nameHint')} required rules={[nameRule]}>
          <Input maxLength={100} />
        </FormField>
        <FormField name="testId" label={say('testId')} extra={say('testIdHint')}>
          <Input maxLength={50} />
        </FormField>
        <FormField name="crop" label={say('crop')} required>
          <Select options={options(CROPS, cropNames)} />
        </FormField>
        <FormField name="stage" label={say('stage')} required>
          <Select options={options(TRIAL_STAGES, trialStageNames)} />
        </FormField>
        <YearField name="year" label={say('year')} rules={[{ required: true, message: say('year') }]}>
          <NumberField min={1900} max={2999} precision={0} />
        </YearField>
        <FormField name="season" label={say('season')} required>
          <Select options={options(SEASONS, seasonNames)} />
        </FormField>
        <FormField name="testMethod" label={say('testMethod')} required>
          <Select showSearch={{ optionFilterProp: 'label' }} options={options(DESIGNS, designNames)} />
        </FormField>
        <FormField name="checkType" label={say('checkType')} required>
          <Select options={options(CHECK_TYPES, checkTypeNames)} />
        </FormField>
        <FormField
          name="replicateCount"
          label={say('replicateCount')}
          rules={[{ required: true, message: say('replicateCount') }]}
        >
          <NumberField min={1} max={100} precision={0} />
        </FormField>
        <FormField name="rowsPerPlot" label={say('rowsPerPlot')}>
          <NumberField min={1} max={1000} precision={0} />
        </FormField>
        <FormField name="seedQuantity" label={`${say('seedQuantity')} (${say('grams')})`}>
          <NumberField min={0.001} max={1e9} />
        </FormField>
      </div>
      <FormField name="randomize" valuePropName="checked">
        <Checkbox>{say('randomize')}</Checkbox>
      </FormField>
      <FormField name="description" label={say('description')}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 8 }} />
      </FormField>
    </FormDrawer>
  );
}
