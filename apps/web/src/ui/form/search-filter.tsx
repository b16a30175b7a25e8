import { Input } from 'antd';
import { limits } from '@panicle/contract';
import { RefusedField } from '../feedback/refused-field.tsx';
import { Icon } from '../icon/icon.tsx';
import { useLimitedText } from './use-limited-text.ts';

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
  const { text, refusal, type } = useLimitedText(value ?? '', limits.searchLength, (next) =>
    onChange(next || undefined),
  );
  return (
    <RefusedField refusal={refusal} style={{ width }}>
      <Input
        allowClear
        autoFocus={autoFocus}
        prefix={<Icon name="search" />}
        placeholder={label}
        aria-label={label}
        status={refusal === null ? '' : 'error'}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </RefusedField>
  );
}
