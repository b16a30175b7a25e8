import { pairStateNames, type PairState } from '@panicle/contract/crossing/hybrid-pairs';
import { useTextOf } from '../../../language/text.ts';
import styles from './matrix.module.css';

/** As `drawState` of the canvas draws them, in a square of 16. */
const MARKS: Readonly<Record<PairState, React.ReactNode>> = {
  planned: null,
  pollinated: <circle cx="8" cy="8" r="3" fill="currentColor" />,
  harvested: <path d="M4 8l3 3 5-6" />,
  failed: <path d="M5 5l6 6M11 5l-6 6" />,
};

/** What the marks in the cells say. */
export function Legend() {
  const textOf = useTextOf();
  return (
    <ul className={styles.legend}>
      {(Object.keys(MARKS) as PairState[]).map((state) => (
        <li key={state}>
          <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true">
            {MARKS[state]}
          </svg>
          {textOf(pairStateNames[state])}
        </li>
      ))}
    </ul>
  );
}
