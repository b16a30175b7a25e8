import { InputNumber } from 'antd';
import { useText } from '../../language/text.ts';
import { uploadMessages } from './messages.ts';
import styles from './upload-field.module.css';

/** Gigabytes; empty means what stands above it. Form.Item gives it value, id and onChange. */
export function QuotaInput(props: {
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
}) {
  const say = useText(uploadMessages);
  return (
    <InputNumber<number>
      {...props}
      className={styles.quota ?? ''}
      min={0}
      max={1_048_576}
      step={1}
      suffix="GB"
      placeholder={say('quotaUsual')}
    />
  );
}
