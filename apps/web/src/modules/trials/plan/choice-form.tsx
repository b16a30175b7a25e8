import { useState } from 'react';
import { Button, Collapse, Form, Select } from 'antd';
import type { OptionFacts } from '@panicle/analyses/options/option';
import { designNames, type Design } from '@panicle/contract/designs';
import { LARGEST_SEED, type PlanChoice } from '@panicle/contract/trial-plans';
import type { TrialDetail } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../../language/text.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { NumberField } from '../../../ui/number/number-field.tsx';
import { capital, PlainOption } from '../../../ui/option/plain-option.tsx';
import { shownOptions, statedOptions } from '../../../ui/option/stated-options.ts';
import type { DesignMethod } from './api.ts';
import { planMessages } from './messages.ts';
import styles from './plan.module.css';

interface Values {
  design: Design;
  seed: number;
  options?: Record<string, unknown>;
}

interface ChoiceFormProps {
  trial: TrialDetail;
  methods: readonly DesignMethod[];
  /** to begin with: a proposal, or what the present plots were made by */
  from: PlanChoice | undefined;
  onPreview: (choice: PlanChoice) => Promise<void>;
  onMake: (choice: PlanChoice) => Promise<void>;
  onChanged: () => void;
}

/** Short enough to be written down. */
const SEEDS = 1_000_000;
const newSeed = () => Math.floor(Math.random() * SEEDS);

/** Any design of the engine with its options, as its definition declares them, and the seed. */
export function ChoiceForm({ trial, methods, from, onPreview, onMake, onChanged }: ChoiceFormProps) {
  const say = useText(planMessages);
  const textOf = useTextOf();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState<'preview' | 'make'>();
  const design = Form.useWatch('design', form) ?? from?.design ?? trial.testMethod;
  const method = methods.find((one) => one.design === design);
  const choiceOf = ({ seed, options = {} }: Values): PlanChoice => ({
    design,
    seed,
    options: statedOptions(method?.options ?? {}, options),
  });
  const run = async (what: 'preview' | 'make') => {
    const values = await form.validateFields().catch(() => null);
    if (!values) return;
    setBusy(what);
    await (what === 'preview' ? onPreview : onMake)(choiceOf(values));
    setBusy(undefined);
  };
  const asked = Object.entries(method?.options ?? {}).filter(([, { kind }]) => kind !== 'table');
  const field = ([name, option]: [string, OptionFacts]) => (
    <DesignOption key={`${design} ${name}`} name={name} option={option} />
  );
  const folded = asked.filter(([, { advanced }]) => advanced);
  return (
    <Form<Values>
      form={form}
      name="plan-choice"
      layout="vertical"
      initialValues={{
        design,
        seed: from?.seed ?? newSeed(),
        options: from
          ? shownOptions(method?.options ?? {}, from.options)
          : { replicates: startOf(method, trial.replicateCount) },
      }}
      onValuesChange={onChanged}
    >
      <div className={styles.fields}>
        <FormField name="design" label={say('method')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={methods.map((one) => ({ value: one.design, label: textOf(designNames[one.design]) }))}
            onChange={(next: Design) => {
              const { replicates } = (form.getFieldValue('options') ?? {}) as Record<string, unknown>;
              const wanted = typeof replicates === 'number' ? replicates : trial.replicateCount;
              const other = methods.find((one) => one.design === next);
              form.setFieldValue('options', { replicates: startOf(other, wanted) });
            }}
          />
        </FormField>
        {asked.filter(([, { advanced }]) => !advanced).map(field)}
        <FormField
          name="seed"
          label={say('seed')}
          extra={say('seedHint')}
          rules={[{ required: true, message: say('needed', { name: say('seed') }) }]}
        >
          <NumberField min={0} max={LARGEST_SEED} precision={0} />
        </FormField>
      </div>
      {method?.ofFactors ? <p className={styles.note}>{say('factorsHint')}</p> : null}
      {folded.length > 0 ? (
        <Collapse
          ghost
          size="small"
          items={[
            {
              key: 'more',
              label: say('more'),
              forceRender: true,
              children: <div className={styles.fields}>{folded.map(field)}</div>,
            },
          ]}
        />
      ) : null}
      <div className={styles.actions}>
        <Button
          icon={<Icon name="repeat" />}
          onClick={() => {
            form.setFieldValue('seed', newSeed());
            onChanged();
          }}
        >
          {say('newSeed')}
        </Button>
        <Button icon={<Icon name="eye" />} loading={busy === 'preview'} onClick={() => void run('preview')}>
          {say('preview')}
        </Button>
        <Button
          type="primary"
          icon={<Icon name="grid" />}
          loading={busy === 'make'}
          onClick={() => void run('make')}
        >
          {say('makePlots')}
        </Button>
      </div>
    </Form>
  );
}

/** The replicates of the trial, in the form that the design takes them. */
function startOf(method: DesignMethod | undefined, replicates: number): number | string | undefined {
  const kind = method?.options.replicates?.kind;
  if (kind === undefined) return undefined;
  return kind === 'number' ? replicates : String(replicates);
}

function DesignOption({ name, option }: { name: string; option: OptionFacts }) {
  const say = useText(planMessages);
  const textOf = useTextOf();
  const label = capital(textOf(option.title));
  const hints = [option.hint && capital(textOf(option.hint)), option.kind === 'words' && say('wordsHint')];
  const extra = hints.filter(Boolean).join(' ');
  return (
    <FormField
      name={['options', name]}
      label={label}
      {...(extra ? { extra } : {})}
      {...('default' in option && option.default !== undefined ? { initialValue: option.default } : {})}
      rules={option.required ? [{ required: true, message: say('needed', { name: label }) }] : []}
    >
      <PlainOption option={option} label={label} maxLength={4000} />
    </FormField>
  );
}
