import { limits } from '@panicle/contract';
import { useText } from '../../language/text.ts';
import { RefusedField } from '../feedback/refused-field.tsx';
import { useLimitedText } from '../form/use-limited-text.ts';
import { Icon } from '../icon/icon.tsx';
import { uiMessages } from '../messages.ts';
import styles from './phone-fields.module.css';

interface PhoneSearchProps {
  /** what is searched: placeholder and name of the field */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A text field for searching. The library's is not loaded for it: phones have slow lines. */
export function PhoneSearch({ label, value, onChange }: PhoneSearchProps) {
  const say = useText(uiMessages);
  const { text, refusal, type } = useLimitedText(value, limits.searchLength, onChange);
  return (
    <RefusedField refusal={refusal} style={{ display: 'block' }}>
      <span className={styles.search}>
        <Icon name="search" />
        <input
          className={styles.field}
          type="text"
          enterKeyHint="search"
          aria-invalid={refusal !== null}
          placeholder={label}
          aria-label={label}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        {text ? (
          <button
            type="button"
            className={styles.clear}
            aria-label={say('clearSearch')}
            onClick={() => type('')}
          >
            <Icon name="close" />
          </button>
        ) : null}
      </span>
    </RefusedField>
  );
}

interface PhoneSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A choice of the phone itself: its own wheel or list opens, made for a thumb. */
export function PhoneSelect<Value extends string>(props: PhoneSelectProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <span className={styles.choice}>
      <select
        className={styles.field}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" />
    </span>
  );
}
