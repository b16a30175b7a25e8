import type { ReactNode } from 'react';
import styles from './import-wizard.module.css';

/** One step: what there is to see, and the buttons below that stay in sight. */
export function StepFrame({
  children,
  left,
  right,
}: {
  children: ReactNode;
  left?: ReactNode;
  right?: ReactNode;
}) {
  return (
    <>
      <div className={styles.body}>{children}</div>
      {left || right ? (
        <footer className={styles.footer}>
          <div className={styles.buttons}>{left}</div>
          <div className={styles.buttons}>{right}</div>
        </footer>
      ) : null}
    </>
  );
}
