import { useState } from 'react';
import { useText } from '../../../../language/text.ts';
import { scoringMessages } from '../messages.ts';
import type { ScoreInputProps } from './score-input.tsx';
import styles from './score-input.module.css';

/** As the server takes them. */
const LONGEST = 1000;

/** Words, with the phone's own keyboard and its dictation. */
export function TextInput({ value, onDraft }: ScoreInputProps) {
  const say = useText(scoringMessages);
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <textarea
      className={styles.line}
      rows={3}
      maxLength={LONGEST}
      aria-label={say('text')}
      value={draft ?? String(value ?? '')}
      onChange={({ target }) => {
        setDraft(target.value);
        onDraft({ value: target.value.trim() === '' ? null : target.value.trim() });
      }}
    />
  );
}
