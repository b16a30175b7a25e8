import { useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { Input } from 'antd';
import { useText } from '../../language/text.ts';
import { gridMessages } from '../grid/messages.ts';
import { problemText } from '../grid/problem-text.ts';
import { readNumber } from '../grid/read-number.ts';
import { steppedNumber, type NumberLimits } from './stepped-number.ts';
import { UnreadNumber, type NumberEntry } from './unread-number.ts';

export interface NumberFieldProps extends NumberLimits {
  id?: string;
  value?: NumberEntry | undefined;
  /** an entry that cannot be read is handed on as such: `FormField` refuses it */
  onChange?: ((entry: NumberEntry) => void) | undefined;
  /** of the arrow keys; ten times as much with Shift */
  step?: number;
  suffix?: ReactNode;
  placeholder?: string;
  status?: '' | 'error';
  size?: 'small';
  disabled?: boolean;
  autoFocus?: boolean;
  className?: string;
  style?: CSSProperties;
  'aria-label'?: string;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  onBlur?: (() => void) | undefined;
}

/** The number of an entry: null where there is none, or none that can be read. */
const numberOf = (entry: NumberEntry | undefined) => (typeof entry === 'number' ? entry : null);

const textOf = (entry: NumberEntry | undefined) =>
  entry instanceof UnreadNumber ? entry.text : String(entry ?? '');

/**
 * The one field for numbers: read as strictly as a cell of a spreadsheet. What cannot be read stays as it was typed, so
 * that no sign of it is lost without a word.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min, max, precision, step = 1, onKeyDown, onBlur, ...control } = props;
  const say = useText(gridMessages);
  // '1.' and '１２' stay on the screen while they are typed, though their number is known
  const [typed, setTyped] = useState<{ text: string; entry: NumberEntry } | null>(null);
  const text = typed !== null && typed.entry === (value ?? null) ? typed.text : textOf(value);

  const enter = (next: string) => {
    const read = readNumber(next, { minimum: min, maximum: max, precision });
    const entry = read.problem ? new UnreadNumber(next, problemText(say, read.problem)) : read.value;
    setTyped({ text: next, entry });
    onChange?.(entry);
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const up = event.key === 'ArrowUp';
    if ((up || event.key === 'ArrowDown') && !(value instanceof UnreadNumber)) {
      event.preventDefault();
      const by = step * (event.shiftKey ? 10 : 1);
      enter(String(steppedNumber(numberOf(value), up ? by : -by, { min, max })));
    }
    onKeyDown?.(event);
  };
  return (
    <Input
      {...control}
      role="spinbutton"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={numberOf(value) ?? undefined}
      autoComplete="off"
      value={text}
      onChange={(event) => enter(event.target.value)}
      onKeyDown={keys}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}
