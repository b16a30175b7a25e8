import { useText } from '../../language/text.ts';
import { NumberField } from '../number/number-field.tsx';
import type { NumberEntry } from '../number/unread-number.ts';
import { uploadMessages } from './messages.ts';
import styles from './upload-field.module.css';

/** Gigabytes; empty means the quota of the level above. Form.Item gives it value, id and onChange. */
export function QuotaInput(props: {
  id?: string;
  value?: NumberEntry;
  onChange?: (entry: NumberEntry) => void;
}) {
  const say = useText(uploadMessages);
  return (
    <NumberField
      {...props}
      className={styles.quota ?? ''}
      min={0}
      max={1_048_576}
      suffix="GB"
      placeholder={say('quotaUsual')}
    />
  );
}
