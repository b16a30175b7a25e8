import { useState } from 'react';
import { Button, Form, Select } from 'antd';
import { gradientNames, type GradientName, type PlanWish } from '@panicle/contract/trial-plans';
import type { TrialDetail } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../../language/text.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { NumberField } from '../../../ui/number/number-field.tsx';
import { planMessages } from './messages.ts';
import styles from './plan.module.css';

interface Values {
  replicates: number;
  gradient: GradientName;
  fieldRows?: number | null;
  fieldColumns?: number | null;
}

/** What the trial needs beyond its entries, checks and environments. */
export function WishForm({
  trial,
  onPropose,
}: {
  trial: TrialDetail;
  onPropose: (wish: PlanWish) => Promise<void>;
}) {
  const say = useText(planMessages);
  const textOf = useTextOf();
  const [busy, setBusy] = useState(false);
  const propose = async ({ replicates, gradient, fieldRows, fieldColumns }: Values) => {
    setBusy(true);
    await onPropose({
      replicates,
      gradient,
      ...(fieldRows ? { fieldRows } : {}),
      ...(fieldColumns ? { fieldColumns } : {}),
    });
    setBusy(false);
  };
  return (
    <Form<Values>
      name="plan-wish"
      layout="vertical"
      initialValues={{ replicates: trial.replicateCount, gradient: 'none' }}
      onFinish={(values) => void propose(values)}
    >
      <div className={styles.fields}>
        <FormField
          name="replicates"
          label={say('replicates')}
          rules={[{ required: true, message: say('needed', { name: say('replicates') }) }]}
        >
          <NumberField min={1} max={100} precision={0} />
        </FormField>
        <FormField name="gradient" label={say('gradient')}>
          <Select
            options={Object.entries(gradientNames).map(([value, text]) => ({ value, label: textOf(text) }))}
          />
        </FormField>
        <FormField name="fieldRows" label={say('fieldRows')}>
          <NumberField min={1} max={1000} precision={0} placeholder={say('optional')} />
        </FormField>
        <FormField name="fieldColumns" label={say('fieldColumns')}>
          <NumberField min={1} max={1000} precision={0} placeholder={say('optional')} />
        </FormField>
      </div>
      <Button type="primary" htmlType="submit" loading={busy} icon={<Icon name="target" />}>
        {say('propose')}
      </Button>
    </Form>
  );
}
