import type { ReactNode } from 'react';
import { useText } from '../../language/text.ts';
import { Glyph } from './glyph.tsx';
import { looks, type Look, type State } from './looks.ts';
import { stateMessages } from './messages.ts';
import styles from './state-tag.module.css';

type StateTagProps =
  /** a state with a word of ours */
  | { state: State; look?: undefined; children?: ReactNode }
  /** a feature's own word in one of the looks */
  | { state?: undefined; look: Look; children: ReactNode };

/** A state: glyph, word and colour, never colour alone. */
export function StateTag({ state, look, children }: StateTagProps) {
  const say = useText(stateMessages);
  const shown = look ?? looks[state];
  return (
    <span className={`${styles.tag} ${styles[shown]}`}>
      <Glyph look={shown} />
      {children ?? (state ? say(state) : null)}
    </span>
  );
}
