import { useState } from 'react';
import { Button } from 'antd';
import {
  DAMAGE_TYPES,
  LONGEST_DAMAGE,
  LONGEST_PLOT_NOTE,
  damageName,
  type PlotMarks,
} from '@panicle/contract/plot-marks';
import { useText, useTextOf } from '../../../language/text.ts';
import { RefusedField } from '../../../ui/feedback/refused-field.tsx';
import { useLimitedText } from '../../../ui/form/use-limited-text.ts';
import inputs from './score-input/score-input.module.css';
import { scoringMessages } from './messages.ts';
import styles from './scoring.module.css';

interface MarkFieldsProps {
  marks: PlotMarks;
  /** kinds of damage that other plots are marked with */
  others: readonly string[];
  onChange: (marks: PlotMarks) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** What a plot is marked with: damage, of which it may have several, and a note. */
export function MarkFields({ marks, others, onChange, onSave, onCancel }: MarkFieldsProps) {
  const say = useText(scoringMessages);
  const textOf = useTextOf();
  const [added, setAdded] = useState('');
  const { damage } = marks;
  const other = useLimitedText(added, LONGEST_DAMAGE, setAdded);
  const note = useLimitedText(marks.note, LONGEST_PLOT_NOTE, (next) => onChange({ ...marks, note: next }));
  const kinds = [...new Set<string>([...DAMAGE_TYPES, ...others, ...damage])];
  const turn = (kind: string) =>
    onChange({
      ...marks,
      damage: damage.includes(kind) ? damage.filter((one) => one !== kind) : [...damage, kind],
    });
  const add = () => {
    const kind = added.trim();
    if (kind !== '' && !damage.includes(kind)) turn(kind);
    setAdded('');
  };
  return (
    <form
      className={styles.list}
      onSubmit={(event) => {
        event.preventDefault();
        if (note.refusal === null && other.refusal === null) onSave();
      }}
    >
      <fieldset className={styles.damages}>
        <legend>{say('damage')}</legend>
        {kinds.map((kind) => (
          <button key={kind} type="button" aria-pressed={damage.includes(kind)} onClick={() => turn(kind)}>
            {textOf(damageName(kind))}
          </button>
        ))}
      </fieldset>
      <div className={styles.pair}>
        <RefusedField refusal={other.refusal}>
          <input
            className={inputs.line}
            aria-label={say('otherDamage')}
            placeholder={say('otherDamage')}
            value={other.text}
            onChange={({ target }) => other.type(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        </RefusedField>
        <Button size="large" disabled={added.trim() === '' || other.refusal !== null} onClick={add}>
          {say('add')}
        </Button>
      </div>
      <label className={styles.labelled}>
        {say('note')}
        <RefusedField refusal={note.refusal}>
          <textarea
            className={inputs.line}
            rows={4}
            value={note.text}
            onChange={({ target }) => note.type(target.value)}
          />
        </RefusedField>
      </label>
      <div className={styles.pair}>
        <Button size="large" onClick={onCancel}>
          {say('cancel')}
        </Button>
        <Button type="primary" size="large" htmlType="submit">
          {say('save')}
        </Button>
      </div>
    </form>
  );
}
