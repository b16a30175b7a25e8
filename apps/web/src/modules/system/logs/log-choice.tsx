import { Select } from 'antd';

interface LogChoiceProps<Value extends string> {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
  width?: number;
}

/** One of the values that occur in a log, found by typing. */
export function LogChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
  width = 160,
}: LogChoiceProps<Value>) {
  return (
    <Select<Value>
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width }}
      placeholder={label}
      aria-label={label}
      value={value ?? null}
      options={[...options]}
      onChange={(chosen: Value | null | undefined) => onChange(chosen ?? undefined)}
    />
  );
}
