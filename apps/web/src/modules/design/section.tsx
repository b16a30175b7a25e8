import type { ReactNode } from 'react';
import { Panel } from '../../ui/page/panel.tsx';
import styles from './design-page.module.css';

/** One group of specimens. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className={styles.row}>{children}</div>
    </Panel>
  );
}
