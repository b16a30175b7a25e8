import { useState } from 'react';
import { Input, Tooltip } from 'antd';
import { limits } from '@panicle/contract';
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
  const [focused, setFocused] = useState(false);
  return (
    // The head of a list cuts what is below it: the refusal is drawn over the page, while the field is in use.
    <Tooltip
      open={focused && refusal !== null}
      title={refusal === null ? '' : <span role="alert">{refusal}</span>}
      placement="bottomLeft"
    >
      <Input
        allowClear
        autoFocus={autoFocus}
        style={{ width }}
        prefix={<Icon name="search" />}
        placeholder={label}
        aria-label={label}
        aria-invalid={refusal !== null}
        status={refusal === null ? '' : 'error'}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
    </Tooltip>
  );
}
