import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { ImportBatchDetail } from '@panicle/contract/imports';
import styles from './import-wizard.module.css';

export interface NextLink {
  label: string;
  /** a page of the application */
  to: string;
  /** what of the page has to change on the way */
  before?: () => void;
}

/** Where a written batch leads to. */
export type NextOf = (batch: ImportBatchDetail) => readonly NextLink[];

/** Where to go on after an import; the wizard closes on the way. */
export function NextLinks({ links, onLeave }: { links: readonly NextLink[]; onLeave: () => void }) {
  const navigate = useNavigate();
  return (
    <div className={styles.next}>
      {links.map(({ label, to, before }) => (
        <Button
          key={to}
          onClick={() => {
            onLeave();
            before?.();
            void navigate(to);
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
