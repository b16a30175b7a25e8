import { useState } from 'react';
import { RefusedField } from '../feedback/refused-field.tsx';
import { NumberField, type NumberFieldProps } from './number-field.tsx';
import { UnreadNumber, type NumberEntry } from './unread-number.ts';

interface NumberFilterProps extends Omit<
  NumberFieldProps,
  'value' | 'onChange' | 'status' | 'onKeyDown' | 'onBlur'
> {
  value: number | null;
  /** only with numbers; what cannot be read changes nothing, and says so once it is left */
  onChange: (value: number | null) => void;
  /** why the number itself is refused */
  refused?: string | null;
  /** the field is left, with a number or empty */
  onLeave?: () => void;
}

/** A number field outside of a form. */
export function NumberFilter({
  value,
  onChange,
  onLeave,
  refused = null,
  style,
  ...field
}: NumberFilterProps) {
  const [unread, setUnread] = useState<{ entry: UnreadNumber; beside: number | null } | null>(null);
  const [left, setLeft] = useState(false);
  // a value from elsewhere, as when all filters are cleared, takes the place of what was typed
  const entry = unread?.beside === value ? unread.entry : value;
  const refusal = entry instanceof UnreadNumber ? (left ? entry.refusal : null) : refused;
  const take = (next: NumberEntry) => {
    setLeft(false);
    setUnread(next instanceof UnreadNumber ? { entry: next, beside: value } : null);
    if (!(next instanceof UnreadNumber)) onChange(next);
  };
  const leave = () => {
    setLeft(true);
    if (!(entry instanceof UnreadNumber)) onLeave?.();
  };
  return (
    <RefusedField refusal={refusal} style={style}>
      <NumberField
        {...field}
        value={entry}
        onChange={take}
        status={refusal === null ? '' : 'error'}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
        }}
        onBlur={leave}
      />
    </RefusedField>
  );
}
