import { useState } from 'react';
import { Button, Input } from 'antd';
import { errors, say as sayError } from '@panicle/contract';
import {
  LONGEST_POLLINATION_NOTE,
  MOST_FLOWERS,
  checkPollination,
  type PollinationEntry,
} from '@panicle/contract/crossing/pollinations';
import { useLanguage } from '../../../language/language-store.ts';
import { useText } from '../../../language/text.ts';
import { RefusedField } from '../../../ui/feedback/refused-field.tsx';
import { useLimitedText } from '../../../ui/form/use-limited-text.ts';
import { NumberFilter } from '../../../ui/number/number-filter.tsx';
import { crossingPhoneMessages } from './messages.ts';
import styles from './phone.module.css';

type Counts = Pick<PollinationEntry, 'flowers' | 'setFlowers' | 'seedsSet' | 'note'>;
/** While it is typed. */
type Draft = Omit<Counts, 'flowers'> & { flowers: number | null };

interface CountFieldsProps {
  counts: Draft;
  /** seed set is counted too */
  counting?: boolean;
  onSave: (counts: Counts) => void;
  onCancel?: () => void;
  /** another way to save, beside the first one */
  also?: { label: string; onSave: (counts: Counts) => void };
}

/** How many were pollinated, and later how many of them set seed. */
export function CountFields({ counts, counting = false, onSave, onCancel, also }: CountFieldsProps) {
  const say = useText(crossingPhoneMessages);
  const { language } = useLanguage();
  // the counts alone: what else the record says is not the form’s
  const { flowers, setFlowers, seedsSet } = counts;
  const [draft, setDraft] = useState<Draft>({ flowers, setFlowers, seedsSet, note: counts.note });
  const [refusal, setRefusal] = useState<string | null>(null);
  const note = useLimitedText(draft.note, LONGEST_POLLINATION_NOTE, (text) =>
    setDraft({ ...draft, note: text }),
  );
  const save = (keep: (counts: Counts) => void) => {
    const stated = draft.flowers;
    if (stated === null) return setRefusal(say('noFlowers'));
    const entered = { ...draft, flowers: stated, note: draft.note.trim() };
    const [problem] = checkPollination(entered);
    setRefusal(problem ? sayError(errors[problem.error], language, problem.values) : null);
    if (!problem) keep(entered);
  };
  const number = (field: 'flowers' | 'setFlowers' | 'seedsSet', minimum: number, most: number) => (
    <label className={styles.labelled}>
      <span>{say(field)}</span>
      <NumberFilter
        autoFocus={field === (counting ? 'setFlowers' : 'flowers')}
        min={minimum}
        max={most}
        precision={0}
        value={draft[field]}
        onChange={(value) => setDraft({ ...draft, [field]: value })}
      />
    </label>
  );
  return (
    <form
      className={styles.list}
      onSubmit={(event) => {
        event.preventDefault();
        save(onSave);
      }}
    >
      {number('flowers', 1, MOST_FLOWERS)}
      {counting ? (
        <div className={styles.pair}>
          {number('setFlowers', 0, MOST_FLOWERS)}
          {number('seedsSet', 0, 1e9)}
        </div>
      ) : null}
      <label className={styles.labelled}>
        <span>{say('note')}</span>
        <RefusedField refusal={note.refusal}>
          <Input value={note.text} onChange={(event) => note.type(event.target.value)} />
        </RefusedField>
      </label>
      {refusal === null ? null : (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div className={styles.pair}>
        {onCancel ? <Button onClick={onCancel}>{say('cancel')}</Button> : null}
        <Button type="primary" htmlType="submit">
          {say('save')}
        </Button>
        {also ? <Button onClick={() => save(also.onSave)}>{also.label}</Button> : null}
      </div>
    </form>
  );
}
