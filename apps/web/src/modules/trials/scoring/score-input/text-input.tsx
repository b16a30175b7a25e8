import { useState } from 'react';
import { useText } from '../../../../language/text.ts';
import { RefusedField } from '../../../../ui/feedback/refused-field.tsx';
import { useLimitedText } from '../../../../ui/form/use-limited-text.ts';
import { scoringMessages } from '../messages.ts';
import type { ScoreInputProps } from './score-input.tsx';
import styles from './score-input.module.css';

/** As the server takes them. */
const LONGEST = 1000;

/** Words, with the phone's own keyboard and its dictation. */
export function TextInput({ value, onDraft }: ScoreInputProps) {
  const say = useText(scoringMessages);
  const [draft, setDraft] = useState(String(value ?? ''));
  const { text, refusal, type } = useLimitedText(draft, LONGEST, (typed) => {
    setDraft(typed);
    onDraft({ value: typed.trim() === '' ? null : typed.trim() });
  });
  return (
    <RefusedField refusal={refusal}>
      <textarea
        className={styles.line}
        rows={3}
        aria-label={say('text')}
        aria-invalid={refusal !== null}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
    </RefusedField>
  );
}
