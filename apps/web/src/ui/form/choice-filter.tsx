import { Select } from 'antd';
import type { Text } from '@panicle/contract';
import { useTextOf } from '../../language/text.ts';

interface ChoiceFilterProps<Value extends string> {
  label: string;
  values: readonly Value[];
  names: Record<Value, Text>;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** A filter over fixed values; cleared, it filters nothing. */
export function ChoiceFilter<Value extends string>({
  label,
  values,
  names,
  value,
  onChange,
}: ChoiceFilterProps<Value>) {
  const textOf = useTextOf();
  return (
    <Select<Value>
      allowClear
      style={{ width: 160 }}
      placeholder={label}
      aria-label={label}
      value={value ?? null}
      options={values.map((one) => ({ value: one, label: textOf(names[one]) }))}
      onChange={(chosen: Value | null | undefined) => onChange(chosen ?? undefined)}
    />
  );
}
