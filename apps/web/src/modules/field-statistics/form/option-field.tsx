import { Form, Select } from 'antd';
import type { OptionFacts } from '@panicle/analyses/options/option';
import { trialColumns } from '@panicle/analyses/inputs/trial-columns';
import { weatherColumns } from '@panicle/analyses/inputs/weather-columns';
import type { Text } from '@panicle/contract';
import { traitTitle } from '@panicle/contract/traits';
import { useText, useTextOf } from '../../../language/text.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { capital, PlainOption } from '../../../ui/option/plain-option.tsx';
import { statisticsMessages } from '../messages.ts';
import type { ChosenTrials } from './use-chosen-trials.ts';

interface OptionFieldProps {
  name: string;
  option: OptionFacts;
  chosen: ChosenTrials;
}

/** The field of an option, made from its definition. */
export function OptionField({ name, option, chosen }: OptionFieldProps) {
  const say = useText(statisticsMessages);
  const sayText = useTextOf();
  const shown = useShown(option);
  const label = capital(sayText(option.title));
  const hint = useHint(option, chosen);
  const extra = [option.hint && capital(sayText(option.hint)), hint].filter(Boolean).join(' ');
  if (!shown) return null;
  return (
    <FormField
      name={['options', name]}
      label={label}
      {...(extra ? { extra } : {})}
      {...('default' in option && option.default !== undefined ? { initialValue: option.default } : {})}
      rules={[
        ...(option.required && option.kind !== 'column'
          ? [{ required: true, message: say('needed', { name: label }) }]
          : []),
        ...(option.kind === 'numbers' ? [{ pattern: /^[-\d.,\s]*$/, message: say('numbersWrong') }] : []),
      ]}
      {...(option.kind === 'flag' ? { valuePropName: 'checked' } : {})}
    >
      <OptionControl name={name} option={option} chosen={chosen} label={label} maxLength={4000} />
    </FormField>
  );
}

/** Whether the other option that this one waits for has such a value. */
function useShown({ when }: OptionFacts): boolean {
  const form = Form.useFormInstance();
  const other: unknown = Form.useWatch(['options', when?.option ?? ''], { form, preserve: true });
  if (!when) return true;
  if (when.is === undefined) return other !== undefined && other !== null && other !== false;
  return when.is.includes(other as string | boolean);
}

/** What to write where the field itself does not show it. */
function useHint(option: OptionFacts, { traits }: ChosenTrials): string {
  const say = useText(statisticsMessages);
  if (option.kind === 'numbers') return say('listHint');
  if (option.kind === 'words') return say('wordsHint');
  if (option.kind !== 'terms') return '';
  const names = [
    ...Object.keys(trialColumns),
    ...Object.keys(weatherColumns),
    ...traits.map(({ name }) => name),
  ];
  return say('formulaHint', { names: names.join(', ') });
}

interface ControlProps {
  label: string;
  /** of a text; the form field refuses longer ones and takes the limit away */
  maxLength?: number;
  value?: unknown;
  onChange?: unknown;
  id?: string;
}

/** Given value, onChange and id by the form field. */
function OptionControl({ name, option, chosen, label, ...control }: OptionFieldProps & ControlProps) {
  const say = useText(statisticsMessages);
  const sayText = useTextOf();
  const given = control as Record<string, unknown>;
  const search = { optionFilterProp: 'label' } as const;
  const named = (columns: Readonly<Record<string, Text>>) =>
    Object.entries(columns).map(([value, title]) => ({ value, label: sayText(title) }));
  const columnsOf = (holds: 'levels' | 'numbers') =>
    holds === 'numbers'
      ? chosen.traits.map((trait) => ({ value: trait.name, label: sayText(traitTitle(trait)) }))
      : named(trialColumns);
  const severalOf = (holds: 'levels' | 'numbers') => {
    if (name !== 'covariates') return columnsOf(holds);
    const taken = new Set(chosen.traits.map((trait) => trait.name));
    return [...columnsOf(holds), ...named(weatherColumns).filter(({ value }) => !taken.has(value))];
  };
  const entries = chosen.entries.map((value) => ({ value, label: value }));
  switch (option.kind) {
    case 'column':
      return (
        <Select
          {...given}
          allowClear
          showSearch={search}
          placeholder={say('autoPlain')}
          options={columnsOf(option.holds)}
        />
      );
    case 'columns':
      return <Select {...given} mode="multiple" showSearch={search} options={severalOf(option.holds)} />;
    case 'level':
      return <Select {...given} allowClear showSearch={search} options={entries} />;
    case 'levels':
      return <Select {...given} mode="multiple" showSearch={search} options={entries} />;
    default:
      return <PlainOption option={option} label={label} {...given} />;
  }
}
