import { Input, Segmented, Select, Switch } from 'antd';
import type { OptionFacts } from '@panicle/analyses/options/option';
import { useTextOf } from '../../language/text.ts';
import { NumberField } from '../number/number-field.tsx';
import styles from './plain-option.module.css';

/** Choices beyond these are a list that opens. */
const SIDE_BY_SIDE = 3;

export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

interface PlainOptionProps {
  option: OptionFacts;
  label: string;
  /** of a text; the form field refuses longer ones and takes the limit away */
  maxLength?: number;
  value?: unknown;
  onChange?: unknown;
  id?: string;
}

/** The control of an option that names nothing of its input: numbers, choices, flags, words. */
export function PlainOption({ option, label, ...control }: PlainOptionProps) {
  const sayText = useTextOf();
  const given = control as Record<string, unknown>;
  switch (option.kind) {
    case 'number':
      return <NumberField {...given} {...limitsOf(option)} />;
    case 'choices':
      return (
        <Select
          {...given}
          mode="multiple"
          options={option.choices.map(({ value, title }) => ({ value, label: capital(sayText(title)) }))}
        />
      );
    case 'choice': {
      const options = option.choices.map(({ value, title }) => ({ value, label: capital(sayText(title)) }));
      const few = option.default !== undefined && options.length <= SIDE_BY_SIDE;
      return few ? (
        <Segmented {...given} className={styles.choice ?? ''} aria-label={label} options={options} />
      ) : (
        <Select {...given} allowClear={option.default === undefined} options={options} />
      );
    }
    case 'flag':
      return <Switch {...given} />;
    default:
      return <Input {...given} />;
  }
}

function limitsOf({ whole, from, to, above, below }: Extract<OptionFacts, { kind: 'number' }>) {
  const [min, max] = [from ?? above, to ?? below];
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(whole ? { precision: 0 } : { step: 0.01 }),
  };
}
