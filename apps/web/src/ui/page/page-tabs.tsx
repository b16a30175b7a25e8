import type { Text } from '@panicle/contract';
import { NavLink } from 'react-router';
import { useTextOf } from '../../language/text.ts';
import styles from './page-tabs.module.css';

export interface PageTab {
  /** address of its page */
  path: string;
  title: Text;
}

interface PageTabsProps {
  /** what the pages have in common, for screen readers */
  label: string;
  tabs: readonly PageTab[];
}

/** Pages that belong together, each at an address of its own, as tabs in the head of every one of them. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const textOf = useTextOf();
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ path, title }) => (
        <NavLink
          key={path}
          to={path}
          end
          className={({ isActive }) => (isActive ? styles.active : styles.tab) ?? ''}
        >
          {textOf(title)}
        </NavLink>
      ))}
    </nav>
  );
}
