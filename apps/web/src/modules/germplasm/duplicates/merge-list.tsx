import { Button } from 'antd';
import type { MaterialMerge } from '@panicle/contract/material-duplicates';
import { formatInstant } from '../../../language/format/time.ts';
import { useText } from '../../../language/text.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { useShowRemarks } from '../use-show-remarks.tsx';
import { merges } from './api.ts';
import styles from './duplicates.module.css';
import { duplicateMessages } from './messages.ts';
import { PagedList } from './paged-list.tsx';

/** Merges, which can be undone while the merged materials wait in the recycle bin. */
export function MergeList({ onUndone }: { onUndone: () => Promise<void> }) {
  const say = useText(duplicateMessages);
  return (
    <PagedList
      title={say('merges')}
      empty={say('mergesEmpty')}
      name="merges"
      load={(page, signal) => merges.latest(page, signal)}
    >
      {(merge) => <Merge key={merge.id} merge={merge} onUndone={onUndone} />}
    </PagedList>
  );
}

function Merge({ merge, onUndone }: { merge: MaterialMerge; onUndone: () => Promise<void> }) {
  const say = useText(duplicateMessages);
  const attempt = useAttempt();
  const notice = useNotice();
  const showRemarks = useShowRemarks();
  const { id, keptName, mergedNames, createdBy, createdAt, undoneAt, undoneBy, undoable } = merge;
  const undo = () =>
    attempt(async () => {
      const { remarks } = await merges.undo(id);
      notice.success(say('undone'));
      showRemarks({ remarks });
      await onUndone();
    });
  return (
    <li className={styles.merge}>
      <span>
        {say('mergedInto', { names: mergedNames.join(', '), kept: keptName })}
        <small className={styles.hint}>
          {say('by', { who: createdBy, when: formatInstant(createdAt) })}
          {undoneAt === null
            ? null
            : ` · ${say('undoneBy', { who: undoneBy ?? '', when: formatInstant(undoneAt) })}`}
        </small>
      </span>
      {undoable ? (
        <Button size="small" onClick={() => void undo()}>
          {say('undo')}
        </Button>
      ) : undoneAt === null ? (
        <small className={styles.hint}>{say('purged')}</small>
      ) : null}
    </li>
  );
}
