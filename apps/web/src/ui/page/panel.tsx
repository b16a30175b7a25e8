import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  /** 600, in the head of 44 px */
  title?: ReactNode;
  /** beside the title, in text-3 */
  caption?: ReactNode;
  /** right end of the head */
  actions?: ReactNode;
  /** no padding around the content: tables and lists that reach the edges */
  flush?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A surface with one hairline around it and no shadow. */
export function Panel({ title, caption, actions, flush = false, className, children }: PanelProps) {
  return (
    <section className={`${styles.panel} ${className ?? ''}`}>
      {title || actions ? (
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {caption ? <div className={styles.caption}>{caption}</div> : null}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </header>
      ) : null}
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  );
}
