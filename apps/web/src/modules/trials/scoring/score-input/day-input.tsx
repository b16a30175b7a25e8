import { Button } from 'antd';
import { useText } from '../../../../language/text.ts';
import { enteredAt } from '../../../../offline/entered-at.ts';
import { scoringMessages } from '../messages.ts';
import type { ScoreInputProps } from './score-input.tsx';
import styles from './score-input.module.css';

const DAY = 86_400_000;
const dayBefore = (days: number) => enteredAt(new Date(Date.now() - days * DAY)).slice(0, 10);

/** A date, mostly the one of today. */
export function DayInput({ value, onEnter }: ScoreInputProps) {
  const say = useText(scoringMessages);
  const [today, yesterday] = [dayBefore(0), dayBefore(1)];
  return (
    <div className={styles.day}>
      <div className={styles.pair}>
        {(
          [
            ['today', today],
            ['yesterday', yesterday],
          ] as const
        ).map(([name, day]) => (
          <Button
            key={name}
            size="large"
            type={value === day ? 'primary' : 'default'}
            aria-pressed={value === day}
            onClick={() => onEnter(value === day ? null : day)}
          >
            {say(name)}
          </Button>
        ))}
      </div>
      <input
        type="date"
        className={styles.line}
        aria-label={say('date')}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onEnter(event.target.value === '' ? null : event.target.value)}
      />
    </div>
  );
}
