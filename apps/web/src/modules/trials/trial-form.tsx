import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import type { Text } from '@panicle/contract';
import { CROPS, cropNames } from '@panicle/contract/traits';
import {
  CHECK_TYPES,
  SEASONS,
  TEST_METHODS,
  TRIAL_STAGES,
  checkTypeNames,
  seasonNames,
  testMethodNames,
  trialStageNames,
} from '@panicle/contract/trials';
import { useLanguage } from '../../language/language-store.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { trialMessages } from './messages.ts';
import { nameProblem, type TrialValues } from './trial-values.ts';
import styles from './trials.module.css';

interface TrialFormProps {
  open: boolean;
  title: string;
  initialValues: TrialValues;
  onSave: (values: TrialValues) => Promise<void>;
  onClose: () => void;
  onReload: () => Promise<unknown>;
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
    <FormDrawer<TrialValues> {...props}>
      <div className={styles.pair}>
        <Form.Item name="name" label={say('name')} extra={say('nameHint')} required rules={[nameRule]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="testId" label={say('testId')} extra={say('testIdHint')}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="crop" label={say('crop')} required>
          <Select options={options(CROPS, cropNames)} />
        </Form.Item>
        <Form.Item name="stage" label={say('stage')} required>
          <Select options={options(TRIAL_STAGES, trialStageNames)} />
        </Form.Item>
        <Form.Item name="year" label={say('year')} rules={[{ required: true, message: say('year') }]}>
          <InputNumber min={1900} max={2999} precision={0} className={styles.wide ?? ''} />
        </Form.Item>
        <Form.Item name="season" label={say('season')} required>
          <Select options={options(SEASONS, seasonNames)} />
        </Form.Item>
        <Form.Item name="testMethod" label={say('testMethod')} required>
          <Select options={options(TEST_METHODS, testMethodNames)} />
        </Form.Item>
        <Form.Item name="checkType" label={say('checkType')} required>
          <Select options={options(CHECK_TYPES, checkTypeNames)} />
        </Form.Item>
        <Form.Item
          name="replicateCount"
          label={say('replicateCount')}
          rules={[{ required: true, message: say('replicateCount') }]}
        >
          <InputNumber min={1} max={100} precision={0} className={styles.wide ?? ''} />
        </Form.Item>
        <Form.Item name="rowsPerPlot" label={say('rowsPerPlot')}>
          <InputNumber min={1} max={1000} precision={0} className={styles.wide ?? ''} />
        </Form.Item>
        <Form.Item name="seedQuantity" label={`${say('seedQuantity')} (${say('grams')})`}>
          <InputNumber min={0.001} max={1e9} className={styles.wide ?? ''} />
        </Form.Item>
      </div>
      <Form.Item name="randomize" valuePropName="checked">
        <Checkbox>{say('randomize')}</Checkbox>
      </Form.Item>
      <Form.Item name="description" label={say('description')}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
    </FormDrawer>
  );
}
