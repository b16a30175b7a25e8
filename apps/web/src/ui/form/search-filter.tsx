import { Input } from 'antd';
import { Icon } from '../icon/icon.tsx';

export interface SearchFilterProps {
  /** what is searched: placeholder and name of the field */
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  width?: number | string;
  /** the page is there for searching */
  autoFocus?: boolean;
}

/** The text field of a filter row; emptied, it filters nothing. */
export function SearchFilter(props: SearchFilterProps) {
  const { label, value, onChange, width = 220, autoFocus = false } = props;
  return (
    <Input
      allowClear
      autoFocus={autoFocus}
      style={{ width }}
      maxLength={100}
      prefix={<Icon name="search" />}
      placeholder={label}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
