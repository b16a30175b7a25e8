import { Form } from 'antd';
import type { HybridTaskFields } from '@panicle/contract/crossing/hybrid-tasks';
import { useText } from '../../../language/text.ts';
import { NumberField } from '../../../ui/number/number-field.tsx';
import type { NumberEntry } from '../../../ui/number/unread-number.ts';
import { crossingMessages } from '../messages.ts';
import styles from './form.module.css';

type Share = NumberEntry | undefined;

interface SharesFieldProps {
  /** from the form */
  id?: string;
  value?: readonly Share[];
  onChange?: (shares: readonly Share[]) => void;
}

/** A percentage for each location, closed until year and season are chosen. */
export function SharesField({ id, value = [], onChange }: SharesFieldProps) {
  const say = useText(crossingMessages);
  const form = Form.useFormInstance<HybridTaskFields>();
  const year = Form.useWatch('year', form);
  const season = Form.useWatch('season', form);
  const locations = Form.useWatch('locations', form) ?? [];
  if (!year || !season)
    return (
      <span id={id} className={styles.closed}>
        {say('percentagesClosed')}
      </span>
    );
  const enter = (place: number, entry: NumberEntry) => {
    const next = locations.map((_, index) => (index === place ? entry : (value[index] ?? null)));
    onChange?.(next.every((share) => share === null) ? [] : next);
  };
  return (
    <div id={id} className={styles.shares}>
      {locations.map((place, index) => (
        <label key={place} className={styles.share}>
          {say('percentOf', { place })}
          <NumberField
            min={0}
            max={100}
            value={value[index] ?? null}
            onChange={(entry) => enter(index, entry)}
          />
        </label>
      ))}
    </div>
  );
}
