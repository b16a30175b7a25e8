import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon?: IconName;
  /** what is missing, in a few words */
  title: string;
  /** what to do next, one sentence */
  hint?: ReactNode;
  /** the buttons that do it; the first may be primary */
  actions?: ReactNode;
  /** where demo data can be had, e.g. `<DemoOffer />` */
  demo?: ReactNode;
  /** the state is the whole page: its title is the page's heading */
  page?: boolean;
}

/** Says what to do where there is nothing to show. */
export function EmptyState({ icon = 'sprout', title, hint, actions, demo, page = false }: EmptyStateProps) {
  return (
    <div className={styles.empty} role="status">
      <Icon name={icon} size={32} className={styles.icon} />
      {page ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {demo ? <div className={styles.demo}>{demo}</div> : null}
    </div>
  );
}
