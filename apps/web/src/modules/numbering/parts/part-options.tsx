import type { ReactNode } from 'react';
import { Input, Select } from 'antd';
import { checkSchemeNames, counterResetNames } from '@panicle/contract/number-choices';
import {
  MOST_NUMBER_START,
  MOST_NUMBER_STEP,
  MOST_NUMBER_WIDTH,
  type CounterPart,
  type NumberPart,
} from '@panicle/contract/number-rules';
import { cropNames } from '@panicle/contract/trait-choices';
import { seasonNames } from '@panicle/contract/trial-choices';
import type { Text } from '@panicle/contract';
import { useText, useTextOf } from '../../../language/text.ts';
import { choiceOptions } from '../../../ui/fields/control.tsx';
import { NumberField } from '../../../ui/number/number-field.tsx';
import type { NumberEntry } from '../../../ui/number/unread-number.ts';
import { numberingMessages } from '../messages.ts';
import styles from './parts.module.css';

interface PartOptionsProps<Part extends NumberPart = NumberPart> {
  part: Part;
  /** of the part, for screen readers */
  label: string;
  onChange: (part: NumberPart) => void;
}

/** A control with its name before it. */
const Option = ({ name, children }: { name: string; children: ReactNode }) => (
  <label className={styles.option}>
    <span className={styles.name}>{name}</span>
    {children}
  </label>
);

/** An entry that is no number, as a text that is too long, stays one until the rules of the form refuse it. */
const asNumber = (entry: NumberEntry) => entry as number;

/** What is chosen of one part. */
export function PartOptions({ part, label, onChange }: PartOptionsProps) {
  const say = useText(numberingMessages);
  const textOf = useTextOf();
  switch (part.kind) {
    case 'text':
      return (
        <Input
          className={styles.text ?? ''}
          aria-label={`${label} · ${say('fixedText')}`}
          value={part.text}
          onChange={({ target }) => onChange({ ...part, text: target.value })}
        />
      );
    case 'year':
      return (
        <Option name={say('digits')}>
          <Select
            value={part.digits}
            options={[
              { value: 4, label: say('digits4') },
              { value: 2, label: say('digits2') },
            ]}
            onChange={(digits: 2 | 4) => onChange({ ...part, digits })}
          />
        </Option>
      );
    case 'station':
      return (
        <Option name={say('characters')}>
          <NumberField
            className={styles.number ?? ''}
            min={1}
            max={20}
            precision={0}
            placeholder={say('allCharacters')}
            value={part.characters}
            onChange={(entry) => onChange({ ...part, characters: asNumber(entry) })}
          />
        </Option>
      );
    case 'season':
      return (
        <Codes
          names={seasonNames}
          codes={part.codes}
          onChange={(codes) => onChange({ ...part, codes: { ...part.codes, ...codes } })}
        />
      );
    case 'crop':
      return (
        <Codes
          names={cropNames}
          codes={part.codes}
          onChange={(codes) => onChange({ ...part, codes: { ...part.codes, ...codes } })}
        />
      );
    case 'counter':
      return <CounterOptions part={part} label={label} onChange={onChange} />;
    case 'check':
      return (
        <Select
          aria-label={`${label} · ${say('scheme')}`}
          value={part.scheme}
          options={choiceOptions(checkSchemeNames, textOf)}
          onChange={(scheme) => onChange({ ...part, scheme })}
        />
      );
    default:
      return null;
  }
}

/** What the number has for each value. */
function Codes({
  names,
  codes,
  onChange,
}: {
  names: Readonly<Record<string, Text>>;
  codes: Readonly<Record<string, string>>;
  onChange: (codes: Record<string, string>) => void;
}) {
  const textOf = useTextOf();
  return Object.entries(names).map(([value, name]) => (
    <Option key={value} name={textOf(name)}>
      <Input
        className={styles.code ?? ''}
        value={codes[value] ?? ''}
        onChange={({ target }) => onChange({ [value]: target.value })}
      />
    </Option>
  ));
}

function CounterOptions({ part, onChange }: PartOptionsProps<CounterPart>) {
  const say = useText(numberingMessages);
  const textOf = useTextOf();
  const numbers = [
    { key: 'width', min: 1, max: MOST_NUMBER_WIDTH },
    { key: 'start', min: 0, max: MOST_NUMBER_START },
    { key: 'step', min: 1, max: MOST_NUMBER_STEP },
  ] as const;
  return (
    <>
      {numbers.map(({ key, min, max }) => (
        <Option key={key} name={say(key)}>
          <NumberField
            className={styles.number ?? ''}
            min={min}
            max={max}
            precision={0}
            value={part[key]}
            onChange={(entry) => onChange({ ...part, [key]: asNumber(entry) })}
          />
        </Option>
      ))}
      <Option name={say('reset')}>
        <Select
          value={part.reset}
          options={choiceOptions(counterResetNames, textOf)}
          onChange={(reset) => onChange({ ...part, reset })}
        />
      </Option>
    </>
  );
}
