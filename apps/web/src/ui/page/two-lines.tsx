import type { ReactNode } from 'react';
import { cellContent } from '../table/cell-content.ts';
import styles from './two-lines.module.css';

/** Two lines in one table cell: name over code, value over unit. */
export function TwoLines({
  first,
  second,
  strong = false,
  long,
}: {
  first: ReactNode;
  second?: ReactNode;
  strong?: boolean;
  /** which of them takes two lines where the rows are tall enough for three */
  long?: 'first' | 'second';
}) {
  return (
    <span className={styles.both} data-long={long}>
      <span className={strong ? styles.strong : styles.first}>{cellContent(first)}</span>
      {second === undefined || second === null || second === '' ? null : (
        <span className={styles.second}>{second}</span>
      )}
    </span>
  );
}
