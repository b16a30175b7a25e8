import { useEffect, useRef, type ComponentRef } from 'react';
import { Alert, Button } from 'antd';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';
import type { Refusal } from './refusal.ts';
import styles from './form-drawer.module.css';

interface FormNoticeProps {
  refusal: Refusal | undefined;
  /** a newer version was taken into the form; `who` made it */
  merged: { who: string | undefined; conflicts: readonly unknown[] } | null;
  undecided: number;
  reloading: boolean;
  onReload: (() => void) | undefined;
}

/** Above the fields: what keeps the form from being saved, and what became of a newer version. */
export function FormNotice({ refusal, merged, undecided, reloading, onReload }: FormNoticeProps) {
  const say = useText(uiMessages);
  const place = useRef<ComponentRef<typeof Alert>>(null);
  // the button that was pressed stays in sight below a long form; what it was refused for may not
  useEffect(() => {
    if (refusal && !refusal.atFields) place.current?.nativeElement.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  if (refusal) {
    const reload = refusal.stale && onReload;
    return (
      <Alert
        ref={place}
        className={styles.refusal ?? ''}
        type="error"
        showIcon
        title={refusal.title}
        description={
          reload ? (
            <Button className={styles.reload ?? ''} loading={reloading} onClick={reload}>
              {say('reloadRecord')}
            </Button>
          ) : (
            refusal.description
          )
        }
      />
    );
  }
  if (!merged) return null;
  return (
    <Alert
      className={styles.refusal ?? ''}
      type={undecided > 0 ? 'warning' : 'success'}
      showIcon
      title={
        undecided > 0
          ? say('decideFields', { count: undecided })
          : say(merged.conflicts.length > 0 ? 'fieldsDecided' : 'fieldsMerged')
      }
      description={say('othersTaken', { who: merged.who ?? say('anotherUser') })}
    />
  );
}
