import type { ReactNode } from 'react';
import styles from './print-page.module.css';

/** A control with its name above and what it is for below. */
export function Labelled({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className={styles.labelled}>
      <span className={styles.name} aria-hidden="true">
        {label}
      </span>
      {children}
      {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
    </div>
  );
}
