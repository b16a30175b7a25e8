import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface Fact {
  label: ReactNode;
  value: ReactNode;
  /** what was done about it, version, unit */
  note?: ReactNode;
}

/** What was asked, as a row of label over value over note. */
export function FactRow({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.row}>
      {facts.map((fact, index) => (
        // Facts are written by position and never reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <dt className={styles.label}>{fact.label}</dt>
          <dd className={styles.value}>{fact.value}</dd>
          {fact.note ? <dd className={styles.note}>{fact.note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

/** Label left, value behind it: passports and precision tables. `align` right puts figures under each other. */
export function FactList({ facts, align = 'left' }: { facts: readonly Fact[]; align?: 'left' | 'right' }) {
  return (
    <dl className={align === 'right' ? styles.figures : styles.list}>
      {facts.map((fact, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <dt>{fact.label}</dt>
          <dd>
            {fact.value}
            {fact.note ? <span className={styles.note}> {fact.note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
