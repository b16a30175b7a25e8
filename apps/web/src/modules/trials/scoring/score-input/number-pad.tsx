import { useEffect, useRef, useState } from 'react';
import { limitsOfValues } from '@panicle/contract/observations';
import { useText } from '../../../../language/text.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { scoringMessages } from '../messages.ts';
import { numberOf, typed, type PadKey } from '../number-draft.ts';
import type { ScoreInputProps } from './score-input.tsx';
import styles from './score-input.module.css';

const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3'] as const;

/** Keys as large as a thumb; a keyboard or a scale that types works as well, with Enter for the next trait. */
export function NumberPad({ trait, value, onEnter, onDraft }: ScoreInputProps) {
  const say = useText(scoringMessages);
  const [draft, setDraft] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { minimum } = limitsOfValues(trait);
  const range = useRange(trait);
  const shown = draft ?? (value === null ? '' : String(value));
  const become = (next: string) => {
    setDraft(next);
    onDraft({ value: numberOf(next) });
  };
  // the first key replaces the value that is there
  const press = (key: PadKey) => become(typed(draft ?? (key === 'back' || key === '-' ? shown : ''), key));
  const step = (by: number) => {
    const next = Math.max(minimum ?? -Infinity, (numberOf(shown) ?? 0) + by);
    onEnter(next);
    setDraft(String(next));
  };
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <form
      className={styles.number}
      onSubmit={(event) => {
        event.preventDefault();
        const next = numberOf(shown);
        if (next !== undefined) onEnter(next, true);
      }}
    >
      <label className={styles.shown}>
        <input
          ref={field}
          // the keys below take the place of the phone's own
          inputMode="none"
          autoComplete="off"
          aria-label={say('value')}
          value={shown}
          onChange={(event) =>
            become(
              event.target.value
                .replace(',', '.')
                .replace(/[^\d.-]/g, '')
                .slice(0, 17),
            )
          }
        />
        <span>{[trait.unit, range].filter(Boolean).join(' · ')}</span>
        {minimum === null || minimum < 0 ? (
          <button type="button" aria-label={say('sign')} onClick={() => press('-')}>
            ±
          </button>
        ) : null}
      </label>
      <div className={styles.pad} role="group" aria-label={say('pad')}>
        {DIGITS.map((key) => (
          <button key={key} type="button" onClick={() => press(key)}>
            {key}
          </button>
        ))}
        {trait.scale === 'counter' ? (
          <>
            <button type="button" aria-label={say('less')} onClick={() => step(-1)}>
              <Icon name="minus" size={22} />
            </button>
            <button type="button" onClick={() => press('0')}>
              0
            </button>
            <button type="button" aria-label={say('more1')} onClick={() => step(1)}>
              <Icon name="plus" size={22} />
            </button>
          </>
        ) : (
          <>
            <button type="button" aria-label={say('point')} onClick={() => press('.')}>
              .
            </button>
            <button type="button" onClick={() => press('0')}>
              0
            </button>
            <button type="button" aria-label={say('backspace')} onClick={() => press('back')}>
              <Icon name="arrowLeft" size={22} />
            </button>
          </>
        )}
      </div>
    </form>
  );
}

/** What values of the trait lie between, in words. */
function useRange(trait: ScoreInputProps['trait']): string {
  const say = useText(scoringMessages);
  const { minimum, maximum } = limitsOfValues(trait);
  if (minimum !== null && maximum !== null) return say('limits', { minimum, maximum });
  if (minimum !== null) return say('atLeast', { minimum });
  return maximum === null ? '' : say('atMost', { maximum });
}
