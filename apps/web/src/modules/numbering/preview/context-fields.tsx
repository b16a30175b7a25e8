import { Input, Select } from 'antd';
import { numberContextNames, type NumberContextKey } from '@panicle/contract/number-choices';
import type { NumberContext } from '@panicle/contract/number-rules';
import { cropNames } from '@panicle/contract/trait-choices';
import { seasonNames } from '@panicle/contract/trial-choices';
import { useTextOf } from '../../../language/text.ts';
import { choiceOptions } from '../../../ui/fields/control.tsx';
import { RefusedField } from '../../../ui/feedback/refused-field.tsx';
import { useLimitedText } from '../../../ui/form/use-limited-text.ts';
import { NumberField } from '../../../ui/number/number-field.tsx';
import styles from './preview.module.css';

interface ContextFieldsProps {
  keys: readonly NumberContextKey[];
  context: NumberContext;
  onChange: (changed: NumberContext) => void;
}

const LONGEST = 100;
const choices = { season: seasonNames, crop: cropNames };

/** What the things are like whose numbers are shown. */
export function ContextFields({ keys, context, onChange }: ContextFieldsProps) {
  const textOf = useTextOf();
  if (keys.length === 0) return null;
  const controlOf = (key: NumberContextKey) => {
    if (key === 'year')
      return (
        <NumberField
          className={styles.year ?? ''}
          min={1900}
          max={2999}
          precision={0}
          value={context.year ?? null}
          onChange={(year) => typeof year === 'number' && onChange({ year })}
        />
      );
    if (key === 'season' || key === 'crop')
      return (
        <Select
          value={context[key]}
          options={choiceOptions(choices[key], textOf)}
          onChange={(value) => onChange({ [key]: value })}
        />
      );
    return <ContextText value={context[key] ?? ''} onChange={(text) => onChange({ [key]: text })} />;
  };
  return (
    <div className={styles.context}>
      {keys.map((key) => (
        <label key={key} className={styles.asked}>
          <span>{textOf(numberContextNames[key])}</span>
          {controlOf(key)}
        </label>
      ))}
    </div>
  );
}

function ContextText({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { text, refusal, type } = useLimitedText(value, LONGEST, onChange);
  return (
    <RefusedField refusal={refusal}>
      <Input
        className={styles.text ?? ''}
        aria-invalid={refusal !== null}
        status={refusal === null ? '' : 'error'}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
    </RefusedField>
  );
}
