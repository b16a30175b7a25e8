import { DECISIONS, decisionNames, type Decision } from '@panicle/contract/decision-choices';
import { useText, useTextOf } from '../../../language/text.ts';
import { votingMessages } from './messages.ts';
import styles from './meeting.module.css';

interface ChoiceButtonsProps {
  /** what is chosen, e.g. 'My vote on G1' */
  label: string;
  value: Decision | null;
  disabled?: boolean;
  /** the keys that choose are named */
  keys?: boolean;
  onChange: (choice: Decision | null) => void;
}

/** Advance, keep, drop; pressing the chosen one again takes it back. */
export function ChoiceButtons({
  label,
  value,
  disabled = false,
  keys = false,
  onChange,
}: ChoiceButtonsProps) {
  const say = useText(votingMessages);
  const textOf = useTextOf();
  return (
    <span role="group" aria-label={label} className={styles.choices}>
      {DECISIONS.map((choice, place) => {
        const name = textOf(decisionNames[choice]);
        return (
          <button
            key={choice}
            type="button"
            className={`${styles.choice} ${value === choice ? styles[choice] : ''}`}
            aria-pressed={value === choice}
            disabled={disabled}
            title={keys ? say('voteKey', { choice: name, key: String(place + 1) }) : undefined}
            onClick={(event) => {
              event.stopPropagation();
              onChange(value === choice ? null : choice);
            }}
          >
            {name}
          </button>
        );
      })}
    </span>
  );
}
