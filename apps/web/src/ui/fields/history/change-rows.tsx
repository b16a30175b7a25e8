import { Button } from 'antd';
import type { Text } from '@panicle/contract';
import type { HistoryChange } from '@panicle/contract/record-history';
import { NOTHING } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { historyMessages } from './messages.ts';
import styles from './record-history.module.css';

function State({ text, as: Mark }: { text: Text | null; as: 'del' | 'ins' }) {
  const say = useText(historyMessages);
  const textOf = useTextOf();
  if (text === null) return NOTHING;
  return (
    <Mark className={Mark === 'del' ? styles.gone : styles.come}>{textOf(text) || say('emptyText')}</Mark>
  );
}

interface ChangeRowsProps {
  label: string;
  changes: readonly HistoryChange[];
  onRestore: ((change: HistoryChange) => void) | undefined;
}

/** What one write changed, field by field: from what to what, and back again. */
export function ChangeRows({ label, changes, onRestore }: ChangeRowsProps) {
  const say = useText(historyMessages);
  const textOf = useTextOf();
  return (
    <ul className={styles.changes} aria-label={label}>
      {changes.map((change, place) => (
        <li key={place} className={styles.change}>
          <span className={styles.field}>{textOf(change.title)}</span>
          <span className={styles.values}>
            {change.before === null ? null : (
              <>
                <State text={change.before} as="del" /> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <State text={change.after} as="ins" />
          </span>
          {onRestore && change.restorable ? (
            <Button
              size="small"
              type="link"
              className={styles.restore ?? ''}
              aria-label={say('restoreValueOf', { field: textOf(change.title) })}
              onClick={() => onRestore(change)}
            >
              {say('restoreValue')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
